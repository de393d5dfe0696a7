"""M10, ladder of skill: how deep a game is, and how many parties show who is better.

Bots random, greedy, R with budgets B, 2B, 4B …; a Bradley-Terry fit over the pairs. A rung is a step whose lower bound
of s, the score of the better of two neighbours, exceeds 0.55. Told are the number of rungs, s(top against random), and
n95 = games needed until the better of neighbouring rungs leads with 95 %: (1.645 sd / (s - 1/2)) squared, sd that of a
single game's score, so that luck is in it.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import numpy as np

from famcards.lab.counts import Ratio
from famcards.lab.figure import NUMBER, SHARE, Figure, figure

RUNG: Final = 0.55
SURE: Final = 1.645
"""The normal quantile of 95 %, one-sided: who leads."""

Meeting = Sequence[Any]
"""Better, worse, and the scores of the better in the two games of a pair."""


def figures(deals: Sequence[Sequence[Meeting]]) -> Iterator[Figure]:
    """M10 of these deals, each with its meetings; the last is that of the top and random."""
    meetings = by_meeting(deals)
    *steps, (top, top_scores) = meetings.items()
    found = {names: scores_of(scores) for names, scores in steps}
    rungs = sum(ratio.share().low > RUNG for ratio in found.values() if ratio.n > 1)
    yield Figure("M10.rungs", rungs, None, None, len(deals), NUMBER, {"of": len(steps)})
    yield figure("M10.top", scores_of(top_scores).share(), SHARE, better=top[0], worse=top[1])
    ratings = bradley_terry(meetings)
    for (better, worse), ratio in found.items():
        step = f"M10.step.{better}"
        yield figure(step, ratio.share(), SHARE, worse=worse, rating=round(ratings[better] - ratings[worse], 1))
        needed = n95(meetings[better, worse])
        if needed is not None:
            yield Figure(f"M10.n95.{better}", math.ceil(needed), None, None, len(deals), NUMBER, {"worse": worse})


def by_meeting(deals: Sequence[Sequence[Meeting]]) -> dict[tuple[str, str], list[tuple[float, float]]]:
    """The scores by who met whom, in the order of the ladder."""
    found: dict[tuple[str, str], list[tuple[float, float]]] = {}
    for deal in deals:
        for better, worse, one, two in deal:
            found.setdefault((better, worse), []).append((one, two))
    return found


def scores_of(pairs: Iterable[tuple[float, float]]) -> Ratio:
    """The score over pairs."""
    ratio = Ratio()
    for one, two in pairs:
        ratio.add(one + two, 2)
    return ratio


def n95(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Games until the better leads with 95 %; None where it has not been seen to be better."""
    games = np.array(pairs).ravel()
    lead = games.mean() - 0.5
    return None if lead <= 0 else max(1.0, float((SURE * games.std() / lead) ** 2))


def bradley_terry(meetings: Mapping[tuple[str, str], Sequence[tuple[float, float]]]) -> dict[str, float]:
    """Ratings by name, on the scale of Elo (400 points are ten to one), random (or whoever is lowest named) at 0.

    A draw is half a win. A small pull towards equality keeps clean sweeps finite.
    """
    from scipy.optimize import minimize

    names = list(dict.fromkeys(name for better, worse in meetings for name in (worse, better)))
    place = {name: at for at, name in enumerate(names)}
    better = np.array([place[one] for one, _ in meetings])
    worse = np.array([place[two] for _, two in meetings])
    won = np.array([sum(map(sum, scores)) for scores in meetings.values()])
    games = np.array([2 * len(scores) for scores in meetings.values()])

    def surprise(strengths: Any) -> float:
        ahead = strengths[better] - strengths[worse]
        return float(np.sum(games * np.logaddexp(0, -ahead) + (games - won) * ahead) + 0.01 * strengths @ strengths)

    strengths = minimize(surprise, np.zeros(len(names))).x
    return {name: float(400 / np.log(10) * (strengths[at] - strengths[0])) for name, at in place.items()}
