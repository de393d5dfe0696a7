"""Several workers at one store: a table is one table at all of them, whatever the bus between them does."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from famcards.web.config import Pace, Sharing
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.buses import End, Street
from tests.web.conftest import service, stored_events
from tests.web.page import Page

QUICK = Sharing(beat=0.05, lapse=0.5, poll=0.3)
SOON = 10.0


@asynccontextmanager
async def workers(
    folder: Path, street: Street, count: int = 2, sharing: Sharing = QUICK, **more: Any
) -> AsyncGenerator[list[Litestar]]:
    """So many workers at one store and one bus."""
    async with AsyncExitStack() as stack:
        yield [
            await stack.enter_async_context(service(folder, backend=End(street), sharing=sharing, **more))
            for _ in range(count)
        ]


def at_another(browser: Browser, app: Litestar) -> Browser:
    """The same browser, whose requests go to another worker."""
    other = Browser(app)
    other.http.cookies = browser.http.cookies
    return other


async def until(fits: Callable[[], bool]) -> None:
    async with asyncio.timeout(SOON):
        while not fits():  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.01)


async def family(one: Litestar, two: Litestar) -> tuple[str, Browser, Browser]:
    """A table of Anna and Boris, each at a worker of their own; not dealt yet."""
    anna, boris = Browser(one), Browser(two)
    await anna.me("Anna", "fox-amber")
    await boris.me("Борис", "owl-blue")
    table = await anna.found("race", mode="family")
    async with await boris.socket(table) as socket:
        page = await Page(socket).hello()
        await page.do("join", name="Борис", badge="owl-blue")
        await page.do("take_seat", seat=1)
    return table, anna, boris


@pytest.mark.parametrize("faults", [0.0, 0.4])
async def test_people_at_two_workers_play_one_game(tmp_path: Path, faults: float) -> None:
    street = Street(faults)
    async with workers(tmp_path, street) as (one, two):
        table, anna, boris = await family(one, two)
        async with await anna.socket(table) as left, await boris.socket(table) as right:
            pages = [await Page(left).hello(), await Page(right).hello()]
            await pages[0].do("deal", fill="child")
            while not all(page.view["play"] and page.play["over"] for page in pages):
                for page in pages:
                    if page.view["play"] and page.my_turn:
                        ply = page.play["ply"]
                        await page.ask("move", ply=ply, seat=page.play["turn"], move=page.play["legal"][0])
                    await page.quiet()
                await asyncio.sleep(0.01)
            assert pages[0].play["counts"] == pages[1].play["counts"]
        moved = [each for each in await stored_events(one, table) if each.kind == "moved"]
        assert [each.ply for each in moved] == list(range(len(moved)))
        assert street.carried > 0


async def test_who_is_here_is_known_at_every_worker(tmp_path: Path) -> None:
    async with workers(tmp_path, Street(), pace=Pace(hurried=True, asleep=0.1)) as (one, two):
        table, anna, boris = await family(one, two)
        async with await anna.socket(table) as left:
            page = await Page(left).hello()
            async with await boris.socket(table) as right:
                await Page(right).hello()
                await page.until(lambda view: view["people"][1]["here"])
            await page.until(lambda view: not view["people"][1]["here"])


async def test_whose_leaving_the_bus_has_lost_is_not_shown_as_here_for_ever(tmp_path: Path) -> None:
    street = Street()
    async with workers(tmp_path, street, pace=Pace(hurried=True, asleep=0.1)) as (one, two):
        table, anna, boris = await family(one, two)
        async with await anna.socket(table) as left:
            page = await Page(left).hello()
            async with await boris.socket(table) as right:
                await Page(right).hello()
                await page.until(lambda view: view["people"][1]["here"])
                live = await service_of(two).hub.find(table)
                assert live is not None
                street.faults = 1.0
            await until(lambda: not live.people_told)
            await asyncio.sleep(QUICK.poll / 2)  # it has said so, to nobody
            street.faults = 0.0
            async with asyncio.timeout(SOON):
                await page.until(lambda view: not view["people"][1]["here"])


async def test_a_page_that_comes_in_later_hears_who_was_here_before(tmp_path: Path) -> None:
    async with workers(tmp_path, Street()) as (one, two):
        table, anna, boris = await family(one, two)
        async with await anna.socket(table) as left:
            await Page(left).hello()
            async with await boris.socket(table) as right:
                page = await Page(right).hello()
                await page.until(lambda view: view["people"][0]["here"])


async def test_a_bus_that_is_down_costs_delay_and_nothing_else(tmp_path: Path) -> None:
    street = Street()
    async with workers(tmp_path, street) as (one, two):
        table, anna, boris = await family(one, two)
        async with await anna.socket(table) as left, await boris.socket(table) as right:
            page, other = await Page(left).hello(), await Page(right).hello()
            await other.until(lambda view: view["people"][0]["here"])
            street.down = True
            await page.do("say", phrase="hello")
            number = page.number
            await other.until(lambda view: view["number"] == number)
            assert other.view["people"][0]["here"], "whom nobody could tell of is not gone"
            street.down = False
            await page.do("say", phrase="hello")
            await other.until(lambda view: view["number"] == page.number)


async def test_a_table_nobody_watches_is_shown_as_it_is_now(tmp_path: Path) -> None:
    street = Street()
    async with workers(tmp_path, street) as (one, two):
        anna = Browser(one)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("mosaic", options={"seats": 1})
        elsewhere = at_another(anna, two)
        for dropped in (False, True):
            await elsewhere.http.get(f"/api/tables/{table}")
            street.faults = float(dropped)
            async with await anna.socket(table) as socket:
                await (await Page(socket).hello()).move()
            brief = (await elsewhere.http.get(f"/api/tables/{table}")).json()
            live = await service_of(one).hub.find(table)
            assert live is not None
            assert brief["at"] == live.table.at


async def test_the_people_of_a_worker_that_leaves_are_left_a_moment_to_come_back(tmp_path: Path) -> None:
    street = Street()
    pace = Pace(hurried=True, asleep=0.5)
    async with workers(tmp_path, street, 1, pace=pace) as (one,):
        async with workers(tmp_path, street, 1, pace=pace) as (two,):
            table, anna, boris = await family(one, two)
            left = await anna.socket(table)
            page = await Page(left).hello()
            right = await boris.socket(table)
            await Page(right).hello()
            await page.until(lambda view: view["people"][1]["here"])
            seen: list[bool] = []
            dead = [task for task in asyncio.all_tasks() if task.get_name() == "notices out"][-1]
            dead.cancel()  # it cannot say any more that its people are gone
        async with await at_another(boris, one).socket(table) as back:
            await Page(back).hello()
            await page.quiet()
            seen.append(page.view["people"][1]["here"])
            await asyncio.sleep(2 * pace.asleep)
            await page.quiet()
            seen.append(page.view["people"][1]["here"])
        assert seen == [True, True]
        await page.until(lambda view: not view["people"][1]["here"])
        await left.close()
