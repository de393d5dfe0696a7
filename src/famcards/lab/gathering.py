"""From the portions of a run to its figures, and to the curves and histograms that a report draws."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from famcards.lab.calibrating import KINDS, calibrated, quality
from famcards.lab.counts import Counts, joined
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
from famcards.lab.parts import pairs
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


def gather(study: Study, file: RunFile, used: Mapping[str, int], metrics: Collection[str]) -> Found:
    """Everything that the first `used` portions of each part tell about these metrics."""
    found = Found()
    if used.keys() & set(PAIRS):
        _pairs(found, counts_of(file, used))
        red = [info.seat for info in seating(study.game, study.agreed) if info.team == "red"]
        board = heat(kept_pairs(file, used), red)
        if board:
            found.series["board"] = [list(cell) for cell in board]
    for part, gather_part in (
        ("replays", _replays),
        ("judged", _judged),
        ("ladder", _ladder),
        ("weak link", _weak_link),
        ("teamwork", _teamwork),
        ("restricted", _restricted),
    ):
        if part in used:
            gather_part(found, units_of(file, part, used[part]))
    wanted = [each for each in found.figures if each.metric in metrics]
    found.figures = sorted(wanted, key=lambda each: int(each.metric[1:]))
    return found


def counts_of(file: RunFile, used: Mapping[str, int]) -> Counts:
    """The sums over all pairs that count."""
    return joined(pairs.counts_of(file.portion(part, number)) for part in PAIRS for number in range(used.get(part, 0)))


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
