"""What a run comes to, as it is kept in JSON and shown as a table."""

from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Figures:
    """One measurement: so many tables on one kind of server, at one pace.

    Latencies are milliseconds from sending a move to the last of the four having it. Processors are in shares of one
    core; `server_us_a_move`, in microseconds, tells the same on a machine that others use too. A paced table `missed` a
    second in which its last move was still on its way. `kilobytes_a_table` is what the server's memory grew by for a
    playing table with its four sockets. `machine_load` is the machine's own (of a minute), so that a reader can tell
    whether anything else was running.
    """

    database: str
    workers: int
    pace: str
    tables: int
    seconds: float
    moves_per_second: float
    p50_ms: float
    p95_ms: float
    p99_ms: float
    slowest_ms: float
    server_cpu: float
    server_us_a_move: float
    clients_cpu: float
    kilobytes_a_table: float
    machine_load: float
    missed: int
    refused: dict[str, int]
    closed: int
    bytes_a_move: float

    @property
    def limited_by_clients(self) -> bool:
        """Whether the clients' core was as good as full, so that the server may do more than is shown."""
        return self.clients_cpu > 0.9


def percentiles(latencies: list[float]) -> tuple[float, float, float, float]:
    """Median, 95th and 99th percentile and greatest, in milliseconds; zeros where there is nothing."""
    if not latencies:
        return 0.0, 0.0, 0.0, 0.0
    found = np.percentile(np.array(latencies) * 1000, [50, 95, 99, 100])
    return tuple(round(float(each), 1) for each in found)  # type: ignore[return-value] # four were asked for
