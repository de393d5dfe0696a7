"""Whether finished games cost memory: `python -m benchmarks.finished` from the project's root.

Many people play tiny games of mosaic alone, each at a new table, and leave; the server's memory is noted on the way.
What it holds after 50,000 games should be what it held after 1,000.
"""

import asyncio
import json
import random
import tempfile
import time
from pathlib import Path
from typing import Annotated

import httpx
import typer
import uvloop
from msgspec import UNSET
from picows import WSFrame, WSListener, WSMsgType, WSTransport

from benchmarks.tables.load import connect, patient_client
from benchmarks.tables.messages import read, write
from benchmarks.tables.server import Server, serving
from famcards.cli.progress import progress_bar

NOTED_EVERY = 1_000
PLAYERS = 16
TABLE = {
    "game": "mosaic",
    "mode": "bots",
    "people": [{"name": "Anna", "badge": "fox-amber"}],
    "options": {"seats": 1, "length": 2, "height": 2},
}


class Loner(WSListener):
    """Plays any legal move until the game is over."""

    def __init__(self) -> None:
        self.over = asyncio.Event()
        self._position = 0
        self._commands = 0

    def on_ws_connected(self, transport: WSTransport) -> None:
        """Say hello."""
        transport.send(WSMsgType.TEXT, write({"type": "hello", "protocol": 1}))

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        """There is nothing more to wait for."""
        self.over.set()

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        """Move, whenever that is possible."""
        said = read(frame.get_payload_as_memoryview())
        keys = said.view or said.changes
        if keys is None:
            return
        self._position = self._position if keys.position is UNSET else keys.position
        play = keys.play
        if play is UNSET or play is None:
            return
        if play.over:
            self.over.set()
        elif play.legal:
            self._commands += 1
            move = {"type": "move", "id": self._commands, "ply": play.ply, "position": self._position}
            transport.send(WSMsgType.TEXT, write(move | {"seat": 0, "move": random.choice(play.legal)}))


async def play_games(server: Server, games: int, until: float) -> list[tuple[int, int]]:
    """Play so many games, or until the time is over; after every thousand the games played and the server's bytes."""
    noted: list[tuple[int, int]] = []
    played = 0
    with progress_bar() as bar:
        task = bar.add_task("games", total=games)

        async def one_player() -> None:
            nonlocal played
            async with patient_client(server.url) as http:
                cookie = (await http.get("/api/me")).headers["set-cookie"].partition(";")[0]
                while played < games and time.monotonic() < until:
                    await _one_game(server, http, cookie)
                    played += 1
                    bar.advance(task)
                    if played % NOTED_EVERY == 0:
                        noted.append((played, server.memory()))

        async with asyncio.TaskGroup() as group:
            for _ in range(PLAYERS):
                group.create_task(one_player())
    return [*noted, (played, server.memory())]


async def _one_game(server: Server, http: httpx.AsyncClient, cookie: str) -> None:
    answer = await http.post("/api/tables", json=TABLE, headers={"Cookie": cookie})
    answer.raise_for_status()
    loner = Loner()
    address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{answer.json()['table']}/socket"
    transport = await connect(loner, address, cookie)
    await loner.over.wait()
    transport.disconnect(graceful=False)


def main(
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 50_000,
    minutes: Annotated[float, typer.Option(help="No further game begins after so long.")] = 30.0,
    folder: Annotated[Path | None, typer.Option(help="Where the server keeps its data; a real disk.")] = None,
    out: Annotated[Path | None, typer.Option(help="Keep the figures here, as JSON.")] = None,
) -> None:
    """Measure the server's memory over many finished games."""
    with (
        tempfile.TemporaryDirectory(dir=folder, ignore_cleanup_errors=True) as data,
        serving(str(Path(data, "tables.sqlite")), Path(data), 1, {0}) as server,
    ):
        server.wait_until_idle()
        noted = uvloop.run(play_games(server, games, time.monotonic() + minutes * 60))
    for played, memory in noted:
        typer.echo(f"{played:>8} games  {memory / 2**20:8.1f} MB")
    if out is not None:
        out.write_text(json.dumps([{"games": played, "bytes": memory} for played, memory in noted], indent=1) + "\n")


if __name__ == "__main__":
    typer.run(main)
