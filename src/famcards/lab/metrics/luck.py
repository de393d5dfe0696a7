"""M3, luck of the deal: how much of the margin is settled before the first card.

k >= 8 replays of each deal with other bot seeds, sides fixed: ICC = s2(between) / (s2(between) + s2(within)) of the
margin m, from the one-way analysis of variance: s2(within) = MSW, s2(between) = (MSB - MSW) / k. The interval is a
bootstrap over deals. Beside it the share of deals that the same side won in at least 7 of 8 games.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.lab.counts import Ratio
from famcards.lab.figure import SHARE, Figure, figure
from famcards.lab.statistics import Estimate

RESAMPLES: Final = 2000
CLEARLY: Final = 7 / 8

Floats = npt.NDArray[np.float64]


def figures(deals: Sequence[Any]) -> Iterator[Figure]:
    """M3 of these deals, each with the `margins` and `scores` of its replays."""
    margins = np.array([deal["margins"] for deal in deals], np.float64)
    yield figure("M3", interval(margins), SHARE)
    scores = np.array([deal["scores"] for deal in deals])
    share = Ratio()
    for one_sided in one_sided_deals(scores):
        share.add(int(one_sided), 1)
    yield figure("M3.one_sided", share.share(), SHARE)


def icc(margins: Floats, weights: Floats | None = None) -> Floats:
    """The intraclass correlation of an array of deals by replays.

    `weights` (resamples by deals) says how often each deal counts; then there is one value for each resample.
    """
    times = np.ones((1, len(margins))) if weights is None else weights
    k, means, deals = margins.shape[1], margins.mean(axis=1), times.sum(axis=1)
    grand = times @ means / deals
    between = k * (times @ means**2 - deals * grand**2) / np.maximum(deals - 1, 1)
    within = times @ ((margins - means[:, None]) ** 2).sum(axis=1) / (deals * (k - 1))
    of_deals = (between - within) / k
    whole = of_deals + within
    return np.asarray(np.divide(of_deals, whole, out=np.zeros_like(whole), where=whole > 0))


def interval(margins: Floats, level: float = 0.95, weights: Iterable[Floats] | None = None) -> Estimate:
    """ICC with the interval of a bootstrap over deals; it is no share of anything below 0.

    `weights` are resamples of the deals, some at a time so that thousands of deals take no memory; else they are drawn.
    """
    n = len(margins)
    found = np.concatenate([icc(margins, some) for some in weights or resamples(n)])
    value = float(icc(margins)[0])
    low, high = np.quantile(found, _ends(found, value, n, level))
    return Estimate(max(0.0, value), max(0.0, float(low)), max(0.0, float(high)), n, level)


def resamples(n: int, times: int = RESAMPLES, seed: int = 1) -> Iterator[Floats]:
    """How often each of n deals counts in so many resamples, fifty at a time."""
    rng = np.random.default_rng(seed)
    for _ in range(times // 50):
        yield rng.multinomial(n, np.full(n, 1 / n), size=50).astype(float)


def _ends(found: Floats, value: float, n: int, level: float) -> list[float]:
    """Which quantiles of the resamples are the ends: bias-corrected (Efron), and for few deals as wide as Student's."""
    from scipy.stats import norm, t

    below = np.clip((found < value).mean() + (found == value).mean() / 2, 0.01, 0.99)
    bias, reach = norm.ppf(below), t.ppf((1 + level) / 2, max(1, n - 1)) * np.sqrt(n / max(1, n - 1))
    return [float(norm.cdf(2 * bias + side * reach)) for side in (-1, 1)]


def one_sided_deals(scores: Floats) -> npt.NDArray[np.bool_]:
    """By deal whether the same side won at least 7 of 8 of its games."""
    wins, losses = (scores == 1).mean(axis=1), (scores == 0).mean(axis=1)
    return np.asarray(np.maximum(wins, losses) >= CLEARLY)
