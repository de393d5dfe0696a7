"""People at several browsers round one table: the way in, the game, questions to each other, and who only watches."""

import re
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.playing import play, play_together, wait_for_ply, wait_for_turn
from tests.browser.server import Server
from tests.browser.ways import tap

RACE = {"height": 3}


def gather(people: People, game: str = "race") -> tuple[Player, Player]:
    """Anna founds a table, a short race unless told otherwise, and Boris sits down as well; nothing is dealt yet."""
    anna, boris = people(), people(language="ru")
    table = anna.be("Anna").found(game, "family", options=RACE if game == "race" else {})
    boris.be("Борис", "owl-blue").open(f"/t/{table}")
    boris.press("sit-1")
    expect(anna.sees("seat-1")).to_contain_text("Борис")
    return anna, boris


def deal(*everybody: Player) -> None:
    """The founder deals, and the table is before everybody."""
    everybody[0].press("start")
    for player in everybody:
        expect(player.sees("table")).to_be_visible()


def test_a_table_that_no_phone_can_reach_shows_no_code_and_says_what_to_do(people: People) -> None:
    anna = people()
    anna.found("race", "family")
    expect(anna.sees("only-here")).to_contain_text("./play --lan")
    expect(anna.sees("qr")).to_have_count(0)


def test_on_the_home_network_the_invitation_has_a_code_for_cameras(people: People, tmp_path: Path) -> None:
    server = Server(tmp_path, "--lan")
    server.start()
    try:
        anna = people(url=server.url)
        anna.found("race", "family")
        expect(anna.sees("qr")).to_be_visible()
        expect(anna.sees("link")).not_to_have_value(re.compile("127.0.0.1"))
    finally:
        server.stop()


def test_two_people_and_an_onlooker_from_the_invitation_to_the_count(people: People) -> None:
    anna, boris, vera = people(), people(language="ru", size="desktop", touch=False), people()
    anna.open()
    anna.press("invite-race")
    link = anna.sees("link").input_value()
    anna.press("options")
    for _ in range(6):
        anna.press(anna.sees("option-height").get_by_test_id("fewer"))
    for guest in (boris, vera):
        guest.open(link.removeprefix(anna.url))
        expect(guest.sees("agreement")).to_contain_text("3")
        assert guest.sees("agreement").bounding_box()["y"] < guest.sees("sit-1").bounding_box()["y"]  # type: ignore[index]
    boris.press("sit-1")
    boris.press("me")
    boris.sees("name").fill("Борис")
    boris.press("save-name")
    expect(anna.sees("seat-1")).to_contain_text("Борис")
    expect(vera.sees("seat-1")).to_contain_text("Борис")
    deal(anna, boris, vera)
    play_together(anna, boris)
    for player in (anna, boris, vera):
        expect(player.sees("result")).to_be_visible()
    assert anna.screen["counts"] == vera.screen["counts"]
    assert [name for name, _ in anna.screen["board"]] == [name for name, _ in vera.screen["board"]]


def test_complaint_20_who_only_watches_sees_no_hand_and_nothing_to_act_with(people: People) -> None:
    anna, boris = gather(people)
    vera = people()
    deal(anna, boris)
    vera.open(anna.page.url.removeprefix(anna.url))
    for _ in range(2):
        play_together(anna, boris, moves=1)
        play_together(anna, boris, until=anna)
        expect(vera.sees("table")).to_have_attribute("data-ply", str(anna.ply))
        assert vera.hand == []
        assert vera.sees("turn").get_attribute("data-mine") is None
    vera.press("menu")
    for act in ("take-back", "say-hello"):
        expect(vera.sees(act)).to_have_count(0)
    assert vera.sees("rules").is_visible()


