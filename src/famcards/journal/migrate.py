"""Bring a store up to the schema of this program, whatever it was before."""

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util.exc import CommandError
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import AsyncEngine

from famcards.journal.errors import JournalTooNew, NoStore

_HOME = Path(__file__).with_name("migrations")
_LOCK = 0x66616D63
"""Any number that nobody else uses as an advisory lock: one start at a time migrates."""


async def migrate(engine: AsyncEngine, version: str = "head") -> None:
    """Run the migrations that the store has not seen, all in one transaction; several starts at once take turns.

    `version` is how far, where that is not to the newest.
    """
    async with engine.connect() as connection:
        if engine.dialect.name == "sqlite":
            await connection.exec_driver_sql("BEGIN IMMEDIATE")
        else:
            await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        await connection.run_sync(_upgrade, version)
        await connection.commit()


def alembic_config() -> Config:
    """Alembic's settings for the migrations shipped in the package."""
    config = Config()
    config.set_main_option("script_location", str(_HOME))
    return config


async def version_of(engine: AsyncEngine) -> str:
    """The version of a store that is to be read as it is. `NoStore`, `JournalTooNew`."""
    async with engine.connect() as connection:
        await connection.run_sync(lambda sync: _refuse_newer(sync, ScriptDirectory.from_config(alembic_config())))
        version = await connection.run_sync(read_version)
    if version is None:
        raise NoStore
    return version


def read_version(connection: Connection) -> str | None:
    """The version of the store's schema; None where there is none yet."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return None if found is None else str(found)


def _upgrade(connection: Connection, version: str) -> None:
    config = alembic_config()
    _refuse_newer(connection, ScriptDirectory.from_config(config))
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _refuse_newer(connection: Connection, scripts: ScriptDirectory) -> None:
    if not inspect(connection).has_table("alembic_version"):
        return
    for (revision,) in connection.execute(text("SELECT version_num FROM alembic_version")):
        try:
            scripts.get_revision(revision)
        except CommandError as error:
            raise JournalTooNew from error
