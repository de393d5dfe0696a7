"""The record of a game: whole, replayed, and exact about what is wrong."""

import json
from random import Random
from typing import Any

import pytest

from famcards.rules import GAMES, RecordError, load_record, new_game, play, record, replay_record
from tests.rules.table import play_out, vectors

EXAMPLE: dict[str, Any] = {
    "format": "famcards-record/1",
    "game": "race",
    "options": {"edition": "classic", "deck": 36, "seats": 4, "height": 2, "first_card": "any", "win": "positions"},
    "hands": [["9D", "AH"], ["TC", "7S"], ["JH", "6D"], ["QS", "8C"]],
    "first": 0,
    "moves": ["9D@0,0", "TC@1,0", "JH@2,0", "QS@3,0", "AH@3,1", "7S@1,1", "6D@2,1", "8C@0,1"],
    "result": {"winner": "red", "red": {"cells": 2, "points": 20}, "black": {"cells": 2, "points": 15}},
    "meta": {"players": ["Аня", "Боря"], "started": "2026-11-30T18:00:00Z"},
}


def test_the_worked_record_replays_and_is_written_again_to_the_letter() -> None:
    state = load_record(EXAMPLE)
    assert state.over
    assert record(state, EXAMPLE["meta"]) == EXAMPLE
    assert list(record(state)) == list(EXAMPLE)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_comes_back_the_same_at_every_ply(game: str) -> None:
    for state in play_out(new_game(game, {}, seed="plies"), Random(3)):
        written = json.loads(json.dumps(record(state)))
        assert load_record(written) == state
        assert (written["result"] is None) == (not state.over)


def test_the_whole_game_comes_back_so_that_moves_can_be_undone() -> None:
    game = replay_record(EXAMPLE)
    assert game.start.ply == 0
    plies = [game.state.ply]
    while game.undo() is not None:
        plies.append(game.state.ply)
    assert plies == list(range(8, -1, -1))


@pytest.mark.parametrize("vector", [each for name in GAMES for each in vectors(name)[:4]])
def test_an_order_of_chains_is_free_in_a_result(vector: dict[str, Any]) -> None:
    data = {name: vector[name] for name in ("game", "options", "hands", "first", "moves", "result")}
    for team in ("red", "black"):
        if "chains" in data["result"].get(team, {}):
            data["result"][team]["chains"].reverse()
    assert load_record({"format": "famcards-record/1", **data}).over


def test_a_forbidden_move_is_named_with_its_number_and_clause() -> None:
    moves = [*EXAMPLE["moves"][:4], "AH@2,1"]
    with pytest.raises(RecordError) as caught:
        load_record({**EXAMPLE, "moves": moves, "result": None})
    assert caught.value.code == "record"
    assert (caught.value.move, caught.value.clause) == (5, "3.3")
    assert caught.value.refusal is not None
    assert caught.value.refusal.params["cards"] == ["JH"]
    assert str(caught.value).startswith("Move 5, 'AH@2,1': ")
    assert str(caught.value).endswith("(rules 3.3)")


def test_a_move_after_the_end_is_named() -> None:
    with pytest.raises(RecordError) as caught:
        load_record({**EXAMPLE, "moves": [*EXAMPLE["moves"], "pass"]})
    assert (caught.value.move, caught.value.clause) == (9, "4.6")


def changed(**fields: Any) -> dict[str, Any]:
    return {**EXAMPLE, **fields}


def without(name: str) -> dict[str, Any]:
    return {key: value for key, value in EXAMPLE.items() if key != name}


WRONG: list[Any] = [
    None,
    [],
    "record",
    {},
    *(without(name) for name in ("format", "game", "options", "hands", "first", "moves")),
    changed(format="famcards-record/2"),
    changed(format=1),
    changed(game="poker"),
    changed(game=None),
    changed(options={"deck": 54}),
    changed(options=[]),
    changed(options=None),
    changed(hands=None),
    changed(hands=[["9D"]]),
    changed(first=1),
    changed(first=None),
    changed(moves=None),
    changed(moves="9D@0,0"),
    changed(moves=[None]),
    changed(meta=[]),
    changed(result={"winner": "black", "red": {"cells": 2, "points": 20}, "black": {"cells": 2, "points": 15}}),
    changed(result={"winner": "red"}),
    changed(result="red"),
    changed(result=False),
    changed(result={"winner": "red", "red": {"cells": 2, "points": 20.5}, "black": {"cells": 2, "points": 15}}),
    changed(result={"winner": "red", "red": {"cells": 2.0, "points": 20}, "black": {"cells": 2, "points": 15}}),
    changed(moves=EXAMPLE["moves"][:-1]),
]


@pytest.mark.parametrize("data", WRONG, ids=[str(number) for number in range(len(WRONG))])
def test_anything_wrong_is_a_record_error(data: Any) -> None:
    with pytest.raises(RecordError) as caught:
        load_record(data)
    assert caught.value.code == "record"
    assert len(str(caught.value)) > 10


def test_a_result_may_be_left_open() -> None:
    assert load_record(changed(result=None)).over
    assert load_record(without("result")).over
    assert load_record(without("meta")).over


def test_undo_restores_the_state_before() -> None:
    game = replay_record(changed(moves=EXAMPLE["moves"][:3], result=None))
    before = game.state
    game.play("QS@3,0")
    assert game.state != before
    assert game.undo() == before
    assert play(before, "QS@3,0").ply == 4
