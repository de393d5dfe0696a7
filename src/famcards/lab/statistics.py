"""Intervals and summaries of samples. The unit is the pair, never the game: games of a pair share their deal."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of `n` independent values with its two-sided interval `low`…`high` at `level` (0…1)."""

    mean: float
    low: float
    high: float
    n: int
    level: float = 0.95

    @property
    def half_width(self) -> float:
        """Half of the interval's length: the ± of a printed figure."""
        return (self.high - self.low) / 2


def student_estimate(values: Sequence[float], level: float = 0.95) -> Estimate:
    """The mean of `values` with Student's interval.

    One value, or equal ones, tell nothing of their spread: the interval of a single value is the whole line, that of
    equal values is the point itself. ValueError where there is no value.
    """
    if not values:
        raise ValueError("an estimate needs at least one value")
    n = len(values)
    mean = math.fsum(values) / n
    if n == 1:
        return Estimate(mean, -math.inf, math.inf, n, level)
    from scipy.stats import t

    variance = math.fsum((value - mean) ** 2 for value in values) / (n - 1)
    reach = float(t.ppf((1 + level) / 2, n - 1)) * math.sqrt(variance / n)
    return Estimate(mean, mean - reach, mean + reach, n, level)


def bounded_estimate(values: Sequence[float], level: float = 0.95) -> Estimate:
    """Student's estimate of values between 0 and 1, such as scores; honest where all of them are equal, too.

    Equal values do not prove that another cannot come: with `n` of them a share of others up to 1 − α^(1/n), where
    α = (1 − level)/2, would not surprise (the exact binomial bound of Clopper and Pearson), whatever these others are.
    """
    found = student_estimate(values, level)
    if any(value != values[0] for value in values):
        return found
    others = 1 - ((1 - level) / 2) ** (1 / found.n)
    return Estimate(found.mean, found.mean * (1 - others), found.mean + (1 - found.mean) * others, found.n, level)
