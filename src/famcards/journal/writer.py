"""Group commit: one task writes for everybody, gathering what waits into a single transaction.

A write is acknowledged only after its transaction is committed. A write that is refused (a conflict) must refuse
before it changes anything; it then fails alone. When a transaction breaks as a whole, its writes are tried again one
by one, so that only the one that broke it fails.

What many tables append is written by two statements for all of them (`appending`).
"""

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from famcards.journal.appending import append_all, joint
from famcards.journal.errors import Conflict, JournalClosed, JournalError
from famcards.journal.lane import QuickLane

T = TypeVar("T")
Work = Callable[[AsyncConnection], Awaitable[T]]

LARGEST_BATCH = 512
"""Writes in one transaction: enough for a busy server, few enough that nobody waits long."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    work: Work[Any]
    answer: asyncio.Future[Any]


class Writer:
    """The one task that writes to a store; `write` waits until what it was given is on disk.

    `on_commit(writes, seconds)` is told of every transaction.
    """

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._lane = QuickLane.to(engine.url)
        self._queue: asyncio.Queue[_Waiting | None] = asyncio.Queue()
        self._closed = False
        self.on_commit: Callable[[int, float], None] = lambda _writes, _seconds: None
        self._task = asyncio.create_task(self._run(), name="journal writer")

    async def write(self, work: Work[T]) -> T:
        """Do `work` within the next transaction; its result comes after the commit, its error as it was raised."""
        if self._closed:
            raise JournalClosed
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(_Waiting(work, answer))
        return await answer

    async def close(self) -> None:
        """Write what is still waiting, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put_nowait(None)
        await self._task
        if self._lane is not None:
            await self._lane.close()

    async def _run(self) -> None:
        open_for_more = True
        while open_for_more:
            batch, open_for_more = await self._gather()
            if batch and await self._commit(batch) is not None:
                await self._commit_one_by_one(batch)

    async def _gather(self) -> tuple[list[_Waiting], bool]:
        batch: list[_Waiting] = []
        item = await self._queue.get()
        while item is not None:
            batch.append(item)
            if self._queue.empty() or len(batch) == LARGEST_BATCH:
                return batch, True
            item = self._queue.get_nowait()
        return batch, False

    async def _commit(self, batch: list[_Waiting], *, again: bool = False) -> Exception | None:
        """None if every write of the batch has its answer, else what broke the transaction."""
        began = time.perf_counter()
        wanted = [one for one in batch if not one.answer.done()]
        try:
            results = None if again else await self._by_the_quick_lane(wanted)
            if results is None:
                async with self._engine.begin() as connection:
                    results = await _outcomes(wanted, connection)
        except Exception as error:  # noqa: BLE001  # the store may fail in any way; whoever waits must hear of it
            return error
        self.on_commit(len(results), time.perf_counter() - began)
        for waiting, result in results:
            if again and isinstance(result, Conflict):
                result.doubtful = True  # the transaction that broke may have been committed all the same
            _answer(waiting, result)
        return None

    async def _by_the_quick_lane(self, batch: list[_Waiting]) -> list[tuple[_Waiting, Any]] | None:
        """What each write comes to, where the store has such a lane and all of them may take it; else None."""
        together = joint([one.work for one in batch])
        if self._lane is None or not together or len(together) < len(batch):
            return None
        return list(zip(batch, await self._lane.append(together), strict=True))

    async def _commit_one_by_one(self, batch: list[_Waiting]) -> None:
        """Try each write of a broken transaction again, but keep nobody waiting for a store that is away."""
        for place, waiting in enumerate(batch):
            error = await self._commit([waiting], again=True)
            if error is not None and _is_the_stores(error):
                for late in batch[place:]:
                    _answer(late, error)
                return
            if error is not None:
                _answer(waiting, error)


async def _outcomes(batch: list[_Waiting], connection: AsyncConnection) -> list[tuple[_Waiting, Any]]:
    """What each write comes to: appends all at once, the others one after another."""
    together = joint([one.work for one in batch])
    done: dict[int, Any] = {}
    if together:
        outcomes = await append_all(connection, together)
        done = {id(append): outcome for append, outcome in zip(together, outcomes, strict=True)}
    return [
        (one, done[id(one.work)] if id(one.work) in done else await _outcome(one.work, connection)) for one in batch
    ]


async def _outcome(work: Work[Any], connection: AsyncConnection) -> Any:
    try:
        return await work(connection)
    except JournalError as refusal:
        return refusal


def _is_the_stores(error: Exception) -> bool:
    """Whether the store does not answer at all, so that the next write would only wait in vain as well."""
    return isinstance(error, OSError | TimeoutError) or (isinstance(error, DBAPIError) and error.connection_invalidated)


def _answer(waiting: _Waiting, result: Any) -> None:
    if waiting.answer.done():
        return
    if isinstance(result, Exception):
        waiting.answer.set_exception(result)
    else:
        waiting.answer.set_result(result)
