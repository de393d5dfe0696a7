"""How soon another worker goes on where one was killed: real workers, killed with -9, and tables with bots and people.

    python -m benchmarks.takeover --database postgresql://… --bus redis://… --kills 20

Told are the seconds from the kill until the dead worker is off the list, and until the next move of a bot lies in the
journal at every table whose bots it moved: with the pause for people's sake (0.7 s at a quick table, as all are here).
The database must be an empty one.
"""

import asyncio
import json
import os
import random
import signal
import tempfile
import time
from contextlib import suppress
from pathlib import Path
from statistics import median
from typing import Annotated

import httpx
import typer
from picows import WSError, ws_connect
from rich.console import Console
from rich.table import Table

from benchmarks.tables.server import Server, serving
from benchmarks.thinking import Person
from famcards.cli.progress import progress_bar
from famcards.journal import Journal
from famcards.tables import Stored, bot_due, replay_events
from famcards.tables.events import Moved

LONGEST = 20.0
"""Who has not gone on after so many seconds is counted with them."""

SETTLING = (5.0, 7.0)
"""Between these the seconds from one kill to the next are drawn, after a new worker has come."""


async def stay(address: str, cookie: str) -> None:
    """A person who moves at random, and comes back whenever the line breaks."""
    while True:
        with suppress(OSError, WSError):
            heard: dict[str, list[float]] = {"": []}
            line, _ = await ws_connect(lambda: Person("", heard), address, extra_headers={"Cookie": cookie})  # noqa: B023
            await line.wait_disconnected()
        await asyncio.sleep(0.3)


async def sit_down(url: str, tables: int) -> tuple[list[str], list[asyncio.Task[None]]]:
    """So many tables of one person and bots, and the people at them."""
    found, people = [], []
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for _ in range(tables):
            http.cookies.clear()  # everybody is somebody else
            await http.get("/api/me")
            body = {"game": "race", "mode": "bots", "level": "child", "people": [{"name": "Anna", "badge": "fox"}]}
            table = (await http.post("/api/tables", json=body)).raise_for_status().json()["table"]
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
            people.append(asyncio.create_task(stay(address, cookie)))
            found.append(table)
    return found, people


def workers(server: Server) -> list[int]:
    """The processes that serve, the oldest first, without their supervisor and multiprocessing's helper."""
    family = {pid: Path(f"/proc/{pid}") for pid in server.processes[1:]}
    serve = [pid for pid, place in family.items() if b"spawn_main" in (place / "cmdline").read_bytes()]
    return sorted(serve, key=lambda pid: int((family[pid] / "stat").read_text().rpartition(")")[2].split()[19]))


async def until_all_beat(journal: Journal, count: int) -> None:
    """Wait until so many workers show signs of life."""
    async with asyncio.timeout(120):
        while len(await journal.leases.beats()) != count:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.1)


async def one_kill(server: Server, journal: Journal) -> tuple[float, list[float]]:
    """Kill a worker: the seconds until it was struck off, and until each table it moved for went on."""
    held = {worker: await journal.leases.held(worker) for worker in await journal.leases.beats()}
    killed = time.time()
    os.kill(workers(server)[0], signal.SIGKILL)  # the oldest has taken over what others left
    while not (gone := held.keys() - (await journal.leases.beats()).keys()):  # noqa: ASYNC110
        await asyncio.sleep(0.02)
    struck = time.time() - killed
    (dead,) = gone
    waits = await asyncio.gather(*(went_on(journal, table, killed) for table in held[dead]))
    return struck, [wait for wait in waits if wait is not None]


async def went_on(journal: Journal, table: str, killed: float) -> float | None:
    """Seconds from the kill to the next move of a bot; None where none was to be made then."""
    moment = round(killed * 1000)
    before = [stored for stored in await journal.read(table) if stored.at <= moment]
    if not before or bot_due(replay_events(before)) is None:
        return None
    while time.time() < killed + LONGEST:
        moves = (stored.at for stored in await journal.read(table, before[-1].number) if by_a_bot(stored))
        if (at := next(moves, None)) is not None:
            return at / 1000 - killed
        await asyncio.sleep(0.05)
    return LONGEST


def by_a_bot(stored: Stored) -> bool:
    """Whether it is a move of a bot."""
    return isinstance(stored.event, Moved) and stored.event.by == "bot"


async def measure(server: Server, database: str, tables: int, kills: int) -> tuple[list[float], list[float]]:
    """The seconds until workers were struck off, and until tables went on."""
    journal = await Journal.open(database)
    found, people = await sit_down(server.url, tables)
    struck: list[float] = []
    waits: list[float] = []
    with progress_bar() as bar:
        for _ in bar.track(range(kills), description="kills"):
            await until_all_beat(journal, 2)
            await asyncio.sleep(random.uniform(*SETTLING))
            off, went = await one_kill(server, journal)
            struck.append(off)
            waits += went
    for person in people:
        person.cancel()
    await asyncio.gather(*people, return_exceptions=True)
    for table in found:
        _check(await journal.read(table))
    await journal.close()
    return struck, waits


def _check(journal: list[Stored]) -> None:
    """Every move was made once: a journal in which one is doubled cannot be replayed."""
    replay_events(journal)


def main(
    database: Annotated[str, typer.Option(help="An empty PostgreSQL database.")],
    bus: Annotated[str, typer.Option(help="A Redis or Valkey server.")] = "redis://127.0.0.1:6379",
    tables: Annotated[int, typer.Option(min=2, help="Tables at once.")] = 8,
    kills: Annotated[int, typer.Option(min=1, help="How often a worker is killed.")] = 20,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One object instead of a table.")] = False,
) -> None:
    """Kill workers, and measure how soon others go on."""
    with (
        tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data,
        serving(database, Path(data), 2, os.sched_getaffinity(0), bus) as server,
    ):
        server.wait_until_idle()
        struck, waits = asyncio.run(measure(server, database, tables, kills))
    rows = {"struck off": figures(struck), "next move": figures(waits)}
    if as_json:
        print(json.dumps({"tables": tables, "kills": kills, "load": os.getloadavg(), **rows}))
        return
    table = Table("seconds after the kill", "counted", "least", "median", "p95", "most")
    for name, row in rows.items():
        table.add_row(name, *[str(value) for value in row.values()])
    Console(width=100).print(table)


def figures(seconds: list[float]) -> dict[str, float]:
    """How many there are, and their distribution."""
    ordered = sorted(seconds)
    shown = {
        "least": ordered[0],
        "median": median(ordered),
        "p95": ordered[min(len(ordered) - 1, int(0.95 * len(ordered)))],
        "most": ordered[-1],
    }
    return {"counted": len(ordered), **{name: round(value, 2) for name, value in shown.items()}}


if __name__ == "__main__":
    typer.run(main)
