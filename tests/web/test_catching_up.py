"""A worker that hears of news reads on until it has all that it has heard of."""

import asyncio
from types import SimpleNamespace
from typing import Any, cast

from famcards.web.config import Sharing
from famcards.web.hub.company import Company
from famcards.web.hub.live import Live
from tests.web.buses import End, Street

TABLE = "table"


class Reader:
    """A company with one table, whose reading takes until `go` is set, and finds what the store then has."""

    def __init__(self) -> None:
        self.stored = 1
        self.readings = 0
        self.reading = asyncio.Event()
        self.go = asyncio.Event()
        self.live: Any = SimpleNamespace(table=SimpleNamespace(id=TABLE), number=1, sessions={"somebody"})
        tables = {TABLE: cast("Live", self.live)}
        self.company = Company("one", cast("Any", self), Sharing(), End(Street()), tables, 1.0)
        self.company.catch_up = self._read

    async def numbers(self, _tables: list[str]) -> dict[str, int]:
        """As the journal would say them."""
        return {TABLE: self.stored}

    async def _read(self, _live: Live) -> None:
        self.readings += 1
        found = self.stored
        self.reading.set()
        await self.go.wait()
        self.live.number = min(found, 3)

    async def hear(self, number: int) -> None:
        """The table is said to stand there."""
        self.stored = number
        await self.company.look_up([self.live])

    async def settle(self) -> None:
        """Let it read to the end."""
        await self.reading.wait()
        self.go.set()
        async with asyncio.timeout(5):
            await self.company.stop()


async def test_what_is_heard_of_while_a_table_is_read_is_read_as_well() -> None:
    reader = Reader()
    await reader.hear(2)
    await reader.reading.wait()
    await reader.hear(3)
    await reader.settle()
    assert (reader.live.number, reader.readings) == (3, 2)
    await reader.hear(3)
    assert reader.readings == 2, "there is nothing to read"


async def test_reading_ends_where_it_leads_no_further() -> None:
    reader = Reader()
    await reader.hear(9)
    await reader.settle()
    assert (reader.live.number, reader.readings) == (3, 2)
