"""How a page calls its reader back who looks at another one, and that it is quiet while it is looked at."""

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.playing import play, play_together, wait_for_turn

# A page whose visibility a test can set (a headless Chromium calls every page visible, whether another tab lies before
# it or its window is minimised), and which counts the tones it plays and the titles it has had.
WATCHED = """
let hidden = false;
Object.defineProperty(Document.prototype, "visibilityState", { get: () => hidden ? "hidden" : "visible" });
Object.defineProperty(Document.prototype, "hidden", { get: () => hidden });
window.setHidden = (on) => { hidden = on; document.dispatchEvent(new Event("visibilitychange")); };
window.tones = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...when) { window.tones++; return start.apply(this, when); };
window.titles = [];
addEventListener("DOMContentLoaded", () => {
  new MutationObserver(() => window.titles.push(document.title)).observe(
    document.head, { subtree: true, childList: true, characterData: true });
});
"""
CALL = "Your turn!"
TONES_A_CHIME = 2


def company(people: People) -> tuple[Player, Player]:
    """Anna, whose page can be hidden, has moved; Boris, whose answer brings her turn back, has not."""
    anna, boris = people(script=WATCHED), people()
    table = anna.found("chains", "family")
    boris.open(f"/t/{table}")
    boris.press("sit-1")
    anna.press("start")
    play_together(anna, boris, until=anna)
    play(anna, moves=1)
    wait_for_turn(boris)
    return anna, boris


def calls(player: Player) -> int:
    """How often the title has called."""
    return int(player.page.evaluate(f"titles.filter((title) => title.startsWith('{CALL}')).length"))


def tones(player: Player) -> int:
    """How many tones have been played."""
    return int(player.page.evaluate("tones"))


def test_complaint_34_a_hidden_page_calls_once_by_title_and_sound(people: People) -> None:
    anna, boris = company(people)
    anna.page.evaluate("setHidden(true)")
    play(boris, moves=1)
    wait_for_turn(anna)
    assert anna.page.title().startswith(CALL)
    assert (calls(anna), tones(anna)) == (1, TONES_A_CHIME)
    boris.press("menu")
    boris.press("say-hello")
    expect(anna.sees("live")).to_contain_text("Hello!")
    assert (calls(anna), tones(anna)) == (1, TONES_A_CHIME)
    anna.page.evaluate("setHidden(false)")
    assert not anna.page.title().startswith(CALL)


def test_complaint_34_nothing_calls_while_the_page_is_looked_at(people: People) -> None:
    anna, boris = company(people)
    play(boris, moves=1)
    wait_for_turn(anna)
    assert (calls(anna), tones(anna)) == (0, 0)


def test_complaint_34_a_turn_seen_before_the_page_was_left_makes_no_sound(people: People) -> None:
    anna, boris = company(people)
    play(boris, moves=1)
    wait_for_turn(anna)
    anna.page.evaluate("setHidden(true)")
    assert anna.page.title().startswith(CALL)
    assert (calls(anna), tones(anna)) == (1, 0)


def test_complaint_34_the_sound_is_off_by_one_tap_and_the_title_still_calls(people: People) -> None:
    anna, boris = company(people)
    anna.press("menu")
    anna.press("sound")
    anna.press("close")
    anna.page.evaluate("setHidden(true)")
    play(boris, moves=1)
    wait_for_turn(anna)
    assert (calls(anna), tones(anna)) == (1, 0)
