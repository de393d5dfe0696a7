"""A store that does what it was asked, and whose answer is lost: nobody holds a lease unawares."""

import asyncio
from collections.abc import AsyncGenerator, Callable, Collection
from pathlib import Path
from typing import Any

import pytest

from famcards.journal import Journal, NotStored, StoreAway
from famcards.tables.events import Founded
from famcards.web.clock import Clock
from famcards.web.config import Sharing
from famcards.web.players.duties import Shared

TABLE = "table"
QUICK = Sharing(beat=0.01, lapse=1000)


@pytest.fixture
async def journal(tmp_path: Path) -> AsyncGenerator[Journal]:
    """A store with one table, and a worker "two" on the list."""
    journal = await Journal.open(str(tmp_path / "famcards.sqlite"))
    await journal.create(TABLE, [Founded(TABLE, "race", {}, "family")], 1)
    await journal.leases.beat("two")
    yield journal
    await journal.close()


class Worker:
    """The duties of worker "one", which finds nothing to do at the tables that it is woken for."""

    def __init__(self, journal: Journal) -> None:
        self.woken: list[str] = []
        self.fails = 0
        """so often the store is away when a table is to be woken"""
        self.duties = Shared(journal.leases, "one", QUICK, Clock(), self._wake, lambda _living: None)

    async def _wake(self, tables: Collection[str]) -> None:
        if self.fails:
            self.fails -= 1
            raise StoreAway
        self.woken += tables


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(5):
        while not fits():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.01)


def lose(monkeypatch: pytest.MonkeyPatch, journal: Journal, name: str, *, done: bool) -> None:
    """Once, the store does what it is asked (or not, by `done`), and nobody hears of it."""
    honest = getattr(journal.leases, name)

    async def silent(*args: Any) -> None:
        monkeypatch.setattr(journal.leases, name, honest)
        if done:
            await honest(*args)
        raise NotStored

    monkeypatch.setattr(journal.leases, name, silent)


async def test_a_table_that_came_unheard_is_woken(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    one = Worker(journal)
    await journal.leases.claim([TABLE], "two")
    await one.duties.start()
    assert not await one.duties.take(TABLE)
    lose(monkeypatch, journal, "claim", done=True)
    await journal.leases.release([TABLE], "two")
    await until(lambda: one.woken == [TABLE])
    assert await one.duties.take(TABLE)
    await one.duties.stop()


async def test_a_table_that_was_asked_for_and_came_unheard_is_woken(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Worker(journal)
    await one.duties.start()
    lose(monkeypatch, journal, "claim", done=True)
    with pytest.raises(NotStored):
        await one.duties.take(TABLE)
    await until(lambda: one.woken == [TABLE])
    await one.duties.stop()


async def test_a_table_that_could_not_be_given_back_is_given_back_later(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Worker(journal)
    await one.duties.start()
    assert await one.duties.take(TABLE)
    lose(monkeypatch, journal, "release", done=False)
    one.duties.release(TABLE)
    await until(lambda: one.woken == [TABLE])
    one.duties.release(TABLE)
    async with asyncio.timeout(5):
        while await journal.leases.held("one"):  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    await one.duties.stop()


async def test_who_came_back_unheard_believes_to_hold_nothing(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Worker(journal)
    await journal.leases.beat("one")
    assert await one.duties.take(TABLE)
    await journal.leases.strike("one", 0)
    lose(monkeypatch, journal, "beat", done=True)
    await one.duties.start()
    await until(lambda: not one.duties.keeps(TABLE))
    await one.duties.stop()


async def test_a_table_that_could_not_be_woken_is_woken_later(journal: Journal) -> None:
    one = Worker(journal)
    one.fails = 2
    await journal.leases.beat("dead")
    await journal.leases.claim([TABLE], "dead")
    await journal.leases.leave("dead")
    await one.duties.start()
    await until(lambda: one.woken == [TABLE])
    await one.duties.stop()
