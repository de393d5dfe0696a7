"""Bots play any game to its end, from what their seat sees and nothing else."""

import time
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from famcards import bots
from famcards.bots import levels
from famcards.bots.levels import BOTS
from famcards.rules import State, imagine, legal_moves, new_game, play, view
from tests.rules.agreements import by_chance

GAMES = [
    ("race", {"height": 4}),
    ("race", {"edition": "skim", "deck": 52, "seats": 6, "height": 3}),
    ("chains", {"order": "zigzag"}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3, "open_history": True}),
    ("mosaic", {"seats": 3}),
    (
        "mosaic",
        {"seats": 2, "goal": "corners", "length": 3, "height": 3, "orientation": "free", "continuity": "previous"},
    ),
    ("mosaic", {"seats": 1, "length": 1, "height": 1}),
]
SECONDS = 60.0
"""So long that the clock never decides: what is tested repeats."""


def some_way_in(game: str, options: dict[str, object], plies: int) -> State:
    state = new_game(game, options, seed="bots")
    rng = Random(7)
    for _ in range(plies):
        if not state.over:
            state = play(state, rng.choice(legal_moves(state)))
    return state


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("level", ["random", "child"])
def test_a_bot_plays_every_game_to_its_end(game: str, options: dict[str, object], level: str) -> None:
    state = new_game(game, options, seed="bots")
    while state.turn is not None:
        state = play(state, bots.choose(view(state, [state.turn]), level, "seed", SECONDS))
    assert state.result is not None


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_same_view_and_seed_give_the_same_move_however_hidden_cards_lie(
    game: str, options: dict[str, object]
) -> None:
    state = some_way_in(game, options, 9)
    if state.turn is None:
        state = new_game(game, options, seed="bots")
    assert state.turn is not None
    seen = view(state, [state.turn])
    other = view(imagine(seen, Random(1)), [state.turn])
    assert bots.choose(seen, "family", "seed", SECONDS) == bots.choose(other, "family", "seed", SECONDS)


def test_a_bot_that_is_out_of_time_still_answers() -> None:
    seen = view(new_game("chains", {}, seed="bots"), [0])
    assert bots.choose(seen, "strong", "seed", 0.0) in seen.legal


@pytest.mark.parametrize("level", ["family", "strong"])
def test_a_bot_lays_the_last_card_where_it_makes_a_chain(level: str) -> None:
    state = new_game("chains", {}, hands=[["6H", "7H"], [], ["9C"], []])
    for move in ("6H@0,0", "pass", "9C@1,0", "pass"):
        state = play(state, move)
    for seed in range(2):
        x, y = bots.choose(view(state, [0]), level, seed + 100, SECONDS).removeprefix("7H@").split(",")
        assert abs(int(x)) + abs(int(y)) == 1


@pytest.mark.parametrize("playouts", [0, 640])
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_legal_move_is_weighed_once(game: str, options: dict[str, object], playouts: int) -> None:
    state = some_way_in(game, options, 3)
    if state.turn is None:
        state = new_game(game, options, seed="bots")
    seen = view(state, [state.turn or 0])
    weighed = bots.weigh(seen, playouts, "seed", SECONDS)
    assert sorted(each.move for each in weighed) == seen.legal
    assert all(0 <= each.chance <= 1 and 0 <= each.worth <= 1 for each in weighed)


def test_nothing_to_choose_from_is_an_error() -> None:
    seen = view(new_game("race", {}, seed="bots"), [1])
    with pytest.raises(ValueError, match="no legal move"):
        bots.choose(seen, "family", "seed", SECONDS)
    with pytest.raises(ValueError, match="no legal move"):
        bots.weigh(seen, 100, "seed", SECONDS)


def test_a_level_that_is_none_is_named_with_those_there_are() -> None:
    seen = view(new_game("race", {}, seed="bots"), [0])
    with pytest.raises(bots.UnknownLevel, match=r"'clever'.*child, family, strong, master"):
        bots.choose(seen, "clever", "seed", SECONDS)


