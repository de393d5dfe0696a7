"""Programs in C to be measured against: built from a folder into a temporary one, run, and their figures read.

The folder holds `race.c`, `chains.c` and `ugadayka.c`. Each program takes `-n GAMES -s SEED` (race also `-d DECK`) and
prints a line `game kind playouts/s N moves/s N ...`; built with `-DSCALAR` it plays one game at a time. If there is an
`opspiel.py` too and OpenSpiel is installed, it is run with the seconds for each of its runs and prints such lines about
the games of that library.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Final, NamedTuple


class Rival(NamedTuple):
    """A program: its source, how it is built and called, and for about how many games a second."""

    source: str
    flags: tuple[str, ...]
    arguments: tuple[str, ...]
    rate: int


RIVALS: Final = {
    "race36 lockstep8": Rival("race", (), ("-d", "36"), 2_500_000),
    "race36 scalar": Rival("race", ("-DSCALAR",), ("-d", "36"), 800_000),
    "race52 lockstep8": Rival("race", (), ("-d", "52"), 1_500_000),
    "race52 scalar": Rival("race", ("-DSCALAR",), ("-d", "52"), 500_000),
    "chains36 scalar": Rival("chains", ("-DSCALAR",), (), 1_800_000),
    "ugadayka scalar": Rival("ugadayka", (), (), 2_000_000),
}


OPENSPIEL_GAMES: Final = ("hex(board_size=6)", "connect_four")
"""Of OpenSpiel's games those that are about as long as ours."""


class NoCompiler(RuntimeError):
    """There is no `gcc` to build the programs with."""


class Yardsticks:
    """The programs of a folder, built into another."""

    def __init__(self, sources: Path, built: Path) -> None:
        self._compiler = shutil.which("gcc")
        if self._compiler is None:
            raise NoCompiler("gcc is needed to build the programs in C, and there is none on the PATH")
        self._sources, self._built = sources, built

    def playouts(self, name: str, seconds: float, seed: int) -> float:
        """Playouts a second of a rival by its name, over a run of about so many seconds of processor time."""
        rival = RIVALS[name]
        games = str(max(1000, round(rival.rate * seconds)))
        command = [str(self._program(rival)), *rival.arguments, "-n", games, "-s", str(seed)]
        words = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()  # noqa: S603
        return float(words[words.index("playouts/s") + 1])

    def _program(self, rival: Rival) -> Path:
        program = self._built / "-".join((rival.source, *rival.flags))
        if not program.exists():
            source = self._sources / f"{rival.source}.c"
            command = [str(self._compiler), "-O3", "-march=native", *rival.flags, "-o", str(program), str(source)]
            subprocess.run(command, check=True)  # noqa: S603
        return program


def openspiel(sources: Path, seconds: float) -> dict[str, float]:
    """Moves a second of OpenSpiel's own random playouts, by game; nothing where it or its program is not there."""
    program = sources / "opspiel.py"
    if not program.exists() or find_spec("pyspiel") is None:
        return {}
    command = [sys.executable, str(program), str(seconds)]
    lines = subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines()  # noqa: S603
    rows = [line.split() for line in lines]
    return {row[0]: float(row[row.index("moves/s") + 1]) for row in rows if row and row[0] in OPENSPIEL_GAMES}
