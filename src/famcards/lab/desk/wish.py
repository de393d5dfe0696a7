"""What the lab page asks for, as `wish.json` says it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from famcards.lab.study import Study, check
from famcards.rules.plain_json import read_json

FILE: Final = "wish.json"
STOP: Final = "stop"
"""Where a file of this name lies in a run's folder, the run is to end."""


class Stopped(Exception):
    """Somebody has asked the run to end."""


@dataclass(frozen=True, slots=True)
class Wished:
    """A run: what is measured, and how much of it.

    `other` is a second setting, to be compared with the first on the same deals. `until_width`: instead of `pairs`
    play until M1 is known to ± this.
    """

    study: Study
    other: Study | None
    pairs: int
    until_width: float | None
    metrics: tuple[str, ...]


def read_wish(folder: Path) -> Wished:
    """The wish in a run's folder; ValueError (or KeyError) where it is none that can be fulfilled."""
    data: Any = read_json((folder / FILE).read_bytes())

    def study(options: Any) -> Study:
        found = Study(data["game"], options, data["bots"], data["seed"])
        check(found)
        return found

    other = None if data["other"] is None else study(data["other"])
    return Wished(study(data["options"]), other, data["pairs"], data["until_width"], tuple(data["metrics"]))


def leave_if_stopped(folder: Path) -> None:
    """Stopped where the run of this folder is to end."""
    if (folder / STOP).exists():
        raise Stopped
