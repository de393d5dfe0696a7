"""The cards on the table: an immutable layout of cells, and the geometry of the rectangle (RULES 3.2, 4.4)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from famcards.cards import Card
from famcards.rules.mosaic.settings import MosaicSettings
from famcards.rules.view import Box

Cell: TypeAlias = tuple[int, int]
Beside: TypeAlias = tuple[Card, ...]


class Laid(NamedTuple):
    """A card on the table and the seat that laid it."""

    card: Card
    x: int
    y: int
    seat: int


@dataclass(frozen=True, slots=True)
class Layout:
    """Cards by cell; `rim` are the empty cells that touch a card, `box` bounds the cards (None before the first)."""

    grid: Mapping[Cell, Card]
    laid: tuple[Laid, ...]
    rim: frozenset[Cell]
    box: Box | None

    def with_card(self, card: Card, cell: Cell, seat: int) -> Layout:
        """The layout with one more card."""
        grid = {**self.grid, cell: card}
        rim = self.rim.union([near for near in around(cell) if near not in grid]) - {cell}
        return Layout(grid, (*self.laid, Laid(card, *cell, seat)), rim, stretched(self.box, cell))

    def beside(self, cell: Cell) -> Beside:
        """The cards that share a side with the cell."""
        grid = self.grid
        return tuple([grid[near] for near in around(cell) if near in grid])

    def touching(self, cell: Cell) -> list[Cell]:
        """The filled cells that share a side with the cell."""
        return [near for near in around(cell) if near in self.grid]


BARE = Layout({}, (), frozenset(), None)
"""The table before the first card."""


def around(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share a side with the cell."""
    x, y = cell
    return (x, y + 1), (x + 1, y), (x, y - 1), (x - 1, y)


def stretched(box: Box | None, cell: Cell) -> Box:
    """The bounding box with the cell included."""
    x, y = cell
    if box is None:
        return Box(x, y, x, y)
    if box.x0 <= x <= box.x1 and box.y0 <= y <= box.y1:
        return box
    return Box(min(box.x0, x), min(box.y0, y), max(box.x1, x), max(box.y1, y))


def within(box: Box, cell: Cell) -> bool:
    """Whether the cell lies in the box."""
    return box.x0 <= cell[0] <= box.x1 and box.y0 <= cell[1] <= box.y1


def fits(box: Box, settings: MosaicSettings) -> bool:
    """3.2: whether some placement of the rectangle covers the box."""
    wide, tall = box.x1 - box.x0 + 1, box.y1 - box.y0 + 1
    return any(wide <= width and tall <= height for width, height in settings.shapes)


def base_complete(layout: Layout, settings: MosaicSettings) -> bool:
    """4.3: whether the base row has all its cards."""
    return len(layout.laid) >= settings.length


def rectangle(layout: Layout, settings: MosaicSettings) -> Box | None:
    """Where the rectangle lies, once the cards have settled it.

    With a base row: its columns, upwards (4.4), as soon as the base is complete. Without: the bounding box, once that
    has full size (7.2).
    """
    box = layout.box
    if box is None:
        return None
    if settings.base_row:
        return Box(box.x0, 0, box.x1, settings.height - 1) if base_complete(layout, settings) else None
    return box if (box.x1 - box.x0 + 1, box.y1 - box.y0 + 1) in settings.shapes else None


def reach(layout: Layout, settings: MosaicSettings) -> Box | None:
    """The smallest box around every cell that the rectangle may yet come to cover; None before the first card."""
    box = layout.box
    if box is None:
        return None
    if settings.base_row:
        if base_complete(layout, settings):
            return rectangle(layout, settings)
        left, right = box.x1 - settings.length + 1, box.x0 + settings.length - 1
        return Box(left, 0, right, settings.height - 1)
    wide, tall = box.x1 - box.x0 + 1, box.y1 - box.y0 + 1
    possible = [(width, height) for width, height in settings.shapes if wide <= width and tall <= height]
    width, height = max(w for w, _ in possible), max(h for _, h in possible)
    return Box(box.x1 - width + 1, box.y1 - height + 1, box.x0 + width - 1, box.y0 + height - 1)


def orientation(layout: Layout, settings: MosaicSettings) -> str:
    """How the rectangle lies: along, upright, open (free and not yet settled, 3.2) or base (7.2)."""
    if settings.base_row:
        return "base"
    box = layout.box
    if not settings.free or settings.length == settings.height:
        return "along" if settings.length >= settings.height else "upright"
    short = min(settings.length, settings.height)
    if box is not None and box.x1 - box.x0 + 1 > short:
        return "along"
    return "upright" if box is not None and box.y1 - box.y0 + 1 > short else "open"
