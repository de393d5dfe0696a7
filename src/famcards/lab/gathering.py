"""From the portions of a run to its figures, and to the curves and histograms that a report draws."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from famcards.lab.counts import Counts, joined
from famcards.lab.figure import Figure
from famcards.lab.metrics import endings, first_mover, freedom, length
from famcards.lab.parts import pairs
from famcards.lab.run_file import RunFile
from famcards.lab.running import units
from famcards.lab.study import Study

FORMAT: Final = "famcards-lab-metrics/1"

PAIRS: Final = ("pairs", "stored", "bulk")
"""The parts that are pairs."""


@dataclass(slots=True)
class Found:
    """Figures, series for plots by name, and notes by code on what is not told and why."""

    figures: list[Figure] = field(default_factory=list)
    series: dict[str, Any] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)


def gather(file: RunFile, used: Mapping[str, int], metrics: Collection[str]) -> Found:
    """Everything that the first `used` portions of each part tell about these metrics."""
    found = Found()
    if used.keys() & set(PAIRS):
        _pairs(found, counts_of(file, used))
    found.figures = [each for each in found.figures if each.metric in metrics]
    return found


def counts_of(file: RunFile, used: Mapping[str, int]) -> Counts:
    """The sums over all pairs that count."""
    return joined(pairs.counts_of(file.portion(part, number)) for part in PAIRS for number in range(used.get(part, 0)))


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
