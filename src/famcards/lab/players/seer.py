"""The player who sees all hands: how much there is to win at all, if luck allows no more.

It takes a whole state. What a table gives to its players is a view of their seats, from which no state can be had, and
no room that serves tables may import the lab (see the import contracts).
"""

from __future__ import annotations

import time
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np

from famcards.kernel.agreed import agree
from famcards.kernel.chance import stream_of
from famcards.kernel.position import POSITION
from famcards.kernel.setup import move_text, position_from
from famcards.lab.players.foresight import grow, new_tree
from famcards.rules import Options, State, new_game, view

PLAYOUTS: Final = 60_000
"""The budget of a move unless another one is asked for."""

ROUND: Final = 2000
"""Playouts between two looks at the clock."""

NODES: Final = 1_000_000


class Seer:
    """Sees every hand and searches deeply: the ceiling that luck sets to every other player."""

    def __init__(self, options: Options, playouts: int) -> None:
        self._playouts = playouts
        prepare(options)

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """The move tried most over the budget of playouts, or over those that there was time for."""
        deadline = time.monotonic() + seconds
        agreed, tree = agree(state.options), new_tree(NODES)
        stream = stream_of(Random(seed).getrandbits(63))  # noqa: S311 - a player's chance guards nothing
        root, left = position_of(state), self._playouts
        while left > 0 and (left == self._playouts or time.monotonic() < deadline):
            grow(agreed, root, tree, min(left, ROUND), stream)
            left -= ROUND
        children = tree[tree[0].first : tree[0].first + tree[0].kids]
        best = children[int(np.argmax(children["visits"]))]
        return move_text(agreed, int(best.move))

    def close(self) -> None:
        """Nothing is held."""


@lru_cache(maxsize=32)
def prepare(options: Options) -> None:
    """Have compiled what a move in such a game needs, so that no move waits for it."""
    start = position_of(new_game(options.game, options, seed="compile"))
    grow(agree(options), start, new_tree(1), 1, stream_of(0))


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
