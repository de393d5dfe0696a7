"""Positions from plain data, and back to texts: the door between Python and the compiled kernel.

Nothing here is checked against the law: hands and layouts come from a state or a view that the law has made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

import numpy as np

from famcards.cards import Card, card
from famcards.kernel.agreed import MOSAIC, UGADAYKA, Agreed
from famcards.kernel.codes import (
    CARD_CODES,
    NO_CARD,
    ROWS,
    card_set,
    mosaic_move,
    mosaic_text,
    stream_move,
    stream_text,
)
from famcards.kernel.mosaic import play as mosaic
from famcards.kernel.play import legal, start
from famcards.kernel.position import OVER, blank_positions, move_buffer
from famcards.kernel.ugadayka import play as ugadayka

Cards = Iterable[Card | str]

_TEXT: Final[dict[int, Callable[[int], str]]] = {MOSAIC: mosaic_text, UGADAYKA: stream_text}
_MOVE: Final[dict[int, Callable[[str], int]]] = {MOSAIC: mosaic_move, UGADAYKA: stream_move}


def new_position(agreed: Agreed, hands: Sequence[Cards], first: int = 0) -> Any:
    """The position (a `Position`) after the deal, before the first move; hands may be partial."""
    pos = blank_positions(1)[0]
    _deal_out(pos, hands)
    start(agreed, pos, first)
    return pos


def position_from(
    agreed: Agreed,
    hands: Sequence[Cards],
    turn: int | None,
    *,
    ply: int = 0,
    laid: Iterable[Sequence[Any]] = (),
    columns: Sequence[Sequence[Card | str | None]] = (),
    older: str | Sequence[str] | None = None,
    piles: Sequence[int] = (0, 0),
    lead_passed: bool = False,
) -> Any:
    """A position in the middle of a game, real or imagined; the arguments are what a view has.

    `hands` of all seats; `turn` the seat to move, None when the game is over. For the mosaic games `laid`: card, x, y
    (and whatever follows) in the order they were laid. For ugadayka `columns` as a view gives them, top-down with None
    for places not filled; `older` rows as PROTOCOL words it; the sizes of the `piles` of A and B; and whether the last
    move was a captain's pass of the lead (6.6).
    """
    pos = blank_positions(1)[0]
    _deal_out(pos, hands)
    if agreed.family == MOSAIC:
        mosaic.clear(pos)
        for laid_card, x, y, *_ in laid:
            mosaic.put_card(pos, CARD_CODES[_card(laid_card)], x, y)
        mosaic.note_rim(agreed, pos)
    else:
        ugadayka.clear(pos)
        pos.piles[:] = piles
        pos.lead_passed = lead_passed
        _set_stream(agreed, pos, columns, older)
    pos.turn = OVER if turn is None else turn
    pos.ply = ply
    return pos


def legal_texts(agreed: Agreed, pos: Any) -> list[str]:
    """The legal moves of the seat to move as texts, sorted, as the law lists them."""
    moves = move_buffer()
    return sorted(move_text(agreed, int(move)) for move in moves[: legal(agreed, pos, moves)])


def move_text(agreed: Agreed, move: int) -> str:
    """A move of this game as text (RULES 8)."""
    return _TEXT[agreed.family](move)


def read_move(agreed: Agreed, text: str) -> int:
    """The code of a move of this game; the text must be well-formed."""
    return _MOVE[agreed.family](text)


def _deal_out(pos: Any, hands: Sequence[Cards]) -> None:
    for seat, hand in enumerate(hands):
        pos.hands[seat] = card_set(hand)


def _card(one: Card | str) -> Card:
    return card(one) if isinstance(one, str) else one


def _set_stream(
    agreed: Agreed, pos: Any, columns: Sequence[Sequence[Card | str | None]], older: str | Sequence[str] | None
) -> None:
    codes = [[NO_CARD if each is None else CARD_CODES[_card(each)] for each in column] for column in columns]
    finished = [column for column in codes if NO_CARD not in column]
    pos.columns = len(finished)
    pos.on_table = np.uint64(sum(1 << code for column in codes for code in column if code != NO_CARD))
    if len(finished) < len(codes):
        pos.column[: agreed.thickness] = codes[-1]
    if older:
        _set_ages(agreed, pos, older)


def _set_ages(agreed: Agreed, pos: Any, older: str | Sequence[str]) -> None:
    """6.4, 6.10: the older of two rows, or all three from the oldest."""
    oldest_first = older if len(older) > 1 else older[0] + {"+": "-", "-": "+"}[older[0]]
    for age, row in enumerate(oldest_first):
        pos.age[ugadayka.place_of(agreed, ROWS.index(row))] = age
