"""Target cells: which they are, and when one is closed (RULES 4.5, 7.2)."""

from __future__ import annotations

from collections.abc import Collection

from famcards.cards import Card
from famcards.rules.mosaic.layout import Beside, Cell, Layout, around, rectangle, within
from famcards.rules.mosaic.settings import MosaicSettings
from famcards.rules.view import Box, Goal


def target_cells(layout: Layout, settings: MosaicSettings) -> tuple[Cell, ...]:
    """The cells of the final row (4.5) or the corners (7.2), from left to right; none while the rectangle floats."""
    box = rectangle(layout, settings)
    if box is None or settings.goal not in ("final_row", "corners"):
        return ()
    if settings.goal == "final_row":
        return tuple((x, box.y1) for x in range(box.x0, box.x1 + 1))
    return tuple(sorted({(x, y) for x in (box.x0, box.x1) for y in (box.y0, box.y1)}))


def closed(layout: Layout, settings: MosaicSettings, cell: Cell, held: Collection[Card]) -> bool:
    """4.5: the cell is empty and every card still held is ruled out there."""
    box = rectangle(layout, settings)
    if box is None or cell in layout.grid:
        return False
    beside, hope = layout.beside(cell), _has_hope(layout, box, cell)
    if hope and not beside:
        return not held  # nothing lies there yet that could rule a card out
    return all(ruled_out(settings, beside, card, hope=hope) for card in held)


def ruled_out(settings: MosaicSettings, beside: Beside, card: Card, *, hope: bool) -> bool:
    """4.5 for one card: its suit lies beside the cell, or neither its colour nor anything younger, and no hope is left.

    A principle that is switched off rules nothing out.
    """
    if settings.variety and any(other.suit is card.suit for other in beside):
        return True
    if hope or not settings.seniority:
        return False
    return not any(other.colour == card.colour or other.value < card.value for other in beside)


def _has_hope(layout: Layout, box: Box, cell: Cell) -> bool:
    """4.5, decided: an empty neighbour inside the rectangle counts as hope."""
    for near in around(cell):  # noqa: SIM110 - asked of every open target at every move: a generator costs twice as much
        if near not in layout.grid and within(box, near):
            return True
    return False


def goals(layout: Layout, settings: MosaicSettings, held: tuple[Card, ...]) -> tuple[Goal, ...]:
    """The target cells known by now, filled, closed or open."""
    return tuple(_goal(layout, settings, cell, held) for cell in target_cells(layout, settings))


def filled(layout: Layout, settings: MosaicSettings) -> tuple[Goal, ...]:
    """Those of them that hold a card."""
    grid = layout.grid
    cells = [cell for cell in target_cells(layout, settings) if cell in grid]
    return tuple([Goal(*cell, grid[cell].text, grid[cell].colour, closed=False) for cell in cells])


def _goal(layout: Layout, settings: MosaicSettings, cell: Cell, held: tuple[Card, ...]) -> Goal:
    card = layout.grid.get(cell)
    if card is not None:
        return Goal(*cell, card.text, card.colour, closed=False)
    return Goal(*cell, None, None, closed=closed(layout, settings, cell, held))


def settled(layout: Layout, settings: MosaicSettings, held: tuple[Card, ...]) -> bool:
    """4.6: every target cell is filled or closed, and there is one."""
    cells = target_cells(layout, settings)
    return bool(cells) and all(cell in layout.grid or closed(layout, settings, cell, held) for cell in cells)
