"""The figures of several workers, which prometheus_client keeps in one folder, told as one.

Every process has files of its own there. Those of processes that have ended are added up into one of each kind, so that
a service whose workers are replaced for years does not read ever more of them.
"""

import os
import sqlite3
import sys
from collections.abc import Generator, Iterable
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol

from prometheus_client.metrics_core import Metric
from prometheus_client.mmap_dict import MmapedDict
from prometheus_client.multiprocess import MultiProcessCollector

COUNTED = ("counter", "histogram")
"""The kinds whose sums outlive the process that counted; what a gauge shows ends with it."""

NOBODY = 0
"""The number of no process of ours: under it stands what those have counted that are gone."""

WAIT_SECONDS = 10.0


class Figures(Protocol):
    """What prometheus_client can write out."""

    def collect(self) -> Iterable[Metric]:
        """All families of samples."""
        ...


class Snapshot:
    """Figures as they were at one moment."""

    def __init__(self, families: Iterable[Metric]) -> None:
        self._families = list(families)

    def collect(self) -> Iterable[Metric]:
        """All families of samples."""
        return self._families


def together(folder: Path) -> Snapshot:
    """What all processes have counted. Reads files, for some milliseconds: not for an event loop."""
    with _alone(folder):
        _bury_the_dead(folder)
        collector = MultiProcessCollector(None, path=str(folder))  # type: ignore[no-untyped-call]
        return Snapshot(collector.collect())  # type: ignore[no-untyped-call]


@contextmanager
def _alone(folder: Path) -> Generator[None]:
    """Of all processes only one is inside. SQLite's lock is had everywhere, and ends with its holder."""
    connection = sqlite3.connect(folder / "lock.sqlite", timeout=WAIT_SECONDS, isolation_level=None)
    try:
        connection.execute("BEGIN EXCLUSIVE")
        yield
    finally:
        connection.close()


def _bury_the_dead(folder: Path) -> None:
    files: dict[int, list[Path]] = {}
    for file in folder.glob("*_*.db"):
        files.setdefault(int(file.stem.rpartition("_")[2]), []).append(file)
    dead = [pid for pid in files if pid != NOBODY and not lives(pid)]
    for kind in COUNTED:
        _add_up([file for pid in dead for file in files[pid] if file.name.startswith(kind)], folder / f"{kind}_0.db")
    for pid in dead:
        for file in files[pid]:
            file.unlink()


def _add_up(files: list[Path], whole: Path) -> None:
    if not files:
        return
    sums = MmapedDict(whole)  # type: ignore[no-untyped-call]
    try:
        for file in files:
            for key, value, stamp, _ in MmapedDict.read_all_values_from_file(file):  # type: ignore[no-untyped-call]
                before = sums.read_value(key)[0]  # type: ignore[no-untyped-call]
                sums.write_value(key, before + value, stamp)  # type: ignore[no-untyped-call]
    finally:
        sums.close()  # type: ignore[no-untyped-call]


def lives(pid: int) -> bool:
    """Whether there is such a process."""
    if sys.platform == "win32":
        return _lives_on_windows(pid)
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except OSError:
        return True
    return True


def _lives_on_windows(pid: int) -> bool:
    """The same where `os.kill` would end the process, whatever the signal."""
    import _winapi

    may_be_waited_for, at_once = 0x0010_0000, 0
    try:
        handle = _winapi.OpenProcess(may_be_waited_for, False, pid)  # type: ignore[attr-defined]
    except OSError:
        return False
    try:
        ended: int = _winapi.WaitForSingleObject(handle, at_once)  # type: ignore[attr-defined]
        return ended != 0
    finally:
        _winapi.CloseHandle(handle)  # type: ignore[attr-defined]
