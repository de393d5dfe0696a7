"""The last cards weighed exactly: every move on every imagined deal, played out to its end by `endings`.

With few cards left few deals are possible, and each is a game with open hands. For every deal and every legal move the
value with best play is found; the means over the deals, each as often as it was imagined, are the figures of the move.
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

MOST_DEALS: Final = 64
NODES_A_PLAYOUT: Final = 8
"""The positions that may be looked at for each playout of the budget: a third of the time that it would take."""


def weigh(agreed: Agreed, seen: View, deals: Any, playouts: int) -> tuple[Weighed, ...] | None:
    """The legal moves, the best first; None where it is no ending, or one too large for the budget."""
    if not agreed.sided or seen.board is None or sum(seen.counts) > FEW:
        return None
    hands, first, times = np.unique(deals["hands"], axis=0, return_index=True, return_counts=True)
    if len(hands) > MOST_DEALS:
        first, times = np.arange(MOST_DEALS), np.ones(MOST_DEALS, np.int64)
    moves = np.array([read_move(agreed, text) for text in seen.legal], np.int64)
    worths, scores = np.zeros(len(moves)), np.zeros(len(moves))
    desk = Desk()
    distinct = np.ascontiguousarray(deals[first])
    nodes = NODES_A_PLAYOUT * playouts
    if not solve_all(
        agreed, distinct, times, moves, worths, scores, nodes, desk.room, desk.frames, desk.moves, desk.met
    ):
        return None
    black = agreed.team[seen.turn or 0] == 1
    worths, scores = worths / times.sum(), scores / times.sum()
    if black:
        worths, scores = 1 - worths, 1 - scores
    order = np.argsort(-worths, kind="stable")
    return tuple(Weighed(seen.legal[i], float(scores[i]), float(worths[i]), int(times.sum())) for i in order)


def prepare() -> None:
    """Have everything compiled."""
    agreed = agree(parse_options("race", {}))
    pos = new_position(agreed, [["9D"], ["9C"], [], []])
    desk, one = Desk(), np.ones(1)
    deals = np.zeros(1, POSITION)
    deals[0] = pos
    moves = np.array([read_move(agreed, "9D@0,0")], np.int64)
    times = np.ones(1, np.int64)
    solve_all(agreed, deals, times, moves, one, one, 1, desk.room, desk.frames, desk.moves, desk.met)


@compiled
def solve_all(
    agreed: Agreed,
    deals: Any,
    times: npt.NDArray[np.int64],
    moves: npt.NDArray[np.int64],
    worths: npt.NDArray[np.float64],
    scores: npt.NDArray[np.float64],
    nodes: int,
    room: Any,
    frames: Any,
    buffer: npt.NDArray[np.int64],
    met: Any,
) -> bool:
    """Add up, for team 0, what each move is worth on each deal; False, and sums of no use, when the nodes run out."""
    scratch = np.empty(1, POSITION)
    share = 2 * nodes // len(deals)
    for at in range(len(deals)):
        left = min(nodes, share)
        nodes -= left
        for i in range(len(moves)):
            pos = scratch[0]
            scratch[0] = deals[at]
            game.play(agreed, pos, moves[i])
            lead, left = solve(agreed, pos, left, room, frames, buffer, met)
            if lead == UNKNOWN:
                return False
            worths[i] += times[at] * worth(agreed, lead)
            scores[i] += times[at] * score(agreed, lead)
        nodes += left
    return True
