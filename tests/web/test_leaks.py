"""Whatever the service has an address for, and whatever it writes down, is searched for what must stay inside.

The addresses are asked of the application itself, so that one added later is searched too.
"""

import asyncio
import json
import logging
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.routes import HTTPRoute
from typer.testing import CliRunner

from famcards.cli.main import app as famcards
from famcards.web.host import HostKey
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service, stored_events
from tests.web.page import Page
from tests.web.test_secrets import cards_in

CHANCE = "0123456789abcdef" * 2
ONE_FOR_ALL = ("/api/me/link", "/enter/")
"""What opens an identity is for its own browser, and is not asked for here."""


def addresses(app: Litestar, table: str) -> list[str]:
    """Every address that can be asked with GET, those of a table being this table's first game."""
    filled = {"table": table, "number": "1", "game": "1", "run": "1", "file": "metrics.json", "token": "x", "key": "x"}
    found = []
    for route in app.routes:
        if isinstance(route, HTTPRoute) and "GET" in route.methods:
            parts = [part if isinstance(part, str) else filled.get(part.name, "x") for part in route.path_components]
            found.append("/" + "/".join(parts))
    return found


async def everything(browser: Browser, app: Litestar, table: str) -> dict[str, str]:
    """What each address answers."""
    answers = {}
    for path in addresses(app, table):
        if not path.startswith(ONE_FOR_ALL):
            answers[path] = (await browser.http.get(path)).text
    return answers


async def game_of_two(app: Litestar) -> tuple[str, list[Page], list[Browser]]:
    """Anna and Boris, each with chance added, in the middle of a game."""
    anna, boris = Browser(app), Browser(app)
    await anna.me("Anna")
    await boris.me("Boris", "owl-blue")
    table = await anna.found("race", "family")
    pages = [await Page(await browser.socket(table)).hello() for browser in (anna, boris)]
    await pages[1].do("join", name="Boris", badge="owl-blue")
    await pages[1].do("take_seat", seat=1)
    await pages[1].do("add_entropy", commitment=pages[1].view["pledge"]["commitment"], entropy=CHANCE)
    await pages[0].do("deal", fill="child")
    for page in pages:
        await page.until(lambda view: view["play"])
    for _ in range(2):
        for page in pages:
            await page.turn()
            await page.move()
    return table, pages, [anna, boris]


async def kept(app: Litestar, table: str) -> tuple[list[str], list[set[str]], set[str]]:
    """What must never leave before the end; the hands by seat; the cards that lie open."""
    events = await stored_events(app, table)
    pledge = next(event for event in events if event.kind == "deal_pledged")
    dealt = next(event for event in events if event.kind == "dealt")
    identities = [event.identity for event in events if event.kind == "joined"]
    laid = {event.move[:2] for event in events if event.kind == "moved"}
    return [pledge.secret, dealt.seed, CHANCE, *identities], [set(hand) for hand in dealt.hands], laid


async def test_no_address_tells_what_must_stay_inside_to_anybody(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        table, pages, (anna, boris) = await game_of_two(app)
        host, onlooker = Browser(app), Browser(app)
        await host.me("Host")
        assert (await host.http.get(HostKey(tmp_path).path)).status_code == 302
        secrets, hands, _ = await kept(app, table)
        for browser, own in ((onlooker, set[str]()), (host, set()), (anna, hands[0]), (boris, hands[1])):
            answers = await everything(browser, app, table)
            _, _, laid = await kept(app, table)  # bots go on meanwhile
            assert len(answers) > 15
            assert own - laid <= cards_in(" ".join(answers.values())), "what may be seen is seen, so the search works"
            for path, text in answers.items():
                assert not [each for each in secrets if each in text], path
                if "/static" not in path and not path.startswith(("/assets", "/schema")):
                    known = own | laid
                    hidden = set().union(*hands) - known
                    assert not cards_in(text) & hidden, path
        for page in pages:
            await page.line.close()


FIGURES = ("/metrics", "/healthz", "/readyz", "/api/host", "/api/lab/runs")
"""What is told of the service as a whole: it names no table, no person and no card at all."""


async def test_figures_of_the_whole_service_name_no_table_no_person_and_no_card(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        table, pages, _browsers = await game_of_two(app)
        host = Browser(app)
        await host.http.get(HostKey(tmp_path).path)
        for path in FIGURES:
            answer = await host.http.get(path)
            told = answer.text
            assert answer.status_code == 200, path
            assert not cards_in(told), path
            assert not [word for word in (table, table[:6], "Anna", "Boris") if word in told], path
        for page in pages:
            await page.line.close()


@pytest.mark.parametrize("bot", ["first", "raises", "illegal", "says_nothing"])
async def test_the_log_holds_no_card_no_name_no_secret_and_nothing_that_opens_a_table(
    tmp_path: Path, bot: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    caplog.set_level(logging.DEBUG, "famcards")
    async with service(tmp_path, bot=f"tests.web.bots:{bot}") as app:
        table, pages, (anna, _boris) = await game_of_two(app)
        secrets, hands, _laid = await kept(app, table)

        async def broken(*_: object) -> Any:
            raise RuntimeError(f"{hands} {secrets} {table} Anna")

        monkeypatch.setattr(service_of(app).hub, "find", broken)
        assert (await anna.http.get(f"/api/tables/{table}")).status_code == 500
        monkeypatch.undo()
        for page in pages:
            await page.line.close()
    log = caplog.text
    assert "internal error" in log
    assert not [word for word in (table, "Anna", "Boris", *secrets) if word in log]
    assert not cards_in(log) & set().union(*hands)


async def test_an_export_leaves_out_what_still_runs(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        table, pages, _browsers = await game_of_two(app)
        secrets, _hands, _laid = await kept(app, table)
        for page in pages:
            await page.line.close()
    out = tmp_path / "games.jsonl"
    runner = CliRunner()
    done = await asyncio.to_thread(
        runner.invoke, famcards, ["export", "--database", str(tmp_path / "famcards.sqlite"), "--out", str(out)]
    )
    assert done.exit_code == 0, done.output
    assert out.read_text("utf-8") == ""
    assert not [word for word in secrets if word in done.output]


async def test_when_the_game_is_over_its_record_tells_where_the_cards_came_from_and_nothing_of_the_next_deal(
    tmp_path: Path,
) -> None:
    async with service(tmp_path) as app:
        anna = Browser(app)
        await anna.me("Anna")
        named = await anna.http.post(
            "/api/tables", json={"game": "race", "mode": "bots", "options": {"height": 2}, "wait": True}
        )
        table, commitment = named.json()["table"], named.json()["commitment"]
        asked = {"commitment": commitment, "entropy": CHANCE}
        assert (await anna.http.post(f"/api/tables/{table}/deal", json=asked)).status_code == 204
        assert (await anna.http.post(f"/api/tables/{table}/deal", json=asked)).status_code == 409
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            assert page.view["pledge"] == {"number": 1, "commitment": commitment, "added": [1]}
            await page.play_on()
            await page.quiet()
            assert page.view["pledge"]["number"] == 2
        record = (await anna.http.get(f"/api/tables/{table}/games/1/record")).json()
        told = record["meta"]["deal"]
        assert told["commitment"] == commitment
        assert told["entropies"] == [{"person": 1, "name": "Anna", "entropy": CHANCE}]
        pledges = [event for event in await stored_events(app, table) if event.kind == "deal_pledged"]
        assert [pledge.game_number for pledge in pledges] == [1, 2]
        assert told["secret"] == pledges[0].secret
        assert pledges[1].secret not in json.dumps(anna.heard)