def test_who_comes_late_takes_the_place_of_a_bot(people: People) -> None:
    anna, boris = people(), people()
    table = anna.found("race", options=RACE)
    play(anna, moves=1)
    wait_for_turn(anna)
    boris.open(f"/t/{table}")
    expect(boris.sees("hint")).to_contain_text("bot")
    boris.press("seat-0")
    expect(boris.sees("take-seat")).to_have_count(0)
    boris.page.keyboard.press("Escape")
    boris.press("seat-1")
    boris.press("take-seat")
    expect(boris.page.locator("[data-held]").first).to_be_visible()
    assert anna.hand != boris.hand
    play(anna, moves=1)
    wait_for_turn(boris)


def test_complaint_18_back_from_the_replay_an_onlooker_still_only_watches(people: People) -> None:
    anna = people()
    table = anna.found("race", options=RACE)
    play(anna, moves=1)
    wait_for_turn(anna)
    vera = people()
    vera.open(f"/t/{table}")
    expect(vera.sees("table")).to_be_visible()
    vera.open(f"/t/{table}/replay/1")
    expect(vera.sees("replay")).to_be_visible()
    assert vera.page.locator("[data-testid^='open-hand-']").count() == 0
    vera.press("last")
    vera.press("back")
    expect(vera.sees("table")).to_be_visible()
    assert vera.hand == []
    for cell in vera.page.locator("[data-cell]").all()[:4]:
        vera.press(cell)
    assert vera.page.locator("[data-legal]").count() == 0
    assert vera.ply == anna.ply


def test_a_move_is_taken_back_only_when_the_others_agree(people: People) -> None:
    anna, boris = gather(people, "chains")
    deal(anna, boris)
    for answer in ("refuse", "accept"):
        play_together(anna, boris, until=anna)
        ply, held = anna.ply, anna.hand
        tap(anna, Random(ply))
        wait_for_ply(anna, ply)
        anna.press("take-back")
        expect(boris.sees("offer")).to_contain_text("Anna")
        boris.press(answer)
        expect(anna.sees("offer")).to_have_count(0)
        taken_back = answer == "accept"
        expect(anna.sees("table")).to_have_attribute("data-ply", str(ply if taken_back else ply + 1))
        assert (anna.hand == held) is taken_back


def test_a_phrase_reaches_everybody_in_their_own_language(people: People) -> None:
    anna, boris = gather(people)
    deal(anna, boris)
    anna.press("menu")
    anna.press("say-well_played")
    expect(boris.sees("live")).to_contain_text("Хорошо сыграно!")
    expect(anna.sees("live")).to_contain_text("Well played!")
    expect(boris.sees("seat-0")).to_contain_text("Хорошо сыграно!")
    assert boris.page.locator("textarea, input[type='text']").count() == 0


def test_once_more_needs_everybody_and_deals_afresh(people: People) -> None:
    anna, boris = gather(people)
    deal(anna, boris)
    play_together(anna, boris)
    anna.press("rematch")
    boris.press("refuse")
    expect(anna.sees("offer")).to_have_count(0)
    boris.press("rematch")
    anna.press("accept")
    for player in (anna, boris):
        expect(player.sees("table")).to_have_attribute("data-game", "2")
        expect(player.sees("result")).to_have_count(0)
    expect(anna.sees("seat-0")).to_contain_text("Борис")  # the captain's side alternates
    play_together(anna, boris)
    expect(anna.sees("evening")).to_be_visible()


def test_complaint_04_the_founder_leaves_and_the_others_go_on(people: People) -> None:
    anna, boris = gather(people)
    deal(anna, boris)
    play_together(anna, boris, moves=2)
    play_together(anna, boris, until=anna)
    anna.leave()
    expect(boris.sees("seat-0")).to_have_accessible_name(re.compile("не на связи"))
    boris.press("seat-0")
    boris.press("stand-in")
    play(boris)
    expect(boris.sees("result")).to_be_visible()
    boris.press("to-seats")
    boris.press("options")
    boris.press(boris.sees("option-height").get_by_test_id("fewer"))
    boris.press("start")
    expect(boris.sees("table")).to_have_attribute("data-game", "2")
