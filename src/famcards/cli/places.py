"""Looks, before a server starts, whether its tables can be kept and its bus spoken to; gives up with words if not."""

import asyncio
import re
from pathlib import Path

from famcards.cli.listening import give_up
from famcards.cli.reasons import reason_of
from famcards.journal import Journal
from famcards.web.bus import BusUnusable, open_bus, redis_at

NO_POSTGRES = "the Python package asyncpg is missing: pip install 'famcards[postgres]'"


def check_store(data: Path, database: str) -> None:
    """Open the place of the tables once, since the server itself could say no more than that it did not start."""
    try:
        data.mkdir(mode=0o700, parents=True, exist_ok=True)
        asyncio.run(_opened(database))
    except Exception as error:  # noqa: BLE001 - whatever is wrong with it, there is no use in going on
        reason = NO_POSTGRES if getattr(error, "name", "") == "asyncpg" else reason_of(error.__cause__ or error)
        give_up(f"The tables cannot be kept in {_safe(database)}: {reason}. --database names another place.")


def check_sharing(workers: int, bus: str | None, database: str) -> None:
    """Whether so many workers can go on together."""
    if workers > 1 and bus is None:
        give_up(
            f"{workers} workers need a bus, to tell each other of every move: --bus redis://127.0.0.1:6379, "
            "where a Redis or Valkey server listens. Without --workers one process serves all, with no bus."
        )
    if bus is not None and (database == "sqlite://" or ":memory:" in database):
        give_up("A database in memory is one process's own and cannot be shared. --database names another place.")
    if bus is not None:
        try:
            open_bus(bus)
            asyncio.run(_spoken_to(bus))
        except BusUnusable as error:
            told = _safe(str(error))
            give_up(f"{told[0].upper()}{told[1:]}.")
        except Exception as error:  # noqa: BLE001 - whatever is wrong with it, a start without it was not meant
            reason = reason_of(error.__cause__ or error)
            give_up(f"The bus at {_safe(bus)} does not answer: {reason}. Is a Redis or Valkey server there?")


async def _opened(place: str) -> None:
    try:
        journal = await Journal.open(place)
    except Exception:
        await asyncio.sleep(0.1)  # a connection that came to nothing ends on a thread, which must find the loop alive
        raise
    await journal.close()


async def _spoken_to(bus: str) -> None:
    async with redis_at(bus) as client:
        await client.ping()


def _safe(place: str) -> str:
    """An address, or words that begin with one, without its password."""
    place = re.sub(r"(://|^)([^:/@\s]*):(?!//)\S*@", r"\1\2:***@", place)
    return re.sub(r"([?&]password=)[^&\s]*", r"\1***", place)
