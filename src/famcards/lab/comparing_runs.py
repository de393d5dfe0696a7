"""The games behind a comparison: each setting a run of its own, with the same seed and so the same deals."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from famcards.lab.calibrating import calibrated, kinds_of, quality
from famcards.lab.comparing import Difference, corrected, differences, luck_difference
from famcards.lab.gathering import units_of
from famcards.lab.pair_values import OF_COURSES, Values, values_of_courses, values_of_games
from famcards.lab.parts.judged import course_from
from famcards.lab.parts.pairs import pairs_of
from famcards.lab.run_file import RunFile
from famcards.lab.study import RANDOM, Study

FILE: Final = "comparison.json"
FORMAT: Final = "famcards-lab-comparison/1"

RESTS_ON: Mapping[str, str] = {key: "true" if key == "M9.tau" else "spectator" for key in OF_COURSES}
"""Which evaluator a figure rests on."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What a setting's run tells, pair by pair and deal by deal; `unsure` figures rest on a bad evaluator."""

    games: list[Values]
    courses: list[Values]
    replays: list[Any]
    unsure: Collection[str]


def parts_for(study: Study, pairs: int, judged: int, replays: int) -> dict[str, int]:
    """What is played of each setting."""
    wanted = {"valued" if study.bot == RANDOM else "pairs": pairs, "judged": judged, "replays": replays}
    return {name: units for name, units in wanted.items() if units}


def measured(file: RunFile, used: Mapping[str, int]) -> Measured:
    """Read a setting's run."""
    games = [values_of_games(pair) for number in range(used.get("pairs", 0)) for _, pair in _pairs(file, number)]
    for number in range(used.get("valued", 0)):
        columns = file.portion("valued", number)
        games += [dict(zip(columns, row, strict=True)) for row in zip(*columns.values(), strict=True)]
    kept = [unit for part in ("judged", "watched") for unit in units_of(file, part, used.get(part, 0))]
    courses = calibrated([[course_from(each) for each in pair] for pair in kept])
    bad = {kind for kind in kinds_of(courses) if not quality(courses, kind).good}
    return Measured(
        games,
        [values_of_courses(pair) for pair in courses],
        units_of(file, "replays", used.get("replays", 0)),
        [key for key, kind in RESTS_ON.items() if kind in bad],
    )


def compared(settings: list[Measured]) -> list[list[Difference]]:
    """Each setting against the first, corrected together."""
    first, *others = settings
    return corrected([differences_of(first, other) for other in others])


def differences_of(first: Measured, other: Measured) -> list[Difference]:
    """The differences of two settings, those left out that rest on a bad evaluator; not yet corrected."""
    unsure = {*first.unsure, *other.unsure}
    of_courses = [each for each in differences(first.courses, other.courses) if each.key not in unsure]
    of_deals = [luck_difference(first.replays, other.replays)] if first.replays and other.replays else []
    return [*differences(first.games, other.games), *of_deals, *of_courses]


def keep(out: Path, settings: Sequence[tuple[str, Study]], found: Sequence[Sequence[Difference]]) -> None:
    """Write the differences of named settings from the first one to `comparison.json`."""
    (name, study), *others = settings
    told = {
        "format": FORMAT,
        "first": {"name": name, **study.as_dict()},
        "others": [
            {"name": name, **study.as_dict(), "differences": [each.as_dict() for each in differences]}
            for (name, study), differences in zip(others, found, strict=True)
        ],
    }
    (out / FILE).write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _pairs(file: RunFile, number: int) -> Any:
    return pairs_of(file.portion("pairs", number))
