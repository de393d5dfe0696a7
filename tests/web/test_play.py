"""Games at a table as pages see them, with second tabs, stale pages and double clicks."""

import pytest
from litestar import Litestar

from famcards.rules import GAMES
from tests.web.asgi import Browser
from tests.web.conftest import stored_events
from tests.web.page import Page


@pytest.mark.parametrize("game", GAMES)
async def test_one_tap_starts_a_game_against_bots_and_it_can_be_played_to_the_end(anna: Browser, game: str) -> None:
    table = await anna.found(game, level="child")
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert page.view["phase"] == "playing"
        result = (await page.play_on())["result"]
        assert "winner" in result
        assert page.view["phase"] == "finished"
        assert page.view["scores"][0]["result"] == result


async def test_complaint_24_a_double_click_is_one_event(app: Litestar, anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        move = {"ply": 0, "seat": 0, "move": page.play["legal"][0]}
        first, second = await page.begin("move", **move), await page.begin("move", **move)
        await page.until(lambda _: {first, second} <= page.answers.keys())
        assert page.answers[first]["type"] == "ack"
        assert page.answers[second]["type"] == "refused"
        assert page.answers[second]["code"] == "stale"
        assert page.answers[second]["message"]
    moved = [event for event in await stored_events(app, table) if event.kind == "moved" and event.by == "person"]
    assert len(moved) == 1


async def test_complaint_25_a_second_click_does_not_land_in_the_next_position(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        legal = page.play["legal"]
        await page.begin("move", ply=0, seat=0, move=legal[0])
        await page.begin("move", ply=0, seat=0, move=legal[-1])
        await page.until(lambda view: view["play"]["ply"] >= 4)
        assert page.play["board"]["laid"][0][0] == legal[0].partition("@")[0]
        assert page.play["counts"][0] == 8


async def test_complaint_07_all_tabs_of_a_person_are_live_and_in_step(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as one, await anna.socket(table) as two:
        left, right = await Page(one).hello(), await Page(two).hello()
        while not left.play["over"]:
            mover, other = (left, right) if left.play["ply"] % 8 == 0 else (right, left)
            if mover.my_turn:
                await mover.move()
            await mover.turn()
            await other.until(lambda view, goal=mover.number: view["number"] >= goal)  # type: ignore[misc]
            await mover.until(lambda view, goal=other.number: view["number"] >= goal)  # type: ignore[misc]
            assert left.view == right.view


async def test_complaint_30_a_page_that_shows_an_old_position_cannot_move_on_the_new_one(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as one, await anna.socket(table) as two:
        fresh, stale = await Page(one).hello(), await Page(two).hello()
        shown = stale.play
        await fresh.move()
        await fresh.turn()
        answer = await stale.ask("move", ply=shown["ply"], seat=0, move=shown["legal"][-1])
        assert (answer["type"], answer["code"]) == ("refused", "stale")
        assert answer["params"]["ply"] == fresh.play["ply"]
        await stale.until(lambda view: view["number"] == fresh.number)
        assert stale.view == fresh.view


async def test_why_names_the_clause_and_the_neighbours(anna: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        card = page.play["hands"]["0"][0]
        answer = await page.ask("why", ply=0, seat=0, move=f"{card}@5,5")
        assert answer["refusal"]["code"] == "continuity"
        assert answer["refusal"]["clause"].startswith("3.1")
        answer = await page.ask("why", ply=0, seat=0, move=page.play["legal"][0])
        assert answer["refusal"] is None
        for wrong, code in ((1, "not_your_seat"), (7, "no_such_seat")):
            answer = await page.ask("why", ply=0, seat=wrong, move="QS@0,0")
            assert (answer["type"], answer["code"]) == ("refused", code)


async def test_complaint_18_an_onlooker_may_not_act_and_a_forged_move_is_refused(
    anna: Browser, boris: Browser, onlooker: Browser
) -> None:
    table = await anna.found()
    for browser, code in ((onlooker, "no_identity"), (boris, "not_at_table")):
        async with await browser.socket(table) as socket:
            page = await Page(socket).hello()
            assert page.play["hands"] == {}
            assert page.play["legal"] == []
            answer = await page.ask("move", ply=0, seat=0, move="9D@0,0")
            assert (answer["type"], answer["code"]) == ("refused", code)
    async with await boris.socket(table) as socket:
        page = await Page(socket).hello()
        await page.do("join", name="Борис", badge="owl-blue")
        answer = await page.ask("move", ply=0, seat=0, move="9D@0,0")
        assert answer["code"] == "not_your_seat"
        assert page.play["hands"] == {}


async def test_a_take_back_among_bots_needs_nobody(anna: Browser) -> None:
    table = await anna.found("mosaic", options={"seats": 1})
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        before = page.play
        await page.move()
        assert page.play["ply"] == 1
        assert "offer_takeback" in page.view["can"]
        await page.do("offer_takeback")
        assert page.play == before


async def test_a_rematch_deals_afresh_and_leaves_no_trace(anna: Browser) -> None:
    table = await anna.found(options={"height": 2})
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.play_on()
        await page.do("offer_rematch")
        assert page.view["game_number"] == 2
        assert page.play["ply"] == 0 or page.play["board"]["laid"]
        assert page.play["seats"] == [1]
        assert [score["number"] for score in page.view["scores"]] == [1]
