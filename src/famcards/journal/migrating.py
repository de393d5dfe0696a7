"""Migrating a store by itself, and saying from where to where it came."""

from sqlalchemy.ext.asyncio import AsyncEngine

from famcards.journal.engine import Place, open_engine
from famcards.journal.migrate import migrate, read_version


async def bring_up(place: Place) -> tuple[str | None, str | None]:
    """The versions of the store's schema before and after; None before there was any."""
    engine = open_engine(place, whole_store=True)
    try:
        before = await _version(engine)
        await migrate(engine)
        return before, await _version(engine)
    finally:
        await engine.dispose()


async def _version(engine: AsyncEngine) -> str | None:
    async with engine.connect() as connection:
        return await connection.run_sync(read_version)
