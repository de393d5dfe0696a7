"""The server that is measured: a real `famcards serve` in processes of its own, and what they use."""

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

START_SECONDS = 60
TICKS = os.sysconf("SC_CLK_TCK")
ADDRESS = re.compile(r"famcards is at (http://\S+)")


class Server:
    """A running server: what its workers use, without the processes in which bots think, since no bot plays here."""

    def __init__(self, process: subprocess.Popen[str], url: str, workers: int) -> None:
        self.process = process
        self.url = url
        self._workers = workers

    @property
    def processes(self) -> list[int]:
        """The process that serves; of several workers the supervisor and its children."""
        pid = self.process.pid
        return [pid, *_children(pid)] if self._workers > 1 else [pid]

    def cpu_seconds(self) -> float:
        """The processor time that all of them have used."""
        return sum(cpu_seconds(pid) for pid in self.processes)

    def wait_until_idle(self, longest: float = 120.0) -> None:
        """Let it finish what it does at its start: the bots' processes compile their kernel."""
        until = time.monotonic() + longest
        busy = True
        while busy and time.monotonic() < until:
            before = self._all_seconds()
            time.sleep(2)
            busy = self._all_seconds() - before > 0.1

    def _all_seconds(self) -> float:
        family = [self.process.pid]
        for pid in family:
            family += _children(pid)
        return sum(cpu_seconds(pid) for pid in family)

    def memory(self) -> int:
        """The bytes of memory that they hold, shared pages counted by halves (PSS)."""
        return sum(_memory(pid) for pid in self.processes)


def _children(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task").glob("*/children")
    return [int(child) for task in tasks for child in task.read_text().split()]


def cpu_seconds(pid: int) -> float:
    """The processor time that a process has used; 0 when it is gone."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / TICKS


def _memory(pid: int) -> int:
    try:
        text = Path(f"/proc/{pid}/smaps_rollup").read_text()
    except OSError:
        return 0
    found = re.search(r"^Pss:\s+(\d+) kB", text, re.MULTILINE)
    return int(found[1]) * 1024 if found else 0


@contextmanager
def serving(database: str, data: Path, workers: int, cores: set[int], bus: str = "") -> Iterator[Server]:
    """A server on these cores, its limits for single visitors off, until the end of the block.

    Several workers need the address of a Redis as `bus`.
    """
    ours = os.sched_getaffinity(0)
    famcards = str(Path(sys.executable).with_name("famcards"))
    command = [famcards, "serve", "--no-browser", "--port", "0", "--database", database]
    if workers > 1:
        command += ["--workers", str(workers), "--bus", bus]
    environment = os.environ | {"XDG_DATA_HOME": str(data), "FAMCARDS_LIMITS": "off", "PYTHONUNBUFFERED": "1"}
    os.sched_setaffinity(0, cores)  # a child inherits it
    with (data / "server.log").open("w") as log:
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True)
    os.sched_setaffinity(0, ours)
    try:
        yield Server(process, _address(process, data), workers)
    finally:
        process.send_signal(signal.SIGTERM)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def _address(process: subprocess.Popen[str], data: Path) -> str:
    assert process.stdout is not None  # noqa: S101 - it was asked for
    for line in process.stdout:
        found = ADDRESS.search(line)
        if found:
            _wait_for(found[1])
            return found[1]
    raise RuntimeError(f"the server has not started: {(data / 'server.log').read_text()}")


def _wait_for(url: str) -> None:
    until = time.monotonic() + START_SECONDS
    while time.monotonic() < until:
        try:
            if httpx.get(f"{url}/healthz").is_success:
                return
        except httpx.TransportError:
            pass
        time.sleep(0.1)
    raise RuntimeError(f"no answer from {url}")
