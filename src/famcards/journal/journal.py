"""The journal: the one place where a table's events, identities and links are kept."""

import asyncio
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import select, text
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from famcards.journal import identities, keeping, schema
from famcards.journal.appending import Append
from famcards.journal.engine import Place, open_engine
from famcards.journal.errors import Conflict, NotStored, StoreAway
from famcards.journal.identities import Identity
from famcards.journal.leases import Leases
from famcards.journal.migrate import migrate
from famcards.journal.writer import Work, Writer
from famcards.tables.events import Event, Stored, stamp

T = TypeVar("T")

FAILURES = (SQLAlchemyError, OSError, TimeoutError)
"""What the drivers raise where a store does not answer, or answers that it cannot."""


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A line of "my tables": when it was set up, its last event's number and time (ms)."""

    id: str
    created_at: int
    last_number: int
    last_at: int


class Journal:
    """Keeps events so that what was acknowledged is on disk. Open with `Journal.open`, close when done.

    Every writing method returns after the commit. Any number of tasks may call any method at the same time. Where the
    store itself fails, what reads raises `StoreAway` and what writes `NotStored`, which is one.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._writer = Writer(engine)
        self._readings: set[asyncio.Task[object]] = set()
        self.leases = Leases(self._look, self._write)

    @classmethod
    async def open(cls, place: Place) -> "Journal":
        """The journal at a path or database URL, made or brought up to date.

        `JournalTooNew` if it is ahead of us, `StoreAway` if it does not open.
        """
        engine = open_engine(place)
        try:
            await migrate(engine)
        except FAILURES as error:
            await engine.dispose()
            raise StoreAway from error
        except BaseException:
            await engine.dispose()
            raise
        return cls(engine)

    def watch_commits(self, told: Callable[[int, float], None]) -> None:
        """Call `told(writes, seconds)` after every transaction."""
        self._writer.on_commit = told

    async def close(self) -> None:
        """Write what still waits, let readings end, then let the store go."""
        await self._writer.close()
        await asyncio.gather(*self._readings, return_exceptions=True)
        await self._engine.dispose()

    async def _look(self, work: Work[T]) -> T:
        """What `work` reads. Whoever asked may be cancelled meanwhile; the reading then ends by itself.

        A connection of aiosqlite that is broken off twice in the middle of its work never closes.
        """
        reading = asyncio.create_task(self._read_with(work), name="journal reading")
        self._readings.add(reading)
        reading.add_done_callback(self._readings.discard)
        return await asyncio.shield(reading)

    async def _read_with(self, work: Work[T]) -> T:
        try:
            async with self._engine.connect() as connection:
                return await work(connection)
        except FAILURES as error:
            raise StoreAway from error

    async def _write(self, work: Work[T]) -> T:
        """What `work` gives, committed; `NotStored` where the store itself fails."""
        try:
            return await self._writer.write(work)
        except IntegrityError:
            raise
        except FAILURES as error:
            raise NotStored from error

    async def ping(self) -> None:
        """Raise if the store does not answer."""
        await self._look(lambda connection: connection.execute(text("SELECT 1")))

    async def create(self, table_id: str, events: Sequence[Event], at: int) -> list[Stored]:
        """Begin a table's journal with its first events; `Conflict` if the id is in use."""
        stored = stamp(0, events, at)
        try:
            await self._write(lambda c: keeping.add_table(c, table_id, stored, at))
        except IntegrityError as error:
            if not await self._holds(table_id, stored):
                raise Conflict(table_id, 0) from error
        return stored

    async def append(self, table_id: str, expected_number: int, events: Sequence[Event], at: int) -> list[Stored]:
        """Add events (all or none) to a table that stands at `expected_number`; else `Conflict`.

        `NotStored` where the store itself fails.
        """
        stored = stamp(expected_number, events, at)
        if stored:
            try:
                await self._write(Append(table_id, expected_number, stored, at))
            except Conflict as conflict:
                if not (conflict.doubtful and await self._holds(table_id, stored)):
                    raise
        return stored

    async def _holds(self, table_id: str, stored: Sequence[Stored]) -> bool:
        """Whether just these events are in the journal: a write whose confirmation was lost on its way."""
        there = await self.read(table_id, stored[0].number - 1)
        return there[: len(stored)] == list(stored)

    async def read(self, table_id: str, after: int = 0) -> list[Stored]:
        """The committed events numbered above `after`, in order; none for a table that does not exist."""
        return await self._look(lambda connection: keeping.read_events(connection, table_id, after))

    async def numbers(self, table_ids: Collection[str]) -> dict[str, int]:
        """The number of the last event of each of these tables."""
        tables = schema.tables
        wanted = select(tables.c.id, tables.c.last_number).where(tables.c.id.in_(list(table_ids)))

        async def read(connection: AsyncConnection) -> dict[str, int]:
            return {row.id: row.last_number for row in await connection.execute(wanted)}

        return await self._look(read)

    async def tables_of(self, identity_id: str) -> list[TableEntry]:
        """The tables an identity has come to, the latest used first."""
        tables, attendance = schema.tables, schema.attendance
        wanted = (
            select(tables.c.id, tables.c.created_at, tables.c.last_number, tables.c.last_at)
            .join(attendance, attendance.c.table_id == tables.c.id)
            .where(attendance.c.identity == identity_id)
            .order_by(tables.c.last_at.desc(), tables.c.id)
        )

        async def entries(connection: AsyncConnection) -> list[TableEntry]:
            return [TableEntry(*row) for row in await connection.execute(wanted)]

        return await self._look(entries)

    async def lately_used(self, most: int) -> list[str]:
        """The ids of the tables used last, the latest first."""
        wanted = select(schema.tables.c.id).order_by(schema.tables.c.last_at.desc()).limit(most)

        async def ids(connection: AsyncConnection) -> list[str]:
            return list(await connection.scalars(wanted))

        return await self._look(ids)

    async def new_identity(self, name: str, badge: str, at: int) -> Identity:
        """A fresh, unguessable identity."""
        identity = Identity(identities.new_secret(), name, badge)
        await self._write(lambda c: identities.add_identity(c, identity, at))
        return identity

    async def identity(self, identity_id: str) -> Identity | None:
        """The identity of that id, or None if we never gave it out."""
        return await self._look(lambda connection: identities.find_identity(connection, identity_id))

    async def rename(self, identity: Identity) -> None:
        """Keep an identity's new name and badge."""
        await self._write(lambda c: identities.rename_identity(c, identity))

    async def new_link(self, identity_id: str, at: int, lifetime_ms: int) -> str:
        """A one-time token that opens the identity on another device until `at + lifetime_ms`."""
        token = identities.new_secret()
        await self._write(lambda c: identities.add_link(c, token, identity_id, at, at + lifetime_ms))
        return token

    async def use_link(self, token: str, at: int) -> str:
        """Spend a token: the identity's id, or `LinkRefused`."""
        return await self._write(lambda c: identities.use_link(c, token, at))
