"""Complaints 15, 16, 17, 19, 20: whatever leaves the service is searched for cards that the receiver must not know."""

import asyncio
import json
import logging
import random
import re
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest
from litestar import Litestar

from famcards.rules import GAMES
from tests.web.asgi import Browser
from tests.web.conftest import Kept, settled, stored_events
from tests.web.page import Page

CARD = re.compile(r"(?<![A-Za-z0-9_-])([2-9TJQKA][HDCS]|X[RB])(?![A-Za-z0-9_])")


def cards_in(text: str) -> set[str]:
    """The cards that a text names, in whatever place of it."""
    return set(CARD.findall(text))


def test_the_search_finds_a_card_wherever_it_stands() -> None:
    assert cards_in('{"a":["QS"],"move":"TD@-1,2","b":"XR+","c":"the AH is"}') == {"QS", "TD", "XR", "AH"}
    assert cards_in('"lD1NNf2U38HIs1V_u9HI-QSx"') == set()


class Knowledge:
    """What a holder of seats may know of the cards after each event of a table's journal."""

    def __init__(self, events: list[Kept], seats: set[int]) -> None:
        self._after: dict[int, set[str]] = {}
        known: set[str] = set()
        for event in events:
            if event.kind == "dealt":
                known = {card for seat in seats for card in event.hands[seat]}
            elif event.kind == "moved":
                known = known | cards_in(event.move)
            self._after[event.stored.number] = known

    def at(self, number: int) -> set[str]:
        """The cards known when event `number` has happened."""
        return self._after[number]


def frames(heard: list[str]) -> Iterator[tuple[int, str]]:
    """The frames of one socket with the number of the event that had happened when they were sent."""
    number = 0
    for text in heard:
        number = json.loads(text).get("number", number)
        yield number, text


async def seat_together(anna: Browser, others: list[Browser], game: str, seats: list[int]) -> str:
    """A table with people on `seats` (Anna's first), bots on the rest, dealt."""
    table = await anna.found(game, mode="family")
    for browser, seat in zip(others, seats[1:], strict=True):
        async with await browser.socket(table) as socket:
            page = await Page(socket).hello()
            await page.do("join", name="Борис", badge="owl-blue")
            await page.do("take_seat", seat=seat)
    async with await anna.socket(table) as socket:
        await (await Page(socket).hello()).do("deal", fill="child")
    return table


@pytest.mark.parametrize("game", GAMES)
async def test_complaint_15_no_frame_of_a_whole_game_names_a_card_its_reader_must_not_know(
    app: Litestar, anna: Browser, boris: Browser, onlooker: Browser, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    caplog.set_level(logging.INFO, "famcards")
    table = await seat_together(anna, [boris], game, [0, 1])
    rng = random.Random(game)
    async with AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(await who.socket(table)) for who in (anna, boris, onlooker)]
        for browser in (anna, boris, onlooker):
            browser.heard.clear()
        pages = [await Page(socket).hello() for socket in sockets]
        playing = [page.play_on(rng.choice) for page in pages[:2]]
        await asyncio.gather(*playing, pages[2].until(lambda view: view["play"]["over"]))
        last = pages[0].number
    events = await stored_events(app, table)
    for browser, seats in ((anna, {0}), (boris, {1}), (onlooker, set[int]())):
        known = Knowledge(events, seats)
        assert len(browser.heard) > len(events) // 4
        for number, text in frames(browser.heard):
            if number < (last or 0):
                assert cards_in(text) <= known.at(number), text
    assert cards_in(caplog.text) == set()
    assert table not in caplog.text


@pytest.mark.parametrize("game", GAMES)
async def test_complaint_15_nor_does_any_other_answer_of_the_service(
    app: Litestar, anna: Browser, boris: Browser, onlooker: Browser, game: str
) -> None:
    table = await seat_together(anna, [boris], game, [0, 1])
    async with await anna.socket(table) as one, await boris.socket(table) as two:
        pages = [await Page(one).hello(), await Page(two).hello()]
        await asyncio.gather(*(page.play_on(until=6) for page in pages))
        number = await settled(app, table)
        for browser, seats in ((anna, {0}), (boris, {1}), (onlooker, set[int]())):
            browser.heard.clear()
            await ask_everything(browser, table)
            known = Knowledge(await stored_events(app, table), seats).at(number)
            for text in browser.heard:
                assert cards_in(text) <= known, text


async def ask_everything(browser: Browser, table: str) -> None:
    """Every address that knows of a table, rightly and wrongly asked."""
    for path in ("", "/games/1/replay", "/games/1/record", "/games/2/replay", "/games/0/record", "/qr.svg"):
        await browser.http.get(f"/api/tables/{table}{path}")
    await browser.http.get("/api/tables")
    await browser.http.get("/api/me")
    for path in ("/", f"/t/{table}", "/schema/openapi.json", "/healthz", f"/t/{table}/replay/1"):
        await browser.http.get(path)
    await browser.http.post("/api/tables", content=b'{"game":')
    await browser.http.post("/api/tables", json={"game": "race", "mode": "bots", "options": {"deck": "QX"}})


