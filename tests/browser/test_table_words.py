"""What the table says on the spot: whose turn it is, why not, what came in the exchange, and whom it waits for."""

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import People
from tests.browser.player import SIZES, Language, Player
from tests.browser.playing import play, play_together, wait_for_turn
from tests.browser.ways import free_cards

LONG: dict[Language, tuple[str, str]] = {
    "en": ("Grandmother Josephine", "Hedgehog the Second"),
    "ru": ("Бабушка Зинаида", "Константин Эдуардович"),
}

# Whether all of a text is to be seen: it neither runs over nor is cut.
WHOLE = "(text) => text.scrollWidth <= text.clientWidth && text.scrollHeight <= text.clientHeight + 1"

# Empty places in sight that the card in the air may not go to.
REFUSED = """() => [...document.querySelectorAll("[data-cell]:not([data-legal])")].filter((cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return !cell.querySelector("[data-face]")
    && cell.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((cell) => cell.dataset.testid)"""


@pytest.mark.parametrize("language", LONG)
def test_whose_turn_it_is_is_read_whole_on_a_phone_with_two_hands_and_long_names(
    people: People, language: Language
) -> None:
    zina, kostya = people(language=language), people(language=language)
    table = zina.be(LONG[language][0]).found("race", "family")
    zina.press("sit-2")
    kostya.be(LONG[language][1], "owl-blue").open(f"/t/{table}")
    kostya.press("sit-1")
    zina.press("start")
    play_together(zina, kostya, until=kostya)
    for size in ("phone", "phone on its side"):
        for player in (zina, kostya):
            player.use_size(size)
            assert player.sees("turn").evaluate(WHOLE)
    expect(zina.sees("turn")).to_contain_text(LONG[language][1])


@pytest.mark.parametrize("size", ["phone", "phone on its side", "desktop"])
def test_the_reason_stands_near_the_cell_and_not_over_it_or_what_is_in_the_way(people: People, size: str) -> None:
    anna = people(size=size)
    anna.found("race")
    play(anna, moves=5)
    wait_for_turn(anna)
    for card in free_cards(anna):
        anna.press(anna.card(card))
        for turn in range(3):
            places = anna.page.evaluate(REFUSED)  # the reason for the one before may lie over others
            name = places[turn % len(places)]
            anna.press(anna.sees(name))
            expect(anna.sees("why")).to_be_visible()
            for part in (anna.sees(name), *anna.page.locator(".offending").all()):
                assert not overlap(anna.sees("why"), part)
        anna.page.keyboard.press("Escape")


def overlap(one: Locator, other: Locator) -> bool:
    """Whether two things cover each other by more than their borders."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    along = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    down = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    return along > 6 and down > 6


def test_what_came_in_the_exchange_is_named_until_the_first_card_is_laid(people: People) -> None:
    anna = people()
    anna.found("chains")
    wait_for_turn(anna)
    assert {card for card in anna.hand if card[1] in "CS"} == set(shown_in(anna, "tidings"))
    for size in SIZES:
        anna.use_size(size)
        assert not any(overlap(anna.sees("tidings"), anna.sees(other)) for other in ("board", "turn"))
    anna.use_size("phone")
    play(anna, moves=1)
    expect(anna.sees("tidings")).to_have_count(0)


def shown_in(player: Player, name: str) -> list[str]:
    """The cards that are drawn in a part of the page."""
    found: list[str] = player.sees(name).locator("[data-face]").evaluate_all("cards => cards.map(c => c.dataset.face)")
    return found


def test_05_when_it_is_the_turn_of_who_is_away_a_bot_is_offered_on_the_spot(people: People) -> None:
    anna, boris = people(), people()
    table = anna.found("chains", "family")  # in which nobody has to pass so early
    boris.be("Борис").open(f"/t/{table}")
    boris.press("sit-1")
    anna.press("start")
    play_together(anna, boris, until=anna)
    boris.leave()
    play(anna, moves=1)
    expect(anna.sees("turn-away")).to_contain_text("Борис")
    anna.press("away-bot")
    expect(anna.sees("turn-away")).to_have_count(0)
    assert wait_for_turn(anna)


def test_anybody_at_the_table_sets_the_pace_of_the_bots(people: People) -> None:
    anna = people()
    anna.found("race")
    wait_for_turn(anna)
    anna.press("menu")
    expect(anna.sees("pace").locator("input[value='calm']")).to_be_checked()
    anna.choose("pace", "quick")
    expect(anna.sees("pace").locator("input[value='quick']")).to_be_checked()
    anna.page.reload()
    anna.press("menu")
    expect(anna.sees("pace").locator("input[value='quick']")).to_be_checked()
