"""A copy at any moment opens and is whole, whatever is being written and whoever is killed; and it comes back."""

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert, select
from sqlalchemy.engine import URL

from benchmarks.store import fill
from famcards.journal import Journal, JournalError, NoStore, schema
from famcards.journal.browsing import browse
from famcards.journal.copying import KEPT, NoBackup, NotEmpty, backup, restore
from famcards.journal.engine import open_engine
from famcards.journal.migrate import migrate, version_of
from famcards.tables.events import Stored
from tests.journal.test_crash import CHILD
from tests.servers import fresh_database

PROGRAM = (sys.executable, "-c", "from famcards.cli.main import app; app()")


def untold(_done: int, _total: int) -> None:
    pass


async def contents(place: str | URL | Path) -> dict[str, list[tuple[object, ...]]]:
    """All rows of a store, sorted."""
    engine = open_engine(place)
    try:
        async with engine.connect() as connection:
            return {table.name: sorted(tuple(row) for row in await connection.execute(select(table))) for table in KEPT}
    finally:
        await engine.dispose()


async def furnish(place: str | URL) -> None:
    """A few games, people, and a link."""
    await fill(place, 8)
    journal = await Journal.open(place)
    anna = await journal.new_identity("Анна", "fox-amber", 1)
    await journal.new_link(anna.id, 1, 10)
    await journal.close()
    engine = open_engine(place)
    async with engine.begin() as connection:
        table = (await connection.scalars(select(schema.tables.c.id))).first()
        await connection.execute(insert(schema.attendance).values(identity=anna.id, table_id=table))
    await engine.dispose()


async def test_a_backup_holds_everything_and_comes_back_to_a_store_of_either_kind(
    place: str | URL, tmp_path: Path
) -> None:
    await furnish(place)
    before = await contents(place)
    copy, again = tmp_path / "copy.sqlite", tmp_path / "again.sqlite"
    told: list[tuple[int, int]] = []
    await backup(place, copy, lambda done, total: told.append((done, total)))
    assert await contents(copy) == before
    assert told[-1][0] == told[-1][1] > 0
    await restore(copy, again, untold)
    assert await contents(again) == before
    with pytest.raises(NotEmpty):
        await restore(copy, place, untold)
    assert await contents(place) == before


async def test_a_backup_fills_an_empty_store_of_another_kind(place: str | URL, tmp_path: Path) -> None:
    laptop, copy = str(tmp_path / "laptop.sqlite"), tmp_path / "copy.sqlite"
    await furnish(laptop)
    await backup(laptop, copy, untold)
    await (await Journal.open(place)).close()
    await restore(copy, place, untold)
    assert await contents(place) == await contents(laptop)
    journal = await Journal.open(place)
    table = (await journal.lately_used(1))[0]
    assert await journal.append(table, len(await journal.read(table)), [], 1) == []
    await journal.close()


async def test_what_is_there_is_not_overwritten_and_what_is_no_store_is_refused(tmp_path: Path) -> None:
    store, copy, other = tmp_path / "a.sqlite", tmp_path / "b.sqlite", tmp_path / "c.sqlite"
    await (await Journal.open(store)).close()
    copy.write_bytes(b"mine")
    with pytest.raises(FileExistsError):
        await backup(store, copy, untold)
    assert copy.read_bytes() == b"mine"
    with pytest.raises(FileNotFoundError):
        await backup(tmp_path / "none.sqlite", other, untold)
    for content in (b"mine", b"", b"SQLite format 3\0" + b"\xff" * 4096):
        copy.write_bytes(content)
        with pytest.raises(NoBackup):
            await restore(copy, other, untold)
        assert not other.exists()
    with closing(sqlite3.connect(other)) as foreign:
        foreign.execute("CREATE TABLE theirs (x)")
    with pytest.raises(NoBackup):
        await restore(other, tmp_path / "d.sqlite", untold)
    assert not [name for name in os.listdir(tmp_path) if ".part" in name]  # noqa: PTH208


async def test_a_damaged_backup_is_refused(tmp_path: Path) -> None:
    store, copy = tmp_path / "a.sqlite", tmp_path / "b.sqlite"
    await fill(store, 40)
    await backup(store, copy, untold)
    spoilt = bytearray(copy.read_bytes())
    for page in range(4096 * 3, len(spoilt), 4096 * 2):
        spoilt[page : page + 64] = b"\xff" * 64
    copy.write_bytes(spoilt)
    with pytest.raises(JournalError):
        await restore(copy, tmp_path / "c.sqlite", untold)


