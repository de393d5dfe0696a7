"""The lab's process as the service sees it: started when something waits, ended with the service."""

import asyncio
import subprocess
import sys
import time
from pathlib import Path

from famcards.web.lab.runs import Runs

MODULE = "famcards.lab.desk"
BELOW_NORMAL_PRIORITY = 0x4000
"""Windows' word for nice (`subprocess.BELOW_NORMAL_PRIORITY_CLASS`, which only Python on Windows knows)."""
SECONDS_BETWEEN = 3.0
FAREWELL_SECONDS = 5.0


class LabProcess:
    """Sees to it that somebody plays the runs that wait.

    The process finds out itself whether another one, of another worker of this service, is at it already.
    """

    def __init__(self, data: Path) -> None:
        self.runs = Runs(data)
        self._process: subprocess.Popen[bytes] | None = None
        self._next = 0.0
        self._one_at_a_time = asyncio.Lock()

    async def see_to_it(self) -> None:
        """Start the process where something waits and it does not run."""
        async with self._one_at_a_time:
            await self._see_to_it()

    async def _see_to_it(self) -> None:
        if time.monotonic() < self._next or (self._process is not None and self._process.poll() is None):
            return
        self._next = time.monotonic() + SECONDS_BETWEEN
        if await asyncio.to_thread(self.runs.unfinished):
            await self.close()
            self._process = await asyncio.to_thread(start, self.runs.folder)

    async def hurry(self) -> None:
        """The same, without a pause since the last time: somebody has just asked for something."""
        self._next = 0.0
        await self.see_to_it()

    async def close(self) -> None:
        """End the process; what it has played is kept."""
        if self._process is not None:
            await asyncio.to_thread(end, self._process)


def start(folder: Path) -> "subprocess.Popen[bytes]":
    """The process for a folder. It ends when the standard input that we hold closes, however we end ourselves."""
    windows = sys.platform == "win32"
    return subprocess.Popen(  # noqa: S603 - our own module, and a folder of our own
        [sys.executable, "-m", MODULE, str(folder)],
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        start_new_session=not windows,  # Ctrl+C is ours to take
        creationflags=BELOW_NORMAL_PRIORITY if windows else 0,
    )


def end(process: "subprocess.Popen[bytes]") -> None:
    """Ask it to leave, and wait for it."""
    if process.stdin is not None:
        process.stdin.close()
    try:
        process.wait(FAREWELL_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
