"""M2, draws and ways of ending: the share of draws, and how games end.

Race: the split 4:0 … 2:2, the share decided by the sum, and that with closed cells. Chains: quantiles of the margin.
Ugadayka: ended by an empty hand, or only jesters left. Everywhere: the share that ends with nobody able to act.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from famcards.lab.counts import Counts, Ratio, quantile_estimate
from famcards.lab.figure import NUMBER, SHARE, Figure, figure
from famcards.lab.statistics import Estimate


def figures(counts: Counts) -> Iterator[Figure]:
    """All of M2 that the game has."""
    yield figure("M2.draws", counts.ratio("drawn").share(), SHARE)
    yield figure("M2.unable", counts.ratio("unable").share(), SHARE)
    for name in sorted(counts.ratios):
        kind, _, ending = name.partition("/")
        if kind == "ending":
            yield figure(f"M2.ending.{ending}", in_all_pairs(counts.ratios[name], counts.pairs).share(), SHARE)
    if "by sum" in counts.ratios:
        yield figure("M2.by_sum", counts.ratio("by sum").share(), SHARE)
        yield figure("M2.cells_closed", counts.ratio("cells closed").share(), SHARE)
    sizes = {abs(key): 0 for key in counts.histogram("margin")}
    for key, times in counts.histogram("margin").items():
        sizes[abs(key)] += times
    if "split" in counts.histograms and any(size % 100 for size in sizes):
        return  # cells and points in one number: for computing with, not for reading
    for share, name in ((0.1, "p10"), (0.5, "median"), (0.9, "p90")):
        found = quantile_estimate(sizes, share, counts.pairs)
        yield figure(f"M2.margin.{name}", in_units(found), NUMBER)


def in_units(found: Estimate) -> Estimate:
    """A margin, counted in hundredths, in its own unit."""
    return replace(found, mean=found.mean / 100, low=found.low / 100, high=found.high / 100)


def in_all_pairs(ratio: Ratio, pairs: int) -> Ratio:
    """A share of games that was noted only in the pairs where it is more than nothing, over all pairs."""
    missing = pairs - ratio.n
    return replace(ratio, n=pairs, y=ratio.y + 2 * missing, yy=ratio.yy + 4 * missing)
