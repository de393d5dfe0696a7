"""M8, lead changes: crossings of 1/2 by the spectator's p_t with hysteresis (it needs >= 0.55 or <= 0.45).

The start is not counted as one. Told are the number a game, and the share of games with one in the last third.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from famcards.lab.courses import Course
from famcards.lab.figure import NUMBER, SHARE, Figure, figure
from famcards.lab.metrics.over_pairs import Pairs, ratio

AHEAD: Final = 0.55
BEHIND: Final = 0.45


def figures(pairs: Pairs) -> Iterator[Figure]:
    """M8."""
    yield figure("M8", ratio(pairs, lambda course: [float(len(changes(course.spectator)))]).estimate(), NUMBER)
    yield figure("M8.late", ratio(pairs, lambda course: [float(late(course))]).share(), SHARE)


def changes(chances: tuple[float, ...]) -> list[int]:
    """The plies at which the other side is seen to lead."""
    leader, found = 0, []
    for ply, chance in enumerate(chances):
        now = 1 if chance >= AHEAD else -1 if chance <= BEHIND else leader
        if leader and now != leader:
            found.append(ply)
        leader = now
    return found


def late(course: Course) -> bool:
    """Whether the lead changes in the last third of the game."""
    return any(3 * ply >= 2 * len(course.spectator) for ply in changes(course.spectator))
