"""What the process keeps: tables that somebody is at, and nothing of those that are over."""

import asyncio
import gc
from collections import Counter
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.tables import Table
from famcards.web.config import Pace
from famcards.web.hub import hub as hubs
from famcards.web.hub.live import Live
from famcards.web.hub.session import Session
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page

SMALL = {"length": 2, "height": 2, "seats": 2}
FORGETFUL = Pace(hurried=True, asleep=0.0)
WATCHED = (Live, Session, Table, asyncio.Task)


async def gone(app: Litestar, table: str) -> None:
    """Wait until a table has left the memory."""
    async with asyncio.timeout(20):
        while table in service_of(app).hub.in_memory:  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(0.01)


async def test_an_idle_table_is_nothing_but_its_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.02)
    async with service(tmp_path, pace=FORGETFUL) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found()
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.play_on(until=4)
            await asyncio.sleep(0.2)
            assert table in service_of(app).hub.in_memory, "somebody is at it"
            number = page.view["number"]
        await gone(app, table)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            assert page.view["number"] >= number
            await page.play_on(until=8)


async def play_games(app: Litestar, anna: Browser, count: int) -> None:
    """So many whole games, each at a table of its own."""
    for _ in range(count):
        table = await anna.found("mosaic", options=SMALL)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.play_on(until=100)
            assert page.view["phase"] == "finished"
        await gone(app, table)


def kept() -> Counter[str]:
    """How many there are of what a table, a socket or a task is made of."""
    gc.collect()
    return Counter(type(each).__name__ for each in gc.get_objects() if isinstance(each, WATCHED))


async def test_finished_games_leave_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.02)
    async with service(tmp_path, pace=FORGETFUL) as app:
        anna = Browser(app)
        await anna.me()
        await play_games(app, anna, 3)
        anna.heard.clear()
        before = kept()
        await play_games(app, anna, 8)
        after = kept()
    assert all(after[kind] <= before[kind] + 2 for kind in after), (before, after)
