"""Which worker does what is due at a table: leases, and the heartbeats that keep them.

No time is stored. A worker counts its `beat` up; whoever sees a beat stand still for long, by a clock of its own,
strikes that worker off. So neither the clocks of several machines nor one that jumps can spoil a lease. A lease is
good while its holder is on the list of workers; then it is anybody's.
"""

from collections.abc import Awaitable, Callable, Collection
from typing import Any, Protocol, TypeVar

from sqlalchemy import delete, select, text, update
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal.schema import leases, workers

T = TypeVar("T")

_LIVING = select(workers.c.id)
_JOIN = text("INSERT INTO workers (id, beat) VALUES (:worker, 0) ON CONFLICT DO NOTHING")
_CLAIM = text("INSERT INTO leases (table_id, holder) VALUES (:table, :worker) ON CONFLICT DO NOTHING")


class Doing(Protocol):
    """Does work with a connection: reads, or writes and commits."""

    async def __call__(self, work: Callable[[AsyncConnection], Awaitable[T]], /) -> T:
        """The work's result."""
        ...


class Leases:
    """The workers that share a store, and their leases. `StoreAway` where the store fails."""

    def __init__(self, look: Doing, write: Doing) -> None:
        self._look = look
        self._write = write

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
        wanted = sorted(tables)  # always in the same order, so that no two claims wait for each other

        async def take(connection: AsyncConnection) -> set[str]:
            await connection.execute(_CLAIM, [{"table": table, "worker": worker} for table in wanted])
            free = leases.c.table_id.in_(wanted) & leases.c.holder.not_in(_LIVING)
            await connection.execute(update(leases).where(free).values(holder=worker))
            held = select(leases.c.table_id).where(leases.c.table_id.in_(wanted), leases.c.holder == worker)
            return set(await connection.scalars(held))

        return await self._write(take) if wanted else set()

    async def held(self, worker: str) -> set[str]:
        """The tables whose leases a worker has."""
        mine = select(leases.c.table_id).where(leases.c.holder == worker)

        async def read(connection: AsyncConnection) -> set[str]:
            return set(await connection.scalars(mine))

        return await self._look(read)

    async def free(self, tables: Collection[str]) -> set[str]:
        """Those of these tables whose lease no living worker has."""
        taken = select(leases.c.table_id).where(leases.c.table_id.in_(list(tables)), leases.c.holder.in_(_LIVING))

        async def read(connection: AsyncConnection) -> set[str]:
            return set(tables) - set(await connection.scalars(taken))

        return await self._look(read) if tables else set()

    async def orphans(self, most: int) -> list[str]:
        """Tables whose holder is on the list no more."""
        wanted = select(leases.c.table_id).where(leases.c.holder.not_in(_LIVING)).limit(most)

        async def read(connection: AsyncConnection) -> list[str]:
            return list(await connection.scalars(wanted))

        return await self._look(read)

    async def release(self, tables: Collection[str], worker: str) -> None:
        """Give leases back."""
        mine = delete(leases).where(leases.c.table_id.in_(sorted(tables)), leases.c.holder == worker)

        async def give(connection: AsyncConnection) -> Any:
            return await connection.execute(mine)

        if tables:
            await self._write(give)
