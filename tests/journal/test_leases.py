"""One worker at a time does what is due at a table; who gives no sign of life has its leases no more."""

import asyncio
from random import Random
from typing import Any

import pytest
from sqlalchemy.engine import URL

from famcards.journal import Journal
from famcards.journal.writer import Writer
from famcards.tables.events import Event, Founded, Joined

WORKERS = ("one", "two", "three")


async def tables(journal: Journal, count: int) -> list[str]:
    names = [f"table {number}" for number in range(count)]
    for name in names:
        events: list[Event] = [Founded(name, "race", {}, "family"), Joined(1, "anna", "Anna", "fox-amber")]
        await journal.create(name, events, 1)
    return names


async def test_a_lease_is_one_workers_until_it_is_given_back(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 3)
    for worker in ("one", "two"):
        await leases.beat(worker)
    assert await leases.claim(names[:2], "one") == set(names[:2])
    assert await leases.claim(names, "two") == {names[2]}
    assert await leases.claim(names, "one") == set(names[:2]), "what one has, one may claim again"
    assert await leases.free(names) == set()
    assert await leases.held("one") == set(names[:2])
    await leases.release(names, "one")
    assert await leases.held("one") == set()
    assert await leases.free(names) == set(names[:2])
    assert await leases.claim(names, "two") == set(names)


async def test_of_many_claims_at_once_one_is_granted(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 20)
    workers = [f"worker {number}" for number in range(5)]
    for worker in workers:
        await leases.beat(worker)
    granted = await asyncio.gather(*(leases.claim(names, worker) for worker in workers))
    assert sorted(name for one in granted for name in one) == sorted(names)


async def test_a_worker_that_is_struck_off_holds_nothing(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 2)
    for worker in ("one", "two"):
        await leases.beat(worker)
    await leases.claim(names, "one")
    assert await leases.orphans(10) == []
    beats = await leases.beats()
    await leases.beat("one")
    await leases.strike("one", beats["one"])
    assert "one" in await leases.beats(), "its beat had gone on"
    await leases.strike("one", (await leases.beats())["one"])
    assert sorted(await leases.orphans(10)) == names
    assert await leases.orphans(1) != names
    assert await leases.claim(names, "two") == set(names)
    assert await leases.beat("one") is False, "it hears that it was struck off"
    assert await leases.beat("one") is True
    assert await leases.claim(names, "one") == set()


async def test_a_worker_that_is_put_on_the_list_again_comes_with_nothing_held(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 2)
    for worker in ("one", "two"):
        await leases.beat(worker)
    await leases.claim(names, "one")
    await leases.strike("one", (await leases.beats())["one"])
    assert await leases.beat("one") is False
    assert await leases.free(names) == set(names), "nobody had taken them meanwhile"
    assert await leases.claim(names, "two") == set(names)


async def test_a_worker_that_leaves_leaves_its_leases_to_anybody(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 2)
    for worker in ("one", "two"):
        await leases.beat(worker)
    await leases.claim(names, "one")
    await leases.leave("one")
    assert await leases.free(names) == set(names)
    assert await leases.claim(names, "two") == set(names)
    assert await leases.orphans(10) == []


async def test_numbers_are_those_of_the_last_events(journal: Journal) -> None:
    names = await tables(journal, 2)
    assert await journal.numbers([*names, "nowhere"]) == dict.fromkeys(names, 2)


async def test_many_are_claimed_one_by_one_with_few_transactions(journal: Journal) -> None:
    leases, names = journal.leases, await tables(journal, 40)
    for worker in ("one", "two"):
        await leases.beat(worker)
    commits: list[int] = []
    journal.watch_commits(lambda writes, _seconds: commits.append(writes))
    granted = await asyncio.gather(*(leases.claim([name], "one") for name in names))
    assert granted == [{name} for name in names]
    assert len(commits) < 5
    assert await leases.claim(names[:2], "two") == set()
    assert await leases.claim([], "two") == set()


async def test_workers_that_claim_orphans_in_any_order_never_wait_for_each_other_for_ever(
    place: str | URL, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken: list[object] = []
    one_by_one = Writer._commit_one_by_one

    async def again(writer: Writer, batch: Any) -> None:
        broken.append(batch)
        await one_by_one(writer, batch)

    monkeypatch.setattr(Writer, "_commit_one_by_one", again)
    journals = [await Journal.open(place) for _ in range(3)]
    names = await tables(journals[0], 60)
    for journal, worker in zip(journals, WORKERS, strict=True):
        await journal.leases.beat(worker)
    for number in range(4):
        await journals[0].leases.beat("dead")
        await journals[0].leases.claim(names, "dead")
        await journals[0].leases.leave("dead")
        asked = [(who, name) for who in range(3) for name in names]
        Random(number).shuffle(asked)
        granted = await asyncio.gather(*(journals[who].leases.claim([name], WORKERS[who]) for who, name in asked))
        assert sorted(name for one in granted for name in one) == sorted(names)
        for journal, worker in zip(journals, WORKERS, strict=True):
            await journal.leases.release(names, worker)
    for journal in journals:
        await journal.close()
    assert not broken


async def test_more_are_asked_after_than_a_statement_takes(journal: Journal) -> None:
    (name,) = await tables(journal, 1)
    await journal.leases.beat("one")
    assert await journal.leases.claim([name], "one") == {name}
    asked = {name, *(f"nowhere {number}" for number in range(40_000))}
    assert await journal.leases.free(asked) == asked - {name}
    await journal.leases.release(asked, "one")
    assert await journal.leases.held("one") == set()


async def test_a_probe_of_the_store_is_seen_by_nobody(journal: Journal, monkeypatch: pytest.MonkeyPatch) -> None:
    lists: list[dict[str, int]] = []
    write = journal.leases._write_now

    async def write_and_look(work: Any) -> Any:
        done = await write(work)
        lists.append(await journal.leases.beats())
        return done

    monkeypatch.setattr(journal.leases, "_write_now", write_and_look)
    await journal.leases.probe()
    assert lists == [{}]
