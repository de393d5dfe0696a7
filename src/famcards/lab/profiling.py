"""Where the time of a run goes: how much of it in compiled code."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from cProfile import Profile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

LISTED: Final = 12


@dataclass(frozen=True, slots=True)
class Spent:
    """A function, the seconds spent in itself (calls of others not counted), and whether it is compiled."""

    name: str
    seconds: float
    compiled: bool

    def line(self, whole: float) -> str:
        """In words, with its part of the whole."""
        kind = "compiled" if self.compiled else ""
        return f"{self.seconds:8.3f} s {self.seconds / whole:6.1%}  {kind:8}  {self.name}"


@dataclass(slots=True)
class Times:
    """Where the time went, the longest first; filled in when the run is over."""

    spent: list[Spent] = field(default_factory=list)

    @property
    def seconds(self) -> float:
        """All of it."""
        return sum(each.seconds for each in self.spent)

    @property
    def compiled_share(self) -> float:
        """The part of the time that was spent in compiled code; NaN where none was spent at all."""
        compiled = sum(each.seconds for each in self.spent if each.compiled)
        return compiled / self.seconds if self.seconds else float("nan")

    def lines(self) -> list[str]:
        """The share, and the functions that took longest."""
        head = f"{self.compiled_share:.1%} of {self.seconds:.2f} s in compiled code"
        return [head, *(each.line(self.seconds) for each in self.spent[:LISTED])]


@contextmanager
def profiled() -> Iterator[Times]:
    """Watch what runs in this process meanwhile. Watching slows Python down, not compiled code."""
    times, profile = Times(), Profile()
    profile.enable()
    try:
        yield times
    finally:
        profile.disable()
        times.spent = _spent(profile)


def _spent(profile: Profile) -> list[Spent]:
    profile.create_stats()
    known, found = _compiled(), []
    for (file, _, name), (_, _, seconds, _, _) in profile.stats.items():
        place = f"{Path(file).stem}.{name}" if file != "~" else name
        found.append(Spent(place, seconds, (file, name) in known))
    return sorted(found, key=lambda each: -each.seconds)


def _compiled() -> set[tuple[str, str]]:
    """File and name of every compiled function that has been loaded."""
    from numba.core.dispatcher import Dispatcher

    modules = [module for name, module in list(sys.modules.items()) if name.startswith("famcards.")]
    functions = [each.py_func for module in modules for each in vars(module).values() if isinstance(each, Dispatcher)]
    return {(each.__code__.co_filename, each.__name__) for each in functions}
