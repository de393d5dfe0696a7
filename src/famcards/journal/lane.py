"""The quick lane for SQLite: appends of many tables in one visit to a thread of its own.

Through SQLAlchemy and aiosqlite each transaction wakes a thread ten times, which at a table's pace costs more than the
move. What only appends, nearly all that is ever written, goes this way; whatever fails here is tried again the usual
way, which tells what was wrong.
"""

import asyncio
import sqlite3
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor

from sqlalchemy.engine import URL

from famcards.journal.appending import CLAIM, INSERT, Append, claims, rows
from famcards.journal.engine import SQLITE_PRAGMAS
from famcards.journal.errors import Conflict


class QuickLane:
    """One connection to a store in a file, used from one thread; opened when it is first needed."""

    def __init__(self, database: str) -> None:
        self._database = database
        self._thread = ThreadPoolExecutor(1, "journal")
        self._connection: sqlite3.Connection | None = None

    @classmethod
    def to(cls, url: URL) -> "QuickLane | None":
        """A lane to this store; None where it is not a SQLite file."""
        if url.get_backend_name() != "sqlite" or not url.database or url.database == ":memory:":
            return None
        return cls(url.database)

    async def append(self, appends: Sequence[Append]) -> list[Conflict | None]:
        """As `append_all`, committed; `sqlite3.Error` with nothing changed where the store does not take it."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._append, appends)

    async def close(self) -> None:
        """Let the store go."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._let_go)
        self._thread.shutdown()

    def _append(self, appends: Sequence[Append]) -> list[Conflict | None]:
        connection = self._open()
        try:
            with connection:  # commits, or rolls back
                claimed = {found for (found,) in connection.execute(CLAIM["sqlite"], {"rows": claims(appends)})}
                new = rows(appends, claimed)
                if new is not None:
                    connection.execute(INSERT["sqlite"], {"rows": new})
        except sqlite3.Error:
            self._let_go()
            raise
        return [None if each.table_id in claimed else Conflict(each.table_id, each.expected) for each in appends]

    def _open(self) -> sqlite3.Connection:
        if self._connection is None:
            self._connection = sqlite3.connect(self._database)
            for pragma in SQLITE_PRAGMAS:
                self._connection.execute(pragma)
        return self._connection

    def _let_go(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
