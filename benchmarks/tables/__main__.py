"""The command line of the load test."""

import json
import os
import platform
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.table import Table

from benchmarks.tables.figures import Figures
from benchmarks.tables.measuring import PACES, clients, measure
from benchmarks.tables.server import serving
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
            found += _on_one_server(place, many, sizes, pace or list(PACES), seconds, until, folder)
            _show(found)
    if out is not None:
        out.write_text(json.dumps({"machine": _machine(), "runs": [asdict(each) for each in found]}, indent=1) + "\n")


def _on_one_server(
    place: str, workers: int, sizes: list[int], paces: list[str], seconds: float, until: float, folder: Path | None
) -> list[Figures]:
    found: list[Figures] = []
    everything = sorted(os.sched_getaffinity(0))
    apart = workers < len(everything)
    cores = set(everything[:workers]) if apart else set(everything)
    free: list[int | None] = [*everything[workers:]] if apart else [None]
    with tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as data, progress_bar() as bar:
        database = str(Path(data, "tables.sqlite")) if place == "sqlite" else place
        with serving(database, Path(data), workers, cores) as server, clients(server.url, free) as load:
            server.wait_until_idle()
            empty, standing = server.memory(), 0
            for size in sizes:
                task = bar.add_task(f"{size} tables", total=size)
                bar.advance(task, standing)
                load.set_up(size - standing, lambda: bar.advance(task))  # noqa: B023 - called within the round
                standing = size
                bar.remove_task(task)
                for pace in paces:
                    if time.monotonic() > until:
                        return found
                    task = bar.add_task(f"{size} tables, {pace}", total=None)
                    kilobytes = (server.memory() - empty) / size / 1024
                    name = "sqlite" if place == "sqlite" else "postgresql"
                    found.append(measure(server, load, pace, size, seconds, kilobytes, name, workers))
                    bar.remove_task(task)
    return found


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
