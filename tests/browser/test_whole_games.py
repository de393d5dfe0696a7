"""Whole games against bots, each by one way of moving alone, from the first page to the count."""

from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.playing import play
from tests.browser.ways import finger_drag, focus, keys, mouse_drag, tap

GAMES = ("race", "chains", "ugadayka", "mosaic")


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_taps(people: People, game: str) -> None:
    anna = people(level=None)
    anna.play_bots(game)
    made = play(anna, tap, Random(game))
    assert made > 4
    expect(anna.sees("result")).to_be_visible()
    assert anna.phase == "finished"


@pytest.mark.parametrize("game", ["race", "ugadayka"])
def test_complaint_31_a_whole_game_by_keys_alone(people: People, game: str) -> None:
    anna = people(size="desktop", touch=False)
    anna.open()
    reach(anna, f"play-bots-{game}")
    anna.page.keyboard.press("Enter")
    expect(anna.sees("turn")).to_be_visible()
    assert play(anna, keys, Random(game)) > 4
    reach(anna, "step-through")
    anna.page.keyboard.press("Enter")
    expect(anna.sees("replay")).to_be_visible()


def test_complaint_31_a_whole_game_by_drags_of_a_finger(people: People) -> None:
    anna = people()
    anna.play_bots("race")
    assert play(anna, finger_drag, Random(1)) > 4
    expect(anna.sees("result")).to_be_visible()


def test_complaint_31_a_whole_game_by_drags_of_the_mouse(people: People) -> None:
    anna = people(size="desktop", touch=False)
    anna.play_bots("chains")
    assert play(anna, mouse_drag, Random(1)) > 4
    expect(anna.sees("result")).to_be_visible()


def reach(player: Player, name: str) -> None:
    """Tab until the focus is there."""
    focus(player, f"[data-testid='{name}']", "Tab")
