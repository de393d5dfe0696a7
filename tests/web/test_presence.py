"""Complaints 04 to 07: who is here is judged by the person, over all sockets; whoever is gone keeps the seat."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from famcards.web.config import Pace
from famcards.web.hub.presence import Presence
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page

PACE = Pace(asleep=4.0, silence=75.0)


def test_a_person_is_here_from_the_first_socket_on() -> None:
    presence = Presence(PACE)
    assert presence.here(0) == frozenset()
    presence.heard("anna", 1, now=0)
    assert presence.here(0) == {"anna"}


@pytest.fixture
def presence() -> Presence:
    """Anna's page has been heard of at second 0."""
    one = Presence(PACE)
    one.heard("anna", 1, now=0)
    return one


def test_a_person_is_asleep_a_short_while_after_the_last_socket(presence: Presence) -> None:
    presence.closed("anna", 1, now=10)
    assert presence.here(13.9) == {"anna"}
    assert presence.here(14) == frozenset()


def test_complaint_06_the_late_close_of_an_old_socket_means_nothing(presence: Presence) -> None:
    presence.heard("anna", 2, now=10)
    presence.closed("anna", 1, now=30)
    assert presence.here(40) == {"anna"}
    presence.closed("anna", 1, now=50)
    presence.closed("boris", 7, now=50)
    assert presence.here(60) == {"anna"}


def test_complaint_05_a_page_that_was_put_to_sleep_is_asleep_and_wakes(presence: Presence) -> None:
    assert presence.here(74) == {"anna"}
    assert presence.here(75) == frozenset()
    presence.heard("anna", 1, now=600)
    assert presence.here(601) == {"anna"}


def test_coming_back_within_the_grace_is_never_seen_as_leaving(presence: Presence) -> None:
    presence.closed("anna", 1, now=10)
    presence.heard("anna", 2, now=12)
    assert presence.here(20) == {"anna"}


def here(view: dict[str, Any]) -> list[bool]:
    """Who is here, in order of number."""
    return [person["here"] for person in view["people"]]


async def two_at_a_table(anna: Browser, boris: Browser) -> str:
    table = await anna.found("race", mode="family")
    async with await boris.socket(table) as socket:
        page = await Page(socket).hello()
        await page.do("join", name="Борис", badge="owl-blue")
        await page.do("take_seat", seat=1)
    return table


async def test_others_see_who_is_here_and_who_is_asleep(tmp_path: Path) -> None:
    async with service(tmp_path, pace=Pace(hurried=True, asleep=0.0)) as app:
        anna, boris = Browser(app), Browser(app)
        await anna.me("Anna")
        await boris.me("Борис")
        table = await two_at_a_table(anna, boris)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            assert here(page.view) == [True, False]
            numbers = {page.number}
            first, second = await boris.socket(table), await boris.socket(table)
            await page.until(lambda view: here(view) == [True, True])
            await first.close()
            await page.quiet()
            assert here(page.view) == [True, True]
            await second.close()
            await page.until(lambda view: here(view) == [True, False])
            numbers.add(page.number)
            assert len(numbers) == 1, "presence is no event"


async def test_complaint_04_the_game_goes_on_without_its_founder_and_another_may_go_on_with_it(tmp_path: Path) -> None:
    async with service(tmp_path, pace=Pace(hurried=True, asleep=0.0)) as app:
        anna, boris = Browser(app), Browser(app)
        await anna.me("Anna")
        await boris.me("Борис")
        table = await two_at_a_table(anna, boris)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.do("set_options", game="race", options={"height": 2})
            await page.do("deal", fill="child")
        async with await boris.socket(table) as socket:
            page = await Page(socket).hello()
            await page.until(lambda view: here(view) == [False, True])
            assert page.view["seats"][0]["person"] == 1, "the seat stays hers"
            await page.do("ask_stand_in", seat=0, level="child")
            await page.play_on()
            await page.do("offer_rematch")
            assert page.view["game_number"] == 2
            await page.play_on()
            await page.do("set_options", game="mosaic", options={})
            assert page.view["people"][1]["founder"]
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            assert page.view["yours"] == [1]


async def test_complaint_05_who_comes_back_plays_again_in_place_of_the_bot_the_others_asked_in(tmp_path: Path) -> None:
    async with service(tmp_path, pace=Pace(hurried=True, asleep=0.0)) as app:
        anna, boris = Browser(app), Browser(app)
        await anna.me("Anna")
        await boris.me("Борис")
        table = await two_at_a_table(anna, boris)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.do("deal", fill="child")
        async with await boris.socket(table) as socket:
            page = await Page(socket).hello()
            await page.until(lambda view: here(view) == [False, True])
            await page.do("ask_stand_in", seat=0, level="child")
            assert page.view["seats"][0]["stand_in"] == "child"
            async with await anna.socket(table) as again:
                await Page(again).hello()
                await page.until(lambda view: view["seats"][0]["stand_in"] is None)


async def test_a_bot_that_i_asked_in_for_myself_stays_when_my_line_comes_back(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.do("ask_stand_in", seat=0, level="child")
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert page.view["seats"][0]["stand_in"] == "child"


async def test_a_suspended_page_that_wakes_gets_everything_once(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as asleep, await anna.socket(table) as awake:
        sleeper, page = await Page(asleep).hello(), await Page(awake).hello()
        await page.play_on()
        await sleeper.until(lambda view: view["number"] == page.number)
        assert sleeper.view == page.view
        numbers = [event["number"] for event in sleeper.events]
        assert numbers == sorted(set(numbers))


async def test_a_table_that_nobody_watches_can_leave_the_memory(app: Litestar, anna: Browser) -> None:
    table = await anna.found()
    socket = await anna.socket(table)
    await Page(socket).hello()
    live = await service_of(app).hub.find(table)
    assert live is not None
    assert len(live.sessions) == 1
    await socket.close()
    await asyncio.sleep(0)
    assert not live.sessions
