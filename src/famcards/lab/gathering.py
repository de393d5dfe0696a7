"""From the portions of a run to its figures, and to the curves and histograms that a report draws."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from famcards.lab.calibrating import KINDS, calibrated, quality
from famcards.lab.counts import Counts
from famcards.lab.figure import Figure
from famcards.lab.heat import heat
from famcards.lab.metrics import (
    drama,
    endings,
    first_mover,
    freedom,
    ladder,
    leads,
    length,
    luck,
    openness,
    partnership,
    restricted,
    weight,
)
from famcards.lab.pace import Pace
from famcards.lab.parts import PARTS, pairs
from famcards.lab.parts.judged import course_from
from famcards.lab.played import Pair
from famcards.lab.run_file import RunFile
from famcards.lab.running import units
from famcards.lab.study import Study
from famcards.rules import seating

FORMAT: Final = "famcards-lab-metrics/1"

PAIRS: Final = ("pairs", "stored", "bulk")
"""The parts that are pairs."""


@dataclass(slots=True)
class Found:
    """Figures, series for plots by name, and notes by code on what is not told and why."""

    figures: list[Figure] = field(default_factory=list)
    series: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


class Gathering:
    """The portions of a run as they come, and at any time what they tell so far."""

    def __init__(self) -> None:
        self._counts = Counts()
        self._units: dict[str, list[Any]] = {}

    def add(self, part: str, kept: Any) -> None:
        """One portion more."""
        if part in PAIRS:
            self._counts.join(pairs.counts_of(kept))
        else:
            self._units.setdefault(part, []).extend(kept)

    @property
    def pairs(self) -> int:
        """How many pairs there are."""
        return self._counts.pairs

    def found(self, metrics: Collection[str], pace: Pace | None = None) -> Found:
        """The figures of these metrics, in their order; minutes where a pace of people is given."""
        found = Found()
        if self._counts.pairs:
            _pairs(found, self._counts)
            if pace is not None:
                found.figures.append(length.minutes(self._counts, pace))
        for part, units_of_part in self._units.items():
            if len(units_of_part) >= PARTS[part].least:
                GATHERERS[part](found, units_of_part)
        wanted = [each for each in found.figures if each.metric in metrics]
        found.figures = sorted(wanted, key=lambda each: int(each.metric[1:]))
        return found


def gather(
    study: Study, file: RunFile, used: Mapping[str, int], metrics: Collection[str], pace: Pace | None = None
) -> Found:
    """Everything that the first `used` portions of each part tell about these metrics, the board of a race too."""
    gathering = Gathering()
    for part in [*PAIRS, *GATHERERS]:
        for number in range(used.get(part, 0)):
            gathering.add(part, file.portion(part, number))
    found = gathering.found(metrics, pace)
    red = [info.seat for info in seating(study.game, study.agreed) if info.team == "red"]
    board = heat(kept_pairs(file, used), red)
    if board:
        found.series["board"] = [list(cell) for cell in board]
    return found


def kept_pairs(file: RunFile, used: Mapping[str, int]) -> Iterator[tuple[int, Pair]]:
    """The games of bots, which are kept whole, one pair at a time."""
    for number in range(used.get("pairs", 0)):
        yield from pairs.pairs_of(file.portion("pairs", number))


def units_of(file: RunFile, part: str, portions: int) -> list[Any]:
    """Whatever the first portions of a part kept, unit by unit."""
    return [unit for number in range(portions) for unit in file.portion(part, number)]


def _replays(found: Found, deals: list[Any]) -> None:
    found.figures += luck.figures(deals)


def _judged(found: Found, kept: list[Any]) -> None:
    """M6 to M9, each only where the evaluator that it rests on is right enough."""
    pairs_judged = calibrated([[course_from(each) for each in pair] for pair in kept])
    qualities = {kind: quality(pairs_judged, kind) for kind in KINDS}
    found.series["evaluators"] = [asdict(each) for each in qualities.values()]
    if qualities["spectator"].good:
        for metric in (weight.figures, drama.figures, leads.figures, openness.u_figures):
            found.figures += metric(pairs_judged)
        found.series["chances"] = [list(each.spectator) for pair in pairs_judged[:4] for each in pair]
    if qualities["true"].good:
        found.figures += openness.tau_figures(pairs_judged)
    found.notes += [f"evaluator {each.kind}" for each in qualities.values() if not each.good]


def _ladder(found: Found, deals: list[Any]) -> None:
    found.figures += ladder.figures(deals)


def _weak_link(found: Found, deals: list[Any]) -> None:
    found.figures += partnership.weak_link(deals)


def _teamwork(found: Found, deals: list[Any]) -> None:
    found.figures += partnership.teamwork(deals)


def _restricted(found: Found, deals: list[Any]) -> None:
    found.figures += restricted.figures(deals)


def _pairs(found: Found, counts: Counts) -> None:
    for metric in (first_mover, endings, length, freedom):
        found.figures += metric.figures(counts)
    for name in ("outcome", "split", "closed", "margin", "plies", "held", "choices"):
        if name in counts.histograms:
            found.series[name] = sorted(map(list, counts.histograms[name].items()))
    found.series["freedom by ply"] = [list(each) for each in freedom.by_ply(counts)]


GATHERERS: Final[Mapping[str, Callable[[Found, list[Any]], None]]] = {
    "replays": _replays,
    "judged": _judged,
    "ladder": _ladder,
    "weak link": _weak_link,
    "teamwork": _teamwork,
    "restricted": _restricted,
}
"""What is read from the units of each part but the pairs."""


def as_dict(study: Study, used: Mapping[str, int], found: Found) -> dict[str, Any]:
    """`metrics.json`."""
    return {
        "format": FORMAT,
        **study.as_dict(),
        "played": units(study, used),
        "figures": [each.as_dict() for each in found.figures],
        "series": found.series,
        "notes": found.notes,
    }
