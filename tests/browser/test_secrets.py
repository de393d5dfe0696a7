"""Nothing of what a browser receives names a card that its reader must not know yet."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.frames import Frames, cards_in
from tests.browser.playing import play, wait_for_ply, wait_for_turn
from tests.browser.ways import tap

GAMES = ("race", "chains", "ugadayka", "mosaic")


def laid_first(moves: list[str], ply: int) -> set[str]:
    """The cards of the first moves."""
    return {move[:2] for move in moves[:ply] if move != "pass"}


@pytest.mark.parametrize("game", GAMES)
def test_complaint_15_no_frame_of_a_game_names_a_card_that_its_reader_must_not_know(people: People, game: str) -> None:
    anna = people()
    frames = Frames(anna.page)
    table = anna.found(game)
    drawn: list[tuple[int, set[str]]] = []
    while wait_for_turn(anna):
        ply = anna.ply
        drawn.append(
            (ply, set(anna.page.eval_on_selector_all("[data-face]", "all => all.map(one => one.dataset.face)")))
        )
        tap(anna, Random(ply))
        wait_for_ply(anna, ply)
    expect(anna.sees("result")).to_be_visible()
    record = anna.ask("GET", f"/api/tables/{table}/games/1/record")
    own, moves = set(record["hands"][0]), record["moves"]
    searched = [(ply, text) for ply, text in frames.by_ply() if ply < len(moves)]
    assert len(searched) > len(drawn) > 4
    for ply, text in searched:
        assert cards_in(text) <= own | laid_first(moves, ply), text
    for ply, faces in drawn:
        assert faces <= own | laid_first(moves, ply)
    assert not any(cards_in(text) for text in frames.answers)


def test_complaint_20_a_second_browser_that_watches_is_sent_no_hand(people: People) -> None:
    anna, vera = people(), people()
    frames = Frames(vera.page)
    table = anna.found("race", options={"height": 3})
    vera.open(f"/t/{table}")
    expect(vera.sees("table")).to_be_visible()
    play(anna, moves=3)
    wait_for_turn(anna)
    expect(vera.sees("table")).to_have_attribute("data-ply", str(anna.ply))
    play(anna)
    expect(vera.sees("result")).to_be_visible()
    moves = anna.ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    searched = [(ply, text) for ply, text in frames.by_ply() if ply < len(moves)]
    assert len(searched) > 3
    for ply, text in searched:
        assert cards_in(text) <= laid_first(moves, ply), text


def test_complaint_15_a_game_stepped_through_before_its_end_shows_the_own_hand_alone(people: People) -> None:
    anna = people()
    table = anna.found("race")
    play(anna, moves=2)
    wait_for_turn(anna)
    frames = Frames(anna.page)
    held = set(anna.hand)
    anna.open(f"/t/{table}/replay/1")
    expect(anna.sees("replay")).to_be_visible()
    assert anna.page.locator("[data-testid^='open-hand-']").count() == 1
    anna.press("last")
    laid = set(anna.page.eval_on_selector_all("[data-cell] [data-face]", "all => all.map(one => one.dataset.face)"))
    dealt = held | laid
    assert all(cards_in(text) <= dealt for text in frames.answers)


def test_all_hands_lie_open_when_a_finished_game_is_stepped_through(people: People) -> None:
    anna = people()
    anna.found("race", options={"height": 2})
    play(anna)
    anna.press("step-through")
    expect(anna.sees("replay")).to_have_attribute("data-at", "0")
    assert anna.page.locator("[data-testid^='open-hand-']").count() == 4
    steps = int(anna.sees("replay-at").inner_text().split()[-1])
    for step in range(1, steps + 1):
        anna.press("next")
        expect(anna.sees("replay")).to_have_attribute("data-at", str(step))
    anna.press("previous")
    expect(anna.sees("replay")).to_have_attribute("data-at", str(steps - 1))
    with anna.page.expect_download() as download:
        anna.press("back")
        anna.press("save-record")
    assert download.value.suggested_filename.endswith(".json")
