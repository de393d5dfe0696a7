"""M4, length: plies, and cards left in each hand at the end; mean, median, P10, P90; and the share of the deck left.

R14 expects about half of the cards, or a little less, to be left. Minutes are told where it is known how long people
take for a turn (`lab.pace`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from famcards.lab.counts import Counts, Ratio, quantile_estimate
from famcards.lab.figure import NUMBER, SHARE, Figure, figure
from famcards.lab.pace import Pace


def minutes(counts: Counts, pace: Pace) -> Figure:
    """How long people at this pace would sit over a game: the sum over its turns. The pace is taken as it is."""
    passes, more = counts.ratio("passes"), pace.passing - pace.laying
    seconds = Ratio(
        passes.n,
        pace.laying * passes.y + more * passes.x,
        2 * passes.n,
        pace.laying**2 * passes.yy + 2 * pace.laying * more * passes.xy + more**2 * passes.xx,
        4 * passes.n,
        2 * (pace.laying * passes.y + more * passes.x),
    )
    found = seconds.estimate()
    told = replace(found, mean=found.mean / 60, low=found.low / 60, high=found.high / 60)
    return figure("M4.minutes", told, NUMBER, turns=pace.turns, laying=pace.laying)


def figures(counts: Counts) -> Iterator[Figure]:
    """All of M4."""
    yield figure("M4.plies", counts.ratio("plies").estimate(), NUMBER)
    yield figure("M4.left", counts.ratio("held").share(), SHARE)
    yield figure("M4.held", counts.ratio("held a hand").estimate(), NUMBER)
    for what in ("plies", "held"):
        for share, name in ((0.1, "p10"), (0.5, "median"), (0.9, "p90")):
            found = quantile_estimate(counts.histogram(what), share, counts.pairs)
            yield figure(f"M4.{what}.{name}", found, NUMBER)
