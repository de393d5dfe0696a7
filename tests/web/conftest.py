"""A whole service in the test's own process, and browsers that visit it."""

import asyncio
import atexit
import shutil
import tempfile
from collections import defaultdict
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend
from litestar.datastructures import State

from famcards.journal import Journal
from famcards.tables import Stored
from famcards.web.app import create_app
from famcards.web.clock import Clock
from famcards.web.config import Config, Limits, Pace
from famcards.web.players.pool import BotPool
from famcards.web.players.runner import duty
from famcards.web.state import service_of
from tests.web.asgi import Browser


def config(folder: Path, **more: Any) -> Config:
    """A service whose data lie in `folder`, with bots that waste no time and no limit that a test meets unawares."""
    quick: dict[str, Any] = {
        "database": str(folder / "famcards.sqlite"),
        "pace": Pace.at_once(),
        "bot": "tests.web.bots:first",
        "limits": Limits(message_burst=10_000, tables_per_hour=10_000),
    }
    return Config(data=folder, **{**quick, **more})


ENDED: dict[tuple[int, int], list[Litestar]] = defaultdict(list)
"""Applications whose tests are over: to put one together takes longer than most tests, so they are started again."""

MIGRATED: list[Path] = []


def kind_of(chosen: Config) -> tuple[int, int]:
    """What is built into an application; the rest it reads when it starts."""
    return chosen.limits.body_bytes, chosen.limits.sockets_per_address


def application(chosen: Config, clock: Clock | None, backend: ChannelsBackend | None) -> Litestar:
    """An application that does not run."""
    if not ENDED[kind_of(chosen)]:
        return create_app(chosen, clock, backend)
    app = ENDED[kind_of(chosen)].pop()
    app.state = State({"config": chosen, "clock": clock or Clock(), "backend": backend})
    return app


def missing(database: str) -> bool:
    """Whether a store is to be a file that is not there yet."""
    return "://" not in database and not Path(database).exists()


async def furnish(database: str) -> None:
    """Lay an empty store there, copied from one that was migrated once, where there is none."""
    if not missing(database):
        return
    if not MIGRATED:
        folder = Path(tempfile.mkdtemp())
        atexit.register(shutil.rmtree, folder, ignore_errors=True)
        await (await Journal.open(folder / "empty.sqlite")).close()
        MIGRATED.append(folder / "empty.sqlite")
    shutil.copy(MIGRATED[0], database)


@pytest.fixture(autouse=True)
def cold(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process for bots is started when one is asked, which most tests never do, and not beforehand."""

    async def not_yet(_pool: BotPool) -> None:
        pass

    monkeypatch.setattr(BotPool, "warm", not_yet)


@asynccontextmanager
async def service(
    folder: Path, clock: Clock | None = None, backend: ChannelsBackend | None = None, **more: Any
) -> AsyncGenerator[Litestar]:
    """The application, started and afterwards stopped."""
    chosen = config(folder, **more)
    await furnish(chosen.database)
    app = application(chosen, clock, backend)
    started, ended = asyncio.Event(), asyncio.Event()
    life = asyncio.create_task(_live(app, started, ended))
    waiting = asyncio.create_task(started.wait())
    await asyncio.wait([life, waiting], return_when=asyncio.FIRST_COMPLETED)
    waiting.cancel()
    try:
        if not life.done():
            yield app
    finally:
        ended.set()
        await life
    ENDED[kind_of(chosen)].append(app)


async def _live(app: Litestar, started: asyncio.Event, ended: asyncio.Event) -> None:
    """An application starts and stops in one and the same task, which a fixture's two halves are not."""
    async with app.lifespan():
        started.set()
        await ended.wait()


class Kept:
    """A stored event, with its kind and the fields of its body at hand."""

    def __init__(self, stored: Stored) -> None:
        self.kind = str(stored.event.__struct_config__.tag)
        self.stored = stored

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stored.event, name)


async def stored_events(app: Litestar, table: str) -> list[Kept]:
    """The journal of a table."""
    return [Kept(stored) for stored in await service_of(app).journal.read(table)]


async def settled(app: Litestar, table: str) -> int:
    """Wait until a table waits for people only; the number of its last event."""
    live = await service_of(app).hub.find(table)
    assert live is not None
    while duty(live.table) is not None:  # noqa: ASYNC110 - what is waited for is the absence of work
        await asyncio.sleep(0.01)
    return live.number


@pytest.fixture
async def app(tmp_path: Path) -> AsyncGenerator[Litestar]:
    """A running application."""
    async with service(tmp_path) as running:
        yield running


@pytest.fixture
async def anna(app: Litestar) -> Browser:
    """A browser with an identity and a name."""
    browser = Browser(app)
    await browser.me("Anna", "fox-amber")
    return browser


@pytest.fixture
async def boris(app: Litestar) -> Browser:
    """Another one."""
    browser = Browser(app)
    await browser.me("Борис", "owl-blue")
    return browser


@pytest.fixture
def onlooker(app: Litestar) -> Browser:
    """A browser that never got an identity."""
    return Browser(app)
