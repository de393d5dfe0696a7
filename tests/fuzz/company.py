"""A service under fire, and a table beside it at which two people play on as if nothing were."""

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from litestar import Litestar

from famcards.tables import replay_events
from famcards.web.config import Limits
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page

MANY = 10**9
UNBOUNDED = Limits(
    message_burst=MANY,
    messages_per_second=MANY,
    visitors_per_hour=MANY,
    tables_per_hour=MANY,
    links_per_hour=MANY,
    entries_per_hour=MANY,
    judgements_per_hour=MANY,
    replays_per_hour=MANY,
    hint_burst=MANY,
)


class Witnesses:
    """Anna and Boris at a table of their own, with bots on the other seats."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self.table = ""
        self.pages: list[Page] = []

    async def sit_down(self) -> None:
        """Gather, and have the cards dealt."""
        anna, boris = Browser(self._app), Browser(self._app)
        await anna.me("Anna")
        await boris.me("Boris", "owl-blue")
        self.table = await anna.found("race", "family", options={"seats": 6})
        for browser in (anna, boris):
            self.pages.append(await Page(await browser.socket(self.table)).hello())
        await self.pages[1].do("join", name="Boris", badge="owl-blue")
        await self.pages[1].do("take_seat", seat=1)
        await self.pages[0].do("deal", fill="child")

    async def play_on(self) -> None:
        """One of the two makes a move as soon as it is their turn; then both pages show the same."""
        for page in self.pages:
            await page.quiet()
        if self.pages[0].view["phase"] == "finished":
            await self.pages[0].do("offer_rematch")
            await self.pages[1].quiet()
            if self.pages[1].view["offers"]:
                await self.pages[1].do("answer_rematch", accept=True)
        while not any(page.my_turn or page.play["over"] for page in self.pages):
            await self.pages[0].hear()
            await self.pages[1].until(lambda _view: (self.pages[1].number or 0) >= (self.pages[0].number or 0))
        for page in self.pages:
            if page.my_turn:
                await page.move()
                break
        for page in self.pages:
            await page.quiet()

    def seen(self) -> Any:
        """What each sees: nothing of it may come from the table under fire."""
        return [{key: page.view[key] for key in ("table", "people", "seats", "options", "said")} for page in self.pages]


@asynccontextmanager
async def under_fire(folder: Path, **more: Any) -> AsyncIterator[tuple[Litestar, Witnesses]]:
    """A service with its witnesses. At the end they still play, and every journal replays to what is in memory."""
    more = {"limits": UNBOUNDED, "coach": "tests.web.coaches:tells", **more}
    async with service(folder, **more) as app:
        witnesses = Witnesses(app)
        await witnesses.sit_down()
        before = witnesses.seen()
        await witnesses.play_on()
        yield app, witnesses
        await witnesses.play_on()
        assert [{**now, "seats": None} for now in witnesses.seen()] == [{**then, "seats": None} for then in before]
        await check_journals(app)


async def check_journals(app: Litestar) -> None:
    """Each table in memory is what its journal says."""
    running = service_of(app)
    for table_id in running.hub.in_memory:
        live = await running.hub.find(table_id)
        assert live is not None
        async with live.lock:
            assert replay_events(await running.journal.read(table_id)) == live.table


def troubles(records: list[logging.LogRecord]) -> list[str]:
    """What the service wrote down of failures."""
    return [record.getMessage() for record in records if record.levelno >= logging.ERROR]
