"""One measurement after another on one server, with as many tables as are asked for."""

import multiprocessing
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection

from benchmarks.tables.company import Tally
from benchmarks.tables.figures import Figures, percentiles
from benchmarks.tables.load import Order, run
from benchmarks.tables.server import Server, cpu_seconds

WARM_UP_SECONDS = 2.0
PACES = ("flat_out", "paced")


class Clients:
    """The client processes, told what to do through pipes."""

    def __init__(self, pipes: list[Connection], pids: list[int]) -> None:
        self._pipes = pipes
        self._pids = pids

    def set_up(self, tables: int, told: Callable[[], object]) -> None:
        """So many tables more, shared out among the processes; `told` is called for each as it is ready."""
        shares = [tables // len(self._pipes) + (place < tables % len(self._pipes)) for place in range(len(self._pipes))]
        for pipe, share in zip(self._pipes, shares, strict=True):
            pipe.send(Order("set_up", share))
        for pipe, share in zip(self._pipes, shares, strict=True):
            for _ in range(share):
                pipe.recv()
                told()

    def go(self, pace: str) -> None:
        """Begin to play at a pace."""
        for pipe in self._pipes:
            pipe.send(Order(pace))  # type: ignore[arg-type] # one of PACES

    def count(self) -> Tally:
        """What has been seen since the last count, of all processes together."""
        for pipe in self._pipes:
            pipe.send(Order("count"))
        whole = Tally()
        for pipe in self._pipes:
            seen: Tally = pipe.recv()
            whole.moves += seen.moves
            whole.latencies += seen.latencies
            whole.closed += seen.closed
            whole.missed += seen.missed
            whole.bytes += seen.bytes
            for code, times in seen.refused.items():
                whole.refused[code] = whole.refused.get(code, 0) + times
        return whole

    def cpu_seconds(self) -> float:
        """The processor time they have used."""
        return sum(cpu_seconds(pid) for pid in self._pids)


@contextmanager
def clients(url: str, cores: list[int | None]) -> Iterator[Clients]:
    """A client process for each core named; None is any core."""
    context = multiprocessing.get_context("spawn")
    pairs = [context.Pipe() for _ in cores]
    processes = [
        context.Process(target=run, args=(url, theirs, core), daemon=True)
        for (_, theirs), core in zip(pairs, cores, strict=True)
    ]
    for process, (_, theirs) in zip(processes, pairs, strict=True):
        process.start()
        theirs.close()  # so that the end of a process is an end of its pipe
    ours = [pipe for pipe, _ in pairs]
    try:
        yield Clients(ours, [process.pid or 0 for process in processes])
    finally:
        for pipe, process in zip(ours, processes, strict=True):
            if process.is_alive():
                pipe.send(Order("end"))
            process.join(10)
            process.kill()


def measure(
    server: Server, load: Clients, pace: str, tables: int, seconds: float, kilobytes: float, database: str, workers: int
) -> Figures:
    """Play at this pace for some seconds."""
    load.go(pace)
    time.sleep(WARM_UP_SECONDS)
    load.count()
    began, server_before, clients_before = time.perf_counter(), server.cpu_seconds(), load.cpu_seconds()
    time.sleep(seconds)
    took = time.perf_counter() - began
    server_cpu, clients_cpu = server.cpu_seconds() - server_before, load.cpu_seconds() - clients_before
    seen = load.count()
    p50, p95, p99, slowest = percentiles(seen.latencies)
    return Figures(
        database=database,
        workers=workers,
        pace=pace,
        tables=tables,
        seconds=round(took, 2),
        moves_per_second=round(seen.moves / took, 1),
        p50_ms=p50,
        p95_ms=p95,
        p99_ms=p99,
        slowest_ms=slowest,
        server_cpu=round(server_cpu / took, 2),
        server_us_a_move=round(server_cpu / max(seen.moves, 1) * 1e6),
        clients_cpu=round(clients_cpu / took, 2),
        kilobytes_a_table=round(kilobytes, 1),
        machine_load=round(os.getloadavg()[0], 1),
        missed=seen.missed,
        refused=seen.refused,
        closed=seen.closed,
        bytes_a_move=round(seen.bytes / max(seen.moves, 1)),
    )
