"""From one ply of ugadayka to the next (RULES 6.2, 6.5-6.8)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import JESTERS, LEAD, LOWER, MIDDLE, NO_CARD, PASS, UPPER, move_card, move_row, put_move
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import OVER, Position
from famcards.kernel.sets import NONE, Bits, bit, kth, lowest, popcount, without_lowest
from famcards.kernel.ugadayka.clauses import begins_first_column, first_column, lead, open_to

Choices = tuple[Bits, Bits, Bits, Bits]
"""The cards of a hand that may go to each row: a lead, upper, middle, lower."""


@compiled
def clear(pos: Position) -> None:
    """No stream on the table, empty piles."""
    pos.piles[0] = pos.piles[1] = 0
    pos.lead_passed = 0
    pos.ply = 0
    sweep(pos)


@part
def sweep(pos: Position) -> None:
    """Take the stream off the table."""
    for row in range(3):
        pos.column[row] = NO_CARD
        pos.age[row] = 0
    pos.columns = 0
    pos.on_table = NONE


@part
def begin(agreed: Agreed, pos: Position, first: int) -> None:
    """6.1: the captain drawn by lot is to lead. The hands must be there."""
    clear(pos)
    turn_to(agreed, pos, first)


@part
def turn_to(_agreed: Agreed, pos: Position, seat: int) -> None:
    """6.7: the turn of a seat without cards ends the game; 6.6: so does a second captain who cannot lead."""
    pos.turn = seat
    if pos.hands[seat] == NONE or (pos.lead_passed and pos.hands[seat] & ~JESTERS == NONE):
        pos.turn = OVER


@part
def choices(agreed: Agreed, pos: Position, hand: Bits) -> Choices:
    """Where each card of a hand may go."""
    if begins_first_column(pos):
        return hand & lead(pos), NONE, NONE, NONE
    if pos.columns == 0:
        cards = hand & first_column(pos)
        return NONE, cards, NONE, cards
    lower = hand & open_to(agreed, pos, agreed.thickness - 1)
    middle = hand & open_to(agreed, pos, 1) if agreed.thickness == 3 else NONE
    return NONE, hand & open_to(agreed, pos, 0), middle, lower


@part
def legal(agreed: Agreed, pos: Position, moves: npt.NDArray[np.int64]) -> int:
    """Write the legal moves of the seat to move; how many there are. A pass if there is no other (6.5, 6.6)."""
    if pos.turn == OVER:
        return 0
    found, by_row = 0, choices(agreed, pos, pos.hands[pos.turn])
    for row in (LEAD, UPPER, MIDDLE, LOWER):
        cards = by_row[row]
        while cards != NONE:
            moves[found] = put_move(lowest(cards), row)
            found += 1
            cards = without_lowest(cards)
    if found == 0:
        moves[0] = PASS
        found = 1
    return found


@part
def any_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """One of the legal moves, every one equally likely."""
    return pick(choices(agreed, pos, pos.hands[pos.turn]), stream)


@part
def pick(by_row: Choices, stream: Stream) -> int:
    """A card and its row, every pair equally likely; a pass if there is none."""
    total = popcount(by_row[0]) + popcount(by_row[1]) + popcount(by_row[2]) + popcount(by_row[3])
    if total == 0:
        return PASS
    k, row = below(stream, total), LEAD
    while k >= popcount(by_row[row]):
        k -= popcount(by_row[row])
        row += 1
    return put_move(lowest(kth(by_row[row], k)), row)


@part
def play(agreed: Agreed, pos: Position, move: int) -> None:
    """A legal move: a card laid, or the stream given away."""
    pos.ply += 1
    if move == PASS:
        give_away(agreed, pos)
        return
    seat, code = pos.turn, move_card(move)
    pos.hands[seat] &= ~bit(code)
    pos.on_table |= bit(code)
    pos.lead_passed = 0
    if pos.columns == 0:
        stack(pos, code, move_row(move))
    else:
        pos.column[place_of(agreed, move_row(move))] = code
    if column_full(agreed, pos):
        finish_column(agreed, pos)
    turn_to(agreed, pos, seat + 1 if seat + 1 < agreed.seats else 0)


@part
def column_full(agreed: Agreed, pos: Position) -> bool:
    """6.2: whether every seat of the team has laid its card."""
    laid = 0
    for row in range(agreed.thickness):
        laid += 1 if pos.column[row] != NO_CARD else 0
    return laid == agreed.thickness


@part
def place_of(agreed: Agreed, row: int) -> int:
    """Where in `column` a row stands: with two rows there is no middle."""
    return agreed.thickness - 1 if row == LOWER else row - 1


@part
def stack(pos: Position, code: int, row: int) -> None:
    """6.3, 6.10: a card of the first column goes on top of those that lie there, or under them."""
    here = 0
    while pos.column[here] != NO_CARD:
        here += 1
    if row == UPPER:
        while here > 0:
            pos.column[here] = pos.column[here - 1]
            here -= 1
    pos.column[here] = code


@part
def finish_column(agreed: Agreed, pos: Position) -> None:
    """6.3: the first column, once finished, settles the age of each row: 0 for that of its highest card."""
    if pos.columns == 0:
        for row in range(agreed.thickness):
            pos.age[row] = 0
            for other in range(agreed.thickness):
                pos.age[row] += 1 if pos.column[other] > pos.column[row] else 0
    pos.columns += 1
    for row in range(agreed.thickness):
        pos.column[row] = NO_CARD


@part
def give_away(agreed: Agreed, pos: Position) -> None:
    """6.5, 6.6: the stream, be it empty, goes to the other team, whose captain leads."""
    rival = 1 - agreed.team[pos.turn]
    pos.piles[rival] += popcount(pos.on_table)
    pos.lead_passed = 1 if pos.on_table == NONE else 0
    sweep(pos)
    turn_to(agreed, pos, rival * agreed.thickness)
