"""Hints over the socket: legal, of one grade, from the asker's own view, not too many, and only where allowed."""

from collections.abc import AsyncGenerator
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from famcards.web.config import Limits
from tests.web.asgi import Browser
from tests.web.conftest import service, settled
from tests.web.page import Page


@pytest.fixture
async def app(tmp_path: Path) -> AsyncGenerator[Litestar]:
    """A service whose coach tells what it was asked."""
    limits = Limits(message_burst=10_000, tables_per_hour=10_000, hint_burst=4, hints_per_second=0.0001)
    async with service(tmp_path, coach="tests.web.coaches:tells", limits=limits) as running:
        yield running


async def my_turn(app: Litestar, browser: Browser, game: str = "race", **options: object) -> tuple[str, Page]:
    """A table with bots at which it is this browser's turn."""
    table = await browser.found(game, options=options)
    await settled(app, table)
    page = await Page(await browser.socket(table)).hello()
    await page.turn()
    return table, page


async def ask(page: Page, grade: str, **more: Any) -> dict[str, Any]:
    """Ask for a hint about the position on the table, and wait for its answer."""
    return await page.ask("hint", **{"ply": page.play["ply"], "grade": grade, **more})


async def test_each_grade_tells_its_own_part_and_no_more(app: Litestar, anna: Browser) -> None:
    _, page = await my_turn(app, anna)
    nudge, idea, move = [await ask(page, grade) for grade in ("nudge", "idea", "move")]
    assert (nudge["type"], nudge["verdict"], nudge["advice"]["code"]) == ("hint", "better", "asked")
    assert idea["advice"]["code"] == "asked"
    assert move["advice"] == {"code": "move", "params": {"move": page.play["legal"][-1]}}
    assert (move["ply"], move["grade"]) == (page.play["ply"], "move")
    assert set(nudge) == {"type", "id", "ply", "grade", "verdict", "advice"}
    await page.do("move", ply=page.play["ply"], seat=page.play["turn"], move=move["advice"]["params"]["move"])


async def test_the_coach_is_given_the_askers_view_and_nothing_else(app: Litestar, anna: Browser) -> None:
    _, page = await my_turn(app, anna)
    about = (await ask(page, "nudge"))["advice"]["params"]["about"]
    hand = page.play["hands"]["0"]
    assert all(repr(text) in about for text in hand)
    assert f"seats=[{', '.join(map(str, page.play['seats']))}]" in about
    assert about.startswith("View(game='race'")
    assert "seed" not in about
    assert "hands={'0':" in about


async def test_hints_end_when_there_are_too_many(app: Litestar, anna: Browser) -> None:
    _, page = await my_turn(app, anna)
    kinds = [(await ask(page, "nudge")).get("code", "told") for _ in range(6)]
    assert kinds == ["told"] * 4 + ["too_many_hints"] * 2


async def test_only_the_mover_may_ask_and_only_about_now(app: Litestar, anna: Browser, onlooker: Browser) -> None:
    table, page = await my_turn(app, anna)
    assert (await ask(page, "idea", ply=page.play["ply"] + 1))["code"] == "stale"
    assert (await ask(page, "idea", position=1))["code"] == "stale"
    watching = await Page(await onlooker.socket(table)).hello()
    assert (await ask(watching, "idea"))["code"] == "not_your_turn"
    assert (await ask(page, "everything"))["code"] == "message"


async def test_a_table_without_hints_gives_none(app: Litestar, anna: Browser) -> None:
    _, page = await my_turn(app, anna)
    await page.do("allow_hints", allowed=False)
    assert page.view["hints"] is False
    assert (await ask(page, "idea"))["code"] == "hints_off"
    await page.do("allow_hints", allowed=True)
    assert (await ask(page, "idea"))["type"] == "hint"


@pytest.mark.slow
@pytest.mark.parametrize("coach", ["raises", "illegal"])
async def test_where_no_hint_can_be_had_the_page_is_told(tmp_path: Path, coach: str) -> None:
    async with service(tmp_path, coach=f"tests.web.coaches:{coach}") as app:
        browser = Browser(app)
        await browser.me()
        _, page = await my_turn(app, browser)
        assert (await ask(page, "move"))["code"] == "no_hint"
        await page.move()


async def test_a_hint_is_not_told_when_the_cards_it_speaks_of_are_covered_meanwhile(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:slow") as app:
        browser = Browser(app)
        await browser.me()
        table = await browser.found("race", "device", people=[{"name": name, "badge": "fox"} for name in "AB"])
        await settled(app, table)
        page = await Page(await browser.socket(table)).hello()
        mover, other = (page.view["seats"][seat]["person"] for seat in (0, 1))
        await page.ask("look", person=mover)
        number = await page.begin("hint", ply=0, grade="move")
        await page.ask("look", person=other)
        while number not in page.answers:
            await page.hear()
        assert page.answers[number].get("code") == "not_your_turn"


@pytest.mark.slow
async def test_a_move_need_not_wait_for_a_hint(tmp_path: Path) -> None:
    async with service(tmp_path, coach="tests.web.coaches:slow") as app:
        browser = Browser(app)
        await browser.me()
        _, page = await my_turn(app, browser)
        number = await page.begin("hint", ply=page.play["ply"], grade="idea")
        again = await page.begin("hint", ply=page.play["ply"], grade="move")
        await page.do("move", ply=page.play["ply"], seat=page.play["turn"], move=page.play["legal"][0])
        assert page.answers[again]["code"] == "hint_under_way"
        while (await page.hear()).get("id") != number:
            pass
