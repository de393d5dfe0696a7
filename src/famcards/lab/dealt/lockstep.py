"""Pairs of random races, eight in lockstep: the ends of the games only, not how many moves there were to choose from.

The steps are those of `kernel.race`; here each lane's plies and passes are counted for themselves, and every deal is
played a second time with the hands on the other side.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, draw
from famcards.kernel.compiling import compiled, part
from famcards.kernel.race.board import COLUMNS, FIRST_ROW
from famcards.kernel.race.lanes import (
    ALL_LANES,
    CHANCE,
    HANDS,
    SCORE,
    Places,
    lay_one,
    settled,
    stuck_lanes,
)
from famcards.kernel.race.lanes import Rows as Lanes
from famcards.kernel.race.openings import ALL_ROWS, BASE, DEALT, LAID, TURN, begin_eight, deal_eight, lay_at_an_end
from famcards.kernel.sets import NONE, ONE, Bits, holds, lowest, number, popcount
from famcards.kernel.vectors import LANES, chosen, load, pick, spread, store, which
from famcards.lab.dealt.rows import CELLS, ENDING, HELD, LEAD, NOBODY_CAN_LAY, PASSES, PLIES, SETTLED

PLIED, PASSED_BY, STUCK, SAVED = ALL_ROWS, ALL_ROWS + 1, ALL_ROWS + 2, ALL_ROWS + 3
NOTED_ROWS: Final = SAVED + 6

CELL: Final = 256
"""What a cell weighs beside the points in a lane's score, whichever of them wins: both can be read from it."""

LOW_SUIT: Final = np.uint64(0xFFFF)


@compiled
def play_pairs(agreed: Agreed, places: Places, stream: Stream, rows: npt.NDArray[np.int64]) -> None:
    """Deal and play as many pairs as there is room for, a multiple of eight (see `rows`)."""
    lanes = np.zeros((NOTED_ROWS, LANES), np.uint64)
    for start in range(0, len(rows), LANES):
        for lane in range(LANES):
            lanes[CHANCE, lane] = draw(stream)
        deal_eight(agreed, lanes)
        for seat in range(agreed.seats):
            store(lanes, SAVED + seat, load(lanes, DEALT + seat))
        for half in range(2):
            if half == 1:
                exchange_sides(agreed, lanes)
            play_eight_whole(agreed, places, lanes)
            note(agreed, lanes, rows[start : start + LANES, half])


@part
def exchange_sides(agreed: Agreed, lanes: Lanes) -> None:
    """The deal that was saved, mirrored: red's hands to black and back, hearts for spades and diamonds for clubs."""
    for seat in range(agreed.seats):
        hand = load(lanes, SAVED + (seat ^ 1))
        store(lanes, DEALT + seat, (hand & LOW_SUIT) << 16 | hand >> 16)


@part
def play_eight_whole(agreed: Agreed, places: Places, lanes: Lanes) -> None:
    """Bases, then games to their ends, in every lane."""
    for row in (PLIED, PASSED_BY, STUCK):
        store(lanes, row, spread(NONE))
    lay_noted_bases(agreed, lanes)
    turned = begin_eight(agreed, lanes, places)
    final = FIRST_ROW << np.uint64(agreed.height - 1)
    worth = lowest(agreed.deck) + 2 + CELL
    live, seat = ALL_LANES, 0
    while live != NONE:
        laid = lay_one(lanes, places, seat & 1, HANDS + seat, final, worth, live)
        add_to(lanes, PLIED, live, 1)
        add_to(lanes, PASSED_BY, live & ~laid, 1)
        stuck = stuck_lanes(lanes, live & ~laid, agreed.seats)
        if stuck != NONE:
            add_to(lanes, PLIED, stuck, -agreed.seats)
            add_to(lanes, PASSED_BY, stuck, -agreed.seats)
            add_to(lanes, STUCK, stuck, 1)
        live &= ~stuck
        live &= ~settled(lanes, places, final, laid)
        seat = seat + 1 if seat + 1 < agreed.seats else 0
    add_to(lanes, STUCK, turned, 2)


@part
def lay_noted_bases(agreed: Agreed, lanes: Lanes) -> None:
    """4.3, as `openings.lay_bases`, the plies of each lane counted for themselves."""
    for row in (BASE, LAID, TURN):
        store(lanes, row, spread(NONE))
    live, seat = ALL_LANES, 0
    while live != NONE:
        add_to(lanes, PLIED, live, 1)
        lay_at_an_end(agreed, lanes, seat, live)
        seat = seat + 1 if seat + 1 < agreed.seats else 0
        store(lanes, TURN, pick(chosen(live), spread(np.uint64(seat)), load(lanes, TURN)))
        live = which(load(lanes, LAID) != COLUMNS)
    passes = load(lanes, PLIED) - spread(np.uint64(COLUMNS))
    store(lanes, PASSED_BY, passes)


@part
def add_to(lanes: Lanes, row: int, some: Bits, what: int) -> None:
    """Add a number, which may be negative, in some lanes of a row."""
    store(lanes, row, load(lanes, row) + pick(chosen(some), spread(np.uint64(what)), spread(NONE)))


@part
def note(agreed: Agreed, lanes: Lanes, rows: npt.NDArray[np.int64]) -> None:
    """Write down what came of each lane."""
    for lane in range(LANES):
        turned = holds(lanes[STUCK, lane], 1)
        row = rows[lane]
        for colour in range(2):
            score = number(lanes[SCORE + colour, lane])
            side = 1 - colour if turned else colour
            row[CELLS + 2 * side], row[CELLS + 2 * side + 1] = score // CELL, score % CELL
        cells, points = row[CELLS] - row[CELLS + 2], row[CELLS + 1] - row[CELLS + 3]
        row[LEAD] = points if agreed.by_points else CELL * cells + points
        row[PLIES], row[PASSES] = number(lanes[PLIED, lane]), number(lanes[PASSED_BY, lane])
        row[ENDING] = NOBODY_CAN_LAY if lanes[STUCK, lane] & ONE else SETTLED
        for seat in range(agreed.seats):
            row[HELD + seat] = popcount(lanes[HANDS + seat, lane])
