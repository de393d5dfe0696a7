"""Statements that keep and read a table's events."""

from collections.abc import Sequence

from sqlalchemy import Delete, delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal import bodies, schema
from famcards.journal.errors import Conflict
from famcards.tables.events import Joined, PeopleLeft, PeopleReturned, Stored


async def add_table(connection: AsyncConnection, table_id: str, stored: Sequence[Stored], at: int) -> None:
    """Begin a journal; an id in use breaks the transaction (`IntegrityError`)."""
    row = {"id": table_id, "created_at": at, "last_number": len(stored), "last_at": at}
    await connection.execute(insert(schema.tables).values(row))
    await _add_events(connection, table_id, stored)


async def add_events(
    connection: AsyncConnection, table_id: str, expected: int, stored: Sequence[Stored], at: int
) -> None:
    """Go on with a journal that stands at `expected`; else `Conflict`, with nothing changed."""
    tables = schema.tables
    claim = (
        update(tables)
        .where(tables.c.id == table_id, tables.c.last_number == expected)
        .values(last_number=expected + len(stored), last_at=at)
    )
    if (await connection.execute(claim)).rowcount != 1:
        raise Conflict(table_id, expected)
    await _add_events(connection, table_id, stored)


async def read_events(connection: AsyncConnection, table_id: str, after: int) -> list[Stored]:
    """The events numbered above `after`, in order."""
    events = schema.events
    wanted = (
        select(events.c.number, events.c.at, events.c.version, events.c.body)
        .where(events.c.table_id == table_id, events.c.number > after)
        .order_by(events.c.number)
    )
    rows = await connection.execute(wanted)
    return [Stored(number, at, bodies.decode(version, body)) for number, at, version, body in rows]


async def _add_events(connection: AsyncConnection, table_id: str, stored: Sequence[Stored]) -> None:
    await connection.execute(insert(schema.events), [_row(table_id, one) for one in stored])
    for one in stored:
        if isinstance(one.event, Joined | PeopleReturned):
            await _attend(connection, table_id, one.event.identity)
        elif isinstance(one.event, PeopleLeft):
            await connection.execute(_absence(table_id, one.event.identity))


def _row(table_id: str, one: Stored) -> dict[str, object]:
    kind, body = bodies.encode(one.event)
    version = bodies.VERSION
    return {
        "table_id": table_id,
        "number": one.number,
        "at": one.at,
        "version": version,
        "kind": kind,
        "body": body,
    }


def _absence(table_id: str, identity: str) -> Delete:
    attendance = schema.attendance
    return delete(attendance).where(attendance.c.identity == identity, attendance.c.table_id == table_id)


async def _attend(connection: AsyncConnection, table_id: str, identity: str) -> None:
    attendance = schema.attendance
    known = select(attendance.c.identity).where(attendance.c.identity == identity, attendance.c.table_id == table_id)
    if (await connection.execute(known)).first() is None:
        await connection.execute(insert(attendance).values(identity=identity, table_id=table_id))
