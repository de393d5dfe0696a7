"""Around the table: putting one away, seeing its games again, a seat in one tap, a move back before handing on."""

from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.playing import play, wait_for_turn
from tests.browser.test_one_device import hold_to_look
from tests.browser.ways import tap


def test_a_table_is_put_away_after_plain_words_and_its_address_leads_back(people: People) -> None:
    anna, boris = people(), people().be("Boris")
    table = anna.found("race", "family")
    boris.open(f"/t/{table}")
    boris.press("sit-any")
    expect(boris.sees("seat-1")).to_contain_text("Boris")
    anna.press("start")
    expect(boris.sees("table")).to_be_visible()
    boris.open()
    boris.press("leave-table")
    expect(boris.page.get_by_role("dialog")).to_contain_text("a bot will play on")
    boris.press("leave-table-no")
    expect(boris.sees("my-table")).to_have_count(1)
    boris.press("leave-table")
    boris.press("leave-table-yes")
    expect(boris.sees("my-table")).to_have_count(0)
    boris.page.reload()
    expect(boris.sees("play-bots-race")).to_be_visible()
    expect(boris.sees("my-table")).to_have_count(0)
    boris.open(f"/t/{table}")
    expect(boris.sees("table")).to_be_visible()
    assert boris.hand == []


def test_the_games_of_a_table_stay_within_reach_when_it_gathers_anew(people: People) -> None:
    anna = people()
    table = anna.found("race", options={"height": 2})
    play(anna)
    anna.press("to-seats")
    expect(anna.sees("games-so-far")).to_contain_text("Game 1")
    with anna.page.expect_download() as saved:
        anna.press("record-1")
    assert saved.value.suggested_filename.startswith("famcards-race")
    anna.press("replay-1")
    expect(anna.sees("replay")).to_be_visible()
    anna.press("back")
    anna.press("start")
    wait_for_turn(anna)
    assert anna.page.url.endswith(table)


def test_a_move_is_given_back_on_the_cover_to_whose_it_was_and_never_after_the_next_hand_is_open(
    people: People,
) -> None:
    anna = people()
    friends = [{"name": "Zoya", "badge": "fox-amber"}, {"name": "Misha", "badge": "owl-sky"}]
    # In chains anything may lie beside anything, so that nobody has to pass; who begins is drawn by lot.
    anna.found("chains", "device", people=friends, options={"order": "zigzag", "exchange": 0})
    names = ["Zoya", "Misha"]
    if "Misha" in anna.sees("cover").inner_text():
        names.reverse()
    hold_to_look(anna)
    tap(anna, Random(1))
    expect(anna.sees("cover")).to_contain_text(f"{names[1]} to move")
    expect(anna.sees("take-back-here")).to_contain_text(names[0])
    anna.press("take-back-here")
    expect(anna.sees("cover")).to_contain_text(f"{names[0]} to move")
    expect(anna.sees("take-back-here")).to_have_count(0)
    hold_to_look(anna)
    tap(anna, Random(1))
    expect(anna.sees("cover")).to_contain_text(f"{names[1]} to move")
    hold_to_look(anna)
    expect(anna.sees("take-back")).to_have_count(0)
    anna.press("hide")
    expect(anna.sees("cover")).to_be_visible()
    expect(anna.sees("take-back-here")).to_have_count(0)
