"""A game that is over, judged: for those who may have its record, thought out once, and told how far it is."""

import asyncio
from pathlib import Path

import pytest

from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page


async def played(browser: Browser, game: str = "race", **options: object) -> str:
    """A table whose first game is over."""
    table = await browser.found(game, options=options or {"height": 2})
    page = await Page(await browser.socket(table)).hello()
    await page.play_on()
    return table


async def judged(browser: Browser, table: str) -> dict[str, object]:
    """The whole judgement, waited for."""
    while True:
        answer = await browser.http.get(f"/api/tables/{table}/games/1/judgement")
        assert answer.status_code in (200, 202), answer.text
        body: dict[str, object] = answer.json()
        if answer.status_code == 200:
            return body
        assert body["judgement"] is None
        await asyncio.sleep(0.02)


async def test_a_finished_game_is_judged_move_by_move(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:tells") as app:
        browser = Browser(app)
        await browser.me()
        table = await played(browser)
        first = await browser.http.get(f"/api/tables/{table}/games/1/judgement")
        assert (first.status_code, first.json()["done"]) == (202, 0)
        body = await judged(browser, table)
        record = (await browser.http.get(f"/api/tables/{table}/games/1/record")).json()
        found = body["judgement"]
        assert isinstance(found, dict)
        assert [each["move"] for each in found["moves"]] == record["moves"]
        assert body["done"] == body["moves"] == len(record["moves"])
        assert (found["format"], found["winner"]) == ("famcards-judgement/1", record["result"]["winner"])
        assert len(found["moments"]) == 3
        assert await judged(browser, table) == body


async def test_a_running_game_is_not_judged_nor_one_that_was_never_dealt(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:tells") as app:
        browser = Browser(app)
        await browser.me()
        table = await browser.found("race")
        running = await browser.http.get(f"/api/tables/{table}/games/1/judgement")
        assert (running.status_code, running.json()["code"]) == (409, "playing")
        assert (await browser.http.get(f"/api/tables/{table}/games/2/judgement")).status_code == 404
        assert (await browser.http.get("/api/tables/none/games/1/judgement")).status_code == 404


async def test_a_common_effort_has_no_judgement(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:tells") as app:
        browser = Browser(app)
        await browser.me()
        table = await played(browser, "mosaic", length=2, height=2)
        answer = await browser.http.get(f"/api/tables/{table}/games/1/judgement")
        assert (answer.status_code, answer.json()["code"]) == (409, "no_sides")


@pytest.mark.slow
async def test_a_coach_that_fails_is_told_once_and_asked_again(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:raises") as app:
        browser = Browser(app)
        await browser.me()
        table = await played(browser)
        codes: list[int] = []
        while len(codes) < 40 and 503 not in codes:
            codes.append((await browser.http.get(f"/api/tables/{table}/games/1/judgement")).status_code)
            await asyncio.sleep(0.1)
        assert set(codes) == {202, 503}
        again = await browser.http.get(f"/api/tables/{table}/games/1/judgement")
        assert again.status_code == 202