@contextmanager
def writing(store: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that writes to six tables as fast as it can, until it is killed."""
    with subprocess.Popen([sys.executable, str(CHILD), str(store)], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        for _ in range(30):
            child.stdout.readline()
        draining = threading.Thread(target=child.stdout.read)
        draining.start()
        try:
            yield child
        finally:
            child.send_signal(signal.SIGKILL)
            draining.join()


async def whole(copy: Path) -> int:
    """The events of a copy, each table's without a gap and as many as its row says."""
    journal = await Journal.open(copy)
    tables = await journal.tables_of("anna")
    kept: list[list[Stored]] = [await journal.read(entry.id) for entry in tables]
    await journal.close()
    assert [len(events) for events in kept] == [entry.last_number for entry in tables]
    assert all([one.number for one in events] == list(range(1, len(events) + 1)) for events in kept)
    return sum(map(len, kept))


async def copied_while_written(tmp_path: Path, times: int) -> None:
    store, rng, sizes = tmp_path / "a.sqlite", Random(3), []
    for number in range(times):
        with writing(store) as child:
            for half in ("one", "two"):
                await asyncio.sleep(rng.random() / 10)
                copy = tmp_path / f"{number} {half}.sqlite"
                await backup(store, copy, untold)
                assert child.poll() is None
                sizes.append(await whole(copy))
    assert sizes == sorted(sizes)
    assert len(set(sizes)) == len(sizes), "each copy is of a later moment"


@pytest.mark.slow
async def test_a_copy_made_while_others_write_always_opens(tmp_path: Path) -> None:
    await copied_while_written(tmp_path, 3)


@pytest.mark.deep
@pytest.mark.timeout(1800)
async def test_a_hundred_copies_made_while_writers_are_killed_open(tmp_path: Path) -> None:
    await copied_while_written(tmp_path, 50)


@pytest.mark.slow
def test_a_backup_that_is_killed_leaves_no_half_copy_and_the_next_one_succeeds(tmp_path: Path) -> None:
    store, copy, rng = tmp_path / "a.sqlite", tmp_path / "copy.sqlite", Random(4)
    asyncio.run(fill(store, 400))
    command = [*PROGRAM, "backup", str(copy), "--database", str(store)]
    for _ in range(4):
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as killed:
            while not list(tmp_path.glob("copy.sqlite*")) and killed.poll() is None:
                time.sleep(0.001)
            time.sleep(rng.random() / 50)
            killed.kill()
        if copy.exists():
            assert_alike(copy, store)
            copy.unlink()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    assert_alike(copy, store)


def assert_alike(one: Path, other: Path) -> None:
    assert asyncio.run(contents(one)) == asyncio.run(contents(other))


async def test_a_store_is_gone_through_table_by_table(place: str | URL) -> None:
    await fill(place, 40)
    journal = await Journal.open(place)
    async with browse(place) as store:
        assert await store.count() == 10
        seen = [(kept.id, kept.events()) async for kept in store.tables()]
    assert len(seen) == 10
    for table, events in seen:
        assert await journal.read(table) == events
    await journal.close()


async def version(place: str | URL | Path) -> str:
    engine = open_engine(place)
    try:
        return await version_of(engine)
    finally:
        await engine.dispose()


async def test_a_store_of_an_older_version_is_read_as_it_is(place: str | URL, tmp_path: Path) -> None:
    engine = open_engine(place)
    await migrate(engine, "0001")
    async with engine.begin() as connection:
        await connection.execute(insert(schema.tables).values(id="old", created_at=1, last_number=1, last_at=1))
        kept = {"table_id": "old", "number": 1, "at": 1, "version": 1, "kind": "founded", "body": "{}"}
        await connection.execute(insert(schema.events).values(kept))
    await engine.dispose()
    before = await contents(place)
    await backup(place, tmp_path / "copy.sqlite", untold)
    async with browse(place) as store:
        assert [table.id async for table in store.tables()] == ["old"]
    assert await contents(place) == await contents(tmp_path / "copy.sqlite") == before
    assert await version(place) == await version(tmp_path / "copy.sqlite") == "0001"
    await restore(tmp_path / "copy.sqlite", tmp_path / "again.sqlite", untold)
    assert await contents(tmp_path / "again.sqlite") == before
    assert await version(tmp_path / "again.sqlite") == await version_of_new(tmp_path)


async def version_of_new(tmp_path: Path) -> str:
    await (await Journal.open(tmp_path / "new.sqlite")).close()
    return await version(tmp_path / "new.sqlite")


async def test_where_there_is_no_store_none_is_made(tmp_path: Path) -> None:
    async with fresh_database() as place:
        with pytest.raises(NoStore):
            await backup(place, tmp_path / "copy.sqlite", untold)
        with pytest.raises(NoStore):
            async with browse(place):
                pass
        with pytest.raises(NoStore):
            await version(place)
    assert not list(tmp_path.iterdir())  # noqa: ASYNC240
