"""What comes from one place is bounded: connections, sockets, requests that never end, replays; others go on."""

import asyncio
import json
import logging
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from litestar import Litestar

from famcards.web import doors
from famcards.web.config import Limits
from famcards.web.crowd import Crowd, place_of
from famcards.web.doors import HttpProtocol
from tests.web.asgi import Browser, Closed, Socket
from tests.web.conftest import service

STRANGER = "127.0.0.9"
"""An address of this machine that is not counted as this machine itself."""

needs_addresses = pytest.mark.skipif(
    sys.platform not in {"linux", "win32"}, reason="only 127.0.0.1 answers on this system unless it is told otherwise"
)


def test_a_place_is_an_address_or_what_one_household_is_given() -> None:
    assert place_of("192.168.1.5") == "192.168.1.5"
    assert place_of("::ffff:192.168.1.5") == "192.168.1.5"
    assert place_of("2001:db8:1:2:3:4:5:6") == place_of("2001:db8:1:2::9") != place_of("2001:db8:1:3::9")
    assert place_of("fe80::1%eth0") == "fe80::"
    assert place_of("a socket of the file system") == "a socket of the file system"


def test_a_crowd_lets_so_many_in_and_forgets_who_has_gone() -> None:
    crowd = Crowd(2)
    assert [crowd.enter("10.0.0.1") for _ in range(3)] == [True, True, False]
    assert crowd.enter("10.0.0.2")
    crowd.leave("10.0.0.1")
    assert crowd.enter("10.0.0.1")
    assert all(crowd.enter("127.0.0.1") for _ in range(10))
    for address in ("10.0.0.1", "10.0.0.1", "10.0.0.2", "127.0.0.1"):
        crowd.leave(address)
    assert not crowd._inside


@asynccontextmanager
async def listening(app: Litestar) -> AsyncIterator[int]:
    """The application behind the protocol of the network; its port."""
    settings = uvicorn.Config(app, port=0, http=HttpProtocol, lifespan="off", log_config=None, access_log=False)
    server = uvicorn.Server(settings)
    serving = asyncio.create_task(server._serve())
    while not server.started:  # noqa: ASYNC110 - uvicorn tells nobody
        await asyncio.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        await serving


async def knock(port: int, source: str = STRANGER) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection("127.0.0.1", port, local_addr=(source, 0))


@needs_addresses
async def test_connections_that_say_nothing_are_bounded_and_disturb_nobody(
    app: Litestar, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HttpProtocol, "crowd", Crowd(20))
    async with listening(app) as port, httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as anna:
        silent = [await knock(port) for _ in range(20)]
        late, writer = await knock(port)
        answer = await late.read()
        assert answer.startswith(b"HTTP/1.1 429")
        assert json.loads(answer.partition(b"\r\n\r\n")[2])["code"] == "too_many"
        writer.close()
        assert (await anna.get("/healthz")).status_code == 200
        other, writer = await knock(port, "127.0.0.10")
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await other.read()).startswith(b"HTTP/1.1 200")
        writer.close()
        for _, writer in silent:
            writer.close()
        while HttpProtocol.crowd._inside:  # noqa: ASYNC110 - until the service has noticed
            await asyncio.sleep(0.01)
        again, writer = await knock(port)
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert (await again.read()).startswith(b"HTTP/1.1 200")
        writer.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bound")
@pytest.mark.parametrize("refusal", [OSError, ValueError])
def test_a_system_that_allows_less_than_it_says_is_served_all_the_same(
    monkeypatch: pytest.MonkeyPatch, refusal: type[Exception]
) -> None:
    import resource

    asked: list[tuple[int, int]] = []

    def refuse(_what: int, wanted: tuple[int, int]) -> None:
        asked.append(wanted)
        raise refusal

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    doors.open_many()
    assert asked == [(doors.MOST_OPEN, resource.RLIM_INFINITY)]


def test_a_proxy_that_is_believed_speaks_for_many() -> None:
    assert doors.speaks_for_others("10.0.0.9", "127.0.0.1, 10.0.0.9")
    assert doors.speaks_for_others("10.0.0.9", ["*"])
    assert not doors.speaks_for_others("10.0.0.9", "127.0.0.1")
    assert not doors.speaks_for_others("10.0.0.9", None)


@needs_addresses
@pytest.mark.parametrize(
    "said", [b"", b"GET /healthz HT", b"PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 90\r\n\r\n{"]
)
async def test_a_request_that_never_ends_is_ended(app: Litestar, monkeypatch: pytest.MonkeyPatch, said: bytes) -> None:
    monkeypatch.setattr(doors, "REQUEST_SECONDS", 0.1)
    async with listening(app) as port:
        reader, writer = await knock(port)
        writer.write(said)
        await asyncio.wait_for(reader.read(), 20)
        writer.close()


@needs_addresses
async def test_a_body_that_breaks_off_is_no_fault_of_the_service(
    app: Litestar, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "famcards")
    async with listening(app) as port:
        reader, writer = await knock(port)
        writer.write(
            b"POST /api/enter HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"
        )
        await writer.drain()
        writer.write_eof()
        writer.transport.abort()
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}") as anna:
            assert (await anna.get("/healthz")).status_code == 200
        del reader
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


async def test_sockets_from_one_address_are_bounded_over_all_tables(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(sockets_per_address=3)) as app:
        anna, stranger = Browser(app), Browser(app)
        await anna.me()
        tables = [await anna.found() for _ in range(4)]
        sockets = [await from_there(stranger, table) for table in tables[:3]]
        late = await from_there(stranger, tables[3])
        with pytest.raises(Closed) as closed:
            await late.receive()
        assert closed.value.code == 4029
        async with await anna.socket(tables[0]) as mine:
            await mine.send('{"type": "hello", "protocol": 1}')
            assert json.loads(await mine.receive())["type"] == "view"
        await sockets.pop().close()
        sockets.append(await from_there(stranger, tables[3]))
        for socket in sockets:
            await socket.close()


async def from_there(browser: Browser, table: str) -> Socket:
    socket = browser.unopened(table)
    socket._scope["client"] = (STRANGER, 50000)
    await socket.open()
    return socket


async def test_replays_are_bounded_by_the_hour(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(replays_per_hour=2)) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found()
        asked = [await anna.http.get(f"/api/tables/{table}/games/1/replay") for _ in range(3)]
        assert [answer.status_code for answer in asked] == [200, 200, 429]
        assert asked[2].json()["params"] == {"what": "replays"}


async def test_a_process_may_hold_open_what_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (200, before[1]))
    try:
        doors.open_many()
        assert resource.getrlimit(resource.RLIMIT_NOFILE)[0] == min(doors.MOST_OPEN, before[1])
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
