"""What a card must be to go to a row of the stream, one function a clause (RULES 6.3, 6.4, 6.10)."""

from __future__ import annotations

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import COLOUR_CARDS, JESTERS, NO_CARD, SUIT_CARDS
from famcards.kernel.compiling import part, phrase
from famcards.kernel.position import Position
from famcards.kernel.sets import ALL, NONE, Bits, bit, holds, number


@phrase
def suit_of(code: int) -> Bits:
    """The natural cards of a card's suit."""
    return SUIT_CARDS << np.uint64(code & 48)


@phrase
def colour_of(code: int) -> Bits:
    """All cards of a card's colour, its jester too."""
    return COLOUR_CARDS << np.uint64(code & 32)


@phrase
def lead(_pos: Position) -> Bits:
    """6.3: the cards that may lead a stream: any but a jester."""
    return ~JESTERS


@part
def first_column(pos: Position) -> Bits:
    """6.3, 6.10: the cards that may follow the lead: of its suit, no jester. They go above or below what lies there."""
    return suit_of(number(pos.column[0]))


@part
def companions(agreed: Agreed, pos: Position) -> Bits:
    """6.4, 6.10: the cards that may join a later column.

    Of the suit that its natural cards set, or the jester of that colour; beside a jester alone any card of its colour;
    in an empty column any card.
    """
    cards = ALL
    for row in range(agreed.thickness):
        code = number(pos.column[row])
        if code != NO_CARD:
            cards &= colour_of(code) if holds(JESTERS, code) else suit_of(code) | JESTERS & colour_of(code)
    return cards


@part
def in_order(agreed: Agreed, pos: Position, row: int) -> Bits:
    """6.4, 6.10: the cards that stand in the order of age with the column's natural cards; a jester always does."""
    cards = ALL
    for other in range(agreed.thickness):
        code = number(pos.column[other])
        if code != NO_CARD and not holds(JESTERS, code):
            older = ~(bit(code) | (bit(code) - bit(0)))
            cards &= older if pos.age[row] < pos.age[other] else ~older
    return cards | JESTERS


@part
def open_to(agreed: Agreed, pos: Position, row: int) -> Bits:
    """The cards that may go to a row of a later column."""
    if pos.column[row] != NO_CARD:
        return NONE
    return companions(agreed, pos) & in_order(agreed, pos, row)


@phrase
def begins_first_column(pos: Position) -> bool:
    """6.3: whether the next card leads a stream."""
    return pos.columns == 0 and pos.column[0] == NO_CARD
