"""Unsteady, impatient and stray fingers: one gesture is one move, and the page holds still under a drag."""

import json
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.finger import Finger, middle
from tests.browser.line import Line
from tests.browser.player import Player
from tests.browser.playing import play, wait_for_ply, wait_for_turn
from tests.browser.ways import finger_drag, free_cards, lit_place, mouse_drag, tap
from tests.browser.words import spoken_name

QUICK_MS = 30


def twice(player: Player, x: float, y: float) -> None:
    """Two taps of the mouse in quick succession."""
    player.page.mouse.click(x, y)
    player.page.wait_for_timeout(QUICK_MS)
    player.page.mouse.click(x, y)


def moves_said(line: Line) -> list[str]:
    """The moves that the page has sent."""
    return [said for said in line.sent if json.loads(said)["type"] == "move"]


@pytest.mark.parametrize("double", ["dblclick", "two taps"])
def test_complaint_24_double_clicks_on_card_and_place_lay_one_card_each(people: People, double: str) -> None:
    anna = people(size="desktop", touch=False)
    line = Line(anna.page)
    anna.found("race")
    for turn in range(1, 4):
        wait_for_turn(anna)
        ply, held = anna.ply, anna.hand
        for target in ("card", "place"):
            x, y = middle(anna.card(free_cards(anna)[0]) if target == "card" else lit_place(anna, Random(turn)))
            anna.page.mouse.dblclick(x, y) if double == "dblclick" else twice(anna, x, y)
        wait_for_ply(anna, ply)
        wait_for_turn(anna)
        assert len(anna.hand) == len(held) - 1
        assert len(moves_said(line)) == turn
    expect(anna.sees("remark")).to_have_count(0)


def test_complaint_24_double_clicks_on_buttons_found_one_table_and_deal_once(people: People) -> None:
    anna = people(size="desktop", touch=False)
    anna.open()
    anna.sees("play-bots-race").dblclick()
    expect(anna.sees("table")).to_be_visible()
    anna.open()
    expect(anna.sees("my-table")).to_have_count(1)
    anna.sees("invite-race").dblclick()
    anna.sees("start").dblclick()
    expect(anna.sees("table")).to_have_attribute("data-game", "1")
    anna.open()
    expect(anna.sees("my-table")).to_have_count(2)
    anna.found("race", options={"height": 2})
    play(anna)
    anna.sees("rematch").dblclick()
    expect(anna.sees("table")).to_have_attribute("data-game", "2")


def test_complaint_25_a_second_click_that_lands_in_the_next_position_moves_nothing(people: People) -> None:
    anna = people(size="desktop", touch=False)
    anna.found("race")
    while wait_for_turn(anna) and anna.ply < 12:
        ply, held = anna.ply, anna.hand
        anna.press(anna.card(free_cards(anna)[0]))
        x, y = middle(lit_place(anna, Random(ply)))
        for _ in range(4):
            anna.page.mouse.click(x, y)
        wait_for_ply(anna, ply)
        assert len(anna.hand) >= len(held) - 1
        wait_for_turn(anna)
        assert len(anna.hand) == len(held) - 1


def test_complaint_26_stray_taps_lose_no_card(people: People) -> None:
    anna = people(motion=True, size="tablet", touch=False)
    rng = Random(26)
    for game, options in (("race", {"height": 3}), ("mosaic", {"seats": 2}), ("ugadayka", {})):
        table = anna.found(game, options=options)
        wait_for_turn(anna)
        for _ in range(60):
            area = rng.choice(("board", "hands", "hands"))
            box = anna.sees(area).bounding_box()
            if box is None:
                break
            anna.page.mouse.click(box["x"] + rng.random() * box["width"], box["y"] + rng.random() * box["height"])
        assert_all_drawn(anna, table)
        anna.page.keyboard.press("Escape")
        play(anna, tap, rng)
        assert_all_drawn(anna, table)


def assert_all_drawn(player: Player, table: str) -> None:
    """The cards drawn, in the hand and on the board, are those of the state, once nothing flies any more."""
    going_on = wait_for_turn(player)
    now = player.ask("GET", f"/api/tables/{table}/games/1/replay")["views"][-1]
    on_board = (
        [card for card, *_ in now["board"]["laid"]]
        if now["board"]
        else [card for column in now["stream"]["columns"] for card in column if card]
    )
    faces = player.page.locator("[data-testid='board'] [data-face]:not([data-flying] *)")
    expect(faces).to_have_count(len(on_board))
    assert sorted(player.hand) == (sorted(now["hands"]["0"]) if going_on else [])


@pytest.mark.parametrize("beside", [0, 5])
def test_complaint_27_the_page_holds_still_while_a_card_is_dragged(people: People, beside: int) -> None:
    anna = people()
    anna.found("race")
    play(anna, moves=1)
    wait_for_turn(anna)
    still = "[scrollX, scrollY, visualViewport.pageTop, document.querySelector('[data-testid=table]').scrollTop]"
    before = anna.page.evaluate(still)
    box = anna.card(free_cards(anna)[0]).bounding_box()
    assert box is not None
    finger = Finger(anna)
    finger.down(box["x"] + box["width"] / 2, box["y"] - beside if beside else box["y"] + 20)
    for x, y in ((180, 200), (60, 100), (300, 500)):
        finger.move(x, y)
        assert anna.page.evaluate(still) == before
    finger.up()
    assert anna.page.evaluate(still) == before


@pytest.mark.parametrize("way", [tap, finger_drag, mouse_drag])
def test_complaint_32_touch_and_the_mouse_events_after_it_make_one_request(people: People, way: object) -> None:
    anna = people(size="tablet")
    line = Line(anna.page)
    anna.found("race")
    for turn in range(1, 4):
        play(anna, way, Random(turn), moves=1)  # type: ignore[arg-type]
        assert len(moves_said(line)) == turn


def test_a_place_that_is_not_legal_says_why_and_shows_the_neighbour(people: People) -> None:
    anna = people()
    anna.found("race")
    for _ in range(8):
        if not wait_for_turn(anna):
            break
        anna.press(anna.card(anna.hand[0]))
        for cell in anna.page.locator("[data-cell]:not([data-legal])").all():
            if spoken_name(cell).startswith("empty") and hit(anna, cell.get_attribute("data-cell")):
                anna.press(cell)
                break
        else:
            play(anna, moves=1)
            continue
        why = anna.sees("why")
        expect(why).to_be_visible()
        assert why.get_attribute("data-code") in {"variety", "seniority", "continuity", "base_row", "rectangle"}
        assert len(why.inner_text()) > 20
        expect(anna.sees("live")).to_contain_text(why.inner_text().strip().split("\n")[0][:20])
        return
    raise AssertionError("no empty place that is not legal has come into sight")


def hit(player: Player, cell: str | None) -> bool:
    """Whether a finger could touch the middle of this cell."""
    return bool(
        player.page.evaluate(
            """(name) => { const cell = document.querySelector(`[data-cell="${name}"]`);
            const { left, top, width, height } = cell.getBoundingClientRect();
            return cell.contains(document.elementFromPoint(left + width / 2, top + height / 2)); }""",
            cell,
        )
    )
