"""The checker of the chaos test finds what it is there to find."""

from collections.abc import AsyncGenerator
from dataclasses import replace
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.journal import Journal
from famcards.tables.events import Moved
from famcards.web.state import service_of
from tests.cluster.checker import check
from tests.cluster.people import Witness
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page


@pytest.fixture
async def app(tmp_path: Path) -> AsyncGenerator[Litestar]:
    """A running service."""
    async with service(tmp_path) as running:
        yield running


@pytest.fixture
async def played(app: Litestar) -> tuple[Journal, Witness]:
    """The journal of a game that was played to its end, and what its player was told."""
    anna = Browser(app)
    await anna.me("Anna", "fox-amber")
    told = Witness(await anna.found("race", level="child"))
    async with await anna.socket(told.table) as socket:
        page = await Page(socket).hello()
        await page.do("say", phrase="hello")
        told.phrases += 1
        while not (await page.turn())["play"]["over"]:
            ply, move = page.play["ply"], page.play["legal"][0]
            await page.move()
            told.moves.append((ply, move))
        told.events = {event["number"]: event for event in page.events}
    return service_of(app).journal, told


async def test_an_honest_service_passes(played: tuple[Journal, Witness]) -> None:
    journal, told = played
    looked_at = await check(journal, [told])
    assert looked_at["acknowledgements"] == len(told.moves) + 1


async def test_a_broken_word_is_found(played: tuple[Journal, Witness]) -> None:
    journal, told = played
    (ply, move), *others = told.moves
    number = next(number for number, event in told.events.items() if event["kind"] == "moved")
    false = {number: {**told.events[number], "ply": 99}}
    for broken in (
        replace(told, moves=[(ply + 1, move), *others]),
        replace(told, moves=[(ply, "pass"), *others]),
        replace(told, moves=[*told.moves, (ply, move)]),
        replace(told, phrases=2),
        replace(told, phrases=0),
        replace(told, events=false),
    ):
        with pytest.raises(AssertionError):
            await check(journal, [broken])


async def test_a_journal_that_breaks_the_law_is_found(
    played: tuple[Journal, Witness], monkeypatch: pytest.MonkeyPatch
) -> None:
    journal, told = played
    stored = await journal.read(told.table)
    last = max(place for place, one in enumerate(stored) if isinstance(one.event, Moved))
    for broken in (stored[:last], stored[: last - 1] + stored[last:], [*stored, stored[-1]]):

        async def read(_table: str, broken: object = broken) -> object:
            return broken

        monkeypatch.setattr(journal, "read", read)
        with pytest.raises((AssertionError, ValueError, KeyError, IndexError)):
            await check(journal, [told])
