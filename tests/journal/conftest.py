"""Stores to hold to the contract: SQLite, and PostgreSQL (`tests.servers` finds or starts one)."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.engine import URL

from famcards.journal import Journal
from tests.servers import fresh_database


@pytest.fixture(params=["sqlite", "postgres"])
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str | URL]:
    """A fresh, empty database."""
    if request.param == "sqlite":
        yield str(tmp_path / "journal.db")
        return
    async with fresh_database() as database:
        yield database


@pytest.fixture
async def journal(place: str | URL) -> AsyncIterator[Journal]:
    journal = await Journal.open(place)
    yield journal
    await journal.close()
