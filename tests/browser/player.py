"""A person at a browser: what they see and do, in the words of the table."""

import re
from pathlib import Path
from typing import Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

Language = Literal["en", "ru"]
SIZES = {
    "phone": (360, 640),
    "phone on its side": (640, 360),
    "tablet": (768, 1024),
    "desktop": (1280, 800),
}


class Player:
    """One person with a browser context of their own, and the page they look at."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: str = "phone",
        language: Language = "en",
        theme: Literal["light", "dark"] = "light",
        motion: bool = False,
        touch: bool = True,
        script: str | None = None,
        forgiven: str | None = None,
    ) -> None:
        """`script` runs in every page before its own code; `forgiven` is a pattern of console errors to expect."""
        width, height = SIZES[size]
        self.url = url
        self.forgiven = forgiven
        self.complaints: list[str] = []
        self.context = browser.new_context(
            base_url=url,
            viewport={"width": width, "height": height},
            locale={"en": "en-GB", "ru": "ru-RU"}[language],
            color_scheme=theme,
            reduced_motion="no-preference" if motion else "reduce",
            has_touch=touch,
        )
        self.context.set_default_timeout(15_000)
        if script is not None:
            self.context.add_init_script(script)
        self.context.on("request", self.watch_request)
        self.context.on("weberror", lambda error: self.complaints.append(f"threw: {error.error}"))
        self.context.on("console", self.watch_console)
        self.page: Page = self.context.new_page()

    def watch_request(self, request: Request) -> None:
        """The page may speak to its own server only."""
        if urlsplit(request.url).netloc not in {urlsplit(self.url).netloc, ""}:
            self.complaints.append(f"asked a stranger: {request.url}")

    def watch_console(self, message: ConsoleMessage) -> None:
        """An error on the console is a fault, unless the test expects it."""
        if message.type == "error" and not (self.forgiven and re.search(self.forgiven, message.text)):
            self.complaints.append(f"complained: {message.text}")

    def leave(self) -> None:
        """Close the browser."""
        self.context.close()

    def keep_picture(self, path: Path) -> None:
        """Save what the page looks like now."""
        if not self.page.is_closed():
            self.page.screenshot(path=path)

    def sees(self, name: str) -> Locator:
        """The element of the page that goes by this name."""
        return self.page.get_by_test_id(name)

    # The lobby

    def open(self, path: str = "/") -> None:
        """Go to a page of the service."""
        self.page.goto(path)

    def play_bots(self, game: str) -> None:
        """From the first page to a dealt table with one tap."""
        self.open()
        self.sees(f"play-bots-{game}").click()
        expect(self.sees("turn")).to_be_visible()

    # The table

    @property
    def hand(self) -> list[str]:
        """The cards in the hand that is shown, in the order shown."""
        found = self.page.locator("[data-testid^='hand-card-']").all()
        return [(card.get_attribute("data-testid") or "").removeprefix("hand-card-") for card in found]

    def card(self, name: str) -> Locator:
        """A card of the own hand."""
        return self.sees(f"hand-card-{name}")

    def cell(self, x: int, y: int) -> Locator:
        """A cell of the board."""
        return self.sees(f"cell-{x}-{y}")
