"""Uniformly random games of ugadayka for two and two, a column at a time (RULES 6.2-6.8).

Between two columns nothing matters but the hands, the piles, how many cards lie on the table and which row is older.
A captain may put any card in either row, so card and row are one draw; a partner has one row, and its cards are one
mask: the suit of the captain's card, above it or below it in rank, and the jester of its colour; beside a jester the
whole colour.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import JESTERS, LEAD, LOWER, PASS, UPPER, put_move
from famcards.kernel.compiling import compiled, hot, part
from famcards.kernel.deals import deal_hands
from famcards.kernel.log import Log, write
from famcards.kernel.position import OVER, POSITION, Position
from famcards.kernel.sets import NONE, ONE, Bits, holds, kth, lowest, popcount
from famcards.kernel.tally import Tally, add
from famcards.kernel.ugadayka.clauses import colour_of, suit_of
from famcards.kernel.ugadayka.play import any_move, clear, play

LAID, GIVEN_AWAY, ENDED = range(3)
"""How a column came out: laid whole, broken off by a pass, broken off by an empty hand."""

Hands = npt.NDArray[np.uint64]


@compiled
def dealt_playouts(agreed: Agreed, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Deal and play so many whole games; the first moves of each are logged."""
    pos = np.empty(1, POSITION)[0]
    for _ in range(times):
        pos.turn = deal_hands(agreed, pos.hands, stream)
        clear(pos)
        plies, passes = finish(pos, stream, log, 0)
        add(tally, pos.piles[0] - pos.piles[1], plies, passes, cards_left(pos))


@compiled
def playouts(agreed: Agreed, pos: Position, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Play a game that is not over to its end so many times; a column begun is finished under the general law."""
    room = np.empty(1, POSITION)
    for _ in range(times):
        room[0] = pos
        plies, passes = finish_column(agreed, room[0], stream, log)
        if room[0].turn != OVER:
            more, passed = finish(room[0], stream, log, plies)
            plies, passes = plies + more, passes + passed
        add(tally, room[0].piles[0] - room[0].piles[1], plies, passes, cards_left(room[0]))


@part
def finish_column(agreed: Agreed, pos: Position, stream: Stream, log: Log) -> tuple[int, int]:
    """Play on to between two columns, or to the end; how many plies, and passes among them."""
    plies, passes = 0, 0
    while pos.turn != OVER and pos.turn & 1 == 1:
        move = any_move(agreed, pos, stream)
        write(log, plies, move)
        play(agreed, pos, move)
        plies += 1
        passes += 1 if move == PASS else 0
    return plies, passes


@part
def cards_left(pos: Position) -> int:
    """The cards in all four hands."""
    return popcount(pos.hands[0]) + popcount(pos.hands[1]) + popcount(pos.hands[2]) + popcount(pos.hands[3])


@part
def finish(pos: Position, stream: Stream, log: Log, ply: int) -> tuple[int, int]:
    """Play a game from between two columns to its end; how many plies from here on, and passes among them.

    Only `hands` and `piles` are kept up to date. Moves are logged from `ply` on.
    """
    start, passes, team = ply, 0, pos.turn >> 1
    table, upper_older, lead_passed = popcount(pos.on_table), pos.age[0] == 0, pos.lead_passed != 0
    while True:
        if table == 0:
            outcome, laid, upper_older = first_column(pos.hands, team, lead_passed, stream, log, ply)
        else:
            outcome, laid = later_column(pos.hands, team, upper_older, stream, log, ply)
        table, ply = table + laid, ply + laid
        if outcome == ENDED:
            return ply - start, passes
        team = 1 - team
        if outcome == GIVEN_AWAY:
            lead_passed = table == 0
            pos.piles[team] += table
            table, ply, passes = 0, ply + 1, passes + 1


@hot
def first_column(
    hands: Hands, team: int, lead_passed: bool, stream: Stream, log: Log, ply: int
) -> tuple[int, int, bool]:
    """6.3, 6.6: a lead and what follows it; the outcome, cards laid, and whether the upper row is the older."""
    captain, partner = hands[2 * team], hands[2 * team + 1]
    natural = captain & ~JESTERS
    if natural == NONE:
        if captain == NONE or lead_passed:
            return ENDED, 0, False
        write(log, ply, PASS)
        return GIVEN_AWAY, 0, False
    card = kth(natural, below(stream, popcount(natural)))
    code = lowest(card)
    hands[2 * team] = captain & ~card
    write(log, ply, put_move(code, LEAD))
    if partner == NONE:
        return ENDED, 1, False
    fitting = partner & suit_of(code)
    if fitting == NONE:
        write(log, ply + 1, PASS)
        return GIVEN_AWAY, 1, False
    other, up = card_and_row(fitting, stream)
    hands[2 * team + 1] = partner & ~other
    write(log, ply + 1, put_move(lowest(other), UPPER if up else LOWER))
    return LAID, 2, (other > card) == up


@hot
def later_column(hands: Hands, team: int, upper_older: bool, stream: Stream, log: Log, ply: int) -> tuple[int, int]:
    """6.4, 6.5, 6.7: a pair after the first; the outcome and cards laid."""
    captain, partner = hands[2 * team], hands[2 * team + 1]
    if captain == NONE:
        return ENDED, 0
    card, up = card_and_row(captain, stream)
    hands[2 * team] = captain & ~card
    write(log, ply, put_move(lowest(card), UPPER if up else LOWER))
    if partner == NONE:
        return ENDED, 1
    fitting = partner & answers(card, up == upper_older)
    if fitting == NONE:
        write(log, ply + 1, PASS)
        return GIVEN_AWAY, 1
    other = kth(fitting, below(stream, popcount(fitting)))
    hands[2 * team + 1] = partner & ~other
    write(log, ply + 1, put_move(lowest(other), LOWER if up else UPPER))
    return LAID, 2


@hot
def card_and_row(cards: Bits, stream: Stream) -> tuple[Bits, bool]:
    """One of the cards and either row, all pairs equally likely; whether it is the upper row."""
    k = below(stream, 2 * popcount(cards))
    return kth(cards, k >> 1), k & 1 == 1


@hot
def answers(card: Bits, must_be_younger: bool) -> Bits:
    """6.4: the cards that may stand beside the captain's."""
    code = lowest(card)
    if holds(JESTERS, code):
        return colour_of(code)
    younger = card - ONE
    in_order = younger if must_be_younger else ~(younger | card)
    return suit_of(code) & in_order | JESTERS & colour_of(code)
