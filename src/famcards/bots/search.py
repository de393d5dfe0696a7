"""Thinking by playouts: imagine the hidden hands, try a move, play on at random to the end, many times.

Moves are compared on the same imagined deals (what one deal gives, it gives to all moves alike), and by sequential
halving (Karnin, Koren and Somekh 2013): each round spends an equal share of the budget on the moves still in question
and drops the worse half.
"""

from __future__ import annotations

import math
import time
from random import Random
from typing import Final

from famcards.bots.worth import worth
from famcards.rules import State, View, imagine, legal_moves, play, seating

SHARE: Final = 1 / 64
"""The part of a level's playouts that there is time for without the compiled kernel. Where it comes to none, a bot
looks no further than the table after its own move."""

WIDEST: Final = 16
"""How many moves are tried by playouts; of more, those that look best at once."""


def best_move(view: View, playouts: int, rng: Random, deadline: float) -> str:
    """The move that does best over its share of `playouts`; at `deadline` (monotonic clock) the best so far."""
    playouts = int(playouts * SHARE)
    team = seating(view.game, view.options)[view.turn or 0].team
    moves = shortlist(view, team, rng)
    if playouts == 0:
        return moves[0]
    rounds = max(1, math.ceil(math.log2(len(moves))))
    sums = dict.fromkeys(moves, 0.0)
    while len(moves) > 1:
        for _ in range(max(1, playouts // rounds // len(moves))):
            tried = try_all(moves, imagine(view, rng), team, rng, deadline)
            if tried is None:
                return max(moves, key=sums.__getitem__)
            for move, value in tried.items():
                sums[move] += value
        moves.sort(key=sums.__getitem__, reverse=True)
        moves = moves[: (len(moves) + 1) // 2]
    return moves[0]


def try_all(moves: list[str], deal: State, team: str, rng: Random, deadline: float) -> dict[str, float] | None:
    """What each move comes to on this deal, by a playout each; None when the deadline passes meanwhile."""
    values = {}
    for move in moves:
        if time.monotonic() > deadline:
            return None
        values[move] = worth(play_on(play(deal, move), rng), team)
    return values


def shortlist(view: View, team: str, rng: Random) -> list[str]:
    """The legal moves that look best at once, best first: by the count after the move, equal ones shuffled."""
    moves = list(view.legal)
    rng.shuffle(moves)
    deal = imagine(view, rng)
    moves.sort(key=lambda move: -worth(play(deal, move), team))
    return moves[:WIDEST]


def play_on(state: State, rng: Random) -> State:
    """The game played on to its end by moves at random."""
    while not state.over:
        state = play(state, rng.choice(legal_moves(state)))
    return state
