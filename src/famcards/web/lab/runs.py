"""The lab's runs in the data folder: one folder each, with what was asked for and what came of it."""

import re
import secrets
import shutil
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from famcards.web.messages.lab import LabRun, LabStanding, LabWish, RunState

FOLDER = "lab"
WISH, STANDING, STOP = "wish.json", "standing.json", "stop"
NAME = re.compile(r"\d{13}-[0-9a-f]{6}")
MOST_RUNS = 200
OVER = ("done", "failed")
STATES = get_args(RunState)
PAIRS = ("pairs", "bulk")
"""The parts of a run that are its pairs."""


class NoRun(LookupError):
    """There is no such run."""


class NotNow(ValueError):
    """This cannot be asked of the run as it stands; the text is the code of why."""


class Runs:
    """All runs of a service. Several processes may look at it at the same time."""

    def __init__(self, data: Path) -> None:
        self.folder = data / FOLDER

    def names(self) -> list[str]:
        """The runs, the latest first."""
        if not self.folder.is_dir():
            return []
        return sorted((each.name for each in self.folder.iterdir() if NAME.fullmatch(each.name)), reverse=True)

    def all(self) -> list[LabRun]:
        """All runs, the latest first; of their figures only the leading ones, and no course."""
        return [_brief(run) for run in self._runs()]

    def add(self, wish: LabWish) -> str:
        """Make a run that waits for its turn; NotNow where there are too many."""
        if len(self.names()) >= MOST_RUNS:
            raise NotNow("lab_full")
        name = f"{time.time_ns() // 1_000_000:013}-{secrets.token_hex(3)}"
        folder = self.folder / name
        folder.mkdir(parents=True)
        _write(folder / WISH, wish)
        return name

    def read(self, name: str) -> LabRun:
        """A run as it stands; NoRun."""
        folder = self.path(name)
        try:
            body = (folder / WISH).read_bytes()
            wish = msgspec.json.decode(body, type=LabWish)
        except (OSError, msgspec.DecodeError):
            raise NoRun(name) from None
        standing = _standing(folder)
        return LabRun(name, _time_of(name), wish, _state(folder, standing), standing)

    def path(self, name: str) -> Path:
        """The folder of a run; NoRun where this is no name of one."""
        if not NAME.fullmatch(name):
            raise NoRun(name)
        return self.folder / name

    def stop(self, name: str) -> None:
        """Let a run end where it is."""
        self.read(name)
        (self.path(name) / STOP).touch()

    def go_on(self, name: str, pairs: int | None = None) -> None:
        """Let a run that was stopped, or has failed, go on; one that is over, up to so many pairs; NotNow."""
        run, folder = self.read(name), self.path(name)
        if run.state == "done" and (pairs is None or pairs <= played(run)):
            raise NotNow("lab_over")
        if run.state not in ("stopped", *OVER):
            raise NotNow("lab_busy")
        if pairs is not None:
            _write(folder / WISH, replace(run.wish, pairs=pairs, until_width=None))
        if run.standing is not None:
            again = replace(run.standing, state="waiting", failure="")
            _write(folder / STANDING, again)
        (folder / STOP).unlink(missing_ok=True)

    def remove(self, name: str) -> None:
        """Forget a run; NotNow while it is played."""
        if self.read(name).state not in ("waiting", "stopped", *OVER):
            raise NotNow("lab_busy")
        shutil.rmtree(self.path(name))

    def unfinished(self) -> bool:
        """Whether there is anything to do: a run that waits, or one that was stopped and is not written up yet."""
        return any(run.state not in ("stopped", *OVER) for run in self._runs())

    def _runs(self) -> Iterator[LabRun]:
        for name in self.names():
            with suppress(NoRun):  # a folder that is no run, or is being thrown away just now
                yield self.read(name)


def _write(path: Path, what: LabWish | LabStanding) -> None:
    """Write a file that is whole whenever somebody looks."""
    draft = path.with_name(f"{path.name}.draft")
    draft.write_bytes(msgspec.json.encode(what))
    draft.replace(path)


def _time_of(name: str) -> int:
    return int(name.partition("-")[0])


def _brief(run: LabRun) -> LabRun:
    if run.standing is None:
        return run
    leading = [replace(each, course=[]) for each in run.standing.figures if each.lead]
    return replace(run, standing=replace(run.standing, figures=leading))


def played(run: LabRun) -> int:
    """How many pairs a run that is over has, which hangs on the games where it was to end by a width."""
    parts = run.standing.parts if run.standing else []
    if run.wish.until_width is None or not parts:
        return run.wish.pairs
    return sum(part.done for part in parts if part.name in PAIRS)


class _State(Struct):
    """What every version of famcards writes up; the state may be one that this version does not know."""

    state: str


def _standing(folder: Path) -> LabStanding | None:
    """How a run stands; its state alone where another version has written it up."""
    try:
        text = (folder / STANDING).read_bytes()
    except OSError:
        return None
    with suppress(msgspec.DecodeError):
        return msgspec.json.decode(text, type=LabStanding)
    with suppress(msgspec.DecodeError):
        return LabStanding(msgspec.json.decode(text, type=_State).state)
    return None


def _state(folder: Path, standing: LabStanding | None) -> RunState:
    said = standing.state if standing else "waiting"
    if said not in STATES:  # of a version to come; it must not hide the other runs
        return "failed"
    if (folder / STOP).exists() and said not in ("stopped", *OVER):
        return "stopping"
    state: RunState = msgspec.convert(said, RunState)
    return state
