"""A store that keeps everybody waiting makes nobody dead; who is dead is found out all the same."""

from collections.abc import AsyncGenerator, Collection
from pathlib import Path

import pytest

from famcards.journal import Journal
from famcards.web.clock import Clock
from famcards.web.config import Sharing
from famcards.web.players.duties import Shared

SHARING = Sharing()


class Worker:
    """A worker "one" whose looks round last as long as they are told to; "two" never shows a sign of life."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._now = 0.0
        self._duties = Shared(journal.leases, "one", SHARING, Clock(steady=lambda: self._now), self._wake, self._hear)

    async def _wake(self, _tables: Collection[str]) -> None:
        raise AssertionError("there are no tables")

    def _hear(self, living: Collection[str]) -> None:
        self.living = set(living)

    async def looks(self, seconds: float) -> bool:
        """Look round, so long after the last look; whether "two" counts as living."""
        self._now += seconds
        await self._duties._beat()
        return "two" in self.living


@pytest.fixture
async def one(tmp_path: Path) -> AsyncGenerator[Worker]:
    journal = await Journal.open(str(tmp_path / "famcards.sqlite"))
    await journal.leases.beat("two")
    yield Worker(journal)
    await journal.close()


@pytest.mark.parametrize("stall", [2.0, 10.0])
async def test_a_store_that_stands_still_makes_nobody_dead(one: Worker, stall: float) -> None:
    assert await one.looks(SHARING.beat)
    assert await one.looks(SHARING.beat)
    assert await one.looks(stall)
    assert await one.looks(SHARING.beat), "the other has time to show a sign of life"


@pytest.mark.parametrize("pace", [SHARING.beat, 1.5 * SHARING.beat, 10.0])
async def test_who_gives_no_sign_is_dead_however_slow_the_store(one: Worker, pace: float) -> None:
    assert await one.looks(pace)
    looks = 1
    while await one.looks(pace):
        looks += 1
        assert looks <= SHARING.lapse / SHARING.beat
    assert looks * max(pace, SHARING.beat) >= SHARING.lapse
