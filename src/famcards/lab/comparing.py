"""Two settings on the same deals: differences pair by pair, their intervals, and how sure they are together.

Every difference is that of the other setting less the first. Its interval is Student's over the pairs that both have;
that of M3 a bootstrap over deals, the same deals drawn for both. The p-values of all differences of a comparison are
corrected after Holm. That two settings are alike in the first move is claimed only by an equivalence test: the 90 %
interval lies within two points either way (two one-sided tests at 5 %).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from typing import Any, Final

import numpy as np

from famcards.lab.metrics import luck
from famcards.lab.pair_values import Values
from famcards.lab.statistics import student_estimate

SURE: Final = 0.05
ALIKE: Final = 0.02
RESAMPLES: Final = 2000

NOTICEABLE: Final[Mapping[str, float]] = {
    "M1": 0.05,
    "M2.draws": 0.05,
    "M3": 0.1,
    "M4.plies": 4.0,
    "M4.left": 0.1,
    "M5.mean": 2.0,
    "M5.one": 0.1,
    "M5.passes": 0.05,
    "M6": 0.05,
    "M7": 0.05,
    "M8": 0.5,
    "M9.tau": 0.1,
    "M9.u": 0.1,
}
"""From what size on a family would notice a difference without counting: a judgement, not a measurement."""


@dataclass(frozen=True, slots=True)
class Difference:
    """Of one figure: in the first setting, in the other, and other less first with its interval over `n` pairs.

    `holm` is the p-value corrected for all differences of the comparison. `alike`: the equivalence test holds.
    """

    key: str
    first: float
    other: float
    value: float
    low: float
    high: float
    n: int
    p: float
    holm: float = 1.0
    alike: bool = False

    @property
    def sure(self) -> bool:
        """Whether there is a difference at all, as far as 5 % of error allow to say."""
        return self.holm < SURE

    @property
    def noticed(self) -> bool:
        """Whether a family would notice it."""
        return self.sure and abs(self.value) >= NOTICEABLE[self.key]

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        return asdict(self) | {"sure": self.sure, "noticed": self.noticed}


def differences(first: Sequence[Values], other: Sequence[Values]) -> list[Difference]:
    """The differences of all figures that both tell of, pair by pair, in the order of the metrics."""
    found = []
    for key in NOTICEABLE:
        both = [(one[key], two[key]) for one, two in zip(first, other, strict=False) if key in one and key in two]
        if len(both) > 1:
            found.append(_difference(key, both))
    return found


def _difference(key: str, both: Sequence[tuple[float, float]]) -> Difference:
    from scipy.stats import ttest_1samp

    changes = [two - one for one, two in both]
    estimate, means = student_estimate(changes), np.mean(both, axis=0)
    same = len(set(changes)) == 1
    p = float(changes[0] == 0) if same else float(ttest_1samp(changes, 0).pvalue)
    narrow = student_estimate(changes, 0.9)
    alike = key == "M1" and narrow.low > -ALIKE and narrow.high < ALIKE and not same
    found = (float(means[0]), float(means[1]), estimate.mean, estimate.low, estimate.high)
    return Difference(key, *found, len(both), p, alike=alike)


def luck_difference(first: Sequence[Any], other: Sequence[Any]) -> Difference:
    """The difference of M3, from the replays of the same deals under both settings."""
    n = min(len(first), len(other))
    one, two = (np.array([deal["margins"] for deal in deals[:n]], np.float64) for deals in (first, other))
    changes = [luck.icc(two, some) - luck.icc(one, some) for some in luck.resamples(n, RESAMPLES)]
    drawn, before, after = np.concatenate(changes), float(luck.icc(one)[0]), float(luck.icc(two)[0])
    low, high = np.quantile(drawn, [0.025, 0.975])
    p = min(1.0, 2 * max(1 / RESAMPLES, min(float((drawn <= 0).mean()), float((drawn >= 0).mean()))))
    return Difference("M3", before, after, after - before, float(low), float(high), n, p)


def corrected(comparisons: Sequence[Sequence[Difference]]) -> list[list[Difference]]:
    """All differences with p-values corrected together, after Holm."""
    flat = [each for one in comparisons for each in one]
    order = sorted(range(len(flat)), key=lambda at: flat[at].p)
    holm, highest = [0.0] * len(flat), 0.0
    for rank, at in enumerate(order):
        highest = max(highest, min(1.0, (len(flat) - rank) * flat[at].p))
        holm[at] = highest
    ready = iter([replace(each, holm=value) for each, value in zip(flat, holm, strict=True)])
    return [[next(ready) for _ in one] for one in comparisons]
