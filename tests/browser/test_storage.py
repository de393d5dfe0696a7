"""What a browser remembers for its reader, and that nothing hangs on it."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Playwright, expect

from scripts import chromium
from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.playing import play, play_together, wait_for_turn
from tests.browser.server import Server
from tests.browser.words import spoken_name

# A private window, or strict settings: every touch of a store throws.
THROWING = """
for (const store of ["localStorage", "sessionStorage", "indexedDB", "caches"])
  Object.defineProperty(window, store, { get() { throw new DOMException("denied", "SecurityError"); } });
Object.defineProperty(Document.prototype, "cookie", {
  get() { throw new DOMException("denied", "SecurityError"); },
  set() { throw new DOMException("denied", "SecurityError"); },
});
"""
NOTE = {"en": "remembers nothing", "ru": "ничего не запоминает"}
RANKS = "23456789TJQKA"


@pytest.mark.parametrize("language", ["en", "ru"])
def test_complaint_14_where_storage_throws_one_can_join_and_play_and_is_told(people: People, language: str) -> None:
    anna, boris = people(), people(script=THROWING, level=None, language=language)
    boris.open()
    expect(boris.sees("notice")).to_contain_text(NOTE[language])
    boris.press("play-bots-race")
    play(boris, moves=2)
    table = anna.found("race", "family", options={"height": 2})
    boris.open(f"/t/{table}")
    expect(boris.sees("notice")).to_contain_text(NOTE[language])
    boris.press("sit-1")
    anna.press("start")
    boris.press("lang-switch")
    boris.press("menu")
    boris.choose("order", "rank")
    boris.press("close")
    play_together(anna, boris, moves=2)


class Strict:
    """A Chromium whose owner has forbidden all cookies in its settings."""

    def __init__(self, playwright: Playwright, folder: Path) -> None:
        self.playwright = playwright
        self.folder = folder

    def new_context(self, **wishes: Any) -> BrowserContext:
        settings = {"profile": {"default_content_setting_values": {"cookies": 2}}}
        (self.folder / "Default").mkdir()
        (self.folder / "Default" / "Preferences").write_text(json.dumps(settings))
        return self.playwright.chromium.launch_persistent_context(self.folder, **chromium.launch_options(), **wishes)


def test_complaint_14_where_cookies_are_forbidden_a_clear_word_stands_in_place_of_a_seat(
    people: People, server: Server, playwright: Playwright, tmp_path: Path
) -> None:
    table = people().found("race", "family")
    boris = Player(Strict(playwright, tmp_path), server.url, forgiven="401")  # type: ignore[arg-type]
    try:
        asked: list[str] = []
        boris.page.on("request", lambda request: asked.append(request.url))
        boris.open()
        expect(boris.sees("notice")).to_contain_text("takes no cookies")
        boris.press("play-bots-race")
        expect(boris.sees("notice")).to_have_count(2)
        expect(boris.sees("notice").first).to_contain_text("takes no cookies")
        boris.open(f"/t/{table}")
        expect(boris.page.get_by_role("status").last).to_contain_text("takes no cookies")
        boris.page.wait_for_timeout(1000)
        assert sum("/api/me" in url for url in asked) < 6, "it asks again and again"
        assert boris.complaints == []
    finally:
        boris.leave()


def ranks(hand: list[str]) -> list[int]:
    """Places of the cards' ranks."""
    return [RANKS.index(card[0]) for card in hand]


def test_complaint_33_hands_stand_by_suit_by_rank_or_in_ones_own_order_and_keep_it(people: People) -> None:
    anna = people()
    anna.found("mosaic", options={"seats": 1})
    wait_for_turn(anna)
    for suit in "SDCH":
        run = [card for card in anna.hand if card[1] == suit]
        assert ranks(run) == sorted(ranks(run))
        place = anna.hand.index(run[0])
        assert anna.hand[place : place + len(run)] == run
        assert ranks(run)[3:6] == [7, 8, 9][: len(run[3:6])]  # 9, 10, jack
    anna.press("menu")
    anna.choose("order", "rank")
    anna.press("close")
    assert ranks(anna.hand) == sorted(ranks(anna.hand))
    anna.page.reload()
    wait_for_turn(anna)
    assert ranks(anna.hand) == sorted(ranks(anna.hand))
    anna.press("menu")
    anna.choose("order", "own")
    anna.press("close")
    first, second, *_ = anna.hand
    anna.press(anna.card(first))
    anna.press("move-right")
    assert anna.hand[:2] == [second, first]
    anna.page.reload()
    wait_for_turn(anna)
    assert anna.hand[:2] == [second, first]
    order = anna.hand
    play(anna, moves=1)
    wait_for_turn(anna)
    assert anna.hand == [card for card in order if card in anna.hand]


def test_complaint_33_cards_got_in_the_exchange_are_marked_and_stand_by_the_rule(people: People) -> None:
    anna = people()
    anna.found("chains")
    wait_for_turn(anna)
    names = {card: spoken_name(anna.card(card)) for card in anna.hand}
    foreign = [card for card, name in names.items() if "exchange" in name]
    assert len(foreign) == 2
    assert {card[1] for card in foreign} <= set("CS")
    for card in foreign:
        assert anna.card(card).locator("svg.foreign").is_visible()
        suit = [other for other in anna.hand if other[1] == card[1]]
        assert ranks(suit) == sorted(ranks(suit))


def test_wishes_are_kept_over_a_reload_and_hold_without_leaving_the_table(people: People) -> None:
    anna = people()
    anna.found("race")
    wait_for_turn(anna)
    seen = anna.screen
    anna.press("menu")
    anna.press("settings")
    anna.choose("theme", "dark")
    anna.press("four-colour")
    anna.press("large-cards")
    anna.press("close")
    for _ in range(2):
        root = anna.page.locator("html")
        expect(root).to_have_attribute("data-theme", "dark")
        for wish in ("data-four", "data-large"):
            expect(root).to_have_attribute(wish, "")
        assert anna.screen == seen
        anna.page.reload()
        wait_for_turn(anna)
