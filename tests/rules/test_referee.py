"""The referee answers as docs/engineers/referee.md says, and never breaks."""

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from famcards.rules.referee import Referee
from tests.rules.table import hands_of, vectors

HANDS = hands_of("9D AH", "TC 7S", "JH 6D", "QS 8C")
NEW = {"do": "new", "game": "race", "options": {"height": 2}, "hands": HANDS}


class Talk:
    """A talk with a referee: `talk(do="undo")` gives the answer as an object."""

    def __init__(self) -> None:
        self.referee = Referee()

    def __call__(self, **request: Any) -> dict[str, Any]:
        answer = self.referee.answer(json.dumps(request))
        assert "\n" not in answer
        return json.loads(answer)  # type: ignore[no-any-return]

    def error(self, **request: Any) -> str:
        answer = self(**request)
        assert answer["ok"] is False
        assert set(answer) == {"ok", "error", "message"}
        assert answer["message"]
        return str(answer["error"])


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_a_state_is_worded_as_the_interface_says(talk: Talk) -> None:
    talk(**NEW)
    assert talk(do="play", move="9D@0,0") == {
        "ok": True,
        "game": "race",
        "options": {
            "edition": "classic", "deck": 36, "seats": 4, "height": 2, "first_card": "any", "win": "positions",
        },
        "turn": 1,
        "legal": ["TC@-1,0", "TC@1,0"],
        "over": False,
        "hands": [["AH"], ["TC", "7S"], ["JH", "6D"], ["QS", "8C"]],
        "laid": [["9D", 0, 0, 0]],
        "result": None,
    }  # fmt: skip


def test_a_seat_sees_its_hand_and_counts_in_place_of_hands(talk: Talk) -> None:
    talk(**NEW)
    mine, other = talk(do="view", seat=0), talk(do="view", seat=1)
    assert set(mine) == {"ok", "game", "options", "turn", "legal", "over", "hand", "counts", "laid", "result"}
    assert (mine["hand"], mine["counts"], mine["legal"]) == (["9D", "AH"], [2, 2, 2, 2], ["9D@0,0", "AH@0,0"])
    assert (other["hand"], other["legal"]) == (["TC", "7S"], [])


def test_a_seed_gives_the_same_deal_and_first_as_given_or_zero(talk: Talk) -> None:
    one = talk(do="new", game="chains", seed="any text")
    assert one["turn"] == 0
    assert talk(do="new", game="chains", seed="any text", first=3) == {**one, "turn": 3, "legal": ANY}
    assert talk(do="new", game="chains", seed="another")["hands"] != one["hands"]


class _Any:
    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = None  # type: ignore[assignment]


ANY = _Any()


def test_undo_goes_back_to_the_deal_and_no_further(talk: Talk) -> None:
    start = talk(**NEW)
    talk(do="play", move="9D@0,0")
    talk(do="play", move="TC@1,0")
    talk(do="undo")
    assert talk(do="undo") == start
    assert talk.error(do="undo") == "nothing_to_undo"


def test_a_finished_game_has_no_turn_and_its_result(talk: Talk) -> None:
    talk(**NEW)
    for move in ("9D@0,0", "TC@1,0", "JH@2,0", "QS@3,0", "AH@3,1", "7S@1,1", "6D@2,1"):
        talk(do="play", move=move)
    end = talk(do="play", move="8C@0,1")
    assert (end["turn"], end["legal"], end["over"]) == (None, [], True)
    assert end["result"] == {
        "winner": "red", "red": {"cells": 2, "points": 20}, "black": {"cells": 2, "points": 15},
    }  # fmt: skip
    assert talk.error(do="play", move="pass") == "game_over"
    assert talk(do="why", move="pass") == {"ok": True, "legal": False, "error": "game_over"}
    assert talk(do="view", seat=3)["legal"] == []


def test_a_record_goes_out_and_comes_back_with_its_meta(talk: Talk) -> None:
    talk(**NEW)
    state = talk(do="play", move="9D@0,0")
    written = talk(do="record")["record"]
    assert written["moves"] == ["9D@0,0"]
    assert written["meta"] == {}
    written["meta"] = {"players": ["Аня"]}
    fresh = Talk()
    assert fresh(do="load", record=written) == state
    assert fresh(do="record") == {"ok": True, "record": written}
    fresh(do="undo")
    assert fresh.error(do="undo") == "nothing_to_undo"


