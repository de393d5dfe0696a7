"""How fast the kernel is on this machine: random complete games from fresh deals, in processor time of one core.

A figure is the median over repeats, with the spread from the slowest to the fastest; on a machine with other work to do
the fastest says most. Games and moves (passes counted) are both reported, since games differ in length.

Measure code that was loaded, not code that this process compiled: the latter was found slower by a third
(`warming.compile_aside` compiles in another process).
"""

from __future__ import annotations

import os
import platform
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, thread_time
from typing import Any, Final

import llvmlite
import numba

from famcards.kernel.agreed import agree
from famcards.kernel.chance import stream_of
from famcards.kernel.log import no_log
from famcards.kernel.playout import EAGER, UNIFORM, dealt_playouts, play_dealt
from famcards.kernel.sets import HAS_PDEP
from famcards.kernel.tally import PLIES, Tally, new_tally
from famcards.kernel.vectors import HAS_VECTORS
from famcards.rules.options import parse_options

PlayGames = Callable[[Any, int, int], Tally]
"""Play so many games (or a few more) of what was agreed, from that seed."""


def one_at_a_time(agreed: Any, games: int, seed: int) -> Tally:
    """The game's own layout, without lockstep."""
    tally = new_tally()
    play_dealt(agreed, UNIFORM, games, stream_of(seed), no_log(), tally)
    return tally


def as_ever(agreed: Any, games: int, seed: int) -> Tally:
    """The way the lab plays: the fastest there is for the game."""
    return dealt_playouts(agreed, UNIFORM, games, seed)


def eagerly(agreed: Any, games: int, seed: int) -> Tally:
    """The simple policy, under the general law."""
    return dealt_playouts(agreed, EAGER, games, seed)


@dataclass(frozen=True, slots=True)
class Case:
    """Something to measure; `rival` is the C program it is compared with, as `yardstick` knows it.

    The `way`: eight games in `lockstep`, or a `single` one on a layout of its own; under the `general` law; or so, but
    with the simple policy instead of random moves, `eager`.
    """

    name: str
    way: str
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    play: PlayGames = as_ever
    rival: str | None = None


CASES: Final = (
    Case("race 36", "lockstep", "race", rival="race36 lockstep8"),
    Case("race 36", "single", "race", play=one_at_a_time, rival="race36 scalar"),
    Case("race 52", "lockstep", "race", {"deck": 52}, rival="race52 lockstep8"),
    Case("race 52", "single", "race", {"deck": 52}, play=one_at_a_time, rival="race52 scalar"),
    Case("chains 36", "single", "chains", rival="chains36 scalar"),
    Case("ugadayka", "single", "ugadayka", rival="ugadayka scalar"),
    Case("chains 52", "general", "chains", {"deck": 52}),
    Case("ugadayka, three", "general", "ugadayka", {"thickness": 3}),
    Case("mosaic 36", "general", "mosaic"),
    Case("race 36", "eager", "race", play=eagerly),
    Case("chains 36", "eager", "chains", play=eagerly),
    Case("ugadayka", "eager", "ugadayka", play=eagerly),
)


@dataclass(frozen=True, slots=True)
class Speed:
    """Playouts and moves a second: median, slowest and fastest of the repeats."""

    playouts: float
    slowest: float
    fastest: float
    moves: float


@dataclass(frozen=True, slots=True)
class Scaling:
    """How many times faster `number` threads are than one.

    By the `clock`: the fastest run together against the fastest alone; what else the machine does makes it smaller. By
    `processor` time: medians of what each thread used; this shows what the threads themselves cost one another.
    """

    number: int
    clock: float
    processor: float


@dataclass(frozen=True, slots=True)
class Machine:
    """What the figures were measured on; `load` is how many processes wanted a core over the last minute."""

    processor: str
    cores: int
    system: str
    python: str
    numba: str
    llvmlite: str
    pdep: bool
    vectors: bool
    load: float | None

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        return asdict(self)


def this_machine() -> Machine:
    """The machine this runs on."""
    return Machine(
        processor=_processor(),
        cores=os.cpu_count() or 1,
        system=f"{platform.system()} {platform.machine()}",
        python=platform.python_version(),
        numba=numba.__version__,
        llvmlite=llvmlite.__version__,
        pdep=HAS_PDEP,
        vectors=HAS_VECTORS,
        load=os.getloadavg()[0] if hasattr(os, "getloadavg") else None,
    )


def _processor() -> str:
    listed = Path("/proc/cpuinfo")
    if listed.exists():
        for line in listed.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


class Meter:
    """Measures one case, repeat by repeat, so that others can be measured in between."""

    def __init__(self, case: Case, seconds: float) -> None:
        self.case = case
        self._agreed = agree(parse_options(case.game, case.options))
        self._games = self._enough_for(seconds)
        self._rates: list[float] = []
        self._plies_a_game = 0.0

    def _enough_for(self, seconds: float) -> int:
        """A number of games that takes about so long; compiles the case first."""
        games = 128
        self.case.play(self._agreed, games, 0)
        while (took := self._time(games, 0)) < seconds / 8:
            games *= 2
        return max(128, round(games * seconds / took))

    def _time(self, games: int, seed: int) -> float:
        start = process_time()
        self.case.play(self._agreed, games, seed)
        return max(process_time() - start, 1e-6)

    def repeat(self, seed: int) -> float:
        """Play and time once more; the playouts a second."""
        start = process_time()
        tally = self.case.play(self._agreed, self._games, seed)
        took = max(process_time() - start, 1e-6)
        self._plies_a_game = float(tally[PLIES]) / self._games
        self._rates.append(self._games / took)
        return self._rates[-1]

    def speed(self) -> Speed:
        """What the repeats came to."""
        middle = median(self._rates)
        return Speed(middle, min(self._rates), max(self._rates), middle * self._plies_a_game)

    def threads(self, number: int, repeats: int) -> Scaling:
        """So many threads against one, in turns."""
        alone, together = list[float](), list[float]()
        own, shared = list[float](), list[float]()
        with ThreadPoolExecutor(number) as pool:
            for seed in range(repeats):
                start = perf_counter()
                own.append(self._thread_time(seed))
                alone.append(perf_counter() - start)
                start = perf_counter()
                shared += pool.map(self._thread_time, range(seed, seed + number))
                together.append(perf_counter() - start)
        return Scaling(number, number * min(alone) / min(together), number * median(own) / median(shared))

    def _thread_time(self, seed: int) -> float:
        """Play once more; the processor time that this thread took."""
        start = thread_time()
        self.case.play(self._agreed, self._games, seed)
        return max(thread_time() - start, 1e-6)
