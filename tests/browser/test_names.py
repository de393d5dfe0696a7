"""Names of any script, and the way of a guest from the link to a seat."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import Player

NAMES = (
    "Бабушка Ж😀",
    "👨‍👩‍👧‍👦",
    "\u202eأبو بكر\u202c",
    "Ы" * 300,
    "   ",
    "e\u0301" * 60,
    "<b>Anna</b><img src=x onerror=alert(1)>",
    "Борис",
)
LONGEST = 40
ONCE = "Ёжик"


def graphemes(player: Player, text: str) -> int:
    """How many signs a reader sees."""
    return int(player.page.evaluate("text => [...new Intl.Segmenter().segment(text)].length", text))


def call_oneself(player: Player, name: str) -> None:
    """Type a name into the page."""
    player.press("me")
    player.sees("name").fill(name)
    player.press("save-name")
    expect(player.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
def test_complaint_50_a_name_of_any_script_is_text_for_everybody(people: People, name: str) -> None:
    anna, boris = people(), people(language="ru")
    table = anna.be("Борис").found("race", "family", options={"height": 2})
    boris.be(ONCE).open(f"/t/{table}")
    boris.press("sit-1")
    before = boris.sees("seat-1").locator("strong bdi").inner_text()
    call_oneself(boris, name)
    shown = anna.sees("seat-1").locator("strong bdi")
    expect(boris.sees("seat-1").locator("strong bdi")).not_to_have_text(before)
    expect(shown).not_to_have_text(before)
    expect(shown).to_have_text(boris.sees("seat-1").locator("strong bdi").inner_text())
    expect(anna.sees("seat-1").locator("img")).to_have_count(0)
    text = shown.inner_text()
    assert 1 <= graphemes(anna, text) <= LONGEST
    assert "\u202e" not in text
    anna.press("start")
    for player in (anna, boris):
        expect(player.sees("turn")).to_be_visible()
        assert player.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    expect(anna.sees("seat-1")).to_contain_text(text.strip())
    expect(boris.sees("seat-0")).to_contain_text("Борис")
    boris.page.reload()
    expect(boris.sees("seat-1")).to_contain_text(text.strip())
    boris.open()
    expect(boris.sees("my-table")).to_contain_text(text.strip())


@pytest.mark.parametrize("language", ["ru", "en"])
def test_complaint_48_a_guest_on_a_phone_is_seated_with_three_taps_at_most(people: People, language: str) -> None:
    anna, guest = people(), people(size="phone", language=language, level=None)
    table = anna.found("race", "family")
    guest.open(f"/t/{table}")
    seat = guest.page.locator("[data-testid^='sit-']").first
    number = (seat.get_attribute("data-testid") or "").removeprefix("sit-")
    guest.press(seat)
    expect(guest.sees(f"stand-{number}")).to_be_visible()
    expect(anna.sees(f"seat-{number}").locator("strong")).to_be_visible()
    for button in guest.page.get_by_role("button").all():
        words = button.inner_text().strip() or button.get_attribute("aria-label")
        assert words
