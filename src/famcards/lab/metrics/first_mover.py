"""M1, first-mover advantage: FMA = mean over pairs of (s1 + s2) / 2 - 1/2, R against R.

s1 and s2 are the scores of the first mover's team in the two games of a pair, in which the same hands are held once by
the side that begins and once by the other. Beside it the same by seat of the first move. Student's interval over pairs,
checked by a bootstrap of the pairs.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from famcards.lab.counts import Counts
from famcards.lab.figure import POINTS, Figure, figure
from famcards.lab.statistics import Estimate

RESAMPLES: Final = 4000


def figures(counts: Counts) -> Iterator[Figure]:
    """M1, its bootstrap check, and M1 by seat where more than one seat may begin."""
    yield figure("M1", counts.ratio("score").share(), POINTS, shift=0.5)
    yield figure("M1.bootstrap", bootstrapped(counts.histogram("score")), POINTS, shift=0.5)
    seats = sorted(name.partition("/")[2] for name in counts.ratios if name.startswith("score/"))
    if len(seats) > 1:
        for seat in seats:
            yield figure(f"M1.seat.{seat}", counts.ratio(f"score/{seat}").share(), POINTS, shift=0.5)


def bootstrapped(
    quarters: Mapping[int, int], level: float = 0.95, seed: int = 1, resamples: int = RESAMPLES
) -> Estimate:
    """The mean score of pairs, counted in quarters 0…4, with the percentile interval of a bootstrap over pairs.

    To draw n pairs anew is one draw of how often each of the five values comes.
    """
    import numpy as np

    values = np.arange(5) / 4
    times = np.array([quarters.get(value, 0) for value in range(5)], np.int64)
    n = int(times.sum())
    drawn = np.random.default_rng(seed).multinomial(n, times / n, size=resamples) @ values / n
    low, high = np.quantile(drawn, [(1 - level) / 2, (1 + level) / 2])
    return Estimate(float(times @ values / n), float(low), float(high), n, level)
