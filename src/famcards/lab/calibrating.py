"""Setting evaluators right, and saying how right they are.

The share that playouts win is turned into a chance by a logistic curve, fitted on the very games of the run: for the
games of even pairs on those of odd pairs and the other way about, so that no game helps to judge itself. What remains
is told with every use: the Brier score and the calibration error, the mean of |chance - score| over ten bins by their
sizes. Where the error exceeds `MOST_ERROR`, nothing that rests on the evaluator is printed (lab-metrics).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.bots.judgement.chances import Share
from famcards.bots.judgement.scale import NEUTRAL, Curve
from famcards.lab.calibration import Sample, fit
from famcards.lab.courses import Course
from famcards.lab.evaluators import OPEN_GAMES

MOST_ERROR: Final = 0.05
BINS: Final = 10
LEAST_GAMES: Final = 16
"""Fewer games than these give no curve worth having; then the share is taken as it is."""

KINDS: Final = ("spectator", "true")

Floats = npt.NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Quality:
    """How right an evaluator is over `n` positions: Brier score and calibration error.

    `base` is the Brier score of always saying the mean.
    """

    kind: str
    n: int
    brier: float
    base: float
    error: float

    @property
    def good(self) -> bool:
        """Whether what rests on it may be printed."""
        return self.error <= MOST_ERROR


def calibrated(pairs: Sequence[Sequence[Course]]) -> list[list[Course]]:
    """The courses with chances in the place of shares."""
    folds = [list(pairs[0::2]), list(pairs[1::2])]
    kinds = kinds_of(pairs)
    curves = [{kind: _curve(folds[1 - fold], kind) for kind in kinds} for fold in range(2)]
    return [[_set_right(course, curves[index % 2]) for course in pair] for index, pair in enumerate(pairs)]


def kinds_of(pairs: Sequence[Sequence[Course]]) -> list[str]:
    """The kinds of chances that there are."""
    return [kind for kind in KINDS if any(getattr(course, kind) for pair in pairs for course in pair)]


def quality(pairs: Sequence[Sequence[Course]], kind: str) -> Quality:
    """How right the chances are; ValueError where there are none."""
    told = [(chance, course.score) for pair in pairs for course in pair for chance in getattr(course, kind)]
    chances, scores = (np.array(each) for each in zip(*told, strict=True))
    return Quality(
        kind,
        len(told),
        float(np.mean((chances - scores) ** 2)),
        float(np.var(scores)),
        calibration_error(chances, scores),
    )


def calibration_error(chances: Floats, scores: Floats) -> float:
    """The mean of |mean chance - mean score| over ten bins of the chance, by the number of positions in each."""
    bins = np.minimum((chances * BINS).astype(int), BINS - 1)
    sums = np.bincount(bins, chances - scores, minlength=BINS)
    return float(np.abs(sums).sum() / len(chances))


def _curve(pairs: Sequence[Sequence[Course]], kind: str) -> Curve:
    if sum(map(len, pairs)) < LEAST_GAMES:
        return NEUTRAL
    return fit([sample for pair in pairs for course in pair for sample in _samples(course, kind)])


def _samples(course: Course, kind: str) -> list[Sample]:
    """Each position as its team to move sees it, which is how a curve is meant."""
    samples = []
    for share, mine, laid in zip(getattr(course, kind), course.mover, course.laid, strict=True):
        own = share if mine else 1 - share
        samples.append(Sample(Share("", kind, 0, own, OPEN_GAMES, laid), course.score if mine else 1 - course.score))
    return samples


def _set_right(course: Course, curves: dict[str, Curve]) -> Course:
    chances = {kind: _chances(course, kind, curves) for kind in curves}
    return replace(course, spectator=chances.get("spectator", ()), true=chances.get("true", ()))


def _chances(course: Course, kind: str, curves: dict[str, Curve]) -> tuple[float, ...]:
    chances = []
    for share, mine, laid in zip(getattr(course, kind), course.mover, course.laid, strict=True):
        own = curves[kind].chance(share if mine else 1 - share, laid, OPEN_GAMES)
        chances.append(own if mine else 1 - own)
    return tuple(chances)
