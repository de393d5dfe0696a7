"""What is done again and again goes on after a round that failed."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from famcards.journal import Journal
from famcards.web import app as apps
from famcards.web.hub import hub as hubs
from famcards.web.hub.hub import Hub
from famcards.web.metrics import Metrics
from tests.web.asgi import Browser
from tests.web.buses import Street
from tests.web.conftest import service
from tests.web.page import Page
from tests.web.test_memory import FORGETFUL, gone
from tests.web.test_workers import QUICK, at_another, until, workers

TIMES = 2


class Trouble:
    """A method of a class that fails the first few times it is asked, in a way that nobody has foreseen."""

    def __init__(self, patch: pytest.MonkeyPatch, owner: type, name: str) -> None:
        self.met = 0
        sound = getattr(owner, name)

        def fails(*args: Any) -> Any:
            if self.met < TIMES:
                self.met += 1
                raise RuntimeError("unforeseen")
            return sound(*args)

        patch.setattr(owner, name, fails)


async def test_idle_tables_leave_the_memory_after_a_round_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hubs, "SWEEP_SECONDS", 0.02)
    async with service(tmp_path, pace=FORGETFUL) as app:
        anna = Browser(app)
        await anna.me()
        trouble = Trouble(monkeypatch, Hub, "_look_round")
        table = await anna.found("mosaic", options={"seats": 1})
        await gone(app, table)
    assert trouble.met == TIMES
    assert "cannot be looked after: RuntimeError" in caplog.text


async def test_tables_are_compared_with_the_journal_after_a_round_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    street = Street()
    async with workers(tmp_path, street, sharing=QUICK) as (one, two):
        anna = Browser(one)
        await anna.me()
        table = await anna.found("mosaic", options={"seats": 1})
        async with await anna.socket(table) as left, await at_another(anna, two).socket(table) as right:
            page, other = await Page(left).hello(), await Page(right).hello()
            trouble = Trouble(monkeypatch, Journal, "numbers")
            await until(lambda: trouble.met == TIMES)
            street.faults = 1.0
            await page.move()
            async with asyncio.timeout(20):
                await other.until(lambda view: view["number"] == page.number)
    assert "could not be compared with the journal: RuntimeError" in caplog.text


async def test_figures_are_gathered_after_a_round_that_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(apps, "SAMPLE_SECONDS", 0.02)
    trouble = Trouble(monkeypatch, Metrics, "sample")
    async with service(tmp_path):
        await until(lambda: trouble.met == TIMES)
    assert "figures could not be gathered: RuntimeError" in caplog.text
