"""Too much of everything: readers that never read, floods, giants, crowds. Each is bounded; the others play on."""

import asyncio
import json
import logging
import resource
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from famcards.web.config import Limits
from tests.browser.server import Server
from tests.fuzz.company import troubles, under_fire
from tests.web.asgi import Browser, Closed, Socket
from tests.web.page import Page
from tests.web.test_crowd import STRANGER, needs_addresses
from tests.web.wire import Visitor


async def test_a_flood_is_hung_up_on_and_others_play_on(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    async with under_fire(tmp_path, limits=Limits(message_burst=100)) as (app, witnesses):
        vera = Browser(app)
        await vera.me("Vera")
        table = await vera.found()
        for _ in range(20):
            socket = await vera.socket(table)
            await socket.send('{"type": "hello", "protocol": 1}')
            for _ in range(500):
                await socket.send('{"type": "ping"}')
            assert await hung_up(socket) == 4029
        await witnesses.play_on()
    assert troubles(caplog.records) == []


async def hung_up(socket: Socket) -> int:
    """The code by which the service ends the socket, whatever it says before."""
    try:
        while True:
            await socket.receive()
    except Closed as closed:
        return closed.code


async def test_a_reader_that_never_reads_holds_nothing_up_and_nothing_piles_up_for_it(tmp_path: Path) -> None:
    async with under_fire(tmp_path) as (app, witnesses):
        vera = Browser(app)
        await vera.me("Vera")
        table = await vera.found("race", "device", people=[{"name": "V", "badge": "x"}] * 4)
        slow = await vera.socket(table)
        await slow.send('{"type": "hello", "protocol": 1}')
        await slow.receive()
        slow.reading.clear()
        page = await Page(await vera.socket(table)).hello()
        for number in range(120):
            await page.do("rename", name=f"V{number}", badge="x", person=1)
        await witnesses.play_on()
        slow.reading.set()
        heard: list[str] = []
        while not heard or json.loads(heard[-1]).get("number") != page.number:
            heard.append(await slow.receive())
        assert len(heard) < 10
        await slow.close()
        await page.line.close()


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[tuple[Server, Callable[[], Awaitable[None]]]]:
    """A real service, and a family at it that goes on with its game whenever it is asked to."""
    server = Server(folder)
    server.start()
    anna = Visitor(server.url)
    try:
        await anna.me("Anna")
        page = await anna.page(await anna.found("race", "bots", level="child"))

        async def play_on() -> None:
            await page.turn()
            if page.play["over"]:
                await page.do("offer_rematch")
                await page.turn()
            await page.move()

        await play_on()
        yield server, play_on
        await play_on()
        await page.line.close()
    finally:
        await anna.close()
        server.stop()


async def open_socket(server: Server, table: str) -> ClientConnection:
    address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
    return await connect(address, compression=None, proxy=None, local_addr=(STRANGER, 0), max_size=None)


@pytest.mark.slow
@needs_addresses
async def test_giant_frames_and_deep_ones_end_a_socket_or_are_refused(tmp_path: Path) -> None:
    async with served(tmp_path) as (server, play_on):
        vera = Visitor(server.url)
        await vera.me("Vera")
        table = await vera.found("race", "family")
        frames: list[Any] = ["x" * 4097, "x" * 10_000_000, b"\0" * 100_000, "[" * 4096, '{"type":' * 500, "{" * 4000]
        for frame in frames:
            socket = await open_socket(server, table)
            assert await answer_to(socket, frame) in {1009, 1003, 1007, "message"}
            await socket.close()
            await play_on()
        await vera.close()
    assert "internal" not in server.log
    assert "ERROR" not in server.log


async def answer_to(socket: ClientConnection, frame: str | bytes) -> int | str:
    """The code of the refusal, or of the close."""
    try:
        await socket.send('{"type": "hello", "protocol": 1}')
        await socket.send(frame)
        while True:
            said = json.loads(await asyncio.wait_for(socket.recv(), 30))
            if said["type"] == "refused":
                return str(said["code"])
    except ConnectionClosed as closed:
        return closed.rcvd.code if closed.rcvd else 1009


async def crowd(folder: Path, count: int) -> None:
    """So many connections of one address that say nothing, and as many sockets that only say hello."""
    async with served(folder) as (server, play_on):
        port = int(server.url.rpartition(":")[2])
        silent = []
        for _ in range(count):
            silent.append(await asyncio.open_connection("127.0.0.1", port, local_addr=(STRANGER, 0)))
            if len(silent) % 500 == 0:
                await play_on()
        refused = [await refusal(reader) for reader, _writer in silent[-20:]]
        assert all(b"429" in each and b"too many connections" in each for each in refused), refused[:1]
        await play_on()
        for _reader, writer in silent:
            writer.close()
        vera = Visitor(server.url)
        await vera.me("Vera")
        table = await vera.found("race", "family")
        sockets = [await open_socket(server, table) for _ in range(min(count, 250))]
        assert await closing(sockets[-1]) == (4029, "too many sockets at this table")
        await play_on()
        for socket in sockets:
            await socket.close()
        await vera.close()
    assert "ERROR" not in server.log


async def refusal(reader: asyncio.StreamReader) -> bytes:
    try:
        return await asyncio.wait_for(reader.read(), 30)
    except OSError:
        return b""


async def closing(socket: ClientConnection) -> tuple[int, str]:
    with pytest.raises(ConnectionClosed) as closed:
        await asyncio.wait_for(socket.recv(), 30)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code, closed.value.rcvd.reason


def allow_open(count: int) -> None:
    """Let this process hold so many connections itself."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(max(soft, count), hard), hard))
    if resource.getrlimit(resource.RLIMIT_NOFILE)[0] < count:
        pytest.skip(f"this system lets no process hold {count} connections open")


@pytest.mark.slow
@needs_addresses
async def test_seven_hundred_idle_connections_of_one_address_disturb_nobody(tmp_path: Path) -> None:
    allow_open(1000)
    await crowd(tmp_path, 700)


@pytest.mark.deep
@pytest.mark.timeout(1800)
@needs_addresses
async def test_ten_thousand_idle_connections_of_one_address_disturb_nobody(tmp_path: Path) -> None:
    allow_open(11_000)
    await crowd(tmp_path, 10_000)