def test_ugadayka_shows_the_stream_in_place_of_the_cards_laid(talk: Talk) -> None:
    hands = hands_of("7D 6C", "2D 9H", "8D", "TD")
    begun = talk(do="new", game="ugadayka", hands=hands)
    assert set(begun) == {
        "ok", "game", "options", "turn", "legal", "over", "hands", "stream", "older", "piles", "result",
    }  # fmt: skip
    assert (begun["stream"], begun["older"], begun["piles"]) == ([], None, {"A": 0, "B": 0})
    assert talk(do="play", move="7D")["stream"] == [["7D", None]]
    paired = talk(do="play", move="2D-")
    assert (paired["stream"], paired["older"]) == ([["7D", "2D"]], "+")


def test_three_rows_stand_top_down_and_their_order_is_a_list(talk: Talk) -> None:
    hands = hands_of("7D", "9D", "8D", "TD", "6C", "6H")
    talk(do="new", game="ugadayka", options={"thickness": 3}, hands=hands)
    assert talk(do="play", move="7D")["stream"] == [["7D", None, None]]
    assert talk(do="play", move="9D+")["stream"] == [["9D", "7D", None]]
    assert talk.error(do="play", move="8D=") == "row"
    third = talk(do="play", move="8D+")
    assert third["stream"] == [["8D", "9D", "7D"]]
    assert third["older"] == ["=", "+", "-"]


NO_REQUESTS: list[Any] = [
    "", " ", "x", "{", "[]", "null", "5", '"new"', "NaN", '{"do":"new","seed":NaN}', "[" * 100_000,
    "{}", '{"do":null}', '{"do":"resign"}', '{"do":["new"]}', '{"do":"new"}', '{"do":"new","game":"race"}',
    '{"do":"new","game":"race","seed":5}', '{"do":"new","game":"race","seed":null,"hands":null}',
    '{"do":"load"}', '{"do":"play"}', '{"do":"play","move":5}', '{"do":"why"}', '{"do":"why","move":null}',
    '{"do":"view"}', '{"do":"view","seat":4}', '{"do":"view","seat":-1}', '{"do":"view","seat":"0"}',
    '{"do":"view","seat":true}', '{"do":"view","seat":1.0}', '{"do":"view","seat":' + "9" * 5000 + "}",
    b'{"do":"view","seat":\xff}', b"\xff\xfe", b"\xef\xbb\xbf{}",
]  # fmt: skip


@pytest.mark.parametrize("line", NO_REQUESTS, ids=lambda line: repr(line)[:40])
def test_what_is_no_request_is_answered_as_such_and_changes_nothing(talk: Talk, line: str | bytes) -> None:
    talk(**NEW)
    before = talk(do="play", move="9D@0,0")
    answer = json.loads(talk.referee.answer(line))
    assert (answer["ok"], answer["error"]) == (False, "request")
    talk(do="play", move="TC@1,0")
    assert talk(do="undo") == before


@pytest.mark.parametrize("word", ["play", "undo", "view", "record", "why"])
def test_before_a_game_there_is_no_game(talk: Talk, word: str) -> None:
    assert talk.error(do=word, move="pass", seat=0) == "no_game"


REFUSED_GAMES: list[tuple[dict[str, Any], str]] = [
    ({"game": "poker", "seed": "a"}, "game"),
    ({"game": "poker"}, "game"),
    ({"game": 5, "seed": "a"}, "game"),
    ({"game": "race", "options": {"colour": "red"}, "seed": "a"}, "option"),
    ({"game": "race", "options": {"deck": 54}, "seed": "a"}, "option"),
    ({"game": "race", "options": [], "seed": "a"}, "option"),
    ({"game": "race", "options": None, "seed": "a"}, "option"),
    ({"game": "race", "first": 1, "seed": "a"}, "option"),
    ({"game": "mosaic", "first": 2, "seed": "a"}, "option"),
    ({"game": "ugadayka", "first": 3, "seed": "a"}, "option"),
    ({"game": "chains", "first": "0", "seed": "a"}, "option"),
    ({"game": "chains", "first": None, "seed": "a"}, "option"),
    ({"game": "race", "hands": [["9D"]]}, "deal"),
    ({"game": "race", "hands": "9D"}, "deal"),
    ({"game": "race", "hands": hands_of("2D", "", "", "")}, "deal"),
]


