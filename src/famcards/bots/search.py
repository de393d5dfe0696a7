"""Thinking by playouts: imagine the hidden hands, try a move, play on at random to the end, many times.

Moves are compared on the same imagined deals (what one deal gives, it gives to all moves alike), and by sequential
halving (Karnin, Koren and Somekh 2013): each round spends an equal share of the budget on the moves still in question
and drops the worse half.
"""

from __future__ import annotations

import math
import time
from dataclasses import dataclass
from random import Random
from typing import Final

from famcards.bots.weighed import Weighed
from famcards.bots.worth import chance, worth
from famcards.rules import State, View, imagine, legal_moves, play, seating

SHARE: Final = 1 / 64
"""The part of a level's playouts that there is time for without the compiled kernel. Where it comes to none, a bot
looks no further than the table after its own move."""

WIDEST: Final = 16
"""How many moves are tried by playouts; of more, those that look best at once."""


def weigh(
    view: View,
    playouts: int,
    rng: Random,
    deadline: float,
    *,
    inference: bool = True,  # noqa: ARG001 - there is no time to read hands from choices here
) -> tuple[Weighed, ...]:
    """The legal moves, best first, over the plain law's share of `playouts`; at `deadline` (monotonic clock) as yet."""
    playouts = int(playouts * SHARE)
    team = seating(view.game, view.options)[view.turn or 0].team
    order = ranked_at_once(view, team, rng)
    trials = {move: Trial() for move in order}
    moves = order[:WIDEST]
    rounds = max(1, math.ceil(math.log2(len(moves))))
    while playouts > 0 and moves:
        for _ in range(max(1, playouts // rounds // len(moves))):
            if not try_all(moves, trials, imagine(view, rng), team, rng, deadline):
                return in_order(order, moves, trials)
        moves.sort(key=lambda move: trials[move].mean, reverse=True)
        if len(moves) == 1:
            break
        moves = moves[: (len(moves) + 1) // 2]
    return in_order(order, moves, trials)


@dataclass(slots=True)
class Trial:
    """What the playouts of a move have come to: their number, and sums of the chance and the worth."""

    tries: int = 0
    chance: float = 0.0
    worth: float = 0.0

    @property
    def mean(self) -> float:
        """The mean worth."""
        return self.worth / max(1, self.tries)


def try_all(moves: list[str], trials: dict[str, Trial], deal: State, team: str, rng: Random, deadline: float) -> bool:
    """A playout of each move on this deal; False, and nothing added, when the deadline passes meanwhile."""
    ends = []
    for move in moves:
        if time.monotonic() > deadline:
            return False
        ends.append(play_on(play(deal, move), rng))
    for move, end in zip(moves, ends, strict=True):
        trials[move].tries += 1
        trials[move].chance += chance(end, team)
        trials[move].worth += worth(end, team)
    return True


def in_order(order: list[str], leading: list[str], trials: dict[str, Trial]) -> tuple[Weighed, ...]:
    """The moves still in question by their means, then the others tried, then the rest as they looked at once."""
    everything = sum(trial.tries for trial in trials.values())
    middle = sum(trial.chance for trial in trials.values()) / everything if everything else 0.5
    front = [*sorted(leading, key=lambda move: -trials[move].mean)]
    tried = [move for move in order if trials[move].tries and move not in leading]
    tried.sort(key=lambda move: (-trials[move].tries, -trials[move].mean))
    rest = [move for move in order if move not in leading and not trials[move].tries]
    return tuple(_weighed(move, trials[move], middle) for move in (*front, *tried, *rest))


def _weighed(move: str, trial: Trial, middle: float) -> Weighed:
    if trial.tries == 0:
        return Weighed(move, middle, middle, 0)
    return Weighed(move, trial.chance / trial.tries, trial.mean, trial.tries)


def ranked_at_once(view: View, team: str, rng: Random) -> list[str]:
    """The legal moves, those that look best at once first: by the count after the move, equal ones shuffled."""
    moves = list(view.legal)
    rng.shuffle(moves)
    deal = imagine(view, rng)
    moves.sort(key=lambda move: -worth(play(deal, move), team))
    return moves


def play_on(state: State, rng: Random) -> State:
    """The game played on to its end by moves at random."""
    while not state.over:
        state = play(state, rng.choice(legal_moves(state)))
    return state
