"""Stepping through games, carrying records away, and the list of my tables."""

import pytest
from litestar import Litestar

from famcards.rules import GAMES, load_record
from tests.web.asgi import Browser
from tests.web.conftest import settled
from tests.web.page import Page


@pytest.mark.parametrize("game", GAMES)
async def test_a_replay_shows_my_own_hand_until_the_end_and_all_hands_after_it(
    app: Litestar, anna: Browser, onlooker: Browser, game: str
) -> None:
    table = await anna.found(game, level="child")
    path = f"/api/tables/{table}/games/1/replay"
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.turn()
        await settled(app, table)
        mine, theirs = (await anna.http.get(path)).json(), (await onlooker.http.get(path)).json()
        assert not mine["over"]
        assert all(set(view["hands"]) == {"0"} for view in mine["views"])
        assert all(view["hands"] == {} for view in theirs["views"])
        assert mine["views"][-1] == page.play
        await page.play_on()
    after, theirs = (await anna.http.get(path)).json(), (await onlooker.http.get(path)).json()
    assert after == theirs
    assert after["over"]
    assert all(set(view["hands"]) == {str(seat) for seat in range(4)} for view in after["views"])
    assert [view["ply"] for view in after["views"]] == list(range(len(after["views"])))
    assert after["views"][-1]["result"] == page.play["result"]


async def test_an_old_game_is_seen_with_the_seats_and_people_it_had(anna: Browser) -> None:
    table = await anna.found(options={"height": 2}, level="child")
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.play_on()
        await page.do("offer_rematch")
        await page.play_on()
        await page.do("set_options", game="ugadayka", options={})
        held = []
        for number in (1, 2):
            replay = (await anna.http.get(f"/api/tables/{table}/games/{number}/replay")).json()
            assert [seat["team"] for seat in replay["seats"]] == ["red", "black", "red", "black"]
            held.append([seat["person"] for seat in replay["seats"]])
        assert held == [[1, None, None, None], [None, 1, None, None]], "sides change from game to game"


async def test_a_record_is_there_when_the_game_is_over_and_can_be_loaded(anna: Browser, onlooker: Browser) -> None:
    table = await anna.found(options={"height": 2}, level="child")
    path = f"/api/tables/{table}/games/1/record"
    refused = await anna.http.get(path)
    assert (refused.status_code, refused.json()["code"]) == (409, "playing")
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.play_on()
    answer = await onlooker.http.get(path)
    assert 'attachment; filename="famcards-race-' in answer.headers["content-disposition"]
    record = answer.json()
    assert record["meta"]["players"] == ["Anna", "bot", "bot", "bot"]
    assert load_record(record).result is not None
    assert (await anna.http.get(f"/api/tables/{table}/games/2/record")).status_code == 404
    assert (await anna.http.get(f"/api/tables/{table}/games/x/record")).status_code == 404


async def test_the_list_of_my_tables_has_the_running_ones_first(app: Litestar, anna: Browser, boris: Browser) -> None:
    waiting = await anna.found(mode="family")
    running = await anna.found()
    over = await anna.found("mosaic", options={"seats": 1, "length": 1, "height": 1})
    async with await anna.socket(over) as socket:
        await (await Page(socket).hello()).play_on()
    await settled(app, running)
    listed = (await anna.http.get("/api/tables")).json()["tables"]
    assert [each["table"] for each in listed] == [running, over, waiting]
    assert [each["phase"] for each in listed] == ["playing", "finished", "gathering"]
    assert [each["my_turn"] for each in listed] == [True, False, False]
    assert (await boris.http.get("/api/tables")).json() == {"tables": []}


async def test_the_invited_see_game_people_and_free_seats_before_they_sit(anna: Browser, onlooker: Browser) -> None:
    table = await anna.found("chains", "family", options={"seats": 6, "deck": 52})
    brief = (await onlooker.http.get(f"/api/tables/{table}")).json()
    assert brief["game"] == "chains"
    assert brief["options"]["seats"] == 6
    assert [person["name"] for person in brief["people"]] == ["Anna"]
    assert brief["free"] == [1, 2, 3, 4, 5]
    qr = await onlooker.http.get(f"/api/tables/{table}/qr.svg")
    assert qr.headers["content-type"] == "image/svg+xml"
    assert qr.text.startswith("<svg")


async def test_the_games_come_with_sheets_that_follow_what_is_chosen(onlooker: Browser) -> None:
    games = (await onlooker.http.get("/api/games")).json()
    assert [each["game"] for each in games["games"]] == list(GAMES)
    assert games["protocol"] == 1
    answer = await onlooker.http.post("/api/games/race/sheet", json={"options": {"edition": "skim", "deck": 52}})
    defaults = {field["name"]: field["default"] for field in answer.json()["options"]}
    assert (defaults["height"], defaults["first_card"], defaults["win"]) == (12, "2-10", "points")
    refused = await onlooker.http.post("/api/games/race/sheet", json={"options": {"height": 99}})
    assert (refused.status_code, refused.json()["code"]) == (400, "option")
    assert refused.json()["params"]["option"] == "height"
    refused = await onlooker.http.post("/api/games/bridge/sheet", json={"options": {}})
    assert refused.json()["code"] == "game"
