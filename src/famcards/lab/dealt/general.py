"""Random pairs under the general law: any game, any options; everything that the metrics count."""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel import play as game
from famcards.kernel.agreed import MOSAIC, MOST_SEATS, Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import PASS
from famcards.kernel.compiling import compiled, part
from famcards.kernel.deals import deal_hands
from famcards.kernel.log import write
from famcards.kernel.mosaic.goals import anybody_can_lay, goal_settled, held_cards
from famcards.kernel.position import MOST_MOVES, OVER, POSITION, Position
from famcards.kernel.sets import NONE, Bits, popcount
from famcards.lab.dealt.rows import (
    CELLS,
    CHOICES,
    DECISIONS,
    ENDING,
    HAND_EMPTY,
    HANDS_EMPTY,
    HELD,
    JESTERS_ONLY,
    LEAD,
    NOBODY_CAN_LAY,
    ONES,
    PASSES,
    PLIES,
    SETTLED,
)

MOST_PLIES: Final = 256
"""Longer games are counted whole; only the curve by ply ends here."""

Numbers = npt.NDArray[np.int64]


@compiled
def play_pairs(
    agreed: Agreed,
    giver: Numbers,
    recolour: bool,
    firsts: Numbers,
    dealing: Stream,
    chance: Stream,
    rows: Numbers,
    by_ply: Numbers,
    widths: Numbers,
    deals: npt.NDArray[np.uint64],
    log: Numbers,
    choices: Numbers,
) -> None:
    """Deal and play a pair for each of `firsts`: the deal, and its mirror image (see `rows.Mirror`).

    `by_ply` (MOST_PLIES x 2) gets the sums of moves and decisions by ply, `widths` (MOST_MOVES + 1) how often there
    were so many moves. `deals` (pairs x seats), `log` and `choices` (pairs x 2 x plies) get the hands, the moves and
    how many there were to choose from, as far as they have room. Deals have a generator of their own, so that they do
    not hang on how long the games are.
    """
    room, moves = np.empty(1, POSITION), np.empty(MOST_MOVES, np.int64)
    hands = np.zeros(MOST_SEATS, np.uint64)
    pos = room[0]
    for pair in range(len(firsts)):
        deal_hands(agreed, hands, dealing)
        for seat in range(min(agreed.seats, deals.shape[1])):
            deals[pair, seat] = hands[seat]
        for half in range(2):
            for seat in range(agreed.seats):
                pos.hands[seat] = hands[seat] if half == 0 else mirrored(hands[giver[seat]], recolour)
            game.start(agreed, pos, firsts[pair])
            row = rows[pair, half]
            play_one(agreed, pos, chance, moves, row, by_ply, widths, log[pair, half], choices[pair, half])


@part
def mirrored(hand: Bits, recolour: bool) -> Bits:
    """A hand with hearts for spades, diamonds for clubs and back: the quarters of the word in the other order."""
    if not recolour:
        return hand
    hand = hand >> 32 | hand << 32
    low = np.uint64(0x0000FFFF0000FFFF)
    return hand >> 16 & low | (hand & low) << 16


@part
def play_one(
    agreed: Agreed,
    pos: Position,
    chance: Stream,
    moves: Numbers,
    row: Numbers,
    by_ply: Numbers,
    widths: Numbers,
    log: Numbers,
    choices: Numbers,
) -> None:
    """One game at random to its end, noted in `row`."""
    mover = 0
    while pos.turn != OVER:
        mover = pos.turn
        number = game.legal(agreed, pos, moves)
        if moves[0] == PASS:
            row[PASSES] += 1
        else:
            row[DECISIONS] += 1
            row[CHOICES] += number
            row[ONES] += 1 if number == 1 else 0
            widths[number] += 1
            if pos.ply < MOST_PLIES:
                by_ply[pos.ply, 0] += number
                by_ply[pos.ply, 1] += 1
        move = moves[below(chance, number)]
        write(log, pos.ply, move)
        if pos.ply < choices.size and move != PASS:
            choices[pos.ply] = number
        game.play(agreed, pos, move)
    row[PLIES], row[LEAD], row[ENDING] = pos.ply, game.lead(agreed, pos), ending(agreed, pos, mover)
    row[CELLS], row[CELLS + 1], row[CELLS + 2], row[CELLS + 3] = game.count(agreed, pos)
    for seat in range(agreed.seats):
        row[HELD + seat] = popcount(pos.hands[seat])


@part
def ending(agreed: Agreed, pos: Position, mover: int) -> int:
    """Why a game that is over is over, asked in the order of the law; `mover` made the last move."""
    if agreed.family != MOSAIC:
        captain = (mover + agreed.thickness) % agreed.seats
        return JESTERS_ONLY if pos.lead_passed and pos.hands[captain] != NONE else HAND_EMPTY
    held = held_cards(agreed, pos)
    if goal_settled(agreed, pos, held):
        return SETTLED
    if held == NONE:
        return HANDS_EMPTY
    return NOBODY_CAN_LAY if not anybody_can_lay(agreed, pos, held) else SETTLED
