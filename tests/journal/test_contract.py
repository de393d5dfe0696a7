"""What every store must hold to, whichever database keeps it."""

import asyncio
from pathlib import Path

import pytest
from sqlalchemy import Engine
from sqlalchemy.engine import URL, Transaction

from famcards.journal import Conflict, Journal, JournalClosed, NotStored, StoreAway, new_table_id
from famcards.journal.appending import Append
from famcards.journal.lane import QuickLane
from famcards.tables.events import Dealt, Event, Founded, Joined, PeopleLeft, PeopleReturned, PhraseSaid

AT = 1_796_000_000_000


def founding(identity: str = "anna", table: str = "t") -> list[Event]:
    return [Founded(table, "race", {"deck": 36}, "family"), Joined(1, identity, "Анна", "fox-amber")]


def said(phrase: str) -> list[Event]:
    return [PhraseSaid(1, phrase)]


async def test_what_is_written_is_read_back_in_order(journal: Journal) -> None:
    created = await journal.create("t", founding(), AT)
    dealt = Dealt(1, "race", {"deck": 36}, [["9D"], ["TC"]], 0, "seed")
    added = await journal.append("t", 2, [dealt, *said("hello")], AT + 5)
    assert [one.number for one in created + added] == [1, 2, 3, 4]
    assert await journal.read("t") == created + added


