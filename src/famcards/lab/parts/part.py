"""Which parts there are, how much of each a run of N pairs has, and how a portion of each is played."""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from typing import Any, Final

from famcards.lab.parts import duelled, judged, pairs, replays
from famcards.lab.study import RANDOM, Study


@dataclass(frozen=True, slots=True)
class Part:
    """One kind of games. Of a run of N pairs it plays `share` · N units, `portion` (by study) of them at a time.

    `least` units are played in any case, so that there is an interval; `most` at most: these are held in memory.
    """

    name: str
    metrics: tuple[str, ...]
    share: float
    portion: Callable[[Study], int]
    play: Callable[[Study, range], Any]
    most: int = 20_000
    least: int = 2

    def portions(self, study: Study, units: int) -> int:
        """How many portions so many units take, the last one whole."""
        return math.ceil(units / self.portion(study))


PARTS: Final[Mapping[str, Part]] = {
    each.name: each
    for each in (
        Part("pairs", ("M1", "M2", "M4", "M5"), 1.0, pairs.portion, pairs.play, sys.maxsize),
        Part("stored", (), 0.0, pairs.portion, pairs.play_and_keep),
        Part("valued", (), 0.0, pairs.portion, pairs.play_valued),
        Part("bulk", (), 0.0, pairs.bulk_portion, pairs.play_bulk),
        Part("replays", ("M3",), 1 / 8, replays.portion, replays.play, least=40),
        Part("judged", ("M6", "M7", "M8", "M9"), 1 / 2, judged.portion, judged.play_judged, most=2000, least=8),
        Part("watched", (), 0.0, judged.portion, judged.play_watched, most=2000, least=8),
        Part("ladder", ("M10",), 1 / 4, duelled.portion, duelled.play_ladder),
        Part("weak link", ("M11",), 1 / 4, duelled.portion, duelled.play_weak_link),
        Part("teamwork", ("M11",), 1 / 4, duelled.portion, duelled.play_teamwork),
        Part("restricted", ("M12",), 1 / 4, duelled.portion, duelled.play_restricted),
    )
}

THINKING: Final = frozenset({"ladder", "weak link", "teamwork", "restricted"})
"""Parts in which others than the reference bot play, too."""

QUICK: Final = ("M1", "M2", "M4", "M5")
ALL: Final = tuple(f"M{number}" for number in range(1, 13))


def play_portion(study: Study, name: str, number: int) -> Any:
    """Play one portion in this process: plain JSON."""
    part = PARTS[name]
    size = part.portion(study)
    return part.play(study, range(number * size, (number + 1) * size))


def plan(study: Study, pairs_wanted: int, metrics: Collection[str], *, keep: bool = False) -> dict[str, int]:
    """The units of each part for so many pairs and these metrics.

    Of random games only the sums are kept, unless `keep`; races beyond the first thousands are then played in bulk.
    """
    wanted: dict[str, int] = {}
    for part in PARTS.values():
        if set(part.metrics) & set(metrics):
            wanted[part.name] = max(part.least, min(math.ceil(part.share * pairs_wanted), part.most))
    if study.bot == RANDOM and "pairs" in wanted:
        number = wanted.pop("pairs")
        detailed = min(number, pairs.DETAILED) if pairs.in_bulk(study) else number
        random = {"stored": number} if keep else {"pairs": detailed, "bulk": number - detailed}
        wanted = {**random, **wanted}
    return {name: units for name, units in wanted.items() if units > 0}


def thinks(study: Study, parts: Collection[str]) -> bool:
    """Whether any of these parts has bots that think: all but those at random."""
    return study.bot != RANDOM or bool(THINKING & set(parts))
