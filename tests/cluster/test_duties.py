"""One worker thinks for a bot; when it dies in the middle of a thought, another goes on within five seconds."""

import asyncio
from collections.abc import Collection
from pathlib import Path

import pytest

from famcards.journal import Journal
from famcards.tables.events import Founded
from famcards.web.clock import Clock
from famcards.web.config import Pace, Sharing
from famcards.web.players.duties import TAKEN_AT_ONCE, Shared
from tests.web.asgi import Browser
from tests.web.buses import End, Street
from tests.web.conftest import service, stored_events
from tests.web.page import Page
from tests.web.test_workers import at_another, workers

QUICK = Sharing(beat=0.05, lapse=0.4, poll=0.3)


def test_as_shipped_a_dead_worker_is_noticed_in_time() -> None:
    """The move itself takes up to a second of thought, and the pause for people is over by then."""
    shipped = Sharing()
    assert shipped.lapse + 2 * shipped.beat + Pace().budget <= 5


@pytest.mark.parametrize("watched", [False, pytest.param(True, marks=pytest.mark.slow)])
async def test_when_a_worker_dies_in_thought_another_moves_once(tmp_path: Path, watched: bool) -> None:
    street = Street()
    never = Pace(hurried=True, patience=1000)
    async with service(tmp_path, backend=End(street), sharing=QUICK, bot="tests.web.bots:sleeps", pace=never) as dying:
        (heart,) = (task for task in asyncio.all_tasks() if task.get_name() == "heart")
        anna = Browser(dying)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("race", level="child")
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            if page.my_turn:
                await page.move()
            before = len(await stored_events(dying, table))
        async with workers(tmp_path, street, 2, QUICK) as (one, two):
            elsewhere = at_another(anna, two)
            await asyncio.sleep(3 * QUICK.lapse)
            assert len(await stored_events(dying, table)) == before, "its heart beats, so it is left to think"
            heart.cancel()
            if watched:
                async with await elsewhere.socket(table) as socket:
                    page = await Page(socket).hello()
                    await page.turn()
            else:
                async with asyncio.timeout(20):
                    while len(await stored_events(one, table)) < before + 3:  # noqa: ASYNC110
                        await asyncio.sleep(0.01)
            moved = [each for each in await stored_events(one, table) if each.kind == "moved"]
            assert [each.ply for each in moved] == list(range(len(moved)))


async def test_only_the_holder_of_a_lease_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FAMCARDS_TEST_THOUGHTS", str(tmp_path / "thoughts"))
    thoughts = tmp_path / "thoughts"
    thoughts.touch()
    async with workers(tmp_path, Street(), 2, QUICK, bot="tests.cluster.thinkers:writes_down") as (one, two):
        anna = Browser(one)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("race", level="child")
        async with await anna.socket(table) as left, await at_another(anna, two).socket(table) as right:
            pages = [await Page(left).hello(), await Page(right).hello()]
            for turn in range(8):
                page, other = pages[turn % 2], pages[1 - turn % 2]
                await page.turn()
                if page.play["over"]:
                    break
                await page.move()
                ply = page.play["ply"]
                await other.until(lambda view, ply=ply: view["play"]["ply"] >= ply)  # type: ignore[misc]
    asked = thoughts.read_text().splitlines()
    assert len(asked) > 3
    assert len(asked) == len(set(asked)), "the same thing was thought about twice"


async def test_leases_are_given_back_where_nothing_is_due(tmp_path: Path) -> None:
    async with workers(tmp_path, Street(), 2, QUICK) as (one, _):
        anna = Browser(one)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("race", level="child")
        async with await anna.socket(table) as socket:
            await (await Page(socket).hello()).play_on()
        journal = await Journal.open(str(tmp_path / "famcards.sqlite"))
        await journal.leases.beat("observer")
        async with asyncio.timeout(20):
            while await journal.leases.free([table]) != {table}:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        await journal.close()


async def test_all_tables_of_a_dead_worker_are_taken_with_one_sign_of_life(tmp_path: Path) -> None:
    journal = await Journal.open(tmp_path / "famcards.sqlite")
    names = {f"table {number}" for number in range(3 * TAKEN_AT_ONCE)}
    await asyncio.gather(*(journal.create(name, [Founded(name, "race", {}, "family")], 1) for name in names))
    await journal.leases.beat("dead")
    await journal.leases.claim(names, "dead")
    await journal.leases.leave("dead")
    woken: set[str] = set()

    async def wake(tables: Collection[str]) -> None:
        woken.update(tables)

    duties = Shared(journal.leases, "one", Sharing(beat=1000), Clock(), wake, lambda _living: None)
    await duties.start()
    await duties._beat()
    assert await journal.leases.held("one") == names
    assert woken == names
    await duties.stop()
    await journal.close()
