"""How long people wait for bots: many tables at once, at each a person who moves at once and bots on all other seats.

    python -m benchmarks.thinking --tables 20 --level master --seconds 60

What is measured is what the person sees: from the moment that a bot is to move to its move on the page, the pause for
people's sake included (0.7 s at a quick table, as all tables are here).
"""

import asyncio
import json
import os
import random
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import quantiles
from typing import Annotated

import httpx
import typer
from msgspec import UNSET
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect
from rich.console import Console
from rich.table import Table

from benchmarks.tables.messages import Keys, Play, read, write
from benchmarks.tables.server import serving
from famcards.cli.progress import progress_bar

GAMES = ("race", "chains", "ugadayka")
Waits = dict[str, list[float]]
"""By game the seconds that moves of bots took."""


class Person(WSListener):
    """A page that moves at random as soon as it can and notes how long bots take."""

    def __init__(self, game: str, waits: Waits) -> None:
        self._game = game
        self._waits = waits
        self._play: Play | None = None
        self._position = 0
        self._since = 0.0
        self._commands = 0
        self._transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello, and ask for quick bots."""
        self._transport = transport
        self._tell({"type": "hello", "protocol": 1})
        self._command("set_pace", pace="quick")

    def on_ws_frame(self, _transport: WSTransport, frame: WSFrame) -> None:
        """Take in what is new, and go on."""
        if frame.msg_type is WSMsgType.TEXT:
            said = read(frame.get_payload_as_memoryview())
            keys = said.changes if said.type == "update" else said.view
            if keys is not None:
                self._hear(keys)

    def _hear(self, keys: Keys) -> None:
        before, now = self._play, time.perf_counter()
        self._position = self._position if keys.position is UNSET else keys.position
        if keys.play is UNSET or keys.play is None:
            return
        self._play = play = keys.play
        if before is None or play.ply != before.ply:
            if before is not None and play.ply == before.ply + 1 and before.turn not in before.seats:
                self._waits[self._game].append(now - self._since)
            self._since = now
        if play.legal:
            move = random.choice(play.legal)
            self._command("move", ply=play.ply, position=self._position, seat=play.seats[0], move=move)
        elif play.over and not (before and before.over):
            self._command("offer_rematch")

    def _command(self, kind: str, **fields: object) -> None:
        self._commands += 1
        self._tell({"type": kind, "id": self._commands, **fields})

    def _tell(self, message: dict[str, object]) -> None:
        if self._transport is not None:
            self._transport.send(WSMsgType.TEXT, write(message))


async def watch(url: str, tables: int, level: str, seconds: float) -> Waits:
    """Play at so many tables for so long."""
    waits: Waits = defaultdict(list)
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        for number in range(tables):
            http.cookies.clear()  # everybody is somebody else
            await http.get("/api/me")
            game = GAMES[number % len(GAMES)]
            body = {"game": game, "mode": "bots", "level": level, "people": [{"name": "Anna", "badge": "fox"}]}
            founded = (await http.post("/api/tables", json=body)).raise_for_status().json()
            cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            address = f"{url.replace('http', 'ws', 1)}/api/tables/{founded['table']}/socket"
            await ws_connect(lambda game=game: Person(game, waits), address, extra_headers={"Cookie": cookie})
    with progress_bar() as bar:
        task = bar.add_task(f"{tables} tables, {level}", total=seconds)
        for _ in range(round(seconds)):
            await asyncio.sleep(1)
            bar.advance(task)
    return waits


def main(
    tables: Annotated[int, typer.Option(min=1, help="Tables at once.")] = 20,
    level: Annotated[str, typer.Option(help="The bots' level.")] = "master",
    seconds: Annotated[float, typer.Option(min=1, help="How long they play.")] = 60.0,
    *,
    as_json: Annotated[bool, typer.Option("--json", help="One object instead of a table.")] = False,
) -> None:
    """Measure how long a person waits for a bot's move while bots are thinking at many tables."""
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as data:
        cores = os.sched_getaffinity(0)
        with serving(str(Path(data, "tables.sqlite")), Path(data), 1, cores) as server:
            server.wait_until_idle()
            waits = asyncio.run(watch(server.url, tables, level, seconds))
    told = [{"game": game, **figures(waits[game])} for game in sorted(waits) if len(waits[game]) > 1]
    if as_json:
        print(json.dumps({"tables": tables, "level": level, "load": os.getloadavg(), "waits": told}))
        return
    table = Table("game", "moves of bots", "p50 ms", "p95", "p99", "slowest")
    for each in told:
        table.add_row(*[str(value) for value in each.values()])
    Console(width=100).print(table)


def figures(seconds: list[float]) -> dict[str, int]:
    """How many there are, and their distribution in milliseconds."""
    cuts = quantiles(seconds, n=100, method="inclusive")
    shown = {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98], "slowest": max(seconds)}
    return {"moves": len(seconds)} | {name: round(1000 * value) for name, value in shown.items()}


if __name__ == "__main__":
    typer.run(main)
