"""Matches of two bots over pairs of games: the same deal twice, the players' sides exchanged.

A pair hangs on the contest's seed and its own number only, so a match can be cut into jobs, stopped and taken up
again, and gives the same figures each time (as long as no bot runs into its time cap).
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import repeat
from multiprocessing import get_context
from typing import Any, Final

from famcards import bots
from famcards.lab.pairs import sides
from famcards.lab.statistics import Estimate, student_estimate
from famcards.rules import Options, State, count, new_game, parse_options, play, seating, view

SECONDS: Final = 1.0
"""The time cap of a move: a bot that plays by its budget of playouts is not meant to reach it."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a game with its options, bot `a` against bot `b`, deals from `seed`."""

    game: str
    options: Mapping[str, Any]
    a: str
    b: str
    seed: str = "famcards"
    seconds: float = SECONDS


@dataclass(slots=True)
class Pace:
    """How many moves a bot chose, the seconds they took together, and the longest of them."""

    moves: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, seconds: float) -> None:
        """Count one more choice."""
        self.moves += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)

    def join(self, other: Pace) -> None:
        """Count all choices of `other`, too."""
        self.moves += other.moves
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True, slots=True)
class PairResult:
    """What came of pair `index`.

    `scores` are those of bot `a` in the two games (1 win, ½ draw, 0 loss); `paces` has `a` and `b`.
    """

    index: int
    scores: tuple[float, float]
    paces: Mapping[str, Pace]


@dataclass(slots=True)
class Tally:
    """The results of a match so far."""

    results: list[PairResult] = field(default_factory=list)

    @property
    def score(self) -> Estimate:
        """The score of bot `a`, 0…1, with its interval over pairs."""
        return student_estimate([sum(result.scores) / 2 for result in self.results])

    def games(self, score: float) -> int:
        """How many games ended with this score of bot `a`."""
        return sum(each == score for result in self.results for each in result.scores)

    def pace(self, side: str) -> Pace:
        """The pace of bot `a` or `b` over the whole match."""
        total = Pace()
        for result in self.results:
            total.join(result.paces[side])
        return total


def play_pair(contest: Contest, index: int) -> PairResult:
    """Play pair `index` in this process.

    ValueError where the options are no options, a bot is unknown, or there are no two teams.
    """
    options = parse_options(contest.game, contest.options)
    first, second = sides(options)
    seed = f"{contest.seed}/{index}"
    deal = new_game(contest.game, options, seed=seed, first=first_seat(options, index))
    paces = {"a": Pace(), "b": Pace()}
    scores = [
        _play(contest, deal, {team: "a", other: "b"}, f"{seed}/{team}", paces)
        for team, other in ((first, second), (second, first))
    ]
    return PairResult(index, (scores[0], scores[1]), paces)


def first_seat(options: Options, index: int) -> int:
    """Who begins pair `index`: where the rules leave it to the lot, the captains in turn."""
    captains = [info.seat for info in seating(options.game, options) if info.captain]
    return captains[index % 2] if options.game in ("chains", "ugadayka") else 0


def _play(contest: Contest, state: State, sides_of: Mapping[str, str], seed: str, paces: Mapping[str, Pace]) -> float:
    """One game; the score of bot `a`."""
    table = seating(state.game, state.options)
    names = {"a": contest.a, "b": contest.b}
    while state.turn is not None:
        side = sides_of[table[state.turn].team]
        seen = view(state, (state.turn,))
        if len(seen.legal) == 1:
            state = play(state, seen.legal[0])
            continue
        start = time.perf_counter()
        move = bots.choose(seen, names[side], f"{seed}/{state.ply}", contest.seconds)
        paces[side].add(time.perf_counter() - start)
        state = play(state, move)
    winner = count(state).winner
    return 0.5 if winner is None else float(sides_of[winner] == "a")


def run(contest: Contest, indices: range, jobs: int, done: Callable[[PairResult], None]) -> None:
    """Play the pairs with these numbers on `jobs` processes and hand each result to `done`, in order."""
    for result in _results(contest, indices, jobs):
        done(result)


def _results(contest: Contest, indices: range, jobs: int) -> Iterator[PairResult]:
    bots.prepare()
    if jobs == 1:
        yield from map(play_pair, repeat(contest), indices)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=bots.prepare) as pool:
        yield from pool.map(play_pair, repeat(contest), indices)
