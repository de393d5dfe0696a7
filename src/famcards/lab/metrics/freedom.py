"""M5, freedom: legal moves per decision, mean and median; the share of decisions with exactly one; that of passes.

A decision is a ply at which at least one card can be laid; passes are a share of all plies. The curve by ply is
`by_ply`.
"""

from __future__ import annotations

from collections.abc import Iterator

from famcards.lab.counts import Counts, quantile_estimate
from famcards.lab.figure import NUMBER, SHARE, Figure, figure


def figures(counts: Counts) -> Iterator[Figure]:
    """All of M5 but the curve."""
    freedom = counts.ratio("freedom")
    yield figure("M5.mean", freedom.estimate(), NUMBER)
    yield figure("M5.median", quantile_estimate(counts.histogram("choices"), 0.5, freedom.n), NUMBER)
    yield figure("M5.one", counts.ratio("forced").share(), SHARE)
    yield figure("M5.passes", counts.ratio("passes").share(), SHARE)


def by_ply(counts: Counts) -> list[tuple[int, float, int]]:
    """By ply, from 0: the mean number of legal moves of those who had a decision there, and how many had."""
    moves, decisions = counts.histogram("choices by ply"), counts.histogram("decisions by ply")
    return [(ply, moves[ply] / decisions[ply], decisions[ply]) for ply in sorted(decisions)]
