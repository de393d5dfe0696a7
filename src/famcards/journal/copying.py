"""Whole stores: a copy at any moment, a copy taken back, and how much there is in one.

A backup is a store of its own: a single SQLite file of our schema, whatever kind of store it was made from. So it can
be served as it is, and it carries a host from SQLite to PostgreSQL and back.
"""

import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Table, func, insert, select, text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from famcards.journal import schema
from famcards.journal.engine import Place, database_url, make_private, open_engine
from famcards.journal.errors import JournalError
from famcards.journal.migrate import migrate, version_of

Told = Callable[[int, int], None]
"""Told how much is done, and of how much."""

PAGES_AT_ONCE = 256
ROWS_AT_ONCE = 2_000
KEPT: tuple[Table, ...] = (schema.tables, schema.events, schema.attendance, schema.identities, schema.links)
"""What is copied, in an order in which no row names one that is not there yet; leases are left to the living."""


class NoBackup(JournalError):
    """What was to be restored is no store, or a broken one."""

    code = "no_backup"


class NotEmpty(JournalError):
    """A store that holds something already is not overwritten."""

    code = "not_empty"

    def __init__(self) -> None:
        super().__init__("there is something in this store already, and it is left as it is; give an empty one")


def sqlite_file(url: URL) -> Path | None:
    """The file of a SQLite store; None for a database of another kind."""
    return Path(url.database or "") if url.get_backend_name() == "sqlite" else None


async def backup(place: Place, target: Path, told: Told) -> None:
    """Write the store as it stands at one moment to `target`, which appears only when it is whole.

    Whoever writes meanwhile goes on undisturbed, and the store is read as it is: it may be of an older version.
    `FileNotFoundError` or `NoStore` where there is no such store, `JournalTooNew`, `FileExistsError` where `target` is
    there already.
    """
    with _appearing(target) as part:
        source = sqlite_file(database_url(place))
        if source is not None:
            copy_sqlite(source, part, told)
        else:
            await _copy_rows(open_engine(place, whole_store=True), part, told)


@contextmanager
def _appearing(target: Path) -> Iterator[Path]:
    """A file to write to, which takes the name `target` when it is whole and on the disk."""
    if target.exists():
        raise FileExistsError(f"{target} is there already; a backup overwrites nothing")
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    make_private(part)
    try:
        yield part
        with part.open("rb") as opened:
            os.fsync(opened.fileno())
        part.replace(target)
    finally:
        for left in (part, part.with_name(f"{part.name}-wal"), part.with_name(f"{part.name}-shm")):
            left.unlink(missing_ok=True)


async def restore(source: Path, place: Place, told: Told) -> None:
    """Fill an empty store from a backup, all of it or nothing. `NoBackup`, `NotEmpty`, `JournalTooNew`."""
    fresh = sqlite_file(database_url(place))
    if fresh is not None and not fresh.exists():
        with _appearing(fresh) as part:
            copy_sqlite(source, part, told)
            await _migrated(part)
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / "backup.sqlite"
        copy_sqlite(source, copy, lambda _done, _all: None)
        origin = open_engine(copy)
        target = open_engine(place, whole_store=True)
        try:
            await migrate(origin)
            await migrate(target)
            async with origin.connect() as reading, target.begin() as writing:
                await _fill(reading, writing, told)
        finally:
            await origin.dispose()
            await target.dispose()


async def _migrated(file: Path) -> None:
    """Bring a copy up to date, and leave it in one file."""
    engine = open_engine(file)
    try:
        await migrate(engine)
        async with engine.connect() as connection:
            await connection.exec_driver_sql("PRAGMA journal_mode=DELETE")
    finally:
        await engine.dispose()


def copy_sqlite(source: Path, target: Path, told: Told) -> None:
    """The file of a store as it stands at one moment, by SQLite's own backup; checked, and all in one file.

    The source is held at one moment by a read that lasts as long as the copy, so that no writer makes it start again.
    """
    if not source.is_file():
        raise FileNotFoundError(f"there is no store at {source}")
    try:
        with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(target)) as copy:
            live.execute("BEGIN")
            live.execute("SELECT count(*) FROM sqlite_master").fetchone()
            live.backup(copy, pages=PAGES_AT_ONCE, progress=lambda _status, left, total: told(total - left, total))
            copy.execute("PRAGMA journal_mode=DELETE")
            sound = copy.execute("PRAGMA quick_check").fetchone() == ("ok",)
            ours = copy.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone()[0]
    except sqlite3.DatabaseError as error:
        raise NoBackup(f"{source} cannot be read as a store: {error}") from error
    if not sound or not ours:
        raise NoBackup(f"{source} is no store of famcards, or a broken one")


async def _copy_rows(origin: AsyncEngine, target: Path, told: Told) -> None:
    """A store of another kind, read in one transaction that sees one moment, into a SQLite file of the same version.

    What is kept has had the same shape in all versions.
    """
    copy = open_engine(target)
    try:
        await migrate(copy, await version_of(origin))
        steady = origin.execution_options(isolation_level="REPEATABLE READ")
        async with steady.connect() as reading, copy.begin() as writing:
            await _fill(reading, writing, told)
        async with copy.connect() as writing:
            await writing.exec_driver_sql("PRAGMA journal_mode=DELETE")
    finally:
        await origin.dispose()
        await copy.dispose()


async def _fill(reading: AsyncConnection, writing: AsyncConnection, told: Told) -> None:
    await writing.run_sync(_claim)
    counts = [await reading.scalar(select(func.count()).select_from(table)) or 0 for table in KEPT]
    done = 0
    for table in KEPT:
        rows = await reading.stream(select(table).execution_options(yield_per=ROWS_AT_ONCE))
        async for part in rows.partitions():
            await _add(writing, table, [tuple(row) for row in part])
            done += len(part)
            told(done, sum(counts))


async def _add(connection: AsyncConnection, table: Table, rows: list[tuple[Any, ...]]) -> None:
    """Add rows whole; PostgreSQL takes them by COPY, which is many times quicker there than an INSERT."""
    names = [column.name for column in table.columns]
    if connection.dialect.name == "postgresql":
        driver: Any = (await connection.get_raw_connection()).driver_connection
        await driver.copy_records_to_table(table.name, records=rows, columns=names)
    else:
        await connection.execute(insert(table), [dict(zip(names, row, strict=True)) for row in rows])


def _claim(connection: Connection) -> None:
    """Keep other writers out until the filling is done, and refuse a store that holds something."""
    if connection.dialect.name == "postgresql":
        names = ", ".join(table.name for table in KEPT)
        connection.execute(text(f"LOCK TABLE {names} IN EXCLUSIVE MODE"))
    if any(connection.execute(select(func.count()).select_from(table)).scalar() for table in KEPT):
        raise NotEmpty
