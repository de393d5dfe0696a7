"""The connection to the store: SQLite in a file by default, PostgreSQL where a host outgrows it."""

import os
import sqlite3
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import URL, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

BUSY_WAIT_MS = 15_000
"""How long a writer waits for another process that is writing to the same SQLite file."""

TURNING_SECONDS = 5.0
"""How long a start tries to turn a new SQLite file to WAL while others do the same; it takes milliseconds."""

SQLITE_PRAGMAS = (
    f"PRAGMA busy_timeout={BUSY_WAIT_MS}",
    "PRAGMA journal_mode=WAL",
    "PRAGMA synchronous=FULL",
    "PRAGMA foreign_keys=ON",
)
"""What every connection to a SQLite file begins with: what was acknowledged survives a crash of the machine."""

SERVER_PATIENCE = {"timeout": 5, "command_timeout": 10}
"""Seconds for PostgreSQL to take a connection and to answer a statement: one that hangs is as good as none."""

WHOLE_STORE_PATIENCE = {**SERVER_PATIENCE, "command_timeout": 3600}
"""The same for what goes through a whole store, or waits for somebody who does: nobody sits at a table meanwhile."""

Place = str | Path | URL
"""Where a store is: a file, or a database URL."""


def database_url(place: Place) -> URL:
    """A URL for a path (`famcards.db`) or a URL in its short form (`postgresql://host/name`)."""
    if isinstance(place, Path) or (isinstance(place, str) and "://" not in place):
        return URL.create("sqlite+aiosqlite", database=str(place))
    url = make_url(place)
    return url.set(drivername=_DRIVERS.get(url.drivername, url.drivername))


def open_engine(place: Place, *, whole_store: bool = False) -> AsyncEngine:
    """An engine whose connections keep what they acknowledge through a crash of the machine.

    With `whole_store` a statement may take an hour, else seconds. A SQLite file that is not there yet is made for its
    owner alone.
    """
    url = database_url(place)
    if url.get_backend_name() != "sqlite":
        patience = WHOLE_STORE_PATIENCE if whole_store else SERVER_PATIENCE
        return create_async_engine(
            url, hide_parameters=True, pool_pre_ping=True, pool_timeout=10, connect_args=patience
        )
    engine = create_async_engine(url, hide_parameters=True)
    event.listen(engine.sync_engine, "do_connect", _make_file)
    event.listen(engine.sync_engine, "connect", _make_sqlite_safe)
    return engine


def make_private(file: Path) -> None:
    """An empty file that its owner alone can read, if it is not there yet: a store holds hands and identities.

    SQLite gives its `-wal` and `-shm` the rights of the file.
    """
    os.close(os.open(file, os.O_RDWR | os.O_CREAT, 0o600))


def _make_file(_dialect: object, _record: object, arguments: list[str], options: dict[str, object]) -> None:
    if arguments[0] != ":memory:" and not options.get("uri"):
        with suppress(OSError):  # SQLite says what is wrong with it
            make_private(Path(arguments[0]))


def _make_sqlite_safe(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        _execute_when_free(cursor, pragma)
    cursor.close()


def _execute_when_free(cursor: Any, pragma: str) -> None:
    """SQLite waits for others by itself, but not where two turn a new file to WAL at a time: one is refused at once."""
    until = time.monotonic() + TURNING_SECONDS
    while True:
        try:
            cursor.execute(pragma)
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        time.sleep(0.005)
