"""Two workers behind one port, a database of their own on the PostgreSQL server, and the Redis server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.cluster.crew import Crew
from tests.servers import fresh_database, needed, redis_server


@pytest.fixture
async def database() -> AsyncIterator[str]:
    """An empty database, as `famcards` takes it."""
    async with fresh_database() as url:
        yield url.set(drivername="postgresql").render_as_string(hide_password=False)


@pytest.fixture
def bus() -> str:
    """A bus that runs."""
    return needed(redis_server)


@pytest.fixture
async def crew(tmp_path: Path, database: str, bus: str) -> AsyncIterator[Crew]:
    """Two workers that serve."""
    running = Crew(tmp_path, database, bus)
    running.start()
    yield running
    if running.process is not None and running.process.poll() is None:
        running.stop()
    assert "Traceback" not in running.log
