"""Stores to hold to the contract: SQLite always, PostgreSQL wherever a server can be reached.

`FAMCARDS_TEST_POSTGRES` names a server (a URL with the right to create databases); if it is set, the server must
answer. If it is not, a local server that trusts us is used when there is one.
"""

import asyncio
import os
import secrets
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from famcards.journal import Journal
from famcards.journal.engine import database_url

ASKED = os.environ.get("FAMCARDS_TEST_POSTGRES")
SERVER = database_url(ASKED or "postgresql://postgres@127.0.0.1:5432/postgres")


async def on_server(sentence: str) -> None:
    engine = create_async_engine(SERVER, isolation_level="AUTOCOMMIT", connect_args={"timeout": 3})
    try:
        async with engine.connect() as connection:
            await connection.execute(text(sentence))
    finally:
        await engine.dispose()


def postgres_answers() -> bool:
    try:
        asyncio.run(on_server("SELECT 1"))
    except Exception:
        if ASKED:
            raise
        return False
    return True


STORES = ["sqlite", "postgres"] if postgres_answers() else ["sqlite"]


@pytest.fixture(params=STORES)
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str | URL]:
    """A fresh, empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "journal.db")
        return
    name = f"famcards_test_{secrets.token_hex(6)}"
    await on_server(f"CREATE DATABASE {name}")
    yield SERVER.set(database=name)
    await on_server(f"DROP DATABASE {name} WITH (FORCE)")


@pytest.fixture
async def journal(place: str | URL) -> AsyncIterator[Journal]:
    journal = await Journal.open(place)
    yield journal
    await journal.close()
