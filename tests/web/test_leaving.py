"""Leaving a table over HTTP; handing a shared device on; tables that were waiting when the service stopped."""

from pathlib import Path

import pytest
from litestar import Litestar

from famcards.web import app as application
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service, stored_events
from tests.web.page import Page


async def listed(browser: Browser) -> list[str]:
    tables = (await browser.http.get("/api/tables")).json()["tables"]
    return [table["table"] for table in tables]


async def test_a_table_that_was_left_is_not_among_mine_and_can_be_come_back_to(anna: Browser, boris: Browser) -> None:
    table = await anna.found("race", mode="family")
    async with await boris.socket(table) as socket:
        page = await Page(socket).hello()
        await page.do("join", name="Boris", badge="owl-blue")
        await page.do("take_seat", seat=1)
        assert (await boris.http.post(f"/api/tables/{table}/leave")).status_code == 204
        await page.until(lambda view: view["yours"] == [])
        assert page.view["seats"][1]["person"] is None
        assert await listed(boris) == []
        assert await listed(anna) == [table]
        await page.do("join", name="Boris", badge="owl-blue")
        assert page.view["yours"] == [2]
        assert await listed(boris) == [table]


async def test_who_is_not_at_a_table_cannot_leave_it(anna: Browser, boris: Browser, onlooker: Browser) -> None:
    table = await anna.found()
    answers = [await who.http.post(f"/api/tables/{table}/leave") for who in (boris, onlooker)]
    assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [
        (409, "not_at_table"),
        (401, "no_identity"),
    ]
    assert (await anna.http.post("/api/tables/nowhere/leave")).status_code == 404


async def test_whoever_uncovers_a_hand_on_a_shared_device_lets_the_move_before_stand(
    app: Litestar, anna: Browser
) -> None:
    people = [{"name": "Zoya", "badge": "fox-amber"}, {"name": "Misha", "badge": "owl-blue"}]
    table = await anna.found("race", mode="device", people=people)
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert (await page.ask("look", person=1))["type"] == "ack"
        await page.until(lambda view: view["looking"] == 1)
        await page.move()
        await page.ask("look", person=None)
        await page.until(lambda view: view["looking"] is None)
        assert "offer_takeback" in page.view["can"], "the device is still hers"
        await page.ask("look", person=2)
        await page.until(lambda view: view["looking"] == 2)
        assert "offer_takeback" not in page.view["can"]
        assert (await page.ask("offer_takeback"))["code"] == "learnt"
        assert (await page.ask("look", person=3))["code"] == "not_yours"
    kinds = [event.kind for event in await stored_events(app, table)]
    assert kinds.count("hand_uncovered") == 1


async def test_a_table_that_was_not_woken_goes_on_as_soon_as_somebody_comes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many tables a service has: what is due follows from stored events, and is found when one is read."""
    async with service(tmp_path) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found("race")
        service_of(app).hub.on_news = lambda _live: None  # it stops before the bot has moved
        async with await anna.socket(table) as socket:
            await (await Page(socket).hello()).move()
    monkeypatch.setattr(application, "WOKEN_TABLES", 0)
    async with service(tmp_path) as app:
        assert service_of(app).hub.in_memory == []
        again = Browser(app)
        again.http.cookies = anna.http.cookies
        async with await again.socket(table) as socket:
            page = await Page(socket).hello()
            await page.until(lambda view: view["play"]["ply"] >= 2)


async def test_a_page_that_comes_to_a_table_sees_what_another_process_wrote_meanwhile(tmp_path: Path) -> None:
    async with service(tmp_path) as one, service(tmp_path) as two:
        anna, twin = Browser(one), Browser(two)
        await anna.me()
        table = await anna.found("mosaic", options={"seats": 1})
        await service_of(two).hub.find(table)
        async with await anna.socket(table) as socket:
            await (await Page(socket).hello()).move()
        twin.http.cookies = anna.http.cookies
        async with await twin.socket(table) as socket:
            assert (await Page(socket).hello()).play["ply"] == 1
