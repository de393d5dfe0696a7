"""Matches of two bots over pairs of games: the same deal twice, the players' sides exchanged.

A pair hangs on the contest's seed and its own number only, so a match can be cut into jobs, stopped and taken up
again, and gives the same figures each time where no bot plays by the clock.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import ExitStack, closing
from dataclasses import dataclass, field
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from famcards import bots
from famcards.lab.pairs import sides
from famcards.lab.players import Player, player_named
from famcards.lab.statistics import Estimate, bounded_estimate
from famcards.rules import Options, State, count, legal_moves, new_game, parse_options, play, seating

SECONDS: Final = 1.0
"""The time for a move of a bot that plays by the clock, unless told otherwise; levels spend a budget of playouts."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is played: a game with its options, bot `a` against bot `b`, deals from `seed`, so many seconds a move."""

    game: str
    options: Mapping[str, Any]
    a: str
    b: str
    seed: str = "famcards"
    seconds: float = SECONDS


@dataclass(slots=True)
class Pace:
    """How many moves a bot chose, the seconds by its clock that they took together, and the longest of them."""

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
        return bounded_estimate([sum(result.scores) / 2 for result in self.results])

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
    """Play pair `index` in this process, with players that come for this pair and go after it.

    ValueError where the options are no options, a bot is unknown or fails, or there are no two teams.
    """
    options = parse_options(contest.game, contest.options)
    first, second = sides(options)
    seed = f"{contest.seed}/{index}"
    deal = new_game(contest.game, options, seed=seed, first=first_seat(options, index))
    paces = {"a": Pace(), "b": Pace()}
    with ExitStack() as leaving:
        players = {
            side: leaving.enter_context(closing(player_named(name, options, _mood(f"{seed}/{side}"))))
            for side, name in (("a", contest.a), ("b", contest.b))
        }
        table = _Table(players, paces, contest.seconds)
        scores = [
            table.play(deal, {team: "a", other: "b"}, f"{seed}/{team}")
            for team, other in ((first, second), (second, first))
        ]
    return PairResult(index, (scores[0], scores[1]), paces)


def _mood(seed: str) -> float:
    return Random(seed).random()  # noqa: S311 - a bot's mood is no secret here


def check(contest: Contest) -> None:
    """See that the match can be played: ValueError with what stands in the way."""
    options = parse_options(contest.game, contest.options)
    sides(options)
    for name in {contest.a, contest.b}:
        player_named(name, options).close()


def first_seat(options: Options, index: int) -> int:
    """Who begins pair `index`: where the rules leave it to the lot, the captains in turn."""
    captains = [info.seat for info in seating(options.game, options) if info.captain]
    return captains[index % 2] if options.game in ("chains", "ugadayka") else 0


@dataclass(frozen=True, slots=True)
class _Table:
    """Two players by side, `a` and `b`, with their paces and the seconds they have for a move."""

    players: Mapping[str, Player]
    paces: Mapping[str, Pace]
    seconds: float

    def play(self, state: State, sides_of: Mapping[str, str], seed: str) -> float:
        """One game; the score of `a`. Who has one move only is not asked."""
        table = seating(state.game, state.options)
        while state.turn is not None:
            legal, team = legal_moves(state), table[state.turn].team
            if len(legal) == 1:
                state = play(state, legal[0])
            else:
                state = play(state, self._choice(state, sides_of[team], f"{seed}/{state.ply}"))
        winner = count(state).winner
        return 0.5 if winner is None else float(sides_of[winner] == "a")

    def _choice(self, state: State, side: str, seed: str) -> str:
        player = self.players[side]
        start = player.clock()
        move = player.choose(state, seed, self.seconds)
        self.paces[side].add(player.clock() - start)
        return move


def run(contest: Contest, indices: Iterable[int], jobs: int, done: Callable[[PairResult], None]) -> None:
    """Play the pairs with these numbers on `jobs` processes and hand each result to `done` as soon as it is there.

    ValueError as for `play_pair`; with more than one job the results may come in another order.
    """
    if jobs == 1:
        bots.prepare()
        for index in indices:
            done(play_pair(contest, index))
        return
    bots.prepare()  # compiled once here, and not by every process for itself
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=bots.prepare) as pool:
        games = [pool.submit(play_pair, contest, index) for index in indices]
        try:
            for game in as_completed(games):
                done(game.result())
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
