"""Habits, which narrow what a bot chooses from (M12 of the lab): what `lab.restrictions` says, in compiled code.

Where a habit leaves nothing it lifts, for a move is obligatory (2.7).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import JESTER_PLACE, NO_CARD, move_card, move_x, move_y
from famcards.kernel.compiling import part
from famcards.kernel.sets import number
from famcards.kernel.torus import above, below_of, cell_at, left_of, right_of

HABITS: Final = (
    "",
    "highest_card",
    "keeps_aces",
    "keeps_jesters",
    "not_beside_an_enemy",
    "no_mutual_aid",
    "not_high_early",
    "random_answer",
)
(
    NONE,
    HIGHEST_CARD,
    KEEPS_ACES,
    KEEPS_JESTERS,
    NOT_BESIDE_AN_ENEMY,
    NO_MUTUAL_AID,
    NOT_HIGH_EARLY,
    RANDOM_ANSWER,
) = range(8)

LATE: Final = 16
"""The ply before which the top third is forbidden: about half of a race."""

_ACE: Final = 12


@part
def narrowed(agreed: Agreed, pos: Any, habit: int, moves: npt.NDArray[np.int64], count: int) -> int:
    """Leave of the moves, in place and in their order, those that a habit allows; how many."""
    top = 0
    for at in range(count):
        top = max(top, value_of(moves[at]))
    left = 0
    for at in range(count):
        if allowed(agreed, pos, habit, moves[at], top):
            left += 1
    if left == 0:
        return count
    kept = 0
    for at in range(count):
        if allowed(agreed, pos, habit, moves[at], top):
            moves[kept] = moves[at]
            kept += 1
    return kept


@part
def allowed(agreed: Agreed, pos: Any, habit: int, move: int, top: int) -> bool:
    """Whether a habit allows a move, `top` being the highest value of all that may be laid."""
    place = move_card(move) & 15
    if habit == HIGHEST_CARD:
        return value_of(move) == top
    if habit == KEEPS_ACES:
        return place != _ACE
    if habit == KEEPS_JESTERS:
        return place != JESTER_PLACE
    if habit == NOT_BESIDE_AN_ENEMY:
        return beside_colour(pos, move, 1 - (move_card(move) >> 5)) == 0
    if habit == NO_MUTUAL_AID:
        return beside_colour(pos, move, move_card(move) >> 5) == 0
    if habit == NOT_HIGH_EARLY:
        return pos.ply >= LATE or 3 * move_y(move) < 2 * agreed.height
    return True


@part
def value_of(move: int) -> int:
    """The value of the card that a move lays (1.2); a jester has none."""
    place = move_card(move) & 15
    return 0 if place == JESTER_PLACE else place + 2


@part
def beside_colour(pos: Any, move: int, colour: int) -> int:
    """How many cards of a colour lie beside the cell of a move."""
    cell, found = cell_at(move_x(move), move_y(move)), 0
    for near in (right_of(cell), left_of(cell), above(cell), below_of(cell)):
        code = number(pos.board[near])
        if code != NO_CARD and code >> 5 == colour:
            found += 1
    return found