def test_every_level_of_the_table_is_a_bot_and_best_is_the_strongest() -> None:
    assert set(bots.LEVELS) <= set(BOTS)
    assert bots.named("best") == bots.named(bots.LEVELS[-1])
    for game in levels.GAMES:
        budgets = [bots.named(level).playouts[game] for level in bots.LEVELS]
        assert budgets == sorted(budgets)


@pytest.mark.parametrize("game", levels.GAMES)
@pytest.mark.parametrize("name", BOTS)
def test_moods_share_a_levels_games_evenly_and_the_usual_one_is_in_the_middle(name: str, game: str) -> None:
    level = bots.named(name)
    hazes = level.haze[game]
    drawn = [level.way(game, (place + 0.5) / 60).haze for place in range(60)]
    assert drawn == [haze for haze in hazes for _ in range(60 // len(hazes))]
    assert list(hazes) == sorted(hazes)
    assert level.way(game).haze == hazes[len(hazes) // 2]
    assert level.way(game, 1.0).haze == hazes[-1]


def test_a_haze_hides_small_differences_and_seldom_great_ones() -> None:
    moves = tuple(bots.Weighed(move, worth, worth, 9) for move, worth in (("a", 0.9), ("b", 0.85), ("c", 0.1)))
    rng = Random(5)
    seen = Counter(bots.seen_through(0.1, moves, rng).move for _ in range(1000))
    assert seen["a"] > seen["b"] > 200
    assert seen["c"] < 5
    assert bots.seen_through(0.0, moves, rng).move == "a"


@pytest.mark.slow
def test_a_child_sees_a_win_that_is_certain() -> None:
    from famcards.bots import machine

    state = new_game("chains", {}, hands=[["6H", "7H"], [], ["9C"], []])
    for move in ("6H@0,0", "pass", "9C@1,0", "pass"):
        state = play(state, move)
    weighed = machine.weigh(view(state, [0]), 60, Random(1), time.monotonic() + SECONDS)
    assert {each.tries for each in weighed} == {1}
    for seed in range(20):
        x, y = bots.seen_through(0.8, weighed, Random(seed)).move.removeprefix("7H@").split(",")
        assert abs(int(x)) + abs(int(y)) == 1


def test_a_view_without_turn_is_no_position_to_move_in() -> None:
    seen = replace(view(new_game("race", {}, seed="bots"), [0]), legal=[])
    with pytest.raises(ValueError, match="no legal move"):
        bots.choose(seen, "random", "seed", SECONDS)


@pytest.mark.slow
@pytest.mark.parametrize("game", ["race", "chains", "ugadayka", "mosaic"])
def test_the_kernel_weighs_every_legal_move_under_any_options_and_never_peeks(game: str) -> None:
    from famcards.bots import machine

    rng = Random(game)
    for _ in range(12):
        state = some_way_in(game, by_chance(game, rng), rng.randrange(30))
        if state.turn is None:
            continue
        seen = view(state, [state.turn])
        weighed = machine.weigh(seen, 40, Random(3), time.monotonic() + SECONDS)
        assert sorted(each.move for each in weighed) == seen.legal
        other = view(imagine(seen, rng), [state.turn])
        assert machine.weigh(other, 40, Random(3), time.monotonic() + SECONDS) == weighed


@pytest.mark.slow
def test_hands_are_read_from_choices_only_if_that_is_wanted() -> None:
    from famcards.bots import machine

    state = some_way_in("ugadayka", {}, 3)
    assert state.turn is not None
    seen = view(state, [state.turn])
    assert seen.stream is not None
    assert seen.stream.columns
    read = [machine.weigh(seen, 300, Random(3), time.monotonic() + SECONDS, inference=wish) for wish in (True, False)]
    assert read[0] != read[1]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_with_the_kernel_a_bot_plays_to_the_end_and_never_peeks(game: str, options: dict[str, object]) -> None:
    from famcards.bots import machine

    state = new_game(game, options, seed="bots")
    while state.turn is not None:
        seen = view(state, [state.turn])
        weighed = machine.weigh(seen, 60, Random(3), time.monotonic() + SECONDS)
        other = view(imagine(seen, Random(state.ply)), [state.turn])
        assert machine.weigh(other, 60, Random(3), time.monotonic() + SECONDS) == weighed
        state = play(state, weighed[0].move)
    assert state.result is not None
