"""How long a host waits for a store of many games: `python -m benchmarks.store --games 100000`.

A hundred short and long games are really played, and lie in the store again and again under other tables' names. Then
`migrate`, `backup`, `restore` and `export` are timed as a host would call them.
"""

import asyncio
import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import cycle, islice
from pathlib import Path
from random import Random
from typing import Annotated, Any

import typer
from sqlalchemy import insert

from famcards.cli.progress import progress_bar
from famcards.journal import Journal, bodies, new_table_id, schema
from famcards.journal.engine import Place, open_engine
from famcards.rules import legal_moves
from famcards.tables import Context, Event, Found, Guest, Move, SystemMove, decide, evolve, found, replay_events, stamp
from famcards.tables.commands import OfferRematch
from famcards.tables.table import Seat

PLAYED = 100
GAMES_A_TABLE = 4
TABLES_AT_ONCE = 200
KINDS: tuple[tuple[str, dict[str, Any]], ...] = (("race", {}), ("chains", {}), ("ugadayka", {}), ("mosaic", {}))
NOW = 1_796_000_000_000


def played(number: int) -> list[Event]:
    """A table of bots and one person, at which `GAMES_A_TABLE` games were played to the end."""
    rng = Random(number)
    game, options = KINDS[number % len(KINDS)]
    made = iter(f"{number} {time}" for time in range(1000))

    def context() -> Context:
        return Context("somebody", NOW, next(made))

    events = found("", Found(game, [Guest("Anna", "fox-amber")], "bots", options), context())
    table = replay_events(stamp(0, events, NOW))
    while len(table.games) < GAMES_A_TABLE or table.phase == "playing":
        if table.phase == "finished":
            done = decide(table, OfferRematch(), context())
        else:
            state = table.games[-1].state
            seat = table.seats[state.turn or 0]
            move = str(rng.choice(legal_moves(state)))
            done = decide(table, _moved(state.ply, seat, move), context())
        for stored in stamp(table.number, done, NOW):
            table = evolve(table, stored)
        events += done
    return events


def _moved(ply: int, seat: Seat, move: str) -> Move | SystemMove:
    if seat.person is not None and move != "pass":
        return Move(ply, seat.info.seat, move)
    return SystemMove(ply, seat.info.seat, move, "bot" if seat.bot else "forced")


async def fill(place: Place, games: int, told: Callable[[int], None] = lambda _done: None) -> None:
    """A store of so many games."""
    await (await Journal.open(place)).close()
    engine = open_engine(place)
    count = -(-games // GAMES_A_TABLE)
    shapes = [[bodies.encode(event) for event in played(number)] for number in range(min(PLAYED, count))]
    tables = islice(cycle(shapes), count)
    done = 0
    while part := list(islice(tables, TABLES_AT_ONCE)):
        named = [(new_table_id(), shape) for shape in part]
        async with engine.begin() as connection:
            await connection.execute(insert(schema.tables), [_table(name, shape) for name, shape in named])
            await connection.execute(insert(schema.events), [row for each in named for row in _rows(*each)])
        done += len(part) * GAMES_A_TABLE
        told(done)
    await engine.dispose()


def _table(name: str, shape: list[tuple[str, str]]) -> dict[str, Any]:
    return {"id": name, "created_at": NOW, "last_number": len(shape), "last_at": NOW}


def _rows(name: str, shape: list[tuple[str, str]]) -> Iterator[dict[str, Any]]:
    for number, (kind, body) in enumerate(shape, start=1):
        yield {
            "table_id": name,
            "number": number,
            "at": NOW,
            "version": bodies.VERSION,
            "kind": kind,
            "body": body,
        }


def timed(*words: str | Path) -> float:
    """The seconds that a word of the command line takes."""
    started = time.monotonic()
    program = [sys.executable, "-c", "from famcards.cli.main import app; app()"]
    subprocess.run([*program, *map(str, words)], check=True, stdout=subprocess.DEVNULL)
    return round(time.monotonic() - started, 2)


def main(
    games: Annotated[int, typer.Option(min=1, help="Games in the store.")] = 100_000,
    postgres: Annotated[str | None, typer.Option(help="An empty PostgreSQL database, to be tried too.")] = None,
) -> None:
    """Make a store of many games and time what a host does with it; JSON on the standard output."""
    with tempfile.TemporaryDirectory() as folder:
        store, copy, again, lines = (Path(folder, name) for name in ("a.sqlite", "b.sqlite", "c.sqlite", "a.jsonl"))
        with progress_bar() as progress:
            bar = progress.add_task("filling", total=games)
            asyncio.run(fill(store, games, lambda done: progress.update(bar, completed=done)))
        seconds = {
            "migrate": timed("migrate", "--database", store),
            "backup": timed("backup", copy, "--database", store),
            "restore": timed("restore", copy, "--database", again),
            "export": timed("export", "--out", lines, "--database", store),
        }
        if postgres:
            seconds["restore to PostgreSQL"] = timed("restore", copy, "--database", postgres)
            seconds["backup of PostgreSQL"] = timed("backup", Path(folder) / "d.sqlite", "--database", postgres)
            seconds["export of PostgreSQL"] = timed("export", "--out", Path(folder) / "d.jsonl", "--database", postgres)
        sizes = {"store": store.stat().st_size, "backup": copy.stat().st_size, "records": lines.stat().st_size}
    typer.echo(json.dumps({"games": games, "seconds": seconds, "megabytes": {k: v >> 20 for k, v in sizes.items()}}))


if __name__ == "__main__":
    typer.run(main)
