"""M9, openness: how long a game is alive.

tau = first t / T after which p(winner) >= 0.9 to the end, the median over games with a winner, by the true chances;
U = mean_t 4 p_t (1 - p_t), by the spectator's.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from famcards.lab.counts import quantile_estimate
from famcards.lab.courses import Course
from famcards.lab.figure import SHARE, Figure, figure
from famcards.lab.metrics.over_pairs import Pairs, ratio

SETTLED: Final = 0.9
PARTS: Final = 1000


def tau_figures(pairs: Pairs) -> Iterator[Figure]:
    """The median of tau; nothing where nobody ever won."""
    found = [[tau(course) for course in pair if course.winner is not None] for pair in pairs]
    times = Counter(round(PARTS * each) for pair in found for each in pair)
    if times:
        at = quantile_estimate(times, 0.5, sum(map(bool, found)))
        yield figure("M9.tau", replace(at, mean=at.mean / PARTS, low=at.low / PARTS, high=at.high / PARTS), SHARE)


def u_figures(pairs: Pairs) -> Iterator[Figure]:
    """U."""
    yield figure("M9.u", ratio(pairs, lambda course: [uncertainty(course)]).estimate(), SHARE)


def tau(course: Course) -> float:
    """The part of the game after which the winner was never again below 0.9."""
    chances = course.of_winner(course.true)
    doubtful = [ply for ply, chance in enumerate(chances) if chance < SETTLED]
    return (doubtful[-1] + 1) / len(chances) if doubtful else 0.0


def uncertainty(course: Course) -> float:
    """1 where the chances are even all the time, 0 where they are never in doubt."""
    return sum(4 * chance * (1 - chance) for chance in course.spectator) / len(course.spectator)
