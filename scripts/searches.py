"""Compares ways of searching at equal budgets, over mirrored pairs; docs/decisions/search.md keeps what came of it.

    .venv/bin/python scripts/searches.py race tree flat --playouts 1000 --pairs 50
    .venv/bin/python scripts/searches.py ugadayka tree unread --milliseconds 20 --pairs 100

Each of the two is one of `WAYS`. With --milliseconds the budget is the processor's time, so that other work on the
machine does not count.
"""

import argparse
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

import numpy as np

from famcards.bots import exact, machine, tree
from famcards.bots.reading import likelier
from famcards.kernel.chance import stream_of
from famcards.kernel.setup import read_move
from famcards.lab.match import first_seat
from famcards.lab.pairs import sides
from famcards.lab.statistics import student_estimate
from famcards.rules import State, View, count, new_game, parse_options, play, seating, view

Think = Callable[[View, str], str]
SLICE = 50
MOST_PLAYOUTS = 200_000
UNHURRIED = 60.0


@dataclass(frozen=True)
class Way:
    """A way of searching: how curious the bandit is, how wide the tree, whether hands are read, endings solved."""

    curiosity: float = machine.CURIOSITY
    width: float = machine.WIDTH
    reads: bool = True
    solves: bool = True


WAYS = {
    "tree": Way(),
    "flat": Way(width=machine.FLAT),
    "unread": Way(reads=False),
    "unsolved": Way(solves=False),
    "narrow": Way(width=0.5),
    "wide": Way(width=2.0),
    "calm": Way(curiosity=0.3),
    "curious": Way(curiosity=0.8),
}


def thinker(way: Way, playouts: int, milliseconds: float) -> Think:
    """A player that thinks in this way for so many playouts, or for so much of the processor's time."""

    def think(seen: View, seed: str) -> str:
        start = time.process_time()
        sight, rng = machine.look(seen), Random(seed)  # noqa: S311 - a search, not a secret
        stream = stream_of(rng.getrandbits(63))
        deals = machine.deals_for(sight, machine.DEALS, rng, stream, time.monotonic() + UNHURRIED)
        if way.reads:
            deals = likelier(sight.agreed, seen, deals)
        solved = exact.weigh(sight.agreed, seen, deals, playouts or 5000) if way.solves else None
        if solved:
            return solved[0].move
        moves = np.array([read_move(sight.agreed, text) for text in seen.legal], np.int64)
        nodes = np.empty(1 + len(moves) + (playouts or MOST_PLAYOUTS), tree.NODE)
        used, done = tree.plant(nodes, moves), 0
        while done < (playouts or MOST_PLAYOUTS) and not (milliseconds and spent(start) > milliseconds):
            many = min(SLICE, (playouts or MOST_PLAYOUTS) - done)
            used = tree.grow(sight.agreed, deals, nodes, used, many, way.curiosity, way.width, stream)
            done += many
        kids = nodes[1 : 1 + len(moves)]
        return seen.legal[int(np.argmax(kids["visits"]))]

    return think


def spent(start: float) -> float:
    """Milliseconds of the processor's time since then."""
    return 1000 * (time.process_time() - start)


def play_out(state: State, players: dict[str, Think], seed: str) -> str | None:
    """One game; the team that won."""
    table = seating(state.game, state.options)
    while state.turn is not None:
        seen = view(state, (state.turn,))
        alone = len(seen.legal) == 1
        state = play(state, seen.legal[0] if alone else players[table[state.turn].team](seen, f"{seed}/{state.ply}"))
    return count(state).winner


def main() -> None:
    """Play the pairs and print the score of the first way."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=("race", "chains", "ugadayka"))
    parser.add_argument("a", choices=WAYS)
    parser.add_argument("b", choices=WAYS)
    parser.add_argument("--playouts", type=int, default=0)
    parser.add_argument("--milliseconds", type=float, default=0.0)
    parser.add_argument("--pairs", type=int, default=50)
    parser.add_argument("--seed", default="searches")
    asked = parser.parse_args()
    if (asked.playouts > 0) == (asked.milliseconds > 0):
        parser.error("give either --playouts or --milliseconds, more than 0")
    machine.prepare()
    options = parse_options(asked.game, {})
    a, b = (thinker(WAYS[name], asked.playouts, asked.milliseconds) for name in (asked.a, asked.b))
    scores = []
    for index in range(asked.pairs):
        deal = new_game(asked.game, options, seed=f"{asked.seed}/{index}", first=first_seat(options, index))
        for mine, theirs in (sides(options), sides(options)[::-1]):
            winner = play_out(deal, {mine: a, theirs: b}, f"{asked.seed}/{index}/{mine}")
            scores.append(0.5 if winner is None else float(winner == mine))
    score = student_estimate([(one + other) / 2 for one, other in zip(scores[::2], scores[1::2], strict=True)])
    print(f"{asked.game}: {asked.a} against {asked.b}: {score.mean:.1%} ± {score.half_width:.1%}, {score.n} pairs")


if __name__ == "__main__":
    main()
