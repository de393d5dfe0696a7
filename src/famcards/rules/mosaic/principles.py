"""The principles as one ordered list of checks (RULES 3, 4.3, 4.4).

`legal`, `refusal` and `play` all go by this list and nothing else, so they cannot disagree. The order is that of the
error codes: first what the cell alone decides, then what the card decides.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any, NamedTuple

from famcards.cards import Card
from famcards.rules.mosaic.layout import (
    Beside,
    Cell,
    Layout,
    around,
    base_complete,
    fits,
    reach,
    stretched,
)
from famcards.rules.mosaic.settings import MosaicSettings

HIGHEST_FIRST_CARD = 10


class CellCheck(NamedTuple):
    """A principle that hangs on the cell alone. `why` gives the parameters of a refusal."""

    code: str
    clause: str
    holds: Callable[[Layout, MosaicSettings, Cell], bool]
    why: Callable[[Layout, MosaicSettings, Cell], dict[str, Any]]


class CardCheck(NamedTuple):
    """A principle that hangs on the card and its neighbours. `why` gives the parameters of a refusal."""

    code: str
    clause: str
    holds: Callable[[Card, Beside], bool]
    why: Callable[[Layout, Card, Cell], dict[str, Any]]


def vacant(layout: Layout, _settings: MosaicSettings, cell: Cell) -> bool:
    """A cell holds one card."""
    return cell not in layout.grid


def continuity(layout: Layout, _settings: MosaicSettings, cell: Cell) -> bool:
    """3.1: beside a card already laid; the first card lies at 0,0."""
    return cell in layout.rim if layout.laid else cell == (0, 0)


def domino(layout: Layout, _settings: MosaicSettings, cell: Cell) -> bool:
    """3.1, variant `previous`: beside the card laid last, passes skipped; the first card lies at 0,0."""
    if not layout.laid:
        return cell == (0, 0)
    last = layout.laid[-1]
    return (last.x, last.y) in around(cell)


def base_row(layout: Layout, settings: MosaicSettings, cell: Cell) -> bool:
    """4.3: until the base is complete, cards lie in the row y = 0."""
    return cell[1] == 0 or base_complete(layout, settings)


def floating_rectangle(layout: Layout, settings: MosaicSettings, cell: Cell) -> bool:
    """3.2: the bounding box, the new card included, is no larger than the rectangle."""
    return fits(stretched(layout.box, cell), settings)


def based_rectangle(layout: Layout, settings: MosaicSettings, cell: Cell) -> bool:
    """4.4: once the base is complete, inside its columns and the rows above it."""
    box = layout.box
    if box is None or not base_complete(layout, settings):
        return True
    return box.x0 <= cell[0] <= box.x1 and 0 <= cell[1] < settings.height


def first_card(card: Card, beside: Beside) -> bool:
    """3.5: the first card laid (the only one with no neighbour) has value 2 to 10."""
    return bool(beside) or card.value <= HIGHEST_FIRST_CARD


def variety(card: Card, beside: Beside) -> bool:
    """3.3: no neighbour of the same suit."""
    for other in beside:  # noqa: SIM110 - the innermost loop of the law: a generator would cost half as much again
        if other.suit is card.suit:
            return False
    return True


def seniority(card: Card, beside: Beside) -> bool:
    """3.4: a neighbour of the card's own colour, or one that is younger; a card with no neighbour needs none."""
    for other in beside:
        if other.colour == card.colour or other.value < card.value:
            return True
    return not beside


def _cell(cell: Cell) -> dict[str, Any]:
    return {"x": cell[0], "y": cell[1]}


def _where(layout: Layout, cells: list[Cell]) -> dict[str, Any]:
    return {"cells": [list(each) for each in cells], "cards": [layout.grid[each].text for each in cells]}


def _why_occupied(layout: Layout, _settings: MosaicSettings, cell: Cell) -> dict[str, Any]:
    return _cell(cell) | _where(layout, [cell])


def _why_apart(layout: Layout, _settings: MosaicSettings, cell: Cell) -> dict[str, Any]:
    return _cell(cell) | {"case": "any" if layout.laid else "first"}


def _why_not_last(layout: Layout, settings: MosaicSettings, cell: Cell) -> dict[str, Any]:
    if not layout.laid:
        return _why_apart(layout, settings, cell)
    last = layout.laid[-1]
    return _cell(cell) | {"case": "previous"} | _where(layout, [(last.x, last.y)])


def _why_base(layout: Layout, settings: MosaicSettings, cell: Cell) -> dict[str, Any]:
    return _cell(cell) | {"laid": len(layout.laid), "length": settings.length}


def _why_outside(layout: Layout, settings: MosaicSettings, cell: Cell) -> dict[str, Any]:
    limits = reach(layout, settings)
    edges = [limits.x0, limits.y0, limits.x1, limits.y1] if limits else None
    return _cell(cell) | {"length": settings.length, "height": settings.height, "limits": edges}


def _why_high(_layout: Layout, card: Card, _cell: Cell) -> dict[str, Any]:
    return {"card": card.text}


def _why_same_suit(layout: Layout, card: Card, cell: Cell) -> dict[str, Any]:
    same = [near for near in layout.touching(cell) if layout.grid[near].suit is card.suit]
    return {"card": card.text, **_cell(cell), **_where(layout, same)}


def _why_too_young(layout: Layout, card: Card, cell: Cell) -> dict[str, Any]:
    found = _where(layout, layout.touching(cell))
    return {"card": card.text, **_cell(cell), **found, "neighbours": ", ".join(found["cards"])}


@cache
def cell_checks(settings: MosaicSettings) -> tuple[CellCheck, ...]:
    """The checks of these settings that the cell decides, in order."""

    def listed() -> Iterator[CellCheck]:
        yield CellCheck("occupied", "3", vacant, _why_occupied)
        if settings.previous:
            yield CellCheck("continuity", "3.1", domino, _why_not_last)
        else:
            yield CellCheck("continuity", "3.1", continuity, _why_apart)
        if settings.base_row:
            yield CellCheck("base_row", "4.3", base_row, _why_base)
            yield CellCheck("rectangle", "4.4", based_rectangle, _why_outside)
        else:
            yield CellCheck("rectangle", "3.2", floating_rectangle, _why_outside)

    return tuple(listed())


@cache
def card_checks(settings: MosaicSettings) -> tuple[CardCheck, ...]:
    """The checks of these settings that the card decides, in order, after those of the cell."""

    def listed() -> Iterator[CardCheck]:
        if settings.low_start:
            yield CardCheck("first_card", "3.5", first_card, _why_high)
        if settings.variety:
            yield CardCheck("variety", "3.3", variety, _why_same_suit)
        if settings.seniority:
            yield CardCheck("seniority", "3.4", seniority, _why_too_young)

    return tuple(listed())
