"""M4, length: plies, and cards left in each hand at the end; mean, median, P10, P90; and the share of the deck left.

R14 expects about half of the cards, or a little less, to be left. Minutes would come from the time that people take for
a decision; no tables of people have been measured yet, so no minutes are given.
"""

from __future__ import annotations

from collections.abc import Iterator

from famcards.lab.counts import Counts, quantile_estimate
from famcards.lab.figure import NUMBER, SHARE, Figure, figure


def figures(counts: Counts) -> Iterator[Figure]:
    """All of M4."""
    yield figure("M4.plies", counts.ratio("plies").estimate(), NUMBER)
    yield figure("M4.left", counts.ratio("held").share(), SHARE)
    yield figure("M4.held", counts.ratio("held a hand").estimate(), NUMBER)
    for what in ("plies", "held"):
        for share, name in ((0.1, "p10"), (0.5, "median"), (0.9, "p90")):
            found = quantile_estimate(counts.histogram(what), share, counts.pairs)
            yield figure(f"M4.{what}.{name}", found, NUMBER)
