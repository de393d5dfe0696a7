"""What goes through a whole store waits for it, however little patience the tables have."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from famcards.journal import Journal, StoreAway, engine
from famcards.journal.browsing import browse
from famcards.journal.copying import backup, restore
from famcards.journal.migrate import _LOCK
from famcards.journal.migrating import bring_up
from tests.servers import fresh_database


async def migrating(store: URL, _folder: Path) -> None:
    await bring_up(store)


async def backing_up(store: URL, folder: Path) -> None:
    await backup(store, folder / "copy.sqlite", lambda _done, _total: None)


async def restoring(store: URL, folder: Path) -> None:
    await restore(folder / "empty.sqlite", store, lambda _done, _total: None)


async def exporting(store: URL, _folder: Path) -> None:
    async with browse(store) as browsing:
        assert await browsing.count() == 0


async def serving(store: URL, _folder: Path) -> None:
    with pytest.raises(StoreAway):
        await Journal.open(store)


@pytest.mark.parametrize("work", [migrating, backing_up, restoring, exporting, serving])
async def test_a_statement_that_lasts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, work: Callable[[URL, Path], Awaitable[None]]
) -> None:
    async with fresh_database() as store:
        await (await Journal.open(store)).close()
        await (await Journal.open(tmp_path / "empty.sqlite")).close()
        monkeypatch.setitem(engine.SERVER_PATIENCE, "command_timeout", 0.2)
        other = create_async_engine(store)
        async with other.connect() as somebody:
            await somebody.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
            working = asyncio.ensure_future(work(store, tmp_path))
            await asyncio.wait([working], timeout=0.6)
            await somebody.rollback()
        await other.dispose()
        await working
