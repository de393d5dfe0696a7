"""What the compiled loops note of a game: one row of whole numbers, and what is common to all loops."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOST_SEATS
from famcards.lab.match import first_seat
from famcards.lab.pairs import sides
from famcards.rules import Options, seating

(CELLS, POINTS, OTHER_CELLS, OTHER_POINTS, LEAD, PLIES, PASSES, DECISIONS, CHOICES, ONES, ENDING, HELD) = range(12)
"""Cells (or chains, or cards) and points of team 0, then of team 1; the lead of team 0 as the kernel words it; plies,
passes among them; decisions, the moves to choose from at all of them, and decisions with one move only; the ending;
from `HELD` on the cards left by seat."""

WIDTH: Final = HELD + MOST_SEATS

SETTLED, NOBODY_CAN_LAY, HANDS_EMPTY, HAND_EMPTY, JESTERS_ONLY = range(5)
ENDINGS: Final = ("goal_settled", "nobody_can_lay", "hands_empty", "hand_empty", "jesters_only")

Rows = npt.NDArray[np.int64]
"""Shape (pairs, 2, WIDTH)."""


class Mirror(NamedTuple):
    """How a deal is mirrored: the seat whose hand each seat gets, and whether colours are exchanged."""

    giver: npt.NDArray[np.int64]
    recolour: bool


def mirror_of(options: Options) -> Mirror:
    """As `lab.pairs.mirrored` does it."""
    table = seating(options.game, options)
    one, two = ([info.seat for info in table if info.team == team] for team in sides(options))
    giver = np.arange(MOST_SEATS)
    giver[one], giver[two] = two, one
    return Mirror(giver, options.game != "ugadayka")


def first_seats(options: Options, indices: range) -> npt.NDArray[np.int64]:
    """Who begins each pair."""
    return np.array([first_seat(options, index) for index in indices], np.int64)


def blank_rows(pairs: int) -> Any:
    """Room for so many pairs."""
    return np.zeros((pairs, 2, WIDTH), np.int64)
