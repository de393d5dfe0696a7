"""Several workers as processes, and what a test does to them."""

import os
import re
import signal
from pathlib import Path

from tests.browser.server import Server
from tests.processes import children


class Crew(Server):
    """`famcards serve --workers 2` at a database and a bus."""

    def __init__(self, folder: Path, database: str, bus: str, **environment: str) -> None:
        words = ("--workers", "2", "--bus", bus, "--database", database)
        super().__init__(folder, *words, **environment)

    @property
    def workers(self) -> list[int]:
        """The process ids of the workers that live now, the oldest first."""
        assert self.process is not None
        return [pid for pid in children(self.process.pid) if _is_worker(pid)]

    def kill_one(self, which: int = 0) -> int:
        """End a worker as a fault would; its process id."""
        pid = self.workers[which]
        os.kill(pid, signal.SIGKILL)
        return pid

    def roll(self) -> None:
        """Ask the supervisor to replace the workers one after another."""
        assert self.process is not None
        self.process.send_signal(signal.SIGHUP)


def _is_worker(pid: int) -> bool:
    """Beside the workers, multiprocessing has a helper of its own."""
    try:
        line = Path(f"/proc/{pid}/cmdline").read_text().replace("\0", " ")
    except OSError:
        return False
    return re.search(r"spawn_main", line) is not None
