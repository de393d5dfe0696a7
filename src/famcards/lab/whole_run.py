"""All parts of a run, one after the other, and somebody who hears how far it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from famcards.lab.parts import PARTS
from famcards.lab.run_file import RunFile
from famcards.lab.running import Crew, Task, run
from famcards.lab.study import Study
from famcards.lab.until import Until

UNTIL_PARTS: Final = ("stored", "pairs")
"""Where M1 is watched in a run that ends by the width of its interval."""


class Hearer(Protocol):
    """Hears of a run in the order of its portions, those kept from an earlier sitting, too."""

    def begins(self, part: str, units: int | None) -> None:
        """A part begins, of so many pairs (or whatever its unit is); None: as many as it takes."""

    def portion(self, part: str, units: int, kept: Any) -> None:
        """A portion of it is there, with which so many units are."""


def play_parts(
    study: Study, file: RunFile, wanted: Mapping[str, int], crew: Crew, hearer: Hearer, until: Until | None = None
) -> dict[str, int]:
    """Play what is missing; the portions of each part that count. `until` decides how many pairs there are."""
    used: dict[str, int] = {}
    watched = next((name for name in UNTIL_PARTS if name in wanted), None)
    for name, units in wanted.items():
        part, stop = PARTS[name], until if name == watched else None
        portions = None if stop else part.portions(study, units)
        size = part.portion(study)

        def heard(kept: Any, name: str = name, size: int = size, stop: Until | None = stop) -> bool:
            used[name] = used.get(name, 0) + 1
            last = stop is not None and stop.enough(kept)
            hearer.portion(name, used[name] * size, kept)
            return last

        hearer.begins(name, None if portions is None else portions * size)
        used[name] = 0
        run(study, file, Task(name, portions, heard), crew.submit, crew.size, lambda _: None)
    return used
