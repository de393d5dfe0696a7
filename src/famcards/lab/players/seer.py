"""The player who sees all hands: how much there is to win at all, if luck allows no more.

A tree search with the last cards played out exactly.

It takes a whole state. What a table gives to its players is a view of their seats, from which no state can be had, and
no room that serves tables may import the lab (see the import contracts).
"""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from famcards.bots.endings import Desk, value
from famcards.kernel.agreed import agree
from famcards.kernel.chance import stream_of
from famcards.kernel.play import legal, play
from famcards.kernel.position import POSITION, move_buffer
from famcards.kernel.setup import move_text, position_from
from famcards.lab.players.foresight import grow, new_tree
from famcards.rules import Options, State, new_game, view

PLAYOUTS: Final = 60_000
"""The budget of a move unless another one is asked for."""

NODES: Final = 1_000_000

FEW: Final = 10
"""With so many cards left in all hands together the game is played out exactly, if the budget allows."""

POSITIONS_A_PLAYOUT: Final = 8
"""The positions of an ending that may be looked at for each playout of the budget."""


class Seer:
    """Sees every hand and searches deeply: the ceiling that luck sets to every other player."""

    def __init__(self, options: Options, playouts: int) -> None:
        self._playouts = playouts
        self.clock: Callable[[], float] = time.thread_time
        prepare(options)

    def choose(self, state: State, seed: str, seconds: float) -> str:  # noqa: ARG002 - the budget is of playouts
        """The move tried most over the budget of playouts."""
        agreed, tree = agree(state.options), new_tree(NODES)
        stream = stream_of(Random(seed).getrandbits(63))  # noqa: S311 - a player's chance guards nothing
        root = position_of(state)
        ending = self._ending(agreed, root)
        if ending is not None:
            return move_text(agreed, ending)
        grow(agreed, root, tree, self._playouts, stream)
        children = tree[tree[0].first : tree[0].first + tree[0].kids]
        best = children[int(np.argmax(children["visits"]))]
        return move_text(agreed, int(best.move))

    def _ending(self, agreed: Any, root: Any) -> int | None:
        """The best move of an ending that can be played out; None where it cannot, or is lost against best play.

        One that is lost is left to the tree, which looks for moves after which the others may err.
        """
        if sum(int(hand).bit_count() for hand in root[0].hands) > FEW:
            return None
        sign = -1 if agreed.team[root[0].turn] else 1
        moves, after, found = move_buffer(), root.copy(), dict[int, int]()
        for move in moves[: legal(agreed, root[0], moves)]:
            after[0] = root[0]
            play(agreed, after[0], move)
            lead = value(agreed, after[0], POSITIONS_A_PLAYOUT * self._playouts, Desk())
            if lead is None:
                return None
            found[int(move)] = sign * lead
        best = max(found, key=found.__getitem__)
        return best if found[best] >= 0 else None

    def close(self) -> None:
        """Nothing is held."""


@lru_cache(maxsize=32)
def prepare(options: Options) -> None:
    """Have compiled what a move in such a game needs, so that no move waits for it."""
    start = position_of(new_game(options.game, options, seed="compile"))
    grow(agree(options), start, new_tree(1), 1, stream_of(0))
    value(agree(options), start[0], 1, Desk())


def position_of(state: State) -> Any:
    """The kernel's position of a state, in an array of one."""
    table = view(state, ())
    room = np.empty(1, POSITION)
    common = (agree(state.options), state.hands, state.turn)
    if table.board is not None:
        room[0] = position_from(*common, ply=state.ply, laid=table.board.laid)
    elif table.stream is not None:
        last = table.stream.last_stream
        room[0] = position_from(
            *common,
            ply=state.ply,
            columns=table.stream.columns,
            older=table.stream.older,
            piles=[table.stream.piles[team] for team in ("A", "B")],
            lead_passed=not table.stream.columns and last is not None and last.cards == 0,
        )
    return room
