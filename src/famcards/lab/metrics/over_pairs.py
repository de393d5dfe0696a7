"""Means over the games of pairs that have something to tell, with intervals from the pairs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from famcards.lab.counts import Ratio
from famcards.lab.courses import Course

Pairs = Sequence[Sequence[Course]]


def ratio(pairs: Pairs, values: Callable[[Course], Iterable[float]]) -> Ratio:
    """The mean of all values that the games give; pairs that give none do not count."""
    sums = Ratio()
    for pair in pairs:
        told = [value for course in pair for value in values(course)]
        if told:
            sums.add(sum(told), len(told))
    return sums
