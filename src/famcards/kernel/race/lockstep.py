"""Uniformly random races, eight in lockstep: the very games of `race.playout`, in a quarter of the time.

`openings` deals and lays the bases, `lanes` plays on. Every game has a generator of its own there and here, so they are
the same move for move, and so are the tallies.
"""

from __future__ import annotations

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, draw
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import Position
from famcards.kernel.race.board import COLUMNS, FIRST_ROW, RACE, from_position
from famcards.kernel.race.lanes import ALL_LANES, CHANCE, HANDS, ROWS, SCORE, Places, Rows, play_eight, set_lane
from famcards.kernel.race.openings import ALL_ROWS, begin_eight, deal_eight, lay_bases
from famcards.kernel.sets import NONE, Bits, holds, lowest, number, popcount
from famcards.kernel.tally import PASSES, PLIES, Tally, add
from famcards.kernel.vectors import LANES


def places_of(agreed: Agreed) -> Places:
    """The tuple for a deck."""
    return (0,) * (int(agreed.deck).bit_count() // 4)


@compiled
def dealt_playouts(agreed: Agreed, places: Places, rounds: int, stream: Stream, tally: Tally) -> None:
    """Deal and play eight whole races so many times: the very games of `race.playout`."""
    rows = np.zeros((ALL_ROWS, LANES), np.uint64)
    for _ in range(rounds):
        for lane in range(LANES):
            rows[CHANCE, lane] = draw(stream)
        deal_eight(agreed, rows)
        plies = lay_bases(agreed, rows)
        tally[PLIES] += plies
        tally[PASSES] += plies - LANES * COLUMNS
        play_round(agreed, places, rows, begin_eight(agreed, rows, places), tally)


@compiled
def playouts(agreed: Agreed, pos: Position, places: Places, rounds: int, stream: Stream, tally: Tally) -> None:
    """Play a race that has its base, and is not over, to its end eight times at once, so many times."""
    rows, race = np.zeros((ROWS, LANES), np.uint64), np.empty(1, RACE)[0]
    from_position(agreed, pos, race)
    for _ in range(rounds):
        for lane in range(LANES):
            set_lane(agreed, race, rows, lane)
            rows[CHANCE, lane] = draw(stream)
        play_round(agreed, places, rows, ALL_LANES if race.turn & 1 else NONE, tally)


@part
def play_round(agreed: Agreed, places: Places, rows: Rows, turned: Bits, tally: Tally) -> None:
    """Play the games of all lanes to their ends and count them; in the lanes `turned` black moved first."""
    final = FIRST_ROW << np.uint64(agreed.height - 1)
    worth = lowest(agreed.deck) + 2 + (0 if agreed.by_points else 256)
    plies, passes = play_eight(rows, places, agreed.seats, final, worth)
    for lane in range(LANES):
        left = 0
        for seat in range(agreed.seats):
            left += popcount(rows[HANDS + seat, lane])
        lead = number(rows[SCORE, lane] - rows[SCORE + 1, lane])
        add(tally, -lead if holds(turned, lane) else lead, 0, 0, left)
    tally[PLIES] += plies
    tally[PASSES] += passes
