"""Eyes and hands of all kinds: no colours, no hover, no motion."""

from itertools import combinations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.pixels import Eyes, around, difference, picture, see_as
from tests.browser.player import AT_REST, Player
from tests.browser.playing import play, play_together, wait_for_turn
from tests.browser.ways import free_cards, tap
from tests.browser.words import spoken_name, spoken_names

EYES: tuple[Eyes, ...] = ("protanopia", "deuteranopia", "achromatopsia")
TOLD_APART = 0.04


def assert_told_apart(player: Player, *pictures: str) -> None:
    """All of these differ by more than colour."""
    assert all(difference(player, one, other) > TOLD_APART for one, other in combinations(pictures, 2))


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_complaint_45_suits_are_told_apart_without_their_colours(people: People, eyes: Eyes, theme: str) -> None:
    anna = people(size="desktop", theme=theme)
    anna.found("mosaic", options={"seats": 1})
    wait_for_turn(anna)
    see_as(anna, eyes)
    rank = next(card[0] for card in anna.hand if card[0] in "6789TJQKA")
    pips = [picture(anna.card(rank + suit).locator("svg").first) for suit in "HDCS"]
    assert_told_apart(anna, *pips)


@pytest.mark.parametrize("eyes", EYES)
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_complaint_45_team_turn_and_legal_places_are_told_apart_without_colours(
    people: People, eyes: Eyes, theme: str
) -> None:
    anna = people(size="desktop", theme=theme)
    for game, teams in (("race", ("red", "black")), ("ugadayka", ("A", "B"))):
        anna.found(game)
        play(anna, moves=2)
        wait_for_turn(anna)
        see_as(anna, eyes)
        assert_told_apart(anna, *(picture(anna.page.locator(f"[data-seat] svg.{team}").first) for team in teams))
        own, other = anna.sees("seat-0"), anna.sees("seat-1")
        mine = spoken_name(own)
        assert "to move" in mine
        assert "to move" not in spoken_name(other)
        assert anna.sees("turn").inner_text() != ""
    for card in free_cards(anna):
        anna.press(anna.card(card))
        legal = anna.page.locator("[data-row][data-legal]").first
        free = picture(legal)
        anna.page.keyboard.press("Escape")
        assert_told_apart(anna, free, picture(anna.page.locator("[data-row]").first))
        break


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_complaint_45_whose_turn_it_is_is_seen_in_the_picture_by_all_eyes(people: People, theme: str) -> None:
    anna, boris = people(theme=theme), people()
    table = anna.found("chains", "family")  # in which nobody has to pass so early
    boris.open(f"/t/{table}")
    boris.press("sit-1")
    anna.press("start")
    play_together(anna, boris, until=anna)
    mine = seen_by_all(anna)
    play(anna, moves=1)
    wait_for_turn(boris)
    anna.page.wait_for_selector("[data-testid='turn'][data-turn='1']")
    anna.page.evaluate(AT_REST)
    his = seen_by_all(anna)
    for eyes in EYES:
        for name in ("seat-1", "turn"):
            assert difference(anna, mine[eyes, name], his[eyes, name]) > TOLD_APART, (eyes, name)


def seen_by_all(player: Player) -> dict[tuple[Eyes, str], str]:
    """The seat across and the line that tells whose turn it is, as each of the eyes sees them."""
    found: dict[tuple[Eyes, str], str] = {}
    for eyes in EYES:
        see_as(player, eyes)
        found |= {(eyes, name): around(player.sees(name)) for name in ("seat-1", "turn")}
    return found


@pytest.mark.parametrize("eyes", EYES)
def test_complaint_45_a_legal_cell_differs_from_others_by_a_mark(people: People, eyes: Eyes) -> None:
    anna = people(size="desktop")
    anna.found("chains")
    play(anna, moves=2)
    wait_for_turn(anna)
    see_as(anna, eyes)
    anna.press(anna.card(free_cards(anna)[0]))
    cell = anna.page.locator("[data-cell][data-legal]").first
    name = cell.get_attribute("data-cell")
    lit = picture(cell)
    anna.page.keyboard.press("Escape")
    assert_told_apart(anna, lit, picture(anna.page.locator(f"[data-cell='{name}']")))


# Properties that a rule for hovering may change: looks alone, never what is there to be read.
HOVER = """() => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
  .flatMap(function withInner(rule) { return [rule, ...[...(rule.cssRules ?? [])].flatMap(withInner)]; })
  .filter((rule) => rule.selectorText?.includes(":hover"))
  .flatMap((rule) => [...rule.style])
  .filter((name) => !/^(background|border|color|box-shadow|transform|text-decoration|outline)/.test(name))"""


