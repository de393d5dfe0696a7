"""A person at a browser: how they come in, and what they see."""

import json
import re
from copy import copy
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Request, expect

Language = Literal["en", "ru"]
Theme = Literal["light", "dark"]
THEMES: tuple[Theme, ...] = ("light", "dark")
SIZES = {
    "phone": (360, 640),
    "phone on its side": (640, 360),
    "tablet": (768, 1024),
    "desktop": (1280, 800),
}
PATIENCE_MS = 30_000

# Wishes of a person who has been here before: bots that answer at once.
WISHES = """
try {
  if (localStorage.getItem("famcards.settings") === null)
    localStorage.setItem("famcards.settings", JSON.stringify(%s));
} catch {}
"""

# Colours and cards slide; what is looked at is where they come to rest.
AT_REST = """async () => {
  const frame = () => new Promise(requestAnimationFrame);
  await frame();
  await frame();
  await Promise.allSettled(document.getAnimations().map((one) => one.finished));
  await frame();
}"""

# What the table shows, read in one go: by name as a screen reader has it, by text where there is only text.
SCREEN = """() => {
  const all = (css) => [...document.querySelectorAll(css)];
  const one = (id) => document.querySelector(`[data-testid="${id}"]`);
  const name = (node) => node?.getAttribute("aria-label") ?? node?.querySelector(":scope > .spoken")?.textContent;
  const table = one("table");
  return {
    game: table?.dataset.game, ply: table?.dataset.ply, phase: table?.dataset.phase,
    turn: one("turn")?.innerText,
    counts: name(one("counts")),
    seats: all("[data-seat]").map(name),
    hand: all("[data-held]").map(name),
    board: all("[data-cell]").map((cell) => [cell.dataset.cell, name(cell)]),
    stream: one("board")?.getAttribute("role") === "grid" ? null
      : all("[data-testid='board'] [role='group'] [aria-label]").map((place) => place.getAttribute("aria-label")),
    result: one("result")?.innerText,
  };
}"""


class Player:
    """One person with a browser context of their own, and the page they look at."""

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: str = "phone",
        language: Language = "en",
        theme: Theme = "light",
        motion: bool = False,
        touch: bool = True,
        level: str | None = "child",
        script: str | None = None,
        forgiven: str | None = None,
    ) -> None:
        """`level` None leaves the bots' level as a newcomer finds it. `script` runs in every page before its own
        code; `forgiven` is a pattern of console errors to expect.
        """
        width, height = SIZES[size]
        self.url = url
        self.touch = touch
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
        self.context.set_default_timeout(PATIENCE_MS)
        if level is not None:
            self.context.add_init_script(WISHES % json.dumps({"level": level}))
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

    def twin(self) -> "Player":
        """The same person at one more page of the same browser, not opened yet."""
        other = copy(self)
        other.page = self.context.new_page()
        return other

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

    def press(self, what: str | Locator) -> None:
        """Touch something with a finger, or click it where there is only a mouse."""
        target = self.sees(what) if isinstance(what, str) else what
        self.look()
        if self.touch:
            target.tap()
        else:
            target.click()

    def look(self) -> None:
        """Turn to this page, if the browser has several: one that lies behind another draws next to nothing."""
        if len(self.context.pages) > 1:
            self.page.bring_to_front()

    def use_theme(self, theme: Theme) -> None:
        """Let the system ask for light or dark."""
        self.page.emulate_media(color_scheme=theme)
        expect(self.page.locator("html")).to_have_attribute("data-theme", theme)
        self.page.evaluate(AT_REST)

    def use_size(self, size: str) -> None:
        """Look at the page in a window of another size."""
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})
        self.page.evaluate(AT_REST)

    # Coming in

    def open(self, path: str = "/") -> None:
        """Go to a page of the service."""
        self.page.goto(path)

    def play_bots(self, game: str) -> None:
        """From the first page to a dealt table with one tap."""
        self.open()
        self.press(f"play-bots-{game}")
        expect(self.sees("turn")).to_be_visible()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        """Ask the service with this browser's cookie, behind the page's back."""
        answer = self.context.request.fetch(
            path,
            method=method,
            data=json.dumps(body) if body is not None else None,
            headers={"content-type": "application/json"},
        )
        assert answer.ok, answer.text()
        return answer.json()

    def be(self, name: str, badge: str = "fox-amber") -> "Player":
        """Have a name from now on."""
        self.ask("GET", "/api/me")
        self.ask("PUT", "/api/me", {"name": name, "badge": badge})
        return self

    def found(self, game: str, mode: str = "bots", *, level: str = "child", **more: object) -> str:
        """Set up a table with options that a test needs, and sit down at it; its id. `more` is the request's body."""
        if not self.ask("GET", "/api/me")["name"]:
            self.be("Anna")
        table: str = self.ask("POST", "/api/tables", {"game": game, "mode": mode, "level": level, **more})["table"]
        self.open(f"/t/{table}")
        return table

    # At the table

    @property
    def ply(self) -> int:
        """The position that the page shows."""
        return int(self.sees("table").get_attribute("data-ply") or -1)

    @property
    def phase(self) -> str:
        """How far the game has come."""
        return self.sees("table").get_attribute("data-phase") or ""

    @property
    def hand(self) -> list[str]:
        """The cards in the hand that is shown, in the order shown."""
        found: list[str] = self.page.eval_on_selector_all("[data-held]", "cards => cards.map(c => c.dataset.held)")
        return found

    @property
    def screen(self) -> dict[str, Any]:
        """All that the table shows, as names and texts."""
        found: dict[str, Any] = self.page.evaluate(SCREEN)
        return found

    def card(self, name: str) -> Locator:
        """A card of the own hand."""
        return self.sees(f"hand-card-{name}")

    def cell(self, x: int, y: int) -> Locator:
        """A cell of the board."""
        return self.sees(f"cell-{x}-{y}")

    def choose(self, what: str, value: str) -> None:
        """One of a row of choices."""
        self.press(self.sees(what).locator("label", has=self.page.locator(f"input[value='{value}']")))
