"""One device passed round: nobody's cards are on it, in any form, before that person asks for them."""

import re
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.finger import Finger, middle
from tests.browser.frames import Frames, cards_in
from tests.browser.pixels import coloured, whole
from tests.browser.player import AT_REST, Player
from tests.browser.playing import wait_for_ply
from tests.browser.ways import tap

NAMES = ("Анна", "Борис", "Вера")
HOLD_MS = 1_500


def sit_round(player: Player, game: str = "race", names: tuple[str, ...] = NAMES) -> None:
    """From the first page, by the names of all, to the first cover."""
    player.open()
    player.press(f"device-{game}")
    for number, name in enumerate(names, start=1):
        if number > 2:
            player.press("add-person")
        player.sees(f"name-{number}").fill(name)
    player.press("start")
    expect(player.sees("cover")).to_be_visible()


def hold_to_look(player: Player) -> None:
    """Keep a finger on the button until the cards are there."""
    finger = Finger(player)
    finger.down(*middle(player.sees("look")))
    expect(player.page.locator("[data-held]").first).to_be_visible()
    finger.up()


def assert_covered(player: Player) -> None:
    """No face of a card is in the page but those laid, and the cover lies over all of it."""
    expect(player.sees("cover")).to_be_visible()
    assert player.hand == []
    assert player.page.evaluate(
        """() => [...document.querySelectorAll("[data-face]")].every((face) => face.closest("[data-cell]"))"""
    )
    assert player.page.evaluate(
        """() => [0.1, 0.5, 0.9].every((x) => [0.1, 0.5, 0.9].every((y) =>
        document.elementFromPoint(innerWidth * x, innerHeight * y)?.closest("[data-testid='cover']")))"""
    )


def next_cover(player: Player) -> bool:
    """Wait for the next person's cover; False if the game is over instead."""
    player.page.wait_for_selector("[data-testid='cover'], [data-testid='result']")
    return player.sees("cover").is_visible()


def test_complaint_39_no_face_of_a_card_before_the_hold_at_any_step(people: People) -> None:
    anna = people(language="ru")
    frames = Frames(anna.page)
    anna.open()
    anna.press("device-race")
    assert anna.page.locator("[data-held]").count() == 0
    sit_round(anna)
    assert frames.heard
    assert frames.answers
    assert not any(cards_in(text) for text in [*frames.heard, *frames.answers])
    for turn in range(6):
        if not next_cover(anna):
            break
        assert_covered(anna)
        assert re.search(r"Анна|Борис|Вера", anna.sees("cover").inner_text())
        shown = len(frames.heard)
        hold_to_look(anna)
        assert cards_in("".join(frames.heard[shown:])) >= set(anna.hand)
        ply = anna.ply
        tap(anna, Random(turn))
        wait_for_ply(anna, ply)


PAPER = (255, 253, 247)  # the face of a card in the light theme; nothing else has this colour


def test_complaint_39_no_pixel_of_a_cards_face_is_on_the_screen_before_the_hold(people: People) -> None:
    anna = people()
    anna.open()
    anna.press("device-race")
    expect(anna.sees("name-2")).to_be_visible()
    assert coloured(anna, whole(anna), PAPER) == 0
    sit_round(anna)
    for turn in range(3):
        assert_covered(anna)
        assert coloured(anna, whole(anna), PAPER) == 0
        hold_to_look(anna)
        assert coloured(anna, whole(anna), PAPER) > 0.05
        ply = anna.ply
        tap(anna, Random(turn))
        wait_for_ply(anna, ply)
        assert next_cover(anna)


def test_complaint_39_the_cover_looks_the_same_whatever_was_dealt(people: People) -> None:
    anna = people()
    pictures = []
    sitting = [{"name": name, "badge": "fox-amber"} for name in NAMES]
    for _ in range(2):
        anna.found("race", "device", people=sitting)
        expect(anna.sees("cover")).to_be_visible()
        anna.page.evaluate(AT_REST)
        pictures.append(whole(anna))
    assert pictures[0] == pictures[1]


def test_complaint_39_no_frame_shows_a_hand_while_the_cover_lies(people: People) -> None:
    anna = people()
    frames = Frames(anna.page)
    sit_round(anna)
    laid: set[str] = set()
    for turn in range(8):
        if not next_cover(anna):
            break
        covered = len(frames.heard)
        anna.page.wait_for_timeout(100)
        hands = [frame for frame in frames.heard[covered:] if cards_in(frame) - laid]
        assert hands == []
        hold_to_look(anna)
        held = set(anna.hand)
        ply = anna.ply
        tap(anna, Random(turn))
        wait_for_ply(anna, ply)
        laid |= held - set(anna.hand)


def test_complaint_39_a_short_press_shows_nothing_and_hiding_covers_again(people: People) -> None:
    anna = people()
    sit_round(anna)
    anna.sees("look").tap()
    assert_covered(anna)
    hold_to_look(anna)
    anna.press("hide")
    assert_covered(anna)


def test_complaint_39_whoever_looks_at_another_page_is_covered_on_return(people: People) -> None:
    anna = people()
    sit_round(anna)
    hold_to_look(anna)
    anna.page.reload()
    assert_covered(anna)


def test_the_cards_open_by_a_key_held_or_by_a_mere_tap_where_that_is_wished(people: People) -> None:
    anna = people(size="desktop", touch=False)
    sit_round(anna)
    anna.page.keyboard.down(" ")
    expect(anna.sees("hide")).to_be_visible()
    anna.page.keyboard.up(" ")
    anna.press("menu")
    anna.press("settings")
    anna.press("tap-to-look")
    anna.press("close")
    anna.press("hide")
    anna.press("look")
    expect(anna.sees("hide")).to_be_visible()


@pytest.mark.parametrize("way", ["back", "button"])
def test_complaint_28_leaving_a_shared_game_asks_and_the_game_is_kept(people: People, way: str) -> None:
    anna = people()
    sit_round(anna)
    for answer in ("stay", "leave-yes"):
        if way == "back":
            anna.page.go_back()
        else:
            hold_to_look(anna)
            anna.press("leave")
        anna.press(answer)
        if answer == "stay":
            expect(anna.sees("table")).to_be_visible()
            anna.press("hide") if way == "button" else None
    expect(anna.sees("my-table")).to_have_count(1)
    anna.press("my-table")
    expect(anna.sees("cover")).to_be_visible()


def test_complaint_28_a_drag_from_the_edge_of_the_screen_moves_no_card(people: People) -> None:
    anna = people()
    anna.found("race")
    expect(anna.sees("turn")).to_be_visible()
    box = anna.page.locator("[data-held]").first.bounding_box()
    assert box is not None
    finger = Finger(anna)
    finger.down(4, box["y"] + 20)
    finger.move(180, 300)
    finger.up()
    assert anna.page.locator("[aria-pressed='true'][data-held]").count() == 0
    assert anna.ply == 0
