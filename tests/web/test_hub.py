"""Order of things: stored, then told; and several processes at one journal never lose or double a move."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.journal import Journal
from famcards.tables import Refused
from famcards.tables.commands import Say
from famcards.web.config import Limits
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service, stored_events
from tests.web.page import Page


async def test_two_processes_at_one_journal_go_on_from_each_others_events(tmp_path: Path) -> None:
    async with service(tmp_path) as one, service(tmp_path) as two:
        anna = Browser(one)
        await anna.me()
        table = await anna.found("race", mode="family")
        person = (await service_of(one).visitor_of(anna.cookie.partition("=")[2])).id  # type: ignore[union-attr]
        hubs = [service_of(app).hub for app in (one, two)]
        lives = [await hub.find(table) for hub in hubs]
        said = [
            hub.command(live, Say("hello"), person)
            for _ in range(10)
            for hub, live in zip(hubs, lives, strict=True)
            if live is not None
        ]
        numbers = await asyncio.gather(*said)
        events = await stored_events(one, table)
        assert [event.stored.number for event in events] == list(range(1, len(events) + 1))
        assert sum(event.kind == "phrase_said" for event in events) == 20
        assert len(set(numbers)) == 20


async def test_nothing_is_told_that_is_not_stored(
    app: Litestar, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        before = page.view

        async def full_disk(*_: object) -> None:
            raise OSError("no space left")

        with monkeypatch.context() as broken:
            broken.setattr(service_of(app).journal, "append", full_disk)
            answer = await page.ask("move", ply=0, seat=0, move=page.play["legal"][0])
            assert (answer["type"], answer["code"]) == ("refused", "not_stored")
            await page.quiet()
            assert page.view == before
        await page.move()


async def test_what_the_store_itself_refuses_is_told_and_the_table_goes_on(anna: Browser, tmp_path: Path) -> None:
    table = await anna.found()
    store = sqlite3.connect(tmp_path / "famcards.sqlite", isolation_level=None)
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        store.execute("ALTER TABLE events RENAME TO elsewhere")
        answer = await page.ask("move", ply=0, seat=0, move=page.play["legal"][0])
        assert (answer["type"], answer["code"]) == ("refused", "not_stored")
        store.execute("ALTER TABLE elsewhere RENAME TO events")
        store.close()
        await page.move()


async def test_a_commit_comes_before_the_word_of_it(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await anna.found()
    gate = asyncio.Event()
    append = Journal.append

    async def slow(self: Journal, *args: object) -> object:
        await gate.wait()
        return await append(self, *args)  # type: ignore[arg-type]

    monkeypatch.setattr(Journal, "append", slow)
    async with await anna.socket(table) as one, await anna.socket(table) as two:
        mover, watcher = await Page(one).hello(), await Page(two).hello()
        number = await mover.begin("move", ply=0, seat=0, move=mover.play["legal"][0])
        for _ in range(20):
            await watcher.quiet()
        assert watcher.play["ply"] == 0
        assert number not in mover.answers
        gate.set()
        await watcher.until(lambda view: view["play"]["ply"] > 0)


async def test_tables_leave_the_memory_when_there_are_too_many_and_come_back_as_they_were(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(live_tables=3, message_burst=1000)) as app:
        anna = Browser(app)
        await anna.me()
        tables = [await anna.found("mosaic", options={"seats": 1}) for _ in range(8)]
        for table in tables:
            async with await anna.socket(table) as socket:
                await (await Page(socket).hello()).move()
        assert len(service_of(app).hub.in_memory) <= 4
        for table in tables:
            async with await anna.socket(table) as socket:
                page = await Page(socket).hello()
                assert page.play["ply"] == 1
                await page.move()


async def test_a_page_hears_everything_though_its_table_was_read_anew_while_it_came_in(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(live_tables=1, message_burst=1000)) as app:
        anna, hub = Browser(app), service_of(app).hub
        await anna.me()
        table = await anna.found("mosaic", options={"seats": 1})
        await anna.found("mosaic", options={"seats": 1})
        assert table not in hub.in_memory
        late = anna.unopened(table)
        late.reading.clear()
        opening = asyncio.create_task(late.open())
        while table not in hub.in_memory:  # noqa: ASYNC110 - the service has found the table and accepts the socket
            await asyncio.sleep(0.01)
        await anna.found("mosaic", options={"seats": 1})
        assert table not in hub.in_memory
        async with await anna.socket(table) as socket, late:
            page = await Page(socket).hello()
            late.reading.set()
            await opening
            watching = await Page(late).hello()
            await page.move()
            await watching.until(lambda view: view["play"]["ply"] == 1)


async def test_what_is_told_of_a_table_is_up_to_date_though_it_was_read_anew_meanwhile(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(live_tables=1)) as app:
        anna, hub = Browser(app), service_of(app).hub
        await anna.me()
        person = (await service_of(app).visitor_of(anna.cookie.partition("=")[2])).id  # type: ignore[union-attr]
        table = await anna.found("mosaic", options={"seats": 1})
        before = await hub.find(table)
        await anna.found("mosaic", options={"seats": 1})
        now = await hub.find(table)
        assert before is not None
        assert now is not None
        assert now is not before
        number = await hub.command(before, Say("hello"), person)
        assert now.number == number


async def test_a_slow_page_gets_one_update_for_all_it_missed(anna: Browser) -> None:
    table = await anna.found("mosaic", options={"seats": 1})
    async with await anna.socket(table) as one, await anna.socket(table) as two:
        page, slow = await Page(one).hello(), await Page(two).hello()
        two.reading.clear()
        for _ in range(6):
            await page.move()
        two.reading.set()
        frames = 0
        while slow.number != page.number:
            frames += (await slow.hear())["type"] == "update"
        assert frames <= 2
        assert slow.view == page.view


async def test_a_command_of_a_stranger_is_refused_by_the_table_itself(app: Litestar, anna: Browser) -> None:
    table = await anna.found()
    hub = service_of(app).hub
    live = await hub.find(table)
    assert live is not None
    with pytest.raises(Refused, match="come to the table"):
        await hub.command(live, Say("hello"), "a stranger")


async def test_a_page_that_missed_more_than_is_kept_gets_the_whole_view(tmp_path: Path) -> None:
    async with service(tmp_path, limits=Limits(missed_events=4, message_burst=1000)) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found("mosaic", options={"seats": 1})
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            for _ in range(6):
                await page.move()
            async with await anna.socket(table) as again:
                behind = Page(again)
                behind.number = (page.number or 0) - 4
                await behind.say(type="hello", protocol=1, have=behind.number)
                assert (await behind.hear())["type"] == "update"
                await behind.say(type="hello", protocol=1, have=(page.number or 0) - 5)
                assert (await behind.hear())["type"] == "view"


async def test_a_table_that_cannot_be_read_hides_no_other_and_keeps_none_waiting(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        anna = Browser(app)
        await anna.me()
        sound, broken = [await anna.found("race", mode="family") for _ in range(2)]
    with sqlite3.connect(tmp_path / "famcards.sqlite") as store:
        store.execute('UPDATE events SET body = \'{"kind":"of_tomorrow"}\' WHERE table_id = ?', [broken])
        store.execute("UPDATE tables SET last_at = last_at + 1 WHERE id = ?", [broken])
    store.close()
    async with service(tmp_path) as app:
        hub, again = service_of(app).hub, Browser(app)
        again.http.cookies = anna.http.cookies
        async with asyncio.timeout(20):
            while sound not in hub.in_memory:  # noqa: ASYNC110 - it is woken though the other comes first
                await asyncio.sleep(0.01)
        listed = await again.http.get("/api/tables")
        assert [each["table"] for each in listed.json()["tables"]] == [sound]
