"""Which worker does what is due at a table: leases, and the heartbeats that keep them.

No time is stored. A worker counts its `beat` up; whoever sees a beat stand still for long, by a clock of its own,
strikes that worker off. So neither the clocks of several machines nor one that jumps can spoil a lease. A lease is
good while its holder is on the list of workers; then it is anybody's.

No two workers wait for each other for ever: a transaction does at most one thing with leases, which locks their rows in
the order of their keys.
"""

import asyncio
from collections.abc import Awaitable, Callable, Collection, Iterator
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal.schema import leases, workers

T = TypeVar("T")

_AT_ONCE = 1000
_NOBODY = "nobody"
_LIVING = select(workers.c.id)
_JOIN = text("INSERT INTO workers (id, beat) VALUES (:worker, 0) ON CONFLICT DO NOTHING")
_CLAIM = text("INSERT INTO leases (table_id, holder) VALUES (:table, :worker) ON CONFLICT DO NOTHING")


class Doing(Protocol):
    """Does work with a connection: reads, or writes and commits."""

    async def __call__(self, work: Callable[[AsyncConnection], Awaitable[T]], /) -> T:
        """The work's result."""
        ...


class Claims:
    """What one worker claims with the next transaction: asked by many at a time, answered to all of them at once."""

    def __init__(self) -> None:
        self.tables: set[str] = set()
        self.answer: asyncio.Task[set[str]]


class Leases:
    """The workers that share a store, and their leases. `StoreAway` where the store fails."""

    def __init__(self, look: Doing, write: Doing) -> None:
        self._look = look
        self._write_now = write
        self._turn = asyncio.Lock()
        self._claims: dict[str, Claims] = {}

    async def _write(self, work: Callable[[AsyncConnection], Awaitable[T]], /) -> T:
        """Write, with nothing else about leases in the same transaction."""
        async with self._turn:
            return await self._write_now(work)

    async def probe(self) -> None:
        """Raise if the store does not take what is written; nothing stays of it, and nobody ever sees it."""

        async def write_and_wipe(connection: AsyncConnection) -> None:
            await connection.execute(_JOIN, {"worker": _NOBODY})
            await connection.execute(delete(workers).where(workers.c.id == _NOBODY))

        await self._write(write_and_wipe)

    async def beat(self, worker: str) -> bool:
        """A sign of life; False where the worker was not on the list (any more) and has been put there.

        It comes back with nothing held: a lease that nobody has taken meanwhile would be good again, and kept for ever.
        """

        async def count_up(connection: AsyncConnection) -> bool:
            change = update(workers).where(workers.c.id == worker).values(beat=workers.c.beat + 1)
            if (await connection.execute(change)).rowcount == 1:
                return True
            await connection.execute(delete(leases).where(leases.c.holder == worker))
            await connection.execute(_JOIN, {"worker": worker})
            return False

        return await self._write(count_up)

    async def leave(self, worker: str) -> None:
        """Take oneself off the list: the leases held are anybody's now."""
        await self._write(lambda connection: connection.execute(delete(workers).where(workers.c.id == worker)))

    async def strike(self, worker: str, beat: int) -> None:
        """Take a worker off the list, unless its beat has gone on from `beat`."""
        gone = delete(workers).where(workers.c.id == worker, workers.c.beat == beat)
        await self._write(lambda connection: connection.execute(gone))

    async def beats(self) -> dict[str, int]:
        """The workers on the list, and the beat of each."""

        async def read(connection: AsyncConnection) -> dict[str, int]:
            return {row.id: row.beat for row in await connection.execute(select(workers.c.id, workers.c.beat))}

        return await self._look(read)

    async def claim(self, tables: Collection[str], worker: str) -> set[str]:
        """Take the leases of these tables as far as no other living worker has them; those that `worker` has now."""
        if not tables:
            return set()
        claims = self._claims.get(worker)
        if claims is None:
            claims = self._claims[worker] = Claims()
            claims.answer = asyncio.create_task(self._claim(claims, worker), name="claim")
            claims.answer.add_done_callback(lambda task: task.cancelled() or task.exception())
        claims.tables.update(tables)
        return set(tables) & await asyncio.shield(claims.answer)

    async def _claim(self, claims: Claims, worker: str) -> set[str]:
        held = set()
        async with self._turn:
            del self._claims[worker]  # whoever asks from here on asks with the next
            for some in _parts(claims.tables):
                held |= await self._write_now(partial(_take, tables=some, worker=worker))
        return held

    async def held(self, worker: str) -> set[str]:
        """The tables whose leases a worker has."""
        mine = select(leases.c.table_id).where(leases.c.holder == worker)

        async def read(connection: AsyncConnection) -> set[str]:
            return set(await connection.scalars(mine))

        return await self._look(read)

    async def free(self, tables: Collection[str]) -> set[str]:
        """Those of these tables whose lease no living worker has."""
        taken: set[str] = set()

        async def read(connection: AsyncConnection) -> None:
            for some in _parts(tables):
                held = leases.c.table_id.in_(some) & leases.c.holder.in_(_LIVING)
                taken.update(await connection.scalars(select(leases.c.table_id).where(held)))

        if tables:
            await self._look(read)
        return set(tables) - taken

    async def orphans(self, most: int) -> list[str]:
        """Tables whose holder is on the list no more."""
        wanted = select(leases.c.table_id).where(leases.c.holder.not_in(_LIVING)).limit(most)

        async def read(connection: AsyncConnection) -> list[str]:
            return list(await connection.scalars(wanted))

        return await self._look(read)

    async def release(self, tables: Collection[str], worker: str) -> None:
        """Give leases back."""

        async def give(connection: AsyncConnection) -> None:
            for some in _parts(tables):
                mine = leases.c.table_id.in_(some) & (leases.c.holder == worker)
                await connection.execute(delete(leases).where(mine))

        if tables:
            await self._write(give)


def _parts(tables: Collection[str]) -> Iterator[list[str]]:
    """These tables in the order of their ids, as many at once as a statement takes."""
    ordered = sorted(tables)
    for start in range(0, len(ordered), _AT_ONCE):
        yield ordered[start : start + _AT_ONCE]


async def _take(connection: AsyncConnection, tables: list[str], worker: str) -> set[str]:
    """Claim these tables, which are in order; those that are the worker's now."""
    await connection.execute(_CLAIM, [{"table": table, "worker": worker} for table in tables])
    free = leases.c.table_id.in_(tables) & leases.c.holder.not_in(_LIVING)
    in_order = select(leases.c.table_id).where(free).order_by(leases.c.table_id).with_for_update()
    found = list(await connection.scalars(in_order))  # an UPDATE would lock them in any order
    if found:
        now = update(leases).where(leases.c.table_id.in_(found), leases.c.holder.not_in(_LIVING)).values(holder=worker)
        await connection.execute(now)
    held = select(leases.c.table_id).where(leases.c.table_id.in_(tables), leases.c.holder == worker)
    return set(await connection.scalars(held))
