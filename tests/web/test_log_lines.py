"""A line of the log is about what it says it is about."""

import logging
from pathlib import Path
from typing import Any

import pytest

from famcards.journal import Journal, StoreAway
from famcards.web.hub.company import Company
from famcards.web.hub.shelf import Shelf
from famcards.web.logs import Lines, request_id, table_id
from famcards.web.players.runner import Runner
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.buses import Street
from tests.web.conftest import service
from tests.web.page import Page
from tests.web.test_workers import QUICK, family, until, workers


@pytest.mark.parametrize("as_json", [True, False])
def test_a_line_tells_where_an_error_came_from_and_not_what_it_says(as_json: bool) -> None:
    with pytest.raises(ValueError, match="secret") as raised:
        int("a secret token\nin two lines")
    told = (raised.type, raised.value, raised.tb)
    record = logging.LogRecord("elsewhere", logging.ERROR, "here.py", 1, "it failed", (), told)
    line = Lines(as_json=as_json).format(record)
    assert "it failed: ValueError at " in line
    assert Path(__file__).name in line
    assert "secret" not in line
    assert "\n" not in line
    record.exc_info = None, None, None
    assert "it failed" in Lines(as_json=as_json).format(record)


def overheard(patch: pytest.MonkeyPatch, owner: type, name: str) -> list[tuple[str, str]]:
    """Which request and table the log would name inside a method of a class, each time that it runs."""
    found: list[tuple[str, str]] = []
    run = getattr(owner, name)

    async def listens(*args: Any) -> Any:
        found.append((request_id.get(), table_id.get()))
        return await run(*args)

    patch.setattr(owner, name, listens)
    return found


async def test_what_a_request_sets_going_is_not_about_that_request(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loads, moves = overheard(monkeypatch, Shelf, "_load"), overheard(monkeypatch, Runner, "_do")
    async with service(tmp_path) as app:
        anna = Browser(app)
        await anna.me()
        async with await anna.socket(await anna.found()) as socket:
            await (await Page(socket).hello()).play_on(until=4)
    assert loads
    assert moves
    assert {*loads, *moves} == {("", "")}


async def test_waiting_for_the_store_is_not_about_who_found_it_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with service(tmp_path) as app:
        anna, hub = Browser(app), service_of(app).hub
        await anna.me()
        waits = overheard(monkeypatch, type(hub.store), "_wait")

        async def away(*_: object) -> None:
            raise StoreAway

        with monkeypatch.context() as broken:
            broken.setattr(Journal, "read", away)
            assert (await anna.http.get("/api/tables/nowhere")).status_code == 503
        await until(lambda: bool(waits))
    assert waits == [("", "")]


async def test_catching_up_is_not_about_who_set_it_going(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    catching = overheard(monkeypatch, Company, "_catch_up_with")
    async with workers(tmp_path, Street(), sharing=QUICK) as (one, two):
        table, _, boris = await family(one, two)
        async with await boris.socket(table) as socket:
            await Page(socket).hello()
            hub = service_of(two).hub
            live = await hub.find(table)
            assert live is not None
            table_id.set("another")
            hub.company._is_at(live, live.number + 1)
            await until(lambda: bool(catching))
    assert set(catching) == {("", "")}
