"""Tells every worker process that a table has news: its number, nothing else.

The news themselves are in the journal, so a notice that is dropped, doubled or late does no harm. Any channels
backend of Litestar will do; the memory one serves a single process.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress

from litestar.channels.backends.base import ChannelsBackend

from famcards.web.logs import report

log = logging.getLogger("famcards.web")

PREFIX = "famcards-table-"


class Notices:
    """Announces news of tables, and calls `heard(table, number)` for news of the tables it follows."""

    def __init__(self, backend: ChannelsBackend, heard: Callable[[str, int], Awaitable[None]]) -> None:
        self._backend = backend
        self._heard = heard
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Begin to listen."""
        await self._backend.on_startup()
        self._task = asyncio.create_task(self._listen(), name="notices")

    async def stop(self) -> None:
        """Listen no more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        await self._backend.on_shutdown()

    async def follow(self, table: str) -> None:
        """Hear about this table from now on."""
        await self._backend.subscribe([PREFIX + table])

    async def forget(self, table: str) -> None:
        """Hear no more about this table."""
        await self._backend.unsubscribe([PREFIX + table])

    async def announce(self, table: str, number: int) -> None:
        """Tell everyone who follows the table that its last event is `number`."""
        await self._backend.publish(str(number).encode(), [PREFIX + table])

    async def _listen(self) -> None:
        async for channel, data in self._backend.stream_events():
            try:
                await self._heard(channel.removeprefix(PREFIX), int(data))
            except Exception as error:  # noqa: BLE001 - one bad notice must not end the listening
                report(log, "a notice could not be followed", error)