async def test_a_reader_gets_only_what_came_after_its_number(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    await journal.append("t", 2, said("hello"), AT)
    assert [one.number for one in await journal.read("t", after=2)] == [3]
    assert await journal.read("t", after=3) == []


async def test_a_table_nobody_created_has_no_events_and_takes_none(journal: Journal) -> None:
    assert await journal.read("nowhere") == []
    with pytest.raises(Conflict):
        await journal.append("nowhere", 0, said("hello"), AT)


async def test_the_same_number_twice_is_a_conflict_and_changes_nothing(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    await journal.append("t", 2, said("hello"), AT)
    before = await journal.read("t")
    with pytest.raises(Conflict) as refused:
        await journal.append("t", 2, said("bye"), AT)
    assert refused.value.code == "conflict"
    assert await journal.read("t") == before


async def test_a_number_from_the_future_is_a_conflict(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    with pytest.raises(Conflict):
        await journal.append("t", 9, said("hello"), AT)


async def test_a_table_id_in_use_is_a_conflict_and_spoils_no_neighbour(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    answers = await asyncio.gather(
        journal.append("t", 2, said("hello"), AT),
        journal.create("t", founding("eve"), AT),
        journal.create("u", founding(table="u"), AT),
        return_exceptions=True,
    )
    assert isinstance(answers[1], Conflict)
    assert len(await journal.read("t")) == 3
    assert len(await journal.read("u")) == 2


async def test_of_many_writers_at_one_number_exactly_one_wins(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    tries = [journal.append("t", 2, said(f"p{n}"), AT) for n in range(20)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(answer, list) for answer in answers) == 1
    assert sum(isinstance(answer, Conflict) for answer in answers) == 19
    assert len(await journal.read("t")) == 3


async def test_a_conflict_in_a_crowd_fails_alone(journal: Journal) -> None:
    for n in range(10):
        await journal.create(f"t{n}", founding(table=f"t{n}"), AT)
    tries = [journal.append(f"t{n}", 7 if n == 4 else 2, said("hello"), AT) for n in range(10)]
    answers = await asyncio.gather(*tries, return_exceptions=True)
    assert [n for n, answer in enumerate(answers) if isinstance(answer, Conflict)] == [4]
    assert [len(await journal.read(f"t{n}")) for n in range(10)] == [3] * 4 + [2] + [3] * 5


async def test_two_processes_on_one_store_never_both_win(journal: Journal, place: str | URL) -> None:
    other = await Journal.open(place)
    try:
        await journal.create("t", founding(), AT)
        for number in range(2, 12):
            answers = await asyncio.gather(
                journal.append("t", number, said("mine"), AT),
                other.append("t", number, said("other"), AT),
                return_exceptions=True,
            )
            assert sum(isinstance(answer, Conflict) for answer in answers) == 1
        assert [one.number for one in await other.read("t")] == list(range(1, 13))
    finally:
        await other.close()


async def test_an_empty_decision_writes_nothing(journal: Journal) -> None:
    await journal.create("t", founding(), AT)
    assert await journal.append("t", 99, [], AT) == []


async def test_my_tables_are_listed_the_latest_used_first(journal: Journal) -> None:
    await journal.create("old", founding("anna", "old"), AT)
    await journal.create("new", founding("anna", "new"), AT + 1)
    await journal.create("hers", founding("eve", "hers"), AT + 2)
    assert [entry.id for entry in await journal.tables_of("anna")] == ["new", "old"]
    await journal.append("old", 2, [Joined(2, "eve", "Ева", "owl-blue")], AT + 3)
    assert [entry.id for entry in await journal.tables_of("anna")] == ["old", "new"]
    assert [entry.id for entry in await journal.tables_of("eve")] == ["old", "hers"]
    assert (await journal.tables_of("anna"))[0].last_number == 3
    assert await journal.tables_of("nobody") == []


async def test_a_table_that_was_left_is_listed_no_more_until_one_comes_back(journal: Journal) -> None:
    await journal.create("t", [*founding("anna"), Joined(2, "eve", "Ева", "owl-blue")], AT)
    await journal.append("t", 3, [PeopleLeft([1], "anna")], AT)
    assert await journal.tables_of("anna") == []
    assert [entry.id for entry in await journal.tables_of("eve")] == ["t"]
    await journal.append("t", 4, [PeopleReturned([1], "anna")], AT)
    assert [entry.id for entry in await journal.tables_of("anna")] == ["t"]


async def test_two_people_of_one_browser_are_listed_once(journal: Journal) -> None:
    await journal.create("t", [*founding("anna"), Joined(2, "anna", "Петя", "owl-blue")], AT)
    await journal.append("t", 3, [Joined(3, "anna", "Оля", "cat-red")], AT)
    assert [entry.id for entry in await journal.tables_of("anna")] == ["t"]


async def test_10_everything_is_there_after_a_restart(place: str | URL) -> None:
    journal = await Journal.open(place)
    written = await journal.create("t", founding(), AT)
    identity = await journal.new_identity("Анна", "fox-amber", AT)
    await journal.close()
    again = await Journal.open(place)
    try:
        assert await again.read("t") == written
        assert await again.identity(identity.id) == identity
        assert [entry.id for entry in await again.tables_of("anna")] == ["t"]
    finally:
        await again.close()


async def test_writes_waiting_at_closing_are_kept_and_later_ones_refused(place: str | URL) -> None:
    journal = await Journal.open(place)
    waiting = asyncio.create_task(journal.create("t", founding(), AT))
    await asyncio.sleep(0)
    await journal.close()
    assert len(await waiting) == 2
    with pytest.raises(JournalClosed):
        await journal.append("t", 2, said("bye"), AT)


async def test_two_starts_at_once_both_find_a_store(place: str | URL) -> None:
    first, second = await asyncio.gather(Journal.open(place), Journal.open(place))
    await first.create("t", founding(), AT)
    assert len(await second.read("t")) == 2
    await first.ping()
    await asyncio.gather(first.close(), second.close())


async def test_many_starts_at_once_turn_a_new_file_to_wal_without_a_quarrel(tmp_path: Path) -> None:
    for number in range(6):
        for journal in await asyncio.gather(*(Journal.open(tmp_path / f"{number}.db") for _ in range(6))):
            await journal.close()


def test_table_ids_are_unguessable() -> None:
    ids = {new_table_id() for _ in range(1000)}
    assert len(ids) == 1000
    assert all(len(one) == 22 for one in ids)


async def test_a_reader_that_is_cancelled_again_and_again_keeps_no_store_from_closing(place: str | URL) -> None:
    """A connection of aiosqlite that is broken off twice never closes, and the loop would wait for it for ever."""
    journal = await Journal.open(place)
    readers = [asyncio.create_task(journal.lately_used(10)) for _ in range(20)]
    for wait in range(40):  # at every moment of a reading
        await asyncio.sleep(0)
        readers[wait // 2].cancel()
    async with asyncio.timeout(20):
        await asyncio.gather(*readers, return_exceptions=True)
        await journal.close()
    assert not [task for task in asyncio.all_tasks() if "close" in repr(task.get_coro())]


async def test_a_write_whose_confirmation_was_lost_is_found_again(
    journal: Journal, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = Transaction.commit
    lost = 0

    def commits_and_loses_the_answer(self: Transaction) -> None:
        nonlocal lost
        commit(self)
        if not lost:
            lost += 1
            raise ConnectionResetError

    append = QuickLane._append

    def appends_and_loses_the_answer(self: QuickLane, appends: list[Append]) -> object:
        nonlocal lost
        done = append(self, appends)
        if not lost:
            lost += 1
            raise ConnectionResetError
        return done

    table = new_table_id()
    with monkeypatch.context() as broken:
        broken.setattr(Transaction, "commit", commits_and_loses_the_answer)
        broken.setattr(QuickLane, "_append", appends_and_loses_the_answer)
        await journal.create(table, founding(), 1)
        assert lost == 1
        lost = 0
        stored = await journal.append(table, 2, said("hello"), 2)
        assert lost == 1
    assert (await journal.read(table))[-1:] == stored
    assert [one.number for one in await journal.read(table)] == [1, 2, 3]


async def test_a_store_that_is_away_is_said_to_be_away(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise ConnectionRefusedError

    with monkeypatch.context() as away:
        away.setattr(Engine, "connect", refused)
        away.setattr(QuickLane, "_append", refused)
        for read in (journal.ping(), journal.read("t"), journal.identity("anna"), journal.tables_of("anna")):
            with pytest.raises(StoreAway):
                await read
        for write in (journal.create("t", founding(), 1), journal.append("t", 1, said("hello"), 1)):
            with pytest.raises(NotStored):
                await write
    await journal.create("t", founding(), 1)
