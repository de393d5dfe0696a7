"""Legal moves and refusals: both walk the one list of `principles` (RULES 2.7, 3)."""

from __future__ import annotations

from collections.abc import Iterator

from famcards.cards import Card
from famcards.rules.errors import Refusal
from famcards.rules.law import once
from famcards.rules.mosaic.layout import Beside, Cell, Layout
from famcards.rules.mosaic.principles import CellCheck, card_checks, cell_checks
from famcards.rules.mosaic.settings import MosaicSettings
from famcards.rules.mosaic.state import MosaicState
from famcards.rules.moves import PASS, Lay, Move, Put


def open_cells(layout: Layout, settings: MosaicSettings) -> tuple[tuple[Cell, Beside], ...]:
    """The cells that pass every check of the cell, sorted as text, each with the cards beside it.

    No other cell can pass continuity than those looked at: the rim, or 0,0 for the first card.
    """
    checks = cell_checks(settings)
    cells = [cell for cell in layout.rim or ((0, 0),) if _passes(checks, layout, settings, cell)]
    return tuple([(cell, layout.beside(cell)) for cell in sorted(cells, key=cell_text)])


def _passes(checks: tuple[CellCheck, ...], layout: Layout, settings: MosaicSettings, cell: Cell) -> bool:
    for check in checks:  # noqa: SIM110 - the loop of every move: a generator would cost half as much again
        if not check.holds(layout, settings, cell):
            return False
    return True


def cell_text(cell: Cell) -> str:
    """The cell as a move names it."""
    return f"{cell[0]},{cell[1]}"


def layable(settings: MosaicSettings, cells: tuple[tuple[Cell, Beside], ...], hand: tuple[Card, ...]) -> Iterator[Lay]:
    """Every card of the hand on every cell where it may lie; sorted as text if the hand is."""
    checks = [check.holds for check in card_checks(settings)]
    for card in hand:
        for cell, beside in cells:
            for holds in checks:
                if not holds(card, beside):
                    break
            else:
                yield Lay(card, *cell)


def can_lay(settings: MosaicSettings, cells: tuple[tuple[Cell, Beside], ...], hand: tuple[Card, ...]) -> bool:
    """Whether any card of the hand may lie anywhere."""
    return next(layable(settings, cells, hand), None) is not None


@once
def legal(state: MosaicState) -> tuple[Move, ...]:
    """2.7: every card that can be laid; a pass exactly when there is none. Sorted as text."""
    if state.turn is None:
        return ()
    hand = tuple(sorted(state.hands[state.turn], key=str))
    return tuple(layable(state.settings, state.open_cells, hand)) or (PASS,)


def refusal(state: MosaicState, move: Move) -> Refusal | None:
    """The first check that the move fails, None if it is legal."""
    if state.turn is None:
        return Refusal("game_over", state.ending.clause if state.ending else "4.6")
    if isinstance(move, Lay):
        return _hand_refusal(state, move) or _cell_refusal(state, move) or _card_refusal(state, move)
    if isinstance(move, Put):
        raise TypeError(f"{move} is a move of ugadayka, not of {state.game}")
    example = next(layable(state.settings, state.open_cells, state.hands[state.turn]), None)
    return Refusal("must_play", "2.7", {"example": str(example)}) if example else None


def _hand_refusal(state: MosaicState, move: Lay) -> Refusal | None:
    if state.turn is None or move.card in state.hands[state.turn]:
        return None
    return Refusal("not_in_hand", "2.1", {"card": move.card.text, "seat": state.turn})


def _cell_refusal(state: MosaicState, move: Lay) -> Refusal | None:
    cell = move.x, move.y
    for check in cell_checks(state.settings):
        if not check.holds(state.layout, state.settings, cell):
            return Refusal(check.code, check.clause, check.why(state.layout, state.settings, cell))
    return None


def _card_refusal(state: MosaicState, move: Lay) -> Refusal | None:
    cell = move.x, move.y
    beside = state.layout.beside(cell)
    for check in card_checks(state.settings):
        if not check.holds(move.card, beside):
            return Refusal(check.code, check.clause, check.why(state.layout, move.card, cell))
    return None
