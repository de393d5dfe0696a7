"""The slate: how a run stands, written up for those who watch it while it is played."""

from __future__ import annotations

import json
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

FILE: Final = "standing.json"
LEAST_SECONDS: Final = 0.7
"""Nobody looks more often."""
SPARED: Final = 10
"""Writing up may take one part of so many of the time."""
MOST_SECONDS: Final = 4.0
POINTS: Final = 32
"""So many points of a figure's course are kept: enough to see it narrow."""
REMEMBERED: Final = 40

Said = Mapping[str, str]
"""By language."""


class Pace:
    """How long a part will take yet, from its latest portions."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._latest: deque[tuple[float, int]] = deque(maxlen=REMEMBERED)

    def at(self, units: int) -> None:
        """So many units are there now."""
        self._latest.append((self._clock(), units))

    def seconds_left(self, of: int | None) -> float | None:
        """Until there are `of` units; None where it cannot be told yet."""
        if of is None or len(self._latest) < 2:
            return None
        (began, first), (now, last) = self._latest[0], self._latest[-1]
        return None if last <= first else (now - began) / (last - first) * max(0, of - last)


class Slate:
    """Writes `standing.json` of a run's folder: state, parts, figures, and the course of each leading figure.

    A standing that is there already is gone on with: its courses belong to the same run.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self._path = folder / FILE
        self._clock = clock
        self._parts: dict[str, dict[str, Any]] = {}
        self._pace = Pace(clock)
        self._next = 0.0
        self._told = self._before()
        self._courses = {each["key"]: each["course"] for each in self._told.get("figures", [])}
        self.attempts: int = self._told.get("attempts", 0)

    def begin(self, part: str, units: int | None) -> None:
        """A part begins."""
        self._parts[part] = {"name": part, "done": 0, "of": units}
        self._pace = Pace(self._clock)

    def move_on(self, part: str, units: int, of: int | None) -> None:
        """So many units of it are there, of so many."""
        self._parts[part].update(done=units, of=of)
        self._pace.at(units)
        self.attempts = 0

    @property
    def due(self) -> bool:
        """Whether it is time to write up again."""
        return self._clock() >= self._next

    def say(self, state: str, **more: Any) -> None:
        """Write up another state, and leave the rest as it is."""
        self._write({**self._told, "state": state, "seconds_left": None, "attempts": self.attempts, **more})

    def write(self, state: str, figures: Sequence[Mapping[str, Any]] = (), **more: Any) -> None:
        """Write up how things stand; `began` in `more` is when the work for it began."""
        began = more.pop("began", self._clock())
        parts = list(self._parts.values())
        self._write(
            {
                "state": state,
                "parts": parts,
                "seconds_left": self._pace.seconds_left(parts[-1]["of"]) if parts and state == "playing" else None,
                "attempts": self.attempts,
                "figures": [{**each, "course": self._course(each)} for each in figures],
                **more,
            }
        )
        now = self._clock()
        self._next = now + min(MOST_SECONDS, max(LEAST_SECONDS, SPARED * (now - began)))

    def _write(self, standing: dict[str, Any]) -> None:
        self._told = standing
        draft = self._path.with_suffix(".draft")
        draft.write_text(json.dumps(standing, ensure_ascii=False), encoding="utf-8")
        draft.replace(self._path)

    def _course(self, figure: Mapping[str, Any]) -> list[list[float]]:
        if not figure["lead"] or figure["low"] is None:
            return []
        course: list[list[float]] = self._courses.setdefault(figure["key"], [])
        if not course or course[-1][0] < figure["n"]:
            course.append([figure["n"], *(round(figure[name], 5) for name in ("low", "value", "high"))])
        while len(course) > POINTS:
            del course[_densest(course)]
        return course

    def _before(self) -> dict[str, Any]:
        try:
            found = json.loads(self._path.read_bytes())
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}


def _densest(course: Sequence[Sequence[float]]) -> int:
    """The inner point that is missed least: whose neighbours lie closest together, as shares of their own number."""
    gaps = [(course[at + 1][0] / course[at - 1][0], at) for at in range(1, len(course) - 1)]
    return min(gaps)[1]
