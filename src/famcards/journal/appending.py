"""Moves of many tables in one go: two statements for all of them, however many wait.

A statement an append costs more than all the rest of a move. So what many tables append goes to the store as one JSON
text, which both SQLite and PostgreSQL can read as rows.
"""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal import bodies, keeping
from famcards.journal.errors import Conflict
from famcards.tables.events import Joined, PeopleLeft, PeopleReturned, Stored

ATTENDANCE: Final = (Joined, PeopleLeft, PeopleReturned)
"""Events that are written in more than one place: those go one by one."""

CLAIM: Final = {
    "sqlite": """
        UPDATE tables SET last_number = json_extract(a.value, '$[2]'), last_at = json_extract(a.value, '$[3]')
        FROM json_each(:rows) AS a
        WHERE tables.id = json_extract(a.value, '$[0]') AND tables.last_number = json_extract(a.value, '$[1]')
        RETURNING tables.id""",
    "postgresql": """
        UPDATE tables SET last_number = (a.value->>2)::integer, last_at = (a.value->>3)::bigint
        FROM json_array_elements(CAST(:rows AS json)) AS a
        WHERE tables.id = a.value->>0 AND tables.last_number = (a.value->>1)::integer
        RETURNING tables.id""",
}
INSERT: Final = {
    "sqlite": """
        INSERT INTO events (table_id, number, at, version, kind, body)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
               json_extract(value, '$[3]'), json_extract(value, '$[4]'), json_extract(value, '$[5]')
        FROM json_each(:rows)""",
    "postgresql": """
        INSERT INTO events (table_id, number, at, version, kind, body)
        SELECT value->>0, (value->>1)::integer, (value->>2)::bigint, (value->>3)::integer, value->>4, value->>5
        FROM json_array_elements(CAST(:rows AS json))""",
}
_CLAIM_BY = {dialect: text(statement) for dialect, statement in CLAIM.items()}
_INSERT_BY = {dialect: text(statement) for dialect, statement in INSERT.items()}


@dataclass(frozen=True, slots=True)
class Append:
    """Events for a table that stands at `expected`; by itself, as a work of the writer, it is `keeping.add_events`."""

    table_id: str
    expected: int
    stored: Sequence[Stored]
    at: int

    @property
    def plain(self) -> bool:
        """Whether it may be written together with others."""
        return not any(isinstance(one.event, ATTENDANCE) for one in self.stored)

    async def __call__(self, connection: AsyncConnection) -> None:
        """Write it; `Conflict` with nothing changed if the table stands elsewhere."""
        await keeping.add_events(connection, self.table_id, self.expected, self.stored, self.at)


async def append_all(connection: AsyncConnection, appends: Sequence[Append]) -> list[Conflict | None]:
    """Write plain appends to different tables; for each None, or the `Conflict` of one whose table stands elsewhere."""
    found = await connection.execute(_for(connection, _CLAIM_BY), {"rows": claims(appends)})
    claimed = set(found.scalars())
    new = rows(appends, claimed)
    if new is not None:
        await connection.execute(_for(connection, _INSERT_BY), {"rows": new})
    return [None if each.table_id in claimed else Conflict(each.table_id, each.expected) for each in appends]


def claims(appends: Sequence[Append]) -> str:
    """What `CLAIM` reads: table, the number it must stand at, the number afterwards, the time.

    Always in the order of the tables, so that two workers' claims do not wait for each other.
    """
    ordered = sorted(appends, key=lambda each: each.table_id)
    return _json([(each.table_id, each.expected, each.expected + len(each.stored), each.at) for each in ordered])


def rows(appends: Sequence[Append], claimed: Collection[str]) -> str | None:
    """What `INSERT` reads: the events of those tables that were claimed; None where there are none."""
    found = [_row(append.table_id, one) for append in appends if append.table_id in claimed for one in append.stored]
    return _json(found) if found else None


def joint(works: Sequence[Callable[[AsyncConnection], Awaitable[Any]]]) -> list[Append]:
    """Those of the works that `append_all` takes: the first plain append to each table."""
    first: dict[str, Append] = {}
    for work in works:
        if isinstance(work, Append):
            first.setdefault(work.table_id, work)
    return [work for work in first.values() if work.plain]


def _for(connection: AsyncConnection, statements: dict[str, Any]) -> Any:
    return statements[connection.dialect.name]


def _row(table_id: str, one: Stored) -> tuple[object, ...]:
    kind, body = bodies.encode(one.event)
    return table_id, one.number, one.at, bodies.VERSION, kind, body


def _json(rows: Sequence[tuple[object, ...]]) -> str:
    return msgspec.json.encode(rows).decode()
