"""The command line of the load test."""

import json
import os
import platform
import tempfile
import time
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from benchmarks.tables.figures import Figures
from benchmarks.tables.measuring import PACES, Clients, clients, measure
from benchmarks.tables.server import Server, serving
from famcards import __version__
from famcards.cli.progress import progress_bar

FULL = (10, 50, 200, 500, 1000, 2000)
QUICK = (10, 100)
COLUMNS = (
    "store",
    "workers",
    "pace",
    "tables",
    "moves/s",
    "p50",
    "p95",
    "p99 ms",
    "server",
    "µs/move",
    "clients",
    "KB",
)


def main(
    tables: Annotated[list[int] | None, typer.Option(help="How many tables; more than once for several.")] = None,
    pace: Annotated[list[str] | None, typer.Option(help="flat_out or paced (a move a second and table).")] = None,
    database: Annotated[list[str] | None, typer.Option(help="sqlite, or a PostgreSQL URL.")] = None,
    workers: Annotated[list[int] | None, typer.Option(help="Worker processes of the server.")] = None,
    bus: Annotated[str, typer.Option(help="The Redis that several workers need.")] = "redis://127.0.0.1:6379",
    seconds: Annotated[float, typer.Option(min=1, help="How long each measurement takes.")] = 10.0,
    minutes: Annotated[float, typer.Option(help="No further measurement begins after so long.")] = 30.0,
    folder: Annotated[Path | None, typer.Option(help="Where the server keeps its data; a real disk.")] = None,
    out: Annotated[Path | None, typer.Option(help="Keep the figures here, as JSON.")] = None,
    *,
    quick: Annotated[bool, typer.Option("--quick", help="A minute: two sizes, SQLite, one worker.")] = False,
) -> None:
    """Measure how many tables a server carries: four real sockets a table, race with 36 cards, every move durable."""
    until = time.monotonic() + minutes * 60
    sizes = sorted(tables or (QUICK if quick else FULL))
    seconds = min(seconds, 5.0) if quick else seconds
    found: list[Figures] = []
    for place in database or ["sqlite"]:
        for many in workers or [1]:
            run = Run(place, many, sizes, pace or list(PACES), seconds, until, folder, bus)
            found += run.figures()
            _show(found)
    if out is not None:
        out.write_text(json.dumps({"machine": _machine(), "runs": [asdict(each) for each in found]}, indent=1) + "\n")


@dataclass(frozen=True)
class Run:
    """The measurements on one server: sizes from small to great, each at all paces, none begun after `until`."""

    place: str
    workers: int
    sizes: list[int]
    paces: list[str]
    seconds: float
    until: float
    folder: Path | None
    bus: str

    def figures(self) -> list[Figures]:
        """Start the server and measure."""
        everything = sorted(os.sched_getaffinity(0))
        apart = self.workers < len(everything)
        cores = set(everything[: self.workers]) if apart else set(everything)
        free: list[int | None] = [*everything[self.workers :]] if apart else [None]
        with tempfile.TemporaryDirectory(dir=self.folder, ignore_cleanup_errors=True) as data:
            database = str(Path(data, "tables.sqlite")) if self.place == "sqlite" else self.place
            with serving(database, Path(data), self.workers, cores, self.bus) as server:
                server.wait_until_idle()
                with clients(server.url, free) as load, progress_bar() as bar:
                    return list(self._measured(server, load, bar))

    def _measured(self, server: Server, load: Clients, bar: Progress) -> Iterator[Figures]:
        empty, standing = server.memory(), 0
        name = "sqlite" if self.place == "sqlite" else "postgresql"
        for size in self.sizes:
            if time.monotonic() > self.until:
                return
            task = bar.add_task(f"{name}: {size} tables are set up", total=size, completed=standing)
            load.set_up(size - standing, partial(bar.advance, task))
            standing = size
            kilobytes = (server.memory() - empty) / size / 1024
            for pace in self.paces:
                bar.update(task, description=f"{name}: {size} tables, {pace}")
                yield measure(server, load, pace, size, self.seconds, kilobytes, name, self.workers)
            bar.remove_task(task)


def _show(found: list[Figures]) -> None:
    table = Table(*COLUMNS)
    for each in found:
        clients_too = f"{each.clients_cpu:.2f}{' (full)' if each.limited_by_clients else ''}"
        counts = (each.moves_per_second, each.p50_ms, each.p95_ms, each.p99_ms)
        table.add_row(
            each.database,
            str(each.workers),
            each.pace,
            str(each.tables),
            *[f"{count:.0f}" for count in counts],
            f"{each.server_cpu:.2f}",
            str(each.server_us_a_move),
            clients_too,
            f"{each.kilobytes_a_table:.0f}",
        )
    Console(width=120).print(table)


def _machine() -> dict[str, object]:
    return {
        "famcards": __version__,
        "python": platform.python_version(),
        "system": f"{platform.system()} {platform.machine()}",
        "cores": os.cpu_count(),
        "load_before": os.getloadavg(),
    }


if __name__ == "__main__":
    typer.run(main)