@pytest.mark.parametrize(("request_", "code"), REFUSED_GAMES)
def test_a_game_that_cannot_begin_leaves_the_old_one(talk: Talk, request_: dict[str, Any], code: str) -> None:
    talk(**NEW)
    talk(do="play", move="9D@0,0")
    assert talk.error(do="new", **request_) == code
    assert talk(do="record")["record"]["moves"] == ["9D@0,0"]


@pytest.mark.parametrize("record", [None, 5, {}, [], {"format": "famcards-record/1"}])
def test_a_record_that_cannot_be_read_leaves_the_old_game(talk: Talk, record: Any) -> None:
    talk(**NEW)
    talk(do="play", move="9D@0,0")
    assert talk.error(do="load", record=record) == "record"
    assert talk(do="record")["record"]["moves"] == ["9D@0,0"]


def test_an_illegal_move_leaves_the_game_as_it_was(talk: Talk) -> None:
    talk(**NEW)
    before = talk(do="play", move="9D@0,0")
    assert talk.error(do="play", move="TC@0,1") == "base_row"
    talk(do="play", move="TC@1,0")
    assert talk(do="undo") == before


def test_hands_go_before_a_seed(talk: Talk) -> None:
    assert talk(**NEW, seed="ignored")["hands"] == HANDS


@pytest.mark.parametrize("vector", [vectors(name)[number] for name in ("race", "ugadayka") for number in (0, 7)])
def test_a_whole_game_over_lines(talk: Talk, vector: dict[str, Any]) -> None:
    talk(do="new", **{name: vector[name] for name in ("game", "options", "hands", "first")})
    for move in vector["moves"]:
        assert talk(do="why", move=move) == {"ok": True, "legal": True, "error": None}
        talk(do="play", move=move)
    assert talk(do="view", seat=0)["result"] == vector["result"]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=12,
)
FIELDS = st.fixed_dictionaries(
    {"do": st.sampled_from(["new", "play", "undo", "view", "load", "record", "why"]) | JSON},
    optional={
        "game": st.sampled_from(["race", "chains", "ugadayka", "mosaic"]) | JSON,
        "options": JSON, "hands": JSON, "first": JSON, "seed": st.text() | JSON,
        "move": st.sampled_from(["pass", "QS@0,0", "QS"]) | JSON, "seat": JSON, "record": JSON,
    },
)  # fmt: skip


@settings(max_examples=30)
@given(st.lists(FIELDS | JSON, max_size=6), st.booleans())
def test_whatever_comes_in_an_answer_goes_out(requests: list[Any], begun: bool) -> None:
    referee = Referee()
    if begun:
        referee.answer(json.dumps(NEW))
    for request in requests:
        answer = json.loads(referee.answer(json.dumps(request)))
        assert answer["ok"] is True or answer["message"]


@given(st.binary(max_size=60))
def test_whatever_bytes_come_in_an_answer_goes_out(line: bytes) -> None:
    assert json.loads(Referee().answer(line))["error"] in ("request", "no_game", "game", "option", "record")


def test_the_legal_moves_told_are_those_that_why_allows(talk: Talk) -> None:
    state = talk(do="new", game="mosaic", seed="why")
    rng = Random(5)
    while not state["over"]:
        assert state["legal"] == sorted(state["legal"])
        assert all(talk(do="why", move=move)["legal"] for move in state["legal"])
        state = talk(do="play", move=rng.choice(state["legal"]))


@pytest.mark.parametrize("depth", [150, 700, 100_000])
@pytest.mark.parametrize("field", ["meta", "result", "options", "moves", "hands"])
def test_what_is_nested_too_deeply_is_refused_wherever_it_stands(talk: Talk, field: str, depth: int) -> None:
    talk(**NEW)
    loaded = json.dumps({"do": "load", "record": {**talk(do="record")["record"], field: "deep"}})
    answer = json.loads(talk.referee.answer(loaded.replace('"deep"', "[" * depth + "]" * depth)))
    assert (answer["ok"], answer["error"]) == (False, "request")
    assert "nested too deeply" in answer["message"]
    assert talk(do="record")["ok"]
