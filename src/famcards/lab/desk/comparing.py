"""Two settings at the desk: the same deals under both, a few at a time, so that all differences narrow together."""

from __future__ import annotations

import math
import time
from collections.abc import Collection, Iterator, Mapping
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from famcards.lab.comparing_runs import Measured, compared, keep, measured, parts_for
from famcards.lab.desk.slate import Slate
from famcards.lab.desk.telling import differences_in_words
from famcards.lab.desk.wish import Wished, leave_if_stopped
from famcards.lab.parts import PARTS, thinks
from famcards.lab.report.forms import LANGUAGES
from famcards.lab.report.writing import write_report
from famcards.lab.run_file import RunFile
from famcards.lab.running import Crew, workers
from famcards.lab.study import Study
from famcards.lab.whole_run import play_parts

FIRST: Final = 4
"""So many pairs are played of each setting before anything is told; then a quarter more each time."""
GROWTH: Final = 1.25


def play(folder: Path, wish: Wished, other: Study, slate: Slate) -> None:
    """Play what is missing of both settings; Stopped."""
    wanted = _wanted(wish)
    for part, units in wanted.items():
        slate.begin(part, 2 * units)
    with ExitStack() as stack:
        crew = stack.enter_context(workers(1, thinking=thinks(wish.study, wanted)))
        sides = [
            (study, stack.enter_context(closing(RunFile(folder / name, study.as_dict()))))
            for name, study in (("first", wish.study), ("other", other))
        ]
        for block in _blocks(wanted):
            began = time.monotonic()
            found = [_measured(folder, study, file, block, crew) for study, file in sides]
            for part, units in block.items():
                slate.move_on(part, 2 * units, 2 * wanted[part])
            _tell(folder, wish, other, found, slate, "done" if block == wanted else "playing", began)


def _wanted(wish: Wished) -> dict[str, int]:
    """The parts that can be compared pair by pair, and how much of each, as a run of its own would have."""

    def share(part: str) -> int:
        asked = set(PARTS[part].metrics) & set(wish.metrics)
        return max(PARTS[part].least, math.ceil(PARTS[part].share * wish.pairs)) if asked else 0

    return parts_for(wish.study, wish.pairs, share("judged"), share("replays"))


def _blocks(wanted: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Growing beginnings of all parts, the whole at last."""
    most = max(wanted.values())
    reached = float(FIRST)
    while reached < most:
        yield {part: max(1, math.ceil(units * reached / most)) for part, units in wanted.items()}
        reached *= GROWTH
    yield dict(wanted)


def _measured(folder: Path, study: Study, file: RunFile, block: Mapping[str, int], crew: Crew) -> Measured:
    used = play_parts(study, file, block, crew, _Watching(folder))
    found = measured(file, used)
    return found if len(found.replays) >= PARTS["replays"].least else replace(found, replays=[])


class _Watching:
    """Hears of the portions only to see whether the run is to end."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def begins(self, part: str, units: int | None) -> None:
        """Nothing to do."""

    def portion(self, _part: str, _units: int, _kept: Any) -> None:
        """Stopped."""
        leave_if_stopped(self._folder)


def _tell(
    folder: Path, wish: Wished, other: Study, found: Collection[Measured], slate: Slate, state: str, began: float
) -> None:
    differences = compared([*found])
    keep(folder, [("first", wish.study), ("other", other)], differences)
    over = state == "done"
    for lang in LANGUAGES if over else ():
        write_report(folder, lang)
    slate.write(state, began=began, report=over, **differences_in_words(differences[0]))
