"""A store that does not answer: every page is told, and told again when it does."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping

from famcards.journal import Journal, StoreAway
from famcards.web.hub.live import Live
from famcards.web.logs import of_nobody, report

log = logging.getLogger("famcards.web")

PAUSE = 0.5


class StoreWatch:
    """Whether the store is `away`. When it is back, `back()` is awaited before the pages hear of it."""

    def __init__(self, journal: Journal, tables: Mapping[str, Live], back: Callable[[], Awaitable[None]]) -> None:
        self.away = False
        self._journal = journal
        self._tables = tables
        self._back = back
        self._waiting: asyncio.Task[None] | None = None

    def __enter__(self) -> None:
        """What is done inside may find the store away: it is noted, and raised on."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        if isinstance(error, StoreAway) and not self.away:
            report(log, "the store is away", error.__cause__ or error)
            self._tell(away=True)
            self._waiting = asyncio.create_task(self._wait(), name="store away", context=of_nobody())

    async def stop(self) -> None:
        """Wait no more."""
        if self._waiting is not None:
            self._waiting.cancel()
            await asyncio.gather(self._waiting, return_exceptions=True)

    async def _wait(self) -> None:
        while self.away:
            await asyncio.sleep(PAUSE)
            try:
                await self._journal.leases.probe()  # a full disk lets one read but not write
                await self._back()
            except StoreAway:
                continue
            except Exception as error:  # noqa: BLE001 - whatever it is, it must not keep the tables shut for ever
                report(log, "not all could be looked up", error)
            log.info("the store is back")
            self._tell(away=False)

    def _tell(self, *, away: bool) -> None:
        self.away = away
        for live in self._tables.values():
            for session in live.sessions:
                session.say_store(away=away)