def test_complaint_35_everything_is_reached_without_hovering(people: People) -> None:
    anna = people()
    session = anna.context.new_cdp_session(anna.page)
    features = [{"name": "hover", "value": "none"}, {"name": "pointer", "value": "coarse"}]
    session.send("Emulation.setEmulatedMedia", {"features": features})
    anna.found("race")
    play(anna, moves=2)
    wait_for_turn(anna)
    assert anna.page.evaluate("matchMedia('(hover: none)').matches")
    assert anna.page.locator("[title]").count() == 0
    assert anna.page.evaluate(HOVER) == []
    anna.press("counts")
    expect(anna.sees("sum-red")).to_be_visible()
    anna.press("close")
    anna.press("seat-1")
    expect(anna.page.get_by_role("dialog")).to_contain_text("black")
    anna.press("close")
    assert all(len(name) > 4 for name in spoken_names(anna, "[data-held], [data-cell]"))


# Remembers how long everything took that moved.
MOTION = """
window.durations = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, how) {
  window.durations.push(typeof how === "number" ? how : Number(how?.duration ?? 0));
  return animate.call(this, frames, how);
};
"""
RUNNING = """() => { window.running ??= 0;
  const look = () => { for (const one of document.getAnimations()) {
    const { duration } = one.effect.getComputedTiming(); if (duration > 1) window.running++; }
    requestAnimationFrame(look); };
  look(); }"""


def test_complaint_36_nothing_moves_where_the_system_asks_for_calm(people: People) -> None:
    anna = people(motion=False, script=MOTION)
    anna.found("race", options={"height": 3})
    wait_for_turn(anna)
    anna.page.evaluate(RUNNING)
    play(anna, tap)
    expect(anna.sees("result")).to_be_visible()
    assert anna.page.evaluate("durations.filter((one) => one > 1)") == []
    assert anna.page.evaluate("running") == 0


def test_complaint_36_the_own_switch_calms_the_page_as_well(people: People) -> None:
    anna = people(motion=True, script=MOTION)
    anna.open()
    anna.press("settings")
    anna.press("calm")
    anna.press("close")
    anna.press("play-bots-race")
    wait_for_turn(anna)
    anna.page.evaluate(RUNNING)
    play(anna, tap, moves=3)
    assert anna.page.evaluate("durations.filter((one) => one > 1)") == []
    assert anna.page.evaluate("running") == 0


# Remembers which properties anything on the page has animated, by the page's code or its styles.
ANIMATED = """
window.animated = new Set();
const look = () => {
  for (const one of document.getAnimations())
    for (const frame of one.effect.getKeyframes()) for (const name of Object.keys(frame)) window.animated.add(name);
  requestAnimationFrame(look);
};
addEventListener("DOMContentLoaded", look);
"""
CHEAP = {"offset", "easing", "composite", "computedOffset", "transform", "opacity", "translate", "scale", "rotate"}
PAINTED = {"backgroundColor", "color", "borderColor", "boxShadow", "outlineColor"}


def test_complaint_36_nothing_that_moves_lays_the_page_out_anew(people: People) -> None:
    anna = people(motion=True, script=ANIMATED)
    for game in ("chains", "ugadayka"):
        anna.found(game)
        play(anna, moves=4)
    anna.sees("whole-board").tap() if anna.sees("whole-board").is_visible() else None
    animated = set(anna.page.evaluate("[...animated]"))
    assert {"transform", "opacity"} <= animated
    assert {name for name in animated - CHEAP - PAINTED if not name.startswith(("background", "border"))} == set()


def test_the_cards_are_dealt_from_the_middle_and_nothing_waits_for_them(people: People) -> None:
    anna = people(motion=True, script=MOTION)
    anna.found("race")  # in which Anna is the first to move, so that the deal is still fresh
    wait_for_turn(anna)
    anna.page.wait_for_function("durations.length > 0")
    assert anna.page.evaluate("durations.length") >= len(anna.hand)
    expect(anna.page.locator(".flying-back")).to_have_count(0)
    anna.page.reload()
    play(anna, moves=1)


def test_a_card_travels_for_300_ms_at_most(people: People) -> None:
    anna = people(motion=True, script=MOTION)
    anna.found("race")
    play(anna, moves=3)
    durations = anna.page.evaluate("durations")
    assert durations
    assert max(durations) <= 300
