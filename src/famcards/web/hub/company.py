"""The other workers at the same store: what they are told of our tables, and what we do about what they tell.

A notice saves time and nothing else: every few seconds the numbers of the tables that somebody watches are compared
with the journal's, so that no page waits longer than that for what the bus has lost.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping

from litestar.channels.backends.base import ChannelsBackend

from famcards.journal import Journal, StoreAway
from famcards.web.config import Sharing
from famcards.web.hub.live import Live
from famcards.web.hub.notices import Notice, Notices
from famcards.web.logs import of_nobody, report, short

log = logging.getLogger("famcards.web")

ASKED_AT_ONCE = 1000
ROUNDS_TO_REFRESH = 4
"""Who is here is told anew every so many rounds, in case the bus has lost it."""


class Company:
    """The workers beside this one. `tables` are those in memory here; `watched` says which of them to keep current.

    `catch_up(live)` reads what is new in the journal, `drop(live)` forgets a table that nobody here watches. Without
    `sharing` there are no other workers: nothing is sent, nothing asked.
    """

    def __init__(
        self,
        worker: str,
        journal: Journal,
        sharing: Sharing | None,
        backend: ChannelsBackend,
        tables: Mapping[str, Live],
        grace: float,
    ) -> None:
        self.watched: Callable[[Live], bool] = lambda live: bool(live.sessions)
        self.catch_up: Callable[[Live], Awaitable[None]]
        self.drop: Callable[[Live], object]
        self._journal = journal
        self._sharing = sharing
        self._tables = tables
        self._grace = grace
        self._living: frozenset[str] = frozenset()
        self._notices = Notices(backend, worker, self._heard, self._listening_again)
        self._look_now = asyncio.Event()
        self._poller: asyncio.Task[None] | None = None
        self._catching: dict[str, asyncio.Task[None]] = {}
        self._goals: dict[str, int] = {}
        """the highest number heard of each table that is being caught up with"""

    @property
    def heard(self) -> bool:
        """Whether the others hear what is announced; true where there are none."""
        return not self._notices.silent

    @property
    def shared(self) -> bool:
        """Whether other workers may change our tables."""
        return self._sharing is not None

    async def start(self) -> None:
        """Begin to listen."""
        if self._sharing is not None:
            await self._notices.start()
            self._poller = asyncio.create_task(self._poll(self._sharing.poll), name="poll")

    async def stop(self) -> None:
        """Listen no more."""
        if self._poller is not None:
            self._poller.cancel()
            await asyncio.gather(self._poller, return_exceptions=True)
            await self._notices.stop()
        await asyncio.gather(*self._catching.values(), return_exceptions=True)

    def announce(self, live: Live) -> None:
        """A table has news that were made here."""
        if self.shared:
            self._notices.announce(live.table.id, live.number)

    def share_presence(self, live: Live) -> None:
        """Tell which people are here, if that has changed."""
        if self.shared and live.people_ours != live.people_told:
            live.people_told = live.people_ours
            self._notices.say_who_is_here(live.table.id, live.people_told)

    def ask_presence(self, live: Live) -> None:
        """Ask which people of a table other workers have."""
        if self.shared:
            self._notices.ask_who_is_here(live.table.id)

    def only(self, workers: Collection[str]) -> None:
        """There are these workers and no others. Whom the others had is left a moment to come back to one of these."""
        gone, self._living = self._living - frozenset(workers), frozenset(workers)
        if gone:
            asyncio.get_running_loop().call_later(self._grace, self._forget_the_gone)

    async def look_up(self, lives: Iterable[Live]) -> None:
        """Compare tables with the journal. `StoreAway` where it cannot be asked."""
        asked = list(lives)
        for start in range(0, len(asked), ASKED_AT_ONCE):
            some = asked[start : start + ASKED_AT_ONCE]
            numbers = await self._journal.numbers([live.table.id for live in some])
            for live in some:
                self._is_at(live, numbers.get(live.table.id, 0))

    def _forget_the_gone(self) -> None:
        for live in list(self._tables.values()):
            if live.hear_of_workers(self._living):
                live.tell()

    def _heard(self, notice: Notice) -> None:
        for table, number in notice.numbers.items():
            if live := self._tables.get(table):
                self._is_at(live, number)
        for table, people in notice.here.items():
            live = self._tables.get(table)
            if live is not None and live.hear_of_people(notice.worker, people):
                live.tell()
        for table in notice.asked:
            live = self._tables.get(table)
            # Nobody is an answer as well: who asks may not have heard that the last one went.
            self._notices.say_who_is_here(table, live.people_told if live is not None else ())

    def _is_at(self, live: Live, number: int) -> None:
        table = live.table.id
        if live.number >= number:
            return
        if table in self._catching:
            self._goals[table] = max(self._goals[table], number)
            return
        if not self.watched(live):
            self.drop(live)
            return
        self._goals[table] = number
        self._catching[table] = asyncio.create_task(self._catch_up_with(live), name="catch up", context=of_nobody())

    async def _catch_up_with(self, live: Live) -> None:
        table, before = live.table.id, -1
        try:
            while before < live.number < self._goals[table]:  # more may be heard of while it is read
                before = live.number
                await self.catch_up(live)
        except StoreAway:
            return  # the watch over the store has heard of it, and has everything looked up afterwards
        except Exception as error:  # noqa: BLE001 - whatever it is, it is this table's trouble
            report(log, f"table={short(table)} cannot be read on", error)
        finally:
            del self._catching[table], self._goals[table]

    def _listening_again(self) -> None:
        for live in self._tables.values():
            self._refresh(live)
        self._look_now.set()

    def _refresh(self, live: Live) -> None:
        if live.sessions:
            self._notices.ask_who_is_here(live.table.id)
            self._notices.say_who_is_here(live.table.id, live.people_told)

    async def _poll(self, seconds: float) -> None:
        rounds = 0
        while True:
            try:
                async with asyncio.timeout(seconds):
                    await self._look_now.wait()
            except TimeoutError:
                rounds += 1
            self._look_now.clear()
            try:
                if rounds >= ROUNDS_TO_REFRESH:
                    rounds = 0
                    self._tell_anew()
                await self.look_up([live for live in self._tables.values() if self.watched(live)])
            except StoreAway as error:
                log.debug("not asked: %s", error)
            except Exception as error:  # noqa: BLE001 - whatever it is, the next round may be well
                report(log, "the tables could not be compared with the journal", error)

    def _tell_anew(self) -> None:
        self._forget_the_gone()
        for live in list(self._tables.values()):
            self._refresh(live)
