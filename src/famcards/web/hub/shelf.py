"""The tables in memory: found or loaded once, and let go when there are too many that nobody uses."""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from famcards.web.hub.live import Live
from famcards.web.logs import of_nobody


class Shelf:
    """Keeps `tables`, those used last at the end, and at most `most` of those that nobody uses.

    `read(id)` gives a table from the journal, or None; `came(live)` is called when one has been put here.
    """

    def __init__(self, read: Callable[[str], Awaitable[Live | None]], came: Callable[[Live], None], most: int) -> None:
        self.tables: OrderedDict[str, Live] = OrderedDict()
        self._read = read
        self._came = came
        self._most = most
        self._loading: dict[str, asyncio.Task[Live | None]] = {}

    def get(self, table_id: str) -> Live | None:
        """The table, if it is in memory."""
        live = self.tables.get(table_id)
        if live is not None:
            self.tables.move_to_end(table_id)
        return live

    def keep(self, live: Live) -> Live:
        """Put a table back that somebody is at; the one that is here already, where there is one."""
        return self.tables.setdefault(live.table.id, live)

    async def load(self, table_id: str) -> Live | None:
        """The table from the journal; None where there is none. Who asks meanwhile waits for the same reading."""
        loading = self._loading.get(table_id)
        if loading is None:
            loading = asyncio.create_task(self._load(table_id), name="load", context=of_nobody())
            self._loading[table_id] = loading
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    def drop(self, live: Live) -> bool:
        """Let a table go, unless somebody is at it; whether it has gone."""
        unused = not live.sessions and not live.lock.locked()
        if unused:
            self.tables.pop(live.table.id, None)
        return unused

    async def settle(self) -> None:
        """Let what is being read come to an end."""
        await asyncio.gather(*self._loading.values(), return_exceptions=True)

    async def _load(self, table_id: str) -> Live | None:
        read = await self._read(table_id)
        if read is None:
            return None
        live = self.keep(read)  # a socket may have brought it back meanwhile
        self._make_room()
        self._came(live)
        return live

    def _make_room(self) -> None:
        spare = len(self.tables) - self._most
        for live in list(self.tables.values()):
            if spare <= 0:
                return
            if self.drop(live):
                spare -= 1
