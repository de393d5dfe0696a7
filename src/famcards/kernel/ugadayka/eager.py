"""A simple policy for playouts of ugadayka: keep the stream alive.

A card is preferred after which the next seat of the same team can go on; what that seat holds is known in a playout,
though not at the table.
"""

from __future__ import annotations

from typing import Final

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream
from famcards.kernel.codes import LEAD, LOWER, MIDDLE, NO_CARD, PASS, UPPER, move_card, move_row
from famcards.kernel.compiling import part
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, Bits, bit, lowest, without_lowest
from famcards.kernel.ugadayka.clauses import suit_of
from famcards.kernel.ugadayka.play import choices, pick, place_of

TRIES: Final = 4


@part
def eager_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """A legal move by this policy. For a position that is not over."""
    by_row, partner = choices(agreed, pos, pos.hands[pos.turn]), pos.turn + 1
    if partner % agreed.thickness == 0:
        return pick(by_row, stream)
    for _ in range(TRIES):
        move = pick(by_row, stream)
        if move == PASS or can_follow(agreed, pos, move_card(move), move_row(move), partner):
            return move
    good = (
        good_cards(agreed, pos, by_row[LEAD], LEAD, partner),
        good_cards(agreed, pos, by_row[UPPER], UPPER, partner),
        good_cards(agreed, pos, by_row[MIDDLE], MIDDLE, partner),
        good_cards(agreed, pos, by_row[LOWER], LOWER, partner),
    )
    move = pick(good, stream)
    return move if move != PASS else pick(by_row, stream)


@part
def good_cards(agreed: Agreed, pos: Position, cards: Bits, row: int, partner: int) -> Bits:
    """Those of the cards after which, laid in that row, the partner can follow."""
    good = NONE
    while cards != NONE:
        code = lowest(cards)
        cards = without_lowest(cards)
        if can_follow(agreed, pos, code, row, partner):
            good |= bit(code)
    return good


@part
def can_follow(agreed: Agreed, pos: Position, code: int, row: int, partner: int) -> bool:
    """Whether the partner could lay a card after that card in that row."""
    hand = pos.hands[partner]
    if pos.columns == 0:
        return hand & suit_of(code) != NONE
    at = place_of(agreed, row)
    pos.column[at] = code
    found = choices(agreed, pos, hand)
    pos.column[at] = NO_CARD
    return found[UPPER] | found[MIDDLE] | found[LOWER] != NONE
