"""M6, weight of a choice, and killer moves.

For a decision with two moves or more w = best - mean of the moves' values for the mover's team, on common re-deals.
Told are the mean w, the share of decisions with w < 0.01 (idle), and the share of played moves that lift the
spectator's p of the mover's team by at least 0.25 (killers). The re-deals are those of the seat to move, since only
there has the mover every card that it may lay; the best move is found and valued on different deals.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from famcards.lab.courses import Course
from famcards.lab.figure import POINTS, SHARE, Figure, figure
from famcards.lab.metrics.over_pairs import Pairs, ratio

IDLE: Final = 0.01
KILLER: Final = 0.25


def figures(pairs: Pairs) -> Iterator[Figure]:
    """M6."""
    weights = ratio(pairs, lambda course: course.weights)
    if weights.n:
        yield figure("M6", weights.estimate(), POINTS)
        yield figure("M6.idle", ratio(pairs, lambda course: (w < IDLE for w in course.weights)).share(), SHARE)
    yield figure("M6.killers", ratio(pairs, killers).share(), SHARE)


def killers(course: Course) -> list[float]:
    """For each move that was chosen among several: 1 if it lifted the mover's chance that much, else 0."""
    after = (*course.spectator[1:], course.score)
    found = []
    for before, then, mine, forced in zip(course.spectator, after, course.mover, course.forced, strict=True):
        if not forced:
            found.append(float((then - before) * (1 if mine else -1) >= KILLER))
    return found
