"""Are the chances of a judgement right? Of positions judged 70 %, about 70 % should be won.

A bot plays against itself; from each game a few positions are taken by lot and judged; what became of them is compared
with what was said. The unit of chance is the game: positions of one game share its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from itertools import repeat
from multiprocessing import get_context
from random import Random
from typing import Any, Final

from famcards import bots
from famcards.bots.judgement.chances import Imagined, Share, open_share
from famcards.bots.judgement.judge import steps_of
from famcards.bots.judgement.scale import Curve, logit
from famcards.rules import State, draw_first, new_game, parse_options, play, seating, view

POSITIONS: Final = 8
"""So many positions of each game are judged."""

SECONDS: Final = 10.0
"""The time cap of a move, not meant to be reached."""

BINS: Final = 10


@dataclass(frozen=True, slots=True)
class Trials:
    """What is played: a game with its options by a bot of `level` against itself, deals from `seed`."""

    game: str
    options: Mapping[str, Any]
    level: str = "family"
    seed: str = "famcards"


@dataclass(frozen=True, slots=True)
class Sample:
    """A position: what playouts said of the team to move, and the score (0, ½, 1) it came to."""

    share: Share
    score: float

    @property
    def chance(self) -> float:
        """The chance that a judgement gives."""
        return self.share.chance_for(self.share.side)


@dataclass(frozen=True, slots=True)
class Row:
    """The positions whose chance was from `low` to `high`: how many, their mean chance, their mean score."""

    low: float
    high: float
    n: int
    chance: float
    score: float


@dataclass(frozen=True, slots=True)
class Table:
    """Calibration: `error` is the mean of |chance − score| of the rows by their numbers, `brier` that of the squares.

    `base` is the Brier score of always saying the mean score.
    """

    rows: tuple[Row, ...]
    n: int
    brier: float
    base: float
    error: float

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        return asdict(self)


def play_and_judge(trials: Trials, index: int) -> list[Sample]:
    """Game `index` in this process, and samples of its positions: before and after a move, and with open hands.

    ValueError where the options are no options, or the level none.
    """
    seed = f"{trials.seed}/{index}"
    options = parse_options(trials.game, trials.options)
    state = new_game(trials.game, options, seed=seed, first=draw_first(options, seed))
    mood = Random(f"{seed}/mood").random()  # noqa: S311 - a bot's mood is no secret here
    while state.turn is not None:
        seen = view(state, (state.turn,))
        state = play(state, bots.choose(seen, trials.level, f"{seed}/{state.ply}", SECONDS, mood))
    return list(_samples(state, Random(seed)))  # noqa: S311 - which positions are judged is no secret


def _samples(state: State, rng: Random) -> Iterator[Sample]:
    teams = list(dict.fromkeys(info.team for info in seating(state.game, state.options)))
    winner = state.result.winner if state.result else None
    scores = [0.5 if winner is None else float(team == winner) for team in teams]
    steps = steps_of(state)
    for step in rng.sample(steps, min(POSITIONS, len(steps))):
        imagined = Imagined(step.before, f"calibration {step.before.ply}")
        for share in (imagined.before(), imagined.after(step.move), open_share(step.before)):
            if share.games:
                yield Sample(share, scores[share.side])


def run(trials: Trials, indices: range, jobs: int, done: Callable[[list[Sample]], None]) -> None:
    """Play the games with these numbers on `jobs` processes and hand the samples of each to `done`, in order."""
    bots.prepare()
    if jobs == 1:
        for index in indices:
            done(play_and_judge(trials, index))
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn"), initializer=bots.prepare) as pool:
        for samples in pool.map(play_and_judge, repeat(trials), indices):
            done(samples)


def table(samples: Sequence[Sample]) -> Table:
    """The calibration table. ValueError where there are no samples."""
    if not samples:
        raise ValueError("a table needs at least one position")
    told = [(sample.chance, sample.score) for sample in samples]
    rows = tuple(_rows(told))
    n, mean = len(told), sum(score for _, score in told) / len(told)
    return Table(
        rows=rows,
        n=n,
        brier=sum((chance - score) ** 2 for chance, score in told) / n,
        base=sum((mean - score) ** 2 for _, score in told) / n,
        error=sum(row.n * abs(row.chance - row.score) for row in rows) / n,
    )


def _rows(told: Iterable[tuple[float, float]]) -> Iterator[Row]:
    bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
    for chance, score in told:
        bins[min(int(chance * BINS), BINS - 1)].append((chance, score))
    for place, inside in enumerate(bins):
        if inside:
            chance, score = (sum(each) / len(inside) for each in zip(*inside, strict=True))
            yield Row(place / BINS, (place + 1) / BINS, len(inside), chance, score)


CAUTION: Final = 1e-3
"""A small pull of a fit's figures towards nothing, so that few samples give no wild curve."""


def fit(samples: Sequence[Sample]) -> Curve:
    """The curve under which the scores of the samples were most likely, among those that rise with the share."""
    import numpy as np
    from scipy.optimize import minimize

    odds = np.array([logit(each.share.won, each.share.games) for each in samples])
    laid = np.array([each.share.laid for each in samples])
    score = np.array([each.score for each in samples])
    terms = np.stack([np.ones_like(laid), laid, odds, odds * laid, np.tanh(2 * odds)], axis=1)

    def surprise(figures: Any) -> float:
        told = np.clip(terms @ figures, -30, 30)
        return float(np.mean(np.log1p(np.exp(told)) - score * told) + CAUTION * figures @ figures)

    start = np.array([0.0, 0.0, 0.5, 0.5, 0.1])
    found = minimize(surprise, start, bounds=[(None, None)] * 2 + [(0, None)] * 3)
    return Curve(*(round(float(figure), 3) for figure in found.x))
