"""A server that dies, a network that breaks or dawdles: pages go on by themselves, and nothing happens twice."""

import json
from collections.abc import Iterator
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.line import Line
from tests.browser.playing import play, play_together, sit_down, wait_for_ply, wait_for_turn
from tests.browser.server import Server
from tests.browser.ways import lit_place, tap
from tests.browser.wire import Wire

BROKEN = "WebSocket|ERR_|Failed to load"


@pytest.fixture
def wire(shared_server: Server) -> Iterator[Wire]:
    """A wire to the service that all tests share."""
    wire = Wire(shared_server.port)
    yield wire
    wire.cut()


def test_complaint_01_a_killed_server_comes_back_and_every_page_goes_on(people: People, own_server: Server) -> None:
    everybody = [people(forgiven=BROKEN) for _ in range(4)]
    sit_down(*everybody)
    play_together(*everybody, moves=10)
    ply = everybody[0].ply
    own_server.kill()
    for player in everybody:
        expect(player.sees("line-lost")).to_be_visible()
    own_server.start()
    play_together(*everybody, moves=1)
    for player in everybody:
        wait_for_ply(player, ply)
        expect(player.sees("line-lost")).to_have_count(0)
    play_together(*everybody)
    laid = [player.screen["board"] for player in everybody]
    assert laid.count(laid[0]) == len(everybody)


def test_complaint_01_a_move_under_way_when_the_server_dies_is_made_once(people: People, own_server: Server) -> None:
    anna = people(forgiven=BROKEN)
    table = anna.found("race", options={"height": 4})
    for dying in range(3):
        if not wait_for_turn(anna):
            break
        ply, held = anna.ply, len(anna.hand)
        tap(anna, Random(dying))
        own_server.kill()
        own_server.start()
        wait_for_ply(anna, ply)
        if wait_for_turn(anna):
            assert len(anna.hand) == held - 1
    play(anna)
    moves = anna.ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    laid = [move for move in moves if move != "pass"]
    assert len(laid) == len(set(laid))


def test_complaint_02_a_move_made_without_a_network_is_made_once(people: People, wire: Wire) -> None:
    anna = people(url=wire.url, forgiven=BROKEN)
    table = anna.found("race", options={"height": 4})
    wait_for_turn(anna)
    before = anna.screen
    wire.cut()
    expect(anna.sees("line-lost")).to_be_visible()
    tap(anna, Random(1))
    anna.page.wait_for_timeout(500)
    assert len(anna.hand) == len(before["hand"])
    assert [name for name, label in anna.screen["board"]] == [name for name, label in before["board"]]
    wire.mend()
    wait_for_ply(anna, 0)
    play(anna)
    moves = anna.ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    assert len([move for move in moves if move != "pass"]) == len({move for move in moves if move != "pass"})
    assert json.dumps(moves).count("@0,0") == 1


def test_complaint_24_on_a_slow_network_impatient_taps_lay_one_card(people: People) -> None:
    anna = people()
    line = Line(anna.page)
    anna.found("race")
    wait_for_turn(anna)
    line.mute = True
    held = anna.hand
    anna.press(anna.card(held[0]))
    place = lit_place(anna, Random(0))
    for _ in range(5):
        place.dispatch_event("click")
    for card in held[1:3]:
        anna.press(anna.card(card))
        place.dispatch_event("click")
    line.mended()
    wait_for_ply(anna, 0)
    wait_for_turn(anna)
    assert len([said for said in line.sent if json.loads(said)["type"] == "move"]) == 1
    assert anna.hand == held[1:]


def test_complaint_06_the_late_end_of_an_old_line_does_not_make_its_person_absent(people: People) -> None:
    anna, boris = people(), people()
    table = anna.found("race", "family", options={"height": 3})
    boris.open(f"/t/{table}")
    boris.press("sit-1")
    anna.press("start")
    expect(anna.sees("table")).to_be_visible()
    expect(boris.sees("table")).to_be_visible()
    old = boris.page
    boris.page = boris.twin().page
    boris.page.goto(old.url)
    expect(boris.sees("table")).to_be_visible()
    old.close()
    play_together(anna, boris, moves=3)
    anna.page.wait_for_timeout(6_000)
    assert not any("away" in seat for seat in anna.screen["seats"])
