"""M7, drama: games with a winner; D = 2 mean_t max(0, 1/2 - p_t(winner)), by the spectator's chances.

And the comeback rate: the share of them in which p_t(winner) <= 0.25 at some ply t >= 4.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from famcards.lab.courses import Course
from famcards.lab.figure import SHARE, Figure, figure
from famcards.lab.metrics.over_pairs import Pairs, ratio

FROM_PLY: Final = 4
NEARLY_LOST: Final = 0.25


def figures(pairs: Pairs) -> Iterator[Figure]:
    """M7; nothing where nobody ever won."""
    drama = ratio(pairs, of_game)
    if drama.n:
        yield figure("M7", drama.estimate(), SHARE)
        yield figure("M7.comebacks", ratio(pairs, comeback).share(), SHARE)


def of_game(course: Course) -> list[float]:
    """D of a game; nothing of a draw."""
    if course.winner is None:
        return []
    chances = course.of_winner(course.spectator)
    return [2 * sum(max(0.0, 0.5 - chance) for chance in chances) / len(chances)]


def comeback(course: Course) -> list[float]:
    """Whether the winner was nearly lost once; nothing of a draw."""
    if course.winner is None:
        return []
    return [float(any(chance <= NEARLY_LOST for chance in course.of_winner(course.spectator)[FROM_PLY:]))]
