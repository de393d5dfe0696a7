"""A whole service in the test's own process, and browsers that visit it."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.web.app import create_app
from famcards.web.config import Config, Pace
from tests.web.asgi import Browser

def config(folder: Path, **more: object) -> Config:
    """A service whose data lie in `folder`, and whose bots waste no time."""
    settings: dict[str, object] = {"pace": Pace.at_once(), "bot": "tests.web.bots:first", **more}
    return Config(database=str(folder / "famcards.sqlite"), data=folder, **settings)  # type: ignore[arg-type]


@asynccontextmanager
async def service(folder: Path, **more: object) -> AsyncGenerator[Litestar]:
    """The application, started and afterwards stopped."""
    app = create_app(config(folder, **more))
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
