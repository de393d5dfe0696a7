"""Going through a whole store, table by table, with no more than one of them in memory."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal import bodies, schema
from famcards.journal.engine import Place, open_engine
from famcards.journal.migrate import version_of
from famcards.tables.events import Stored

ROWS_AT_ONCE = 2_000


@dataclass(frozen=True, slots=True)
class KeptTable:
    """A table's journal as it lies in the store."""

    id: str
    rows: list[Row[Any, Any, Any, Any, Any]]

    def events(self) -> list[Stored]:
        """Its events; `UnreadableEvent` where one of them is not of this program's time."""
        return [Stored(row.number, row.at, bodies.decode(row.version, row.body)) for row in self.rows]


class Browsing:
    """A store to be gone through; get one by `browse`."""

    def __init__(self, connection: AsyncConnection) -> None:
        self._connection = connection

    async def count(self) -> int:
        """How many tables there are."""
        return await self._connection.scalar(select(func.count()).select_from(schema.tables)) or 0

    async def tables(self) -> AsyncIterator[KeptTable]:
        """Every table as it stood when the going through began, in the order of their ids."""
        events = schema.events
        wanted = select(events.c.table_id, events.c.number, events.c.at, events.c.version, events.c.body)
        ordered = wanted.order_by(events.c.table_id, events.c.number).execution_options(yield_per=ROWS_AT_ONCE)
        kept: KeptTable | None = None
        rows = await self._connection.stream(ordered)
        async for part in rows.partitions():
            for row in part:
                if kept is None or kept.id != row.table_id:
                    if kept is not None:
                        yield kept
                    kept = KeptTable(row.table_id, [])
                kept.rows.append(row)
        if kept is not None:
            yield kept


@asynccontextmanager
async def browse(place: Place) -> AsyncIterator[Browsing]:
    """The store at a path or a database URL, to be read as it is. `NoStore`, `JournalTooNew`."""
    engine = open_engine(place, whole_store=True)
    try:
        await version_of(engine)
        async with engine.connect() as connection:
            yield Browsing(connection)
    finally:
        await engine.dispose()
