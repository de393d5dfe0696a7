"""Group commit: one transaction for all who wait, nothing acknowledged before the commit, trouble kept to its cause."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from famcards.journal.engine import open_engine
from famcards.journal.errors import Conflict
from famcards.journal.writer import LARGEST_BATCH, Work, Writer


class Counter:
    """How many transactions were committed."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.commits = 0
        event.listen(engine.sync_engine, "commit", self._committed)

    def _committed(self, _connection: object) -> None:
        self.commits += 1


@pytest.fixture
async def engine(tmp_path: Path) -> AsyncIterator[AsyncEngine]:
    engine = open_engine(tmp_path / "notes.db")
    async with engine.begin() as connection:
        await connection.execute(text("CREATE TABLE notes (note INTEGER NOT NULL UNIQUE)"))
        debt = "CREATE TABLE debts (note INTEGER REFERENCES notes (note) DEFERRABLE INITIALLY DEFERRED)"
        await connection.execute(text(debt))
    yield engine
    await engine.dispose()


def note(number: int | None) -> Work[int | None]:
    async def work(connection: AsyncConnection) -> int | None:
        await connection.execute(text("INSERT INTO notes VALUES (:note)"), {"note": number})
        return number

    return work


async def notes(engine: AsyncEngine) -> list[int]:
    async with engine.connect() as connection:
        return list(await connection.scalars(text("SELECT note FROM notes ORDER BY note")))


async def test_who_waits_together_is_written_together(engine: AsyncEngine) -> None:
    counter = Counter(engine)
    writer = Writer(engine)
    answers = await asyncio.gather(*(writer.write(note(number)) for number in range(50)))
    await writer.close()
    assert answers == list(range(50)) == await notes(engine)
    assert counter.commits <= 2


async def test_a_crowd_is_written_in_batches_of_bounded_size(engine: AsyncEngine) -> None:
    counter = Counter(engine)
    writer = Writer(engine)
    await asyncio.gather(*(writer.write(note(number)) for number in range(LARGEST_BATCH * 2 + 1)))
    await writer.close()
    assert 3 <= counter.commits <= 4


async def test_a_refusal_fails_alone(engine: AsyncEngine) -> None:
    async def refuse(_connection: AsyncConnection) -> None:
        raise Conflict("t", 7)

    counter = Counter(engine)
    writer = Writer(engine)
    answers = await asyncio.gather(
        writer.write(note(1)), writer.write(refuse), writer.write(note(2)), return_exceptions=True
    )
    await writer.close()
    assert (answers[0], answers[2]) == (1, 2)
    assert isinstance(answers[1], Conflict)
    assert counter.commits == 1
    assert await notes(engine) == [1, 2]


async def test_what_breaks_the_transaction_spoils_nobody_else(engine: AsyncEngine) -> None:
    async def nonsense(connection: AsyncConnection) -> None:
        await connection.execute(text("INSERT INTO nowhere VALUES (1)"))

    writer = Writer(engine)
    answers = await asyncio.gather(
        writer.write(note(1)),
        writer.write(nonsense),
        writer.write(note(None)),
        writer.write(note(2)),
        return_exceptions=True,
    )
    await writer.close()
    assert (answers[0], answers[3]) == (1, 2)
    assert isinstance(answers[1], OperationalError)
    assert isinstance(answers[2], Exception)
    assert await notes(engine) == [1, 2]


async def test_nobody_is_answered_before_the_commit(engine: AsyncEngine) -> None:
    """A debt that only the commit finds: whoever is answered before it would have been lied to."""

    async def owe(connection: AsyncConnection) -> str:
        await connection.execute(text("INSERT INTO debts VALUES (99)"))
        return "written, but not committed"

    writer = Writer(engine)
    answers = await asyncio.gather(
        writer.write(note(1)), writer.write(owe), writer.write(note(2)), return_exceptions=True
    )
    await writer.close()
    assert isinstance(answers[1], IntegrityError)
    assert (answers[0], answers[2]) == (1, 2)
    assert await notes(engine) == [1, 2]


async def test_who_gives_up_waiting_stops_nobody(engine: AsyncEngine) -> None:
    writer = Writer(engine)
    gone = asyncio.create_task(writer.write(note(1)))
    await asyncio.sleep(0)
    gone.cancel()
    assert await writer.write(note(2)) == 2
    await writer.close()
    assert 2 in await notes(engine)


async def test_nobody_waits_one_by_one_for_a_store_that_does_not_answer(engine: AsyncEngine) -> None:
    asked = 0

    async def lost(_connection: AsyncConnection) -> None:
        nonlocal asked
        asked += 1
        raise ConnectionResetError

    writer = Writer(engine)
    answers = await asyncio.gather(*(writer.write(lost) for _ in range(100)), return_exceptions=True)
    await writer.close()
    assert all(isinstance(answer, ConnectionResetError) for answer in answers)
    assert asked == 2


async def test_a_conflict_found_after_a_broken_transaction_is_doubtful(engine: AsyncEngine) -> None:
    broken = False

    async def break_once(_connection: AsyncConnection) -> None:
        nonlocal broken
        if not broken:
            broken = True
            raise ConnectionResetError

    async def refuse(_connection: AsyncConnection) -> None:
        raise Conflict("t", 7)

    writer = Writer(engine)
    answers = await asyncio.gather(writer.write(refuse), writer.write(break_once), return_exceptions=True)
    calm = await asyncio.gather(writer.write(refuse), return_exceptions=True)
    await writer.close()
    assert [answer.doubtful for answer in (answers[0], calm[0]) if isinstance(answer, Conflict)] == [True, False]
