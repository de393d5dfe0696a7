"""Appends of many tables in one transaction: each is taken or refused by itself, and all of it can be read again."""

import asyncio
import sqlite3
from pathlib import Path

import msgspec
from sqlalchemy import event

from famcards.journal import Conflict, Journal
from famcards.journal.appending import Append, claims, joint
from famcards.journal.engine import database_url
from famcards.journal.lane import QuickLane
from famcards.tables import events as e
from famcards.tables import stamp

TABLES = 40
LETTERS = 'Ann "Åse"\\ \u2028 Ёлка 🦊'


def begun(table: str) -> list[e.Event]:
    return [e.Founded(table, "race", {"deck": 36}, "family"), e.Joined(1, f"who-{table}", "Ann", "fox")]


def moved(ply: int) -> e.Moved:
    return e.Moved(1, ply, ply % 4, "9D@0,0", "person")


async def test_appends_that_wait_together_are_each_taken_or_refused(journal: Journal) -> None:
    ids = [f"table-{number}" for number in range(TABLES)]
    await asyncio.gather(*(journal.create(table, begun(table), 5) for table in ids))
    expected = [2 if number % 5 else 7 for number in range(TABLES)]
    answers = await asyncio.gather(
        *(
            journal.append(table, known, [moved(0), e.PhraseSaid(1, LETTERS)], 6)
            for table, known in zip(ids, expected, strict=True)
        ),
        return_exceptions=True,
    )
    for table, known, answer in zip(ids, expected, answers, strict=True):
        read = await journal.read(table)
        if known == 2:
            assert read[2:] == answer == stamp(2, [moved(0), e.PhraseSaid(1, LETTERS)], 6)
        else:
            assert isinstance(answer, Conflict)
            assert len(read) == 2
    assert await journal.numbers(ids[:2]) == {ids[0]: 2, ids[1]: 4}


async def test_of_two_appends_to_one_table_in_one_batch_one_conflicts(journal: Journal) -> None:
    await journal.create("t", begun("t"), 5)
    answers = await asyncio.gather(
        *(journal.append("t", 2, [moved(ply)], 6) for ply in range(3)), return_exceptions=True
    )
    assert sum(isinstance(answer, Conflict) for answer in answers) == 2
    assert len(await journal.read("t")) == 3


async def test_two_statements_write_for_everybody(journal: Journal) -> None:
    ids = [f"table-{number}" for number in range(TABLES)]
    await asyncio.gather(*(journal.create(table, begun(table), 5) for table in ids))
    statements: list[str] = []
    event.listen(
        journal._engine.sync_engine, "before_cursor_execute", lambda _c, _cur, text, *_more: statements.append(text)
    )
    await asyncio.gather(*(journal.append(table, 2, [moved(0)], 6) for table in ids))
    writing = [text for text in statements if "INSERT" in text or "UPDATE" in text]
    assert len(writing) <= 4  # the first append may have been written alone


async def test_what_the_quick_lane_cannot_do_is_done_the_usual_way(tmp_path: Path) -> None:
    journal = await Journal.open(str(tmp_path / "store.db"))
    await journal.create("t", begun("t"), 5)

    def fails(_appends: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    assert journal._writer._lane is not None
    journal._writer._lane._append = fails  # type: ignore[assignment,method-assign]
    stored = await journal.append("t", 2, [moved(0)], 6)
    assert (await journal.read("t"))[2:] == stored
    await journal.close()


async def test_a_lane_leads_to_a_file_only(tmp_path: Path) -> None:
    assert QuickLane.to(database_url("postgresql://host/name")) is None
    assert QuickLane.to(database_url("sqlite:///:memory:")) is None
    assert QuickLane.to(database_url(tmp_path / "store.db")) is not None


def test_tables_are_claimed_in_one_order_whoever_asks() -> None:
    appends = [Append(table, 2, stamp(2, [moved(0)], 6), 6) for table in ("b", "c", "a")]
    assert msgspec.json.decode(claims(appends)) == [["a", 2, 3, 6], ["b", 2, 3, 6], ["c", 2, 3, 6]]


def test_who_comes_or_goes_is_written_alone() -> None:
    plain, other = Append("t", 1, stamp(1, [moved(0)], 0), 0), Append("t", 2, stamp(2, [moved(1)], 0), 0)
    coming = Append("u", 1, stamp(1, [e.Joined(1, "who", "Ann", "fox")], 0), 0)
    assert joint([plain, other, coming]) == [plain]
