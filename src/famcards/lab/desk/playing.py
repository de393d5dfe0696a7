"""One run, played at the desk: the same games as `famcards lab run` would play, told of all the while."""

from __future__ import annotations

import time
from collections.abc import Mapping
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Any

from famcards.lab.desk.slate import Slate
from famcards.lab.desk.telling import figures_of, notes_on
from famcards.lab.desk.wish import Wished, leave_if_stopped
from famcards.lab.gathering import Gathering
from famcards.lab.keeping_figures import keep_figures
from famcards.lab.parts import PARTS, plan, thinks
from famcards.lab.report.forms import LANGUAGES
from famcards.lab.report.writing import write_report
from famcards.lab.run_file import RunFile
from famcards.lab.running import workers
from famcards.lab.until import Until
from famcards.lab.whole_run import play_parts


def play(folder: Path, wish: Wished, slate: Slate) -> None:
    """Play what is missing, and write the report; Stopped."""
    parts = plan(wish.study, wish.pairs, wish.metrics)
    until = None if wish.until_width is None else Until(wish.until_width)
    with closing(RunFile(folder, wish.study.as_dict())) as file:
        with workers(1, thinking=thinks(wish.study, parts)) as crew:
            used = play_parts(wish.study, file, parts, crew, Teller(folder, wish, slate, until), until)
        _write_up(folder, wish, file, used, slate, "done")


def write_up(folder: Path, wish: Wished, slate: Slate) -> None:
    """The report of a run that was stopped, from what is kept of it."""
    with closing(RunFile(folder, wish.study.as_dict())) as file:
        _write_up(folder, wish, file, {part: _whole(file, part) for part in PARTS}, slate, "stopped")


def _write_up(folder: Path, wish: Wished, file: RunFile, used: Mapping[str, int], slate: Slate, state: str) -> None:
    found = keep_figures(
        folder, wish.study, file, {part: number for part, number in used.items() if number}, wish.metrics
    )
    for lang in LANGUAGES:
        write_report(folder, lang)
    slate.write(state, figures_of(found), notes=notes_on(found), report=bool(found.figures))


def _whole(file: RunFile, part: str) -> int:
    """How many portions of a part are there from the first on, none missing."""
    return next(number for number in count() if not file.has(part, number))


class Teller:
    """Hears of the portions of a run and writes up what they tell so far, as often as there is time for it."""

    def __init__(self, folder: Path, wish: Wished, slate: Slate, until: Until | None) -> None:
        self._folder, self._wish, self._slate, self._until = folder, wish, slate, until
        self._gathering = Gathering()
        self._of: int | None = None

    def begins(self, part: str, units: int | None) -> None:
        """A part begins."""
        self._of = units
        self._slate.begin(part, units)

    def portion(self, part: str, units: int, kept: Any) -> None:
        """A portion more; Stopped."""
        leave_if_stopped(self._folder)
        self._gathering.add(part, kept)
        foreseen = self._until.pairs if self._of is None and self._until is not None else self._of
        self._slate.move_on(part, units, None if foreseen is None else max(units, round(foreseen)))
        if self._slate.due:
            began = time.monotonic()
            found = self._gathering.found(self._wish.metrics)
            self._slate.write("playing", figures_of(found), began=began)
