"""The principles of mosaic games (3), each alone and with the parameters of its refusal."""

from typing import Any

import pytest

from famcards.rules import new_game, play, refusal, seating
from tests.rules.table import at, clause, legal, why

FREE: dict[str, Any] = {"variety": False, "seniority": False, "first_card": "any"}
ALONE: dict[str, Any] = {"seats": 1, "first_card": "any"}


def params(state: Any, move: str) -> dict[str, Any]:
    refused = refusal(state, move)
    assert refused is not None
    assert refused.sentence
    return dict(refused.params)


def test_3_1_every_card_but_the_first_touches_another() -> None:
    state = at("mosaic", "6H 7S", options=ALONE, moves="6H@0,0")
    assert why(state, "7S@1,1") == "continuity"
    assert clause(state, "7S@1,1") == "3.1"
    assert why(state, "7S@0,-1") is None


def test_3_1_the_first_card_lies_at_0_0() -> None:
    state = at("mosaic", "6H", options=ALONE)
    assert why(state, "6H@0,1") == "continuity"
    assert params(state, "6H@0,1")["case"] == "first"
    assert legal(state) == ["6H@0,0"]


def test_3_1_previous_asks_for_the_card_laid_last_and_skips_passes() -> None:
    options = {"seats": 2, "continuity": "previous", **FREE, "length": 3, "height": 3}
    state = at("mosaic", "6H 7H 8H", "", options=options, moves="6H@0,0 pass 7H@1,0 pass")
    assert why(state, "8H@0,1") == "continuity"
    assert params(state, "8H@0,1")["cells"] == [[1, 0]]
    assert params(state, "8H@0,1")["cards"] == ["7H"]
    assert why(state, "8H@1,1") is None


def test_3_2_the_box_never_outgrows_the_rectangle_and_its_place_is_open() -> None:
    state = at("mosaic", "6H 7H 8H", options={**ALONE, **FREE, "length": 2, "height": 1}, moves="6H@0,0")
    assert legal(state) == ["7H@-1,0", "7H@1,0", "8H@-1,0", "8H@1,0"]
    assert why(state, "7H@0,1") == "rectangle"


def test_3_2_the_refusal_shows_the_limits() -> None:
    state = at("mosaic", "6H 7H 8H", options={**ALONE, **FREE, "length": 4, "height": 1}, moves="6H@0,0 7H@1,0")
    found = params(state, "8H@0,1")
    assert found["limits"] == [-2, 0, 3, 0]
    assert (found["length"], found["height"]) == (4, 1)


def test_3_2_fixed_runs_its_length_along_x() -> None:
    state = at("mosaic", "6H 7H 8H", options={**ALONE, **FREE, "length": 3, "height": 2}, moves="6H@0,0 7H@0,1")
    assert why(state, "8H@0,2") == "rectangle"
    assert why(state, "8H@1,1") is None


def test_3_2_free_may_stand_upright_until_one_side_exceeds_the_shorter() -> None:
    options = {**ALONE, **FREE, "length": 3, "height": 2, "orientation": "free"}
    state = at("mosaic", "6H 7H 8H 9H", options=options, moves="6H@0,0 7H@0,1")
    upright = play(state, "8H@0,2")
    assert why(upright, "9H@0,3") == "rectangle"
    assert why(play(upright, "9H@1,0"), "pass") == "game_over"
    along = play(play(state, "8H@1,0"), "9H@2,0")
    assert along.over


@pytest.mark.parametrize(("length", "height", "cells"), [(1, 1, 1), (13, 13, 36), (1, 5, 5)])
def test_3_2_from_a_single_cell_to_thirteen_by_thirteen(length: int, height: int, cells: int) -> None:
    options = {"length": length, "height": height, "seats": 1, **FREE, "orientation": "free"}
    state = new_game("mosaic", options, seed="sizes")
    while not state.over:
        state = play(state, legal(state)[-1])
    assert state.result is not None
    assert state.result.as_dict() == {"winner": None, "laid": cells}


def test_3_3_neighbours_are_of_different_suits() -> None:
    state = at("mosaic", "6H 7S AH 7H", options=ALONE, moves="6H@0,0 7S@1,0")
    assert why(state, "AH@0,1") == "variety"
    assert clause(state, "AH@0,1") == "3.3"
    assert params(state, "AH@0,1") == {"card": "AH", "x": 0, "y": 1, "cells": [[0, 0]], "cards": ["6H"]}
    assert why(state, "AH@1,1") is None


