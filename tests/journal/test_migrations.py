"""The store grows up by itself: from nothing, from the first version, and never backwards."""

import sqlite3
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, text
from sqlalchemy.engine import URL

from famcards.journal import Journal, JournalTooNew
from famcards.journal.engine import database_url, open_engine
from famcards.journal.migrate import alembic_config, migrate
from famcards.journal.schema import metadata

FIRST = Path(__file__).with_name("store_v1.sql")
"""A store as the first version left it: a race of Anna's, with her identity and a link. Never rewrite it."""


def differences(connection: Connection) -> list[object]:
    return list(compare_metadata(MigrationContext.configure(connection), metadata))


async def test_the_migrations_build_exactly_the_schema(place: str | URL) -> None:
    engine = open_engine(place)
    try:
        await migrate(engine)
        async with engine.connect() as connection:
            assert await connection.run_sync(differences) == []
    finally:
        await engine.dispose()


async def test_starting_again_migrates_nothing(place: str | URL) -> None:
    for _ in range(2):
        await (await Journal.open(place)).close()


async def test_a_store_of_the_first_version_is_read_by_this_one(tmp_path: Path) -> None:
    file = tmp_path / "old.db"
    with sqlite3.connect(file) as old:
        old.executescript(FIRST.read_text(encoding="utf-8"))
    old.close()
    journal = await Journal.open(file)
    try:
        (entry,) = await journal.tables_of("anna")
        stored = await journal.read(entry.id)
        assert [one.number for one in stored] == list(range(1, entry.last_number + 1))
        assert await journal.identity("anna") is not None
        assert await journal.use_link("a token of the first version", 1_796_000_000_000) == "anna"
        await journal.append(entry.id, entry.last_number, [stored[1].event], 1_797_000_000_000)
    finally:
        await journal.close()


async def test_a_store_from_the_future_is_left_alone(place: str | URL) -> None:
    await (await Journal.open(place)).close()
    engine = open_engine(place)
    async with engine.begin() as connection:
        await connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    await engine.dispose()
    with pytest.raises(JournalTooNew, match="newer famcards"):
        await Journal.open(place)


def test_there_is_one_line_of_migrations() -> None:
    assert len(ScriptDirectory.from_config(alembic_config()).get_heads()) == 1


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("folder/famcards.db", "sqlite+aiosqlite:///folder/famcards.db"),
        (Path("folder/famcards.db"), "sqlite+aiosqlite:///folder/famcards.db"),
        ("sqlite:///famcards.db", "sqlite+aiosqlite:///famcards.db"),
        ("postgresql://host/cards", "postgresql+asyncpg://host/cards"),
        ("postgres://host/cards", "postgresql+asyncpg://host/cards"),
        ("postgresql+asyncpg://host/cards", "postgresql+asyncpg://host/cards"),
    ],
)
def test_short_forms_of_a_place(given: str | Path, meant: str) -> None:
    assert database_url(given).render_as_string() == meant


async def test_sqlite_keeps_what_it_acknowledges(tmp_path: Path) -> None:
    engine = open_engine(tmp_path / "journal.db")
    async with engine.connect() as connection:
        mode = await connection.scalar(text("PRAGMA journal_mode"))
        synchronous = await connection.scalar(text("PRAGMA synchronous"))
        foreign = await connection.scalar(text("PRAGMA foreign_keys"))
    await engine.dispose()
    assert (mode, synchronous, foreign) == ("wal", 2, 1)
