"""The last cards weighed exactly, where the hidden hands are known for certain.

Towards the end what is public often leaves one deal only; then it is a game with open hands, and `endings` plays it
out. A position that is lost against best play is left to the tree, which looks for the move after which the others may
err; so is one with several deals left, since a player who is assumed to see them all is no guide (see
docs/decisions/search.md).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.endings import UNKNOWN, Desk, solve
from famcards.bots.scoring import score, worth
from famcards.bots.weighed import Weighed
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed, agree
from famcards.kernel.compiling import compiled
from famcards.kernel.position import POSITION
from famcards.kernel.setup import new_position, read_move
from famcards.rules import View, parse_options

FEW: Final = 10
"""No ending with more cards in all hands together is begun: it would hardly ever be finished."""

NODES_A_PLAYOUT: Final = 8
"""The positions that may be looked at for each playout of the budget: a third of the time that it would take."""


def weigh(agreed: Agreed, seen: View, deals: Any, playouts: int) -> tuple[Weighed, ...] | None:
    """The legal moves, the best first; None where it is no such ending, or one too large for the budget, or lost.

    `tries` is 1: the one deal has been looked at, and that is enough.
    """
    if not agreed.sided or seen.board is None or sum(seen.counts) > FEW:
        return None
    if (deals["hands"] != deals[0].hands).any():
        return None
    moves = np.array([read_move(agreed, text) for text in seen.legal], np.int64)
    worths, scores, desk = np.zeros(len(moves)), np.zeros(len(moves)), Desk()
    nodes = NODES_A_PLAYOUT * playouts
    if not solve_all(agreed, deals[0], moves, worths, scores, nodes, desk.room, desk.frames, desk.moves, desk.met):
        return None
    if agreed.team[deals[0].turn] == 1:
        worths, scores = 1 - worths, 1 - scores
    if scores.max() == 0:
        return None
    order = np.argsort(-worths, kind="stable")
    return tuple(Weighed(seen.legal[i], float(scores[i]), float(worths[i]), 1) for i in order)


def prepare() -> None:
    """Have everything compiled."""
    agreed, desk, one = agree(parse_options("race", {})), Desk(), np.ones(1)
    pos = new_position(agreed, [["9D"], ["9C"], [], []])
    moves = np.array([read_move(agreed, "9D@0,0")], np.int64)
    solve_all(agreed, pos, moves, one, one, 1, desk.room, desk.frames, desk.moves, desk.met)


@compiled
def solve_all(
    agreed: Agreed,
    start: Any,
    moves: npt.NDArray[np.int64],
    worths: npt.NDArray[np.float64],
    scores: npt.NDArray[np.float64],
    nodes: int,
    room: Any,
    frames: Any,
    buffer: npt.NDArray[np.int64],
    met: Any,
) -> bool:
    """What each move is worth to team 0, with best play; False, and figures of no use, when the nodes run out."""
    scratch, left = np.empty(1, POSITION), nodes
    for i in range(len(moves)):
        pos = scratch[0]
        scratch[0] = start
        game.play(agreed, pos, moves[i])
        lead, left = solve(agreed, pos, left, room, frames, buffer, met)
        if lead == UNKNOWN:
            return False
        worths[i], scores[i] = worth(agreed, lead), score(agreed, lead)
    return True
