"""Portions played on a Dask distributed cluster (the extra `cluster`).

A portion hangs on the study and its number only, so it comes out the same wherever it is played, and again where a
worker dies in the middle of it: the scheduler gives it to another. What comes back is kept by this process in the order
of numbers, so the figures are those of a run at home.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from famcards import __version__
from famcards.lab.parts import play_portion
from famcards.lab.playing import prepare
from famcards.lab.running import Crew
from famcards.lab.study import Study

CONNECT_SECONDS: Final = 8

Client = Any
"""Of `distributed`, which has no types to speak of and need not be installed."""


class NoCluster(ValueError):
    """The cluster cannot be used; the text says why, and what would help."""


@contextmanager
def cluster(address: str, *, thinking: bool = True) -> Iterator[Crew]:
    """All workers of the scheduler at `address` (as `tcp://10.0.0.5:8786`); NoCluster.

    Workers may die and others come while it runs; how many portions are out at a time is decided at the start.
    """
    client = _connected(address)
    try:
        size = _workers(client, address)
        pool = client.get_executor(pure=False)
        yield Crew(lambda study, part, number: pool.submit(play_there, study, part, number, thinking), size)
    finally:
        client.close()


def play_there(study: Study, part: str, number: int, thinking: bool) -> Any:
    """Play a portion in the process of a worker, which gets its bots ready once."""
    if thinking:
        prepare()
    return play_portion(study, part, number)


def version_there() -> str:
    """The version of famcards that a worker has."""
    return __version__


def _connected(address: str) -> Client:
    try:
        from distributed import Client as Connection
    except ImportError:
        raise NoCluster("a cluster needs the extra 'cluster': pip install 'famcards[cluster]'") from None
    try:
        return Connection(address, timeout=CONNECT_SECONDS, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NoCluster(f"no scheduler answers at {address} ({error}); 'dask scheduler' starts one") from None


def _workers(client: Client, address: str) -> int:
    """How many workers there are; each must have this famcards, and one thread, since bots think one at a time."""
    threads = client.nthreads()
    if not threads:
        raise NoCluster(f"no worker is there; 'dask worker {address} --nthreads 1' starts one")
    if max(threads.values()) > 1:
        raise NoCluster(f"a worker may have one thread only: 'dask worker {address} --nthreads 1 --nworkers 8'")
    try:
        versions = set(client.run(version_there).values())
    except ImportError:
        raise NoCluster(f"the workers do not have famcards {__version__}; install it there") from None
    if versions != {__version__}:
        raise NoCluster(f"the workers have famcards {', '.join(sorted(versions))}, here is {__version__}")
    return len(threads)
