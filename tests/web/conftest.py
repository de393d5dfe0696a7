"""A whole service in the test's own process, and browsers that visit it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.channels.backends.base import ChannelsBackend

from famcards.tables import Stored
from famcards.web.app import create_app
from famcards.web.clock import Clock
from famcards.web.config import Config, Limits, Pace
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


@asynccontextmanager
async def service(
    folder: Path, clock: Clock | None = None, backend: ChannelsBackend | None = None, **more: Any
) -> AsyncGenerator[Litestar]:
    """The application, started and afterwards stopped."""
    app = create_app(config(folder, **more), clock, backend)
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
