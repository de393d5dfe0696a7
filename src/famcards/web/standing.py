"""How the service stands, put together for its host's page."""

import asyncio
import platform
import shutil
import time
from pathlib import Path

from famcards import __version__
from famcards.journal.engine import database_url
from famcards.web.figures import Figures
from famcards.web.messages.host import HostStatus, HostWaits
from famcards.web.metrics import quantiles, value
from famcards.web.state import Service

STARTED = time.monotonic()
SHARES = (0.5, 0.95, 0.99)


async def standing(service: Service) -> HostStatus:
    """What runs, how long people wait, how full the disk is, and which version this is."""
    service.metrics.sample(service.hub)
    figures = await asyncio.to_thread(service.metrics.whole)
    url = database_url(service.config.database)
    disk = shutil.disk_usage(service.config.data)
    shared = service.hub.company.shared
    return HostStatus(
        version=__version__,
        python=platform.python_version(),
        workers=round(value(figures, "famcards_workers")),
        up_seconds=round(time.monotonic() - STARTED),
        tables=round(value(figures, "famcards_tables", state="watched")),
        playing=round(value(figures, "famcards_tables", state="playing")),
        sockets=round(value(figures, "famcards_sockets")),
        moves=round(value(figures, "famcards_moves_total")),
        games=round(value(figures, "famcards_games_ended_total")),
        commands=_waits(figures, "famcards_command_seconds"),
        commits=_waits(figures, "famcards_commit_seconds"),
        bots=_waits(figures, "famcards_bot_seconds"),
        bot_failures=round(value(figures, "famcards_bot_failures_total")),
        store=url.get_backend_name(),
        store_up=not service.hub.store.away,
        bus=service.hub.company.heard if shared else None,
        store_bytes=_size(url.database) if url.get_backend_name() == "sqlite" else None,
        disk_free=disk.free,
        disk_size=disk.total,
    )


def _waits(figures: Figures, name: str) -> HostWaits:
    return HostWaits(*quantiles(figures, name, SHARES))


def _size(database: str | None) -> int | None:
    """The bytes of a store's file and of what is not yet written back into it."""
    files = [Path(f"{database}{more}") for more in ("", "-wal")]
    return sum(file.stat().st_size for file in files if file.exists()) if database else None
