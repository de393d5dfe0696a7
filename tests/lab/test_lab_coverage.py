"""Intervals that claim 95 % must hold the truth 95 times in 100: 2,000 simulated runs whose truth is known."""

import numpy as np
import numpy.typing as npt
import pytest

from famcards.lab.counts import Ratio, quantile_estimate
from famcards.lab.metrics import first_mover, luck
from famcards.lab.statistics import Estimate

TIMES = 2000

Numbers = npt.NDArray[np.int64]


def covers(found: Estimate, truth: float) -> bool:
    return found.low <= truth <= found.high


def ratio_of(x: Numbers, y: Numbers) -> Ratio:
    sums = (x.sum(), y.sum(), (x * x).sum(), (y * y).sum(), (x * y).sum())
    return Ratio(len(x), *map(float, sums))


def simulated_pairs(rng: np.random.Generator, pairs: int) -> Numbers:
    """Scores of pairs in quarters. The deal gives one side a chance of its own, the first mover has 3 points more."""
    strength = rng.beta(2, 2, size=pairs)
    one, two = np.clip(strength + 0.03, 0, 1), np.clip(1 - strength + 0.03, 0, 1)
    return 2 * (rng.random(pairs) < one).astype(np.int64) + 2 * (rng.random(pairs) < two)


def truth_of_pairs() -> float:
    """The mean score by which such pairs are simulated, summed up finely."""
    grid = (np.arange(200_000) + 0.5) / 200_000
    density = 6 * grid * (1 - grid)
    one, two = np.clip(grid + 0.03, 0, 1), np.clip(1 - grid + 0.03, 0, 1)
    return float((density * (one + two) / 2).mean())


def test_the_interval_of_m1_holds_the_truth_as_often_as_it_says() -> None:
    rng, truth, held, by_bootstrap = np.random.default_rng(1), truth_of_pairs(), 0, 0
    for _ in range(TIMES):
        quarters = simulated_pairs(rng, 100)
        held += covers(ratio_of(quarters, np.full(100, 4)).share(), truth)
        counts = {key: int(times) for key, times in enumerate(np.bincount(quarters, minlength=5))}
        by_bootstrap += covers(first_mover.bootstrapped(counts, resamples=400), truth)
    assert 0.93 <= held / TIMES <= 0.97
    assert 0.93 <= by_bootstrap / TIMES <= 0.97


def test_the_interval_of_a_ratio_holds_the_truth_as_often_as_it_says() -> None:
    rng, held = np.random.default_rng(2), 0
    for _ in range(TIMES):
        decisions = rng.integers(20, 60, size=100)
        ease = rng.uniform(2, 8, size=100)
        held += covers(ratio_of(rng.poisson(ease * decisions), decisions).estimate(), 5.0)
    assert 0.93 <= held / TIMES <= 0.97


def test_the_interval_of_a_median_is_careful() -> None:
    rng, held = np.random.default_rng(3), 0
    for _ in range(TIMES):
        values, times = np.unique(rng.poisson(20.5, size=200), return_counts=True)
        found = quantile_estimate({int(v): int(t) for v, t in zip(values, times, strict=True)}, 0.5, 100)
        held += covers(found, 20)
    assert held / TIMES >= 0.95


@pytest.mark.slow
def test_the_interval_of_m3_holds_the_truth_as_often_as_it_says() -> None:
    rng, held, deals = np.random.default_rng(4), 0, 160
    weights = [np.concatenate(list(luck.resamples(deals)))]
    for _ in range(TIMES):
        margins = rng.normal(size=(deals, 1)) + rng.normal(size=(deals, 8)) * 1.5
        held += covers(luck.interval(margins, weights=weights), 1 / (1 + 2.25))
    assert 0.93 <= held / TIMES <= 0.97
