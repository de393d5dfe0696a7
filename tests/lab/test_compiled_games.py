"""Games that the lab plays in compiled code: what is told of them is what the law says, and it can go on with them."""

import math
from typing import Any

import pytest

from famcards import bots
from famcards.bots.ways import Way
from famcards.lab import compiled_games
from famcards.lab.compiled_games import Course, played_out
from famcards.lab.pairs import sides
from famcards.lab.played import Played
from famcards.lab.playing import as_played, play_by
from famcards.rules import State, new_game, parse_options, play

AT_RANDOM = Way(0, math.inf, inference=False)

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"deck": 52, "seats": 6}),
    ("race", {"win": "points"}),
    ("chains", {}),
    ("chains", {"deck": 52, "order": "zigzag"}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3}),
    ("mosaic", {"seats": 2, "goal": "corners", "deal": "own"}),
    ("mosaic", {"seats": 4, "goal": "final_row", "length": 4, "height": 7}),
]


def under_the_law(deal: State, played: Played) -> Played:
    state = deal
    for move in played.moves:
        state = play(state, move)
    return as_played(state, played.choices)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_came_of_a_game_is_what_the_law_says(game: str, options: dict[str, Any]) -> None:
    for seed in range(20):
        first = {"chains": 1, "ugadayka": options.get("thickness", 2)}.get(game, 0) if seed % 2 else 0
        deal = new_game(game, options, seed=f"compiled {seed}", first=first)
        course, played = played_out(deal, [AT_RANDOM] * len(deal.hands), f"{seed}")
        assert course.finished
        assert played == under_the_law(deal, played)  # type: ignore[arg-type]


def test_another_seed_gives_another_game_and_the_same_seed_the_same() -> None:
    deal = new_game("race", {}, seed="seeds")
    one, again, other = (play_by(deal, [AT_RANDOM] * 4, seed).moves for seed in ("1", "1", "2"))
    assert one == again
    assert one != other


def test_a_game_that_stopped_is_gone_on_with_under_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    bots.prepare()
    deal = new_game("race", {}, seed="stopped")
    whole = play_by(deal, [AT_RANDOM] * 4, "whole")
    stopped = Course(None, finished=False, moves=list(whole.moves[:9]), choices=whole.choices[:9])
    monkeypatch.setattr(compiled_games, "played_out", lambda *_: (stopped, None))
    found = play_by(deal, [Way(16)] * 4, "stopped")
    assert found.moves[:9] == whole.moves[:9]
    assert found == under_the_law(deal, found)
    assert found.choices[:9] == whole.choices[:9]


def test_partial_deals_and_others_than_our_bots_are_played_under_the_law(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise AssertionError("this is not for compiled code")

    monkeypatch.setattr(compiled_games, "played_out", never)
    partial = new_game("race", {}, hands=[["6H", "7D"], ["6C"], ["8H"], ["9S"]])
    assert play_by(partial, [AT_RANDOM] * 4, "partial").moves
    first = new_game("race", {}, seed="first")
    assert play_by(first, [AT_RANDOM, AT_RANDOM, AT_RANDOM, lambda seen, _: seen.legal[0]], "first").moves


def test_a_common_effort_has_no_sides_whatever_the_deal() -> None:
    with pytest.raises(ValueError, match="common effort"):
        sides(parse_options("mosaic", {"seats": 4, "goal": "fill", "deal": "own"}))
