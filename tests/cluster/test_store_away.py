"""A database that is down: refused with clear words, said to every page, and afterwards all goes on by itself."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.processes import frozen
from tests.servers import PrivatePostgres, needed, scratch
from tests.web.asgi import Browser, Closed
from tests.web.conftest import service, stored_events
from tests.web.page import Page

pytestmark = pytest.mark.slow


@pytest.fixture
async def postgres() -> AsyncIterator[PrivatePostgres]:
    """A server that may be stopped."""
    server = needed(lambda: PrivatePostgres(scratch()))
    await asyncio.to_thread(server.start)
    yield server
    server.end()


async def heard(page: Page, kind: str) -> dict[str, object]:
    """The next message of this kind."""
    while (message := await page.hear())["type"] != kind:
        pass
    return message


async def test_a_database_that_goes_and_comes_back(tmp_path: Path, postgres: PrivatePostgres) -> None:
    async with service(tmp_path, database=postgres.url) as app:
        anna = Browser(app)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("race", level="child")
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.turn()
            await asyncio.to_thread(postgres.end)
            move = {"ply": page.play["ply"], "seat": page.play["turn"], "move": page.play["legal"][0]}
            answer = await page.ask("move", **move)
            assert (answer["type"], answer["code"]) == ("refused", "not_stored")
            await page.quiet()
            assert page.play["ply"] == move["ply"], "nothing is shown that is not stored"

            asked = await anna.http.get("/api/tables")
            assert (asked.status_code, asked.json()["code"]) == (503, "store_away")
            assert asked.headers["retry-after"]
            asked = await anna.http.post("/api/tables", json={"game": "race", "mode": "family"})
            assert asked.status_code == 503
            async with await anna.socket(table) as late:
                assert await Page(late).hear() == {"type": "store", "away": True}
                with pytest.raises(Closed) as closed:
                    await late.receive()
                assert closed.value.code == 1013

            await asyncio.to_thread(postgres.start)
            assert (await heard(page, "store"))["away"] is False
            answer = await page.ask("move", **move)
            assert answer["type"] == "ack"
            await page.until(lambda view: view["play"]["ply"] > move["ply"])
            await page.play_on(until=move["ply"] + 6)
        moved = [each for each in await stored_events(app, table) if each.kind == "moved"]
        assert [each.ply for each in moved] == list(range(len(moved)))


async def test_pages_are_told_when_it_goes_even_if_they_ask_for_nothing_themselves(
    tmp_path: Path, postgres: PrivatePostgres
) -> None:
    async with service(tmp_path, database=postgres.url) as app:
        anna, boris = Browser(app), Browser(app)
        for browser in (anna, boris):
            await browser.me()
        table = await anna.found("race", mode="family")
        async with await anna.socket(table) as left, await boris.socket(table) as right:
            page, other = await Page(left).hello(), await Page(right).hello()
            await asyncio.to_thread(postgres.end)
            assert (await page.ask("say", phrase="hello"))["code"] == "not_stored"
            assert (await heard(other, "store"))["away"] is True
            await asyncio.to_thread(postgres.start)
            assert (await heard(other, "store"))["away"] is False


async def test_a_database_that_hangs_is_as_good_as_none(
    tmp_path: Path, postgres: PrivatePostgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("famcards.journal.engine.SERVER_PATIENCE", {"timeout": 1, "command_timeout": 1})
    async with service(tmp_path, database=postgres.url) as app:
        anna = Browser(app)
        await anna.me("Anna", "fox-amber")
        table = await anna.found("mosaic", options={"seats": 1})
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            assert postgres.process is not None
            with frozen(postgres.process.pid):
                answer = await page.ask("move", ply=0, seat=0, move=page.play["legal"][0])
                assert answer["code"] == "not_stored"
            assert (await heard(page, "store"))["away"] is False
            await page.play_on(until=3)
