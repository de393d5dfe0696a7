"""Of several workers, exactly one does what is due at a table; when it dies, another finds that out and goes on.

A worker holds a table's lease from the first thing due there until nobody here watches the table any more. The lease is
good while its holder's heart beats. Even where two should think at once, because one was stopped for a while and does
not know yet that it was given up, the journal takes one move and refuses the other.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Collection
from typing import Protocol

from famcards.journal import Leases, StoreAway
from famcards.web.clock import Clock
from famcards.web.config import Sharing
from famcards.web.logs import report
from famcards.web.players.hearts import Hearts

log = logging.getLogger("famcards.bots")

TAKEN_AT_ONCE = 50
"""So many tables of a dead worker are taken in one go, so that the living share them."""

GOES = 20
"""So many goes belong to one sign of life at most, so that the next one is not late."""


class Duties(Protocol):
    """Tells whether what is due at a table is for this worker to do."""

    async def start(self) -> None:
        """Begin to show signs of life."""

    async def stop(self) -> None:
        """Leave everything to the others."""

    async def take(self, table: str) -> bool:
        """Whether this worker may do what is due; if not, it hears later when nobody else does it."""
        ...

    def release(self, table: str) -> None:
        """Nothing is due there now, and nobody watches the table here."""

    def keeps(self, table: str) -> bool:
        """Whether this worker holds the table's lease."""
        ...


class Alone:
    """The duties of a worker that has no others beside it: everything is for it to do."""

    async def start(self) -> None:
        """Nobody looks for signs of life."""

    async def stop(self) -> None:
        """There is nobody to leave anything to."""

    async def take(self, _table: str) -> bool:
        """Always."""
        return True

    def release(self, _table: str) -> None:
        """Nothing was held."""

    def keeps(self, _table: str) -> bool:
        """What is due at a table that nobody watches is found when it is loaded again."""
        return False


class Shared:
    """The duties of one of several workers.

    `wake(tables)` is called with tables that have come to this worker, `living(workers)` with the ids of all workers
    whenever the list has been read.
    """

    def __init__(
        self,
        leases: Leases,
        worker: str,
        sharing: Sharing,
        clock: Clock,
        wake: Callable[[Collection[str]], Awaitable[None]],
        living: Callable[[Collection[str]], None],
    ) -> None:
        self._leases = leases
        self._worker = worker
        self._sharing = sharing
        self._wake = wake
        self._living = living
        self._held: set[str] = set()
        self._waiting: set[str] = set()
        self._given_back: set[str] = set()
        self._in_doubt = False
        """whether the store may have done what it did not confirm: which leases are ours has to be read"""
        self._hearts = Hearts(sharing, clock)
        self._beating: asyncio.Task[None] | None = None
        self._waking: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        """Put oneself on the list of workers and go on showing signs of life."""
        try:
            await self._leases.beat(self._worker)
        except StoreAway:
            self._in_doubt = True
        self._beating = asyncio.create_task(self._beat_on(), name="heart")

    async def stop(self) -> None:
        """Take oneself off the list: what was held is anybody's from now on."""
        tasks = [task for task in (self._beating, *self._waking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        try:
            await self._leases.leave(self._worker)
        except StoreAway as error:
            report(log, "the others have to find out by themselves that this worker is gone", error)

    async def take(self, table: str) -> bool:
        """See `Duties.take`. `StoreAway` where nobody can know."""
        self._given_back.discard(table)
        if table in self._held:
            return True
        if table not in self._waiting and await self._claimed(table):
            self._held.add(table)
            return True
        self._waiting.add(table)
        return False

    async def _claimed(self, table: str) -> bool:
        try:
            return bool(await self._leases.claim([table], self._worker))
        except StoreAway:
            self._in_doubt = True
            raise

    def release(self, table: str) -> None:
        """See `Duties.release`; it is done with the next sign of life."""
        self._waiting.discard(table)
        if table in self._held:
            self._given_back.add(table)

    def keeps(self, table: str) -> bool:
        """See `Duties.keeps`."""
        return table in self._held and table not in self._given_back

    async def _beat_on(self) -> None:
        while True:
            await asyncio.sleep(self._sharing.beat)
            try:
                await self._beat()
            except StoreAway:
                self._in_doubt = True
                self._hearts.forget()  # nobody's heart could be heard
            except Exception as error:  # noqa: BLE001 - the heart must go on
                self._in_doubt = True
                report(log, "a sign of life failed", error)

    async def _beat(self) -> None:
        if not await self._leases.beat(self._worker):
            log.warning("this worker had been given up; it goes on with nothing held")
            self._held.clear()
        if self._in_doubt:
            await self._see_what_is_ours()
        await self._give_back()
        await self._strike_off_the_dead()
        self._have(await self._leases.claim(await self._leases.free(self._waiting), self._worker))
        for _ in range(GOES):
            orphans = await self._leases.orphans(TAKEN_AT_ONCE)
            self._have(await self._leases.claim(orphans, self._worker))
            if len(orphans) < TAKEN_AT_ONCE:
                break

    async def _see_what_is_ours(self) -> None:
        """Without this, a lease that came or stayed unheard would keep all others from the table for ever."""
        self._in_doubt = False  # before the question, so that a doubt that comes up meanwhile stays
        known = set(self._held)
        ours = await self._leases.held(self._worker)
        self._held -= known - ours
        self._have(ours - self._held)

    def _have(self, tables: Collection[str]) -> None:
        """These have come to us. What is due there is begun, and where nothing is, they are given back."""
        self._held.update(tables)
        self._waiting.difference_update(tables)
        if tables:
            task = asyncio.create_task(self._see_to(tables), name="duties taken over")
            self._waking.add(task)
            task.add_done_callback(self._waking.discard)

    async def _give_back(self) -> None:
        given, self._given_back = self._given_back, set()
        self._held -= given
        await self._leases.release(given, self._worker)

    async def _strike_off_the_dead(self) -> None:
        beats = await self._leases.beats()
        for worker, beat in self._hearts.still(beats).items():
            if worker != self._worker:
                log.warning("a worker gives no sign of life and is struck off")
                await self._leases.strike(worker, beat)
                del beats[worker]
        self._living(beats.keys())

    async def _see_to(self, tables: Collection[str]) -> None:
        try:
            await self._wake(tables)
        except StoreAway:
            self._held.difference_update(tables)  # so that they are found among ours, and woken, once it is back
            self._in_doubt = True
        except Exception as error:  # noqa: BLE001 - it is found again when somebody opens the table
            report(log, "tables that were taken over could not be woken", error)