def test_3_3_switched_off() -> None:
    assert why(at("mosaic", "6H AH", options={**ALONE, "variety": False}, moves="6H@0,0"), "AH@1,0") is None


def test_3_4_older_than_one_neighbour_is_enough() -> None:
    state = at("mosaic", "JD QC KH QS JS", options=ALONE, moves="JD@0,0 QC@0,1 KH@1,1")
    assert why(state, "QS@1,0") is None
    assert why(state, "JS@1,0") == "seniority"
    assert clause(state, "JS@1,0") == "3.4"
    found = params(state, "JS@1,0")
    assert sorted(zip(found["cards"], found["cells"], strict=True)) == [("JD", [0, 0]), ("KH", [1, 1])]


def test_3_4_a_neighbour_of_the_own_colour_is_mutual_aid() -> None:
    assert why(at("mosaic", "AD 6H", options=ALONE, moves="AD@0,0"), "6H@1,0") is None


def test_3_4_an_equal_rank_is_not_older() -> None:
    assert why(at("mosaic", "9D 9S TS", options=ALONE, moves="9D@0,0"), "9S@1,0") == "seniority"


def test_3_4_switched_off() -> None:
    assert why(at("mosaic", "AD 6S", options={**ALONE, "seniority": False}, moves="AD@0,0"), "6S@1,0") is None


def test_3_5_the_first_card_is_two_to_ten_or_any() -> None:
    state = at("mosaic", "JD TD 6C AS", options={"seats": 1})
    assert legal(state) == ["6C@0,0", "TD@0,0"]
    assert why(state, "AS@0,0") == "first_card"
    assert params(state, "AS@0,0") == {"card": "AS"}
    assert len(legal(at("mosaic", "JD TD 6C AS", options=ALONE))) == 4


def test_3_5_it_is_the_first_card_laid_whoever_lays_it() -> None:
    state = at("mosaic", "JD AD", "KC 9C", options={"seats": 2})
    assert legal(state) == ["pass"]
    state = play(state, "pass")
    assert legal(state) == ["9C@0,0"]
    assert "JD@1,0" in legal(play(state, "9C@0,0"))


def test_3_5_a_game_in_which_nobody_holds_a_first_card_is_over_at_once() -> None:
    state = at("mosaic", "JD AD", "KC", options={"seats": 2})
    assert state.over
    assert state.result is not None
    assert state.result.as_dict() == {"winner": None, "laid": 0}


def test_3_6_own_gives_every_seat_its_colour() -> None:
    settings: list[tuple[str, dict[str, Any]]] = [
        ("race", {}),
        ("race", {"seats": 6, "deck": 52}),
        ("mosaic", {"deal": "own", "seats": 6}),
    ]
    for game, options in settings:
        state = new_game(game, options, seed="own")
        for info, hand in zip(seating(game, options), state.hands, strict=True):
            assert {card.colour for card in hand} == {info.team}


@pytest.mark.parametrize(
    ("game", "options", "sizes"),
    [
        ("race", {}, [9, 9, 9, 9]),
        ("race", {"deck": 52}, [13, 13, 13, 13]),
        ("race", {"seats": 6}, [6] * 6),
        ("race", {"deck": 52, "seats": 6}, [9, 9, 9, 9, 8, 8]),
        ("chains", {"deck": 52, "seats": 6}, [9, 9, 8, 9, 9, 8]),
        ("mosaic", {"seats": 5}, [8, 7, 7, 7, 7]),
        ("mosaic", {"seats": 6, "deck": 52}, [9, 9, 9, 9, 8, 8]),
        ("mosaic", {"seats": 1}, [36]),
    ],
)
def test_3_6_what_is_left_over_goes_to_the_earlier_seats(game: str, options: dict[str, Any], sizes: list[int]) -> None:
    assert [len(hand) for hand in new_game(game, options, seed="sizes").hands] == sizes


def test_3_6_mixed_mixes_the_colours() -> None:
    state = new_game("mosaic", {}, seed="mixed")
    assert all({card.colour for card in hand} == {"red", "black"} for hand in state.hands)
