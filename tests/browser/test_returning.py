"""Leaving and coming back: reloads, Back and Forward, more tabs than one, old links, a page that was put to sleep."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import People
from tests.browser.line import Line
from tests.browser.player import Player
from tests.browser.playing import assert_same_screen, play, wait_for_ply, wait_for_turn
from tests.browser.ways import free_cards, lit_place, tap

SOLO = {"seats": 1, "length": 4, "height": 3}


def second_tab(player: Player) -> Player:
    """The same browser with one more page, at the same address."""
    twin = player.twin()
    twin.page.goto(player.page.url)
    expect(twin.sees("table")).to_be_visible()
    return twin


def test_complaint_03_reloaded_at_every_ply_a_page_shows_what_one_never_reloaded_does(people: People) -> None:
    anna = people()
    anna.found("mosaic", options=SOLO)
    steady = second_tab(anna)
    made = 0
    while wait_for_turn(anna):
        anna.page.reload()
        wait_for_turn(anna)
        assert_same_screen(anna, steady)
        ply = anna.ply
        tap(anna, Random(ply))
        wait_for_ply(anna, ply)
        wait_for_ply(steady, ply)
        made += 1
    anna.page.reload()
    expect(anna.sees("result")).to_be_visible()
    assert_same_screen(anna, steady)
    assert made > 4


@pytest.mark.parametrize("game", ["race", "ugadayka"])
def test_complaint_03_reloaded_while_its_card_is_under_way_a_page_misses_nothing(people: People, game: str) -> None:
    anna = people(motion=True)
    anna.found(game, options={"height": 4} if game == "race" else {})
    steady = second_tab(anna)
    for _ in range(5):
        if not wait_for_turn(anna):
            break
        ply, held = anna.ply, len(anna.hand)
        tap(anna, Random(ply))
        anna.page.reload()
        wait_for_ply(anna, ply)
        going_on = wait_for_turn(anna)
        wait_for_turn(steady)
        assert_same_screen(anna, steady)
        assert len(anna.hand) == (held - 1 if going_on else 0)


def test_complaint_29_back_forward_and_the_link_lead_to_the_same_seat(people: People) -> None:
    anna = people()
    anna.play_bots("race")
    play(anna, moves=1)
    wait_for_turn(anna)
    link, seen = anna.page.url, anna.screen
    anna.page.go_back()
    expect(anna.sees("my-table").first).to_be_visible()
    anna.page.go_forward()
    expect(anna.sees("table")).to_be_visible()
    assert anna.screen == seen
    anna.page.go_back()
    anna.press(anna.sees("my-table").first)
    expect(anna.sees("table")).to_be_visible()
    assert anna.screen == seen
    anna.page.close()
    again = anna.twin()
    again.page.goto(link)
    expect(again.sees("table")).to_be_visible()
    assert again.screen == seen


def test_complaint_29_back_from_a_table_opened_by_its_link_leads_to_the_first_page(people: People) -> None:
    anna = people()
    anna.found("race")
    expect(anna.sees("table")).to_be_visible()
    anna.page.go_back()
    expect(anna.sees("my-table")).to_be_visible()


def test_complaint_07_a_duplicated_tab_stays_in_step(people: People) -> None:
    anna = people()
    anna.found("race", options={"height": 3})
    left, right = anna, second_tab(anna)
    for turn in range(4):
        mover, other = (left, right) if turn % 2 == 0 else (right, left)
        if not wait_for_turn(mover):
            break
        ply = mover.ply
        tap(mover, Random(turn))
        wait_for_ply(other, ply)
        wait_for_turn(mover)
        wait_for_turn(other)
        assert_same_screen(left, right)


def test_complaint_08_the_link_of_a_table_that_is_gone_is_tried_thrice_at_most(people: People) -> None:
    anna = people(forgiven="404|WebSocket")
    tries: list[str] = []
    anna.page.on("websocket", lambda socket: tries.append(socket.url))
    anna.open("/t/0123456789abcdef")
    expect(anna.sees("message")).to_contain_text("No such table")
    anna.page.wait_for_timeout(2_000)
    assert 1 <= len(tries) <= 3
    anna.press(anna.sees("message").get_by_role("link"))
    expect(anna.sees("play-bots-race")).to_be_visible()


def test_complaint_30_a_page_that_shows_an_old_position_is_refused_with_words(people: People) -> None:
    anna = people()
    anna.found("race")
    stale = anna.twin()
    line = Line(stale.page)
    stale.page.goto(anna.page.url)
    wait_for_turn(stale)
    line.deaf = True
    play(anna, moves=1)
    wait_for_turn(anna)
    held = anna.hand
    stale.press(stale.card(free_cards(stale)[0]))
    stale.press(lit_place(stale, Random(0)))
    line.mended()
    expect(stale.sees("remark")).to_have_attribute("data-code", "stale")
    expect(stale.sees("table")).to_have_attribute("data-ply", str(anna.ply))
    assert stale.hand == anna.hand == held


def freeze(page: Page, state: str) -> None:
    """Put a page to sleep as a phone does, or wake it."""
    session = page.context.new_cdp_session(page)
    session.send("Page.setWebLifecycleState", {"state": state})
    session.detach()


MINUTES_ASLEEP = 10


def test_complaint_05_a_phone_asleep_for_ten_minutes_comes_back_by_itself(people: People) -> None:
    """Its line dies without a word, as lines of sleeping phones do; nobody touches it when it wakes."""
    anna = people()
    steady = anna.twin()
    line = Line(anna.page)
    anna.page.clock.install()
    anna.found("race")
    wait_for_turn(anna)
    steady.page.goto(anna.page.url)
    freeze(anna.page, "frozen")
    line.die()
    play(steady, moves=2)
    wait_for_turn(steady)
    anna.page.clock.fast_forward(MINUTES_ASLEEP * 60_000)
    freeze(anna.page, "active")
    for _ in range(60):  # the seconds in which it finds out that its line is dead, and opens another
        if anna.ply == steady.ply:
            break
        anna.page.clock.run_for(1_000)
    anna.page.clock.resume()
    wait_for_turn(anna)
    assert line.opened == 2
    assert_same_screen(anna, steady)
    play(anna, moves=1)


def test_complaint_05_a_frozen_page_wakes_in_the_right_position(people: People) -> None:
    anna = people()
    anna.found("race")
    wait_for_turn(anna)
    steady = second_tab(anna)
    freeze(anna.page, "frozen")
    for _ in range(2):
        play(steady, moves=1)
    wait_for_turn(steady)
    freeze(anna.page, "active")
    expect(anna.sees("table")).to_have_attribute("data-ply", str(steady.ply))
    wait_for_turn(anna)
    assert_same_screen(anna, steady)
    lines = anna.sees("live").locator("p").all_inner_texts()
    moves = [line for line in lines if re.search(r" of (hearts|spades|clubs|diamonds), ", line)]
    assert len(moves) == len(set(moves))
    play(anna, moves=1)
    wait_for_turn(anna)
    wait_for_turn(steady)
    assert_same_screen(anna, steady)