async def test_why_tells_nothing_of_other_hands(app: Litestar, anna: Browser, boris: Browser) -> None:
    table = await seat_together(anna, [boris], "chains", [0, 1])
    deck = sorted(
        {
            card
            for event in await stored_events(app, table)
            if event.kind == "dealt"
            for hand in event.hands
            for card in hand
        }
    )
    async with await anna.socket(table) as one, await boris.socket(table) as two:
        asker, other = await Page(one).hello(), await Page(two).hello()
        while not asker.my_turn:
            await asyncio.gather(asker.play_on(until=asker.play["ply"]), other.play_on(until=asker.play["ply"] + 1))
            await asker.quiet()
        own = set(asker.play["hands"][str(asker.play["turn"])])
        for card in deck[:30]:
            answer = await asker.ask("why", ply=asker.play["ply"], seat=asker.play["turn"], move=f"{card}@0,0")
            known = own | {card} | {laid[0] for laid in asker.play["board"]["laid"]}
            assert cards_in(json.dumps(answer["refusal"])) <= known
            if card not in own:
                assert answer["refusal"]["code"] in ("not_in_hand", "must_play")
            answer = await other.ask("why", ply=other.play["ply"], seat=asker.play["turn"], move=f"{card}@0,0")
            assert answer["type"] == "refused"


@pytest.mark.parametrize("game", GAMES)
async def test_complaint_19_a_page_that_comes_back_has_the_same_view_at_each_ply(anna: Browser, game: str) -> None:
    table = await anna.found(game, level="child")
    async with await anna.socket(table) as socket:
        live = await Page(socket).hello()
        seen: list[Page] = []
        while not live.play["over"]:
            await live.turn()
            async with await anna.socket(table) as again, await anna.socket(table) as behind:
                fresh = await Page(again).hello()
                catching_up = await Page(behind, have=seen[len(seen) // 2] if seen else live).hello()
                assert json.dumps(fresh.view) == json.dumps(live.view)
                assert json.dumps(catching_up.view) == json.dumps(live.view)
            seen.append(fresh)
            if live.my_turn:
                await live.move()


async def test_complaint_17_fifty_quick_looks_never_show_two_hands(anna: Browser) -> None:
    people = [{"name": name, "badge": "fox-amber"} for name in ("Анна", "Борис", "Вера", "Глеб")]
    table = await anna.found("race", mode="device", people=people)
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert page.play["hands"] == {}
        assert page.play["legal"] == []
        anna.heard.clear()
        for turn in range(50):
            await page.begin("look", person=(1, 2, 3, 4, None)[turn % 5])
            if turn % 7 == 0:
                await page.begin("rename", name=f"Анна {turn}", badge="fox-amber", person=1)
            if turn % 3 == 0:
                await page.quiet()
        await page.quiet()
        for text in anna.heard:
            play = json.loads(text).get("changes", {}).get("play")
            if play:
                assert len(play["hands"]) <= 1
        answer = await page.ask("look", person=9)
        assert answer["code"] == "not_yours"


async def test_a_covered_device_is_sent_no_card_of_anybody(app: Litestar, anna: Browser) -> None:
    people = [{"name": name, "badge": "fox-amber"} for name in ("Анна", "Борис")]
    anna.heard.clear()
    table = await anna.found("race", mode="device", people=people)
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await ask_everything(anna, table)
        assert not any(cards_in(text) for text in anna.heard)
        await page.do("look", person=1)
        await page.until(lambda view: view["looking"] == 1)
        hands = next(event for event in await stored_events(app, table) if event.kind == "dealt").hands
        mine = {seat["seat"] for seat in page.view["seats"] if seat["person"] == 1}
        assert {int(seat): cards for seat, cards in page.play["hands"].items()} == {seat: hands[seat] for seat in mine}
        await page.do("look", person=None)
        await page.until(lambda view: view["looking"] is None)
        assert page.play["hands"] == {}


async def test_complaint_20_a_second_browser_of_a_player_sees_no_hand_as_an_onlooker(
    app: Litestar, anna: Browser
) -> None:
    table = await anna.found()
    for cookie in ("", "famcards=forged", anna.cookie[:-3] + "xyz", "famcards=" + "a" * 400):
        other = Browser(app)
        async with await other.socket(table, cookie=cookie) as socket:
            page = await Page(socket).hello()
            assert page.play["hands"] == {}
            assert page.play["seats"] == []
            assert page.view["yours"] == []
            assert page.view["can"] == []


async def test_complaint_16_the_exchange_of_chains_leaves_no_event_a_bystander_could_read(
    anna: Browser, onlooker: Browser
) -> None:
    table = await anna.found("chains")
    async with await onlooker.socket(table) as socket:
        page = await Page(socket, have=None).hello()
        page.number = 0
        await page.say(type="hello", protocol=1, have=0)
        await page.hear()
        dealt = next(event for event in page.events if event["kind"] == "dealt")
        assert dealt["hands"] == {}
        assert "seed" not in dealt
