"""M11, partnership: what one small child costs a team, and whether playing together pays.

R-team against R-team with one seat replaced by the level `child`: loss L = 1/2 - s. Teamwork G = the score of a team
whose bots infer from what the others have chosen, against the same bots without that inference, less 1/2.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from famcards.lab.figure import POINTS, Figure, figure
from famcards.lab.metrics.ladder import scores_of
from famcards.lab.statistics import Estimate


def weak_link(deals: Sequence[Sequence[float]]) -> Iterator[Figure]:
    """L, from the scores of the teams with a weak link."""
    yield figure("M11.weak_link", loss(deals), POINTS)


def loss(deals: Sequence[Sequence[float]]) -> Estimate:
    """1/2 - s with its interval."""
    score = scores_of((deal[0], deal[1]) for deal in deals).share()
    return replace(score, mean=0.5 - score.mean, low=0.5 - score.high, high=0.5 - score.low)
