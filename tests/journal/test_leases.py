"""One worker at a time does what is due at a table; who gives no sign of life has its leases no more."""

import asyncio

from famcards.journal import Journal
from famcards.tables.events import Event, Founded, Joined


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
