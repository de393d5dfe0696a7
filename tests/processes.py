"""What runs below a process, read from /proc, and a way to let it rest."""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path


def children(parent: int) -> list[int]:
    """The living processes that this one has started."""
    found = []
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:  # it has ended meanwhile
            continue
        if int(fields[1]) == parent and fields[0] != "Z":
            found.append(int(stat.parent.name))
    return sorted(found)


@contextmanager
def frozen(parent: int) -> Generator[None]:
    """A process and its children do nothing for a while, and do not know it."""
    tree = [parent, *children(parent)]
    for pid in tree:
        os.kill(pid, signal.SIGSTOP)
    try:
        yield
    finally:
        for pid in tree:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGCONT)
