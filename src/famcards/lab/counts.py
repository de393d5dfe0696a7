"""Sums over pairs, small however many pairs there were; they add up exactly, in whatever portions they come.

A `Ratio` estimates Σx / Σy over pairs: a share of games or decisions, a mean a game or a ply. Pairs are independent,
games of a pair are not, so its interval comes from the pairs: Student's, with the variance of a ratio (x - r y, to
first order). Where y is the same for every pair this is the interval of the mean of pairs that lab-metrics asks for.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from famcards.lab.statistics import Estimate

LEVEL: Final = 0.95
TINY: Final = 1e-9


@dataclass(slots=True)
class Ratio:
    """The sums that Σx / Σy and its interval are made from, over `n` pairs. Of whole numbers they hang on no order."""

    n: int = 0
    x: float = 0
    y: float = 0
    xx: float = 0
    yy: float = 0
    xy: float = 0

    def add(self, x: float, y: float) -> None:
        """One pair more."""
        self.join(Ratio(1, x, y, x * x, y * y, x * y))

    def join(self, other: Ratio) -> None:
        """All pairs of another."""
        self.n += other.n
        self.x += other.x
        self.y += other.y
        self.xx += other.xx
        self.yy += other.yy
        self.xy += other.xy

    def estimate(self, level: float = LEVEL) -> Estimate:
        """Σx / Σy with its interval. ValueError where y is nothing at all."""
        if self.y == 0:
            raise ValueError("nothing was counted that a share could be taken of")
        ratio = self.x / self.y
        if self.n < 2:
            return Estimate(ratio, -math.inf, math.inf, self.n, level)
        from scipy.stats import t

        square = self.xx - 2 * ratio * self.xy + ratio * ratio * self.yy
        spread = math.sqrt(max(0.0, square) * self.n / (self.n - 1)) / abs(self.y)
        reach = float(t.ppf((1 + level) / 2, self.n - 1)) * spread
        return Estimate(ratio, ratio - reach, ratio + reach, self.n, level)

    def share(self, level: float = LEVEL) -> Estimate:
        """A share, which lies in 0…1: its interval is cut there.

        Pairs that are all alike tell nothing of their spread. Then at most the part `rare` of all pairs (the bound of
        Clopper and Pearson for what was never seen in n trials) is otherwise, and might be anything.
        """
        found = self.estimate(level)
        if found.half_width < TINY:
            rare = 1 - ((1 - level) / 2) ** (1 / max(1, self.n))
            return replace(found, low=found.mean * (1 - rare), high=found.mean + (1 - found.mean) * rare)
        return replace(found, low=max(0.0, found.low), high=min(1.0, found.high))

    def as_list(self) -> list[float]:
        """Plain JSON."""
        return [self.n, self.x, self.y, self.xx, self.yy, self.xy]


@dataclass(slots=True)
class Counts:
    """Ratios and histograms by name, over `pairs` pairs."""

    pairs: int = 0
    ratios: dict[str, Ratio] = field(default_factory=dict)
    histograms: dict[str, Counter[int]] = field(default_factory=dict)

    def ratio(self, name: str) -> Ratio:
        """The ratio of that name, made on first use."""
        return self.ratios.setdefault(name, Ratio())

    def histogram(self, name: str) -> Counter[int]:
        """The histogram of that name, made on first use."""
        return self.histograms.setdefault(name, Counter())

    def join(self, other: Counts) -> None:
        """All that another counted, too."""
        self.pairs += other.pairs
        for name, ratio in other.ratios.items():
            self.ratio(name).join(ratio)
        for name, histogram in other.histograms.items():
            self.histogram(name).update(histogram)

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        return {
            "pairs": self.pairs,
            "ratios": {name: ratio.as_list() for name, ratio in self.ratios.items()},
            "histograms": {name: sorted(map(list, each.items())) for name, each in self.histograms.items()},
        }


def counts_from(data: Mapping[str, Any]) -> Counts:
    """What `as_dict` made, read back."""
    return Counts(
        data["pairs"],
        {name: Ratio(*sums) for name, sums in data["ratios"].items()},
        {name: Counter(dict(each)) for name, each in data["histograms"].items()},
    )


def quantile(histogram: Mapping[int, int], share: float) -> float:
    """The least key that at least this share of the counted do not exceed; NaN where nothing was counted."""
    total, below = sum(histogram.values()), 0
    for key in sorted(histogram):
        below += histogram[key]
        if below >= share * total:
            return float(key)
    return math.nan


def quantile_estimate(histogram: Mapping[int, int], share: float, pairs: int, level: float = LEVEL) -> Estimate:
    """A quantile with the interval of Woodruff: the quantiles at the ends of the interval of the share itself.

    The share is taken as seen in so many independent pairs, as if the games of a pair said all the same: careful.
    """
    from scipy.stats import norm

    reach = float(norm.ppf((1 + level) / 2)) * math.sqrt(share * (1 - share) / max(1, pairs))
    low, high = (quantile(histogram, min(1.0, max(0.0, share + side * reach))) for side in (-1, 1))
    return Estimate(quantile(histogram, share), low, high, pairs, level)


def joined(portions: Iterable[Counts]) -> Counts:
    """One from many."""
    whole = Counts()
    for portion in portions:
        whole.join(portion)
    return whole
