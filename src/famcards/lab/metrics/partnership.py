"""M11, partnership: what one small child costs a team, and whether playing together pays.

R-team against R-team with one seat replaced by the level `child`: loss L = 1/2 - s. Teamwork G = s(team whose bots
infer from the partner's moves) - s(same bots without that inference), both against R on the same deals.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from famcards.lab.figure import POINTS, Figure, figure
from famcards.lab.metrics.ladder import scores_of
from famcards.lab.statistics import Estimate, student_estimate


def weak_link(deals: Sequence[Sequence[float]]) -> Iterator[Figure]:
    """L, from the scores of the teams with a weak link."""
    yield figure("M11.weak_link", loss(deals), POINTS)


def teamwork(deals: Sequence[Sequence[float]]) -> Iterator[Figure]:
    """G, from the scores of each deal: two with inference, then two without."""
    gains = [(with_1 + with_2 - without_1 - without_2) / 2 for with_1, with_2, without_1, without_2 in deals]
    yield figure("M11.teamwork", student_estimate(gains), POINTS)


def loss(deals: Sequence[Sequence[float]]) -> Estimate:
    """1/2 - s with its interval."""
    score = scores_of((deal[0], deal[1]) for deal in deals).share()
    return replace(score, mean=0.5 - score.mean, low=0.5 - score.high, high=0.5 - score.low)
