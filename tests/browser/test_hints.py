"""Asking for a hint, grade by grade, and looking back at a game that is over."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.playing import wait_for_ply, wait_for_turn
from tests.browser.screens import advice, judged


def test_a_hint_tells_a_little_more_each_time_and_goes_with_the_move(people: People) -> None:
    anna = people()
    advice(anna, "race")
    shown = anna.sees("advice")
    expect(shown).to_have_attribute("data-grade", "nudge")
    nudge = anna.sees("advice-words").inner_text()
    anna.press("advice-more")
    expect(shown).to_have_attribute("data-grade", "idea")
    assert anna.sees("advice-words").inner_text() not in ("", nudge)
    anna.press("advice-more")
    expect(shown).to_have_attribute("data-grade", "move")
    anna.press("advice-more")
    ply = anna.ply
    anna.press(anna.page.locator("[data-legal]").first)
    wait_for_ply(anna, ply)
    expect(shown).to_have_count(0)


def test_the_founder_switches_hints_off_and_on(people: People) -> None:
    anna = people()
    anna.found("race")
    wait_for_turn(anna)
    for there in (0, 1):
        anna.press("menu")
        anna.press(anna.page.locator("label", has=anna.sees("allow-hints")))
        anna.press("close")
        expect(anna.sees("ask-hint")).to_have_count(there)


def test_a_game_is_looked_back_at_move_by_move(people: People) -> None:
    anna = people()
    judged(anna, "race")
    moment = anna.sees("moment").first
    expect(moment).to_be_visible()
    anna.press(moment)
    expect(anna.sees("replay")).not_to_have_attribute("data-at", "0")
    at = anna.sees("replay").get_attribute("data-at")
    assert at is not None
    expect(anna.sees("judged-words")).to_contain_text(at)
    told = anna.sees("judged-words").inner_text()
    anna.press("next" if anna.sees("next").is_enabled() else "previous")
    expect(anna.sees("judged-words")).not_to_have_text(told)
    expect(anna.sees("chance-chart").locator("svg")).to_have_attribute("aria-label", re.compile(r"\d+ in 100"))
