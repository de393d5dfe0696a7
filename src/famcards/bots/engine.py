"""Which way of thinking this process has: the plain law from the start, the compiled kernel once it is ready.

The kernel is loaded by name and only when asked for, so that a process which merely knows the names of the levels (the
one that serves tables) never loads a compiler.
"""

from __future__ import annotations

import logging
import subprocess
import sys
import threading
from importlib import import_module
from random import Random
from typing import Final, Protocol

from famcards.bots import search
from famcards.bots.weighed import Weighed
from famcards.rules import View

log = logging.getLogger("famcards.bots")


class Weigh(Protocol):
    """A way to weigh moves."""

    def __call__(
        self, view: View, playouts: int, rng: Random, deadline: float, *, inference: bool = True
    ) -> tuple[Weighed, ...]:
        """The legal moves, the best first; at `deadline` (monotonic clock) as they look by then."""


class Engine:
    """How moves are weighed in this process: `weigh(view, playouts, rng, deadline)`."""

    def __init__(self) -> None:
        self._compiled = False
        self._weigh: Weigh = search.weigh

    @property
    def compiled(self) -> bool:
        """Whether the kernel is in use."""
        return self._compiled

    def weigh(
        self, view: View, playouts: int, rng: Random, deadline: float, *, inference: bool = True
    ) -> tuple[Weighed, ...]:
        """The legal moves, best first, by playouts; with the plain law by as many as there is time for."""
        return self._weigh(view, playouts, rng, deadline, inference=inference)

    def prepare(self) -> None:
        """Load the kernel, compiling it if it has never been; from then on moves are weighed with it."""
        machine = import_module("famcards.bots.machine")
        machine.prepare()
        self._weigh = machine.weigh
        self._compiled = True

    def prepare_aside(self) -> None:
        """The same without keeping anyone waiting: what must be compiled is compiled in a process of its own."""
        threading.Thread(target=self._prepare_aside, name="kernel", daemon=True).start()

    def _prepare_aside(self) -> None:
        try:
            if not import_module("famcards.bots.machine").compiled_before():
                compile_aside()
            self.prepare()
        except Exception:
            log.exception("the kernel cannot be had; bots go on with the plain law")


def compile_aside() -> None:
    """Compile the kernel in a process of low priority, and wait for it."""
    subprocess.run([sys.executable, "-m", "famcards.bots"], check=True, stdin=subprocess.DEVNULL)


ENGINE: Final = Engine()
