"""Mosaic practice and house games (7)."""

from random import Random
from typing import Any

import pytest

from famcards.rules import MosaicOptions, new_game, option_sheet, parse_options, play, seating, view
from famcards.rules.view import Goal, MosaicBoard
from tests.rules.table import at, legal, play_out, result, why

FREE: dict[str, Any] = {"variety": False, "seniority": False, "first_card": "any"}


def board(state: Any) -> MosaicBoard:
    shown = view(state, []).board
    assert shown is not None
    return shown


def test_7_1_practice_is_the_default() -> None:
    small, great = parse_options("mosaic"), parse_options("mosaic", {"deck": 52})
    assert isinstance(small, MosaicOptions)
    assert isinstance(great, MosaicOptions)
    assert (small.length, small.height, great.length, great.height) == (9, 4, 13, 4)
    assert (small.deal, small.orientation, small.first_card, small.goal) == ("mixed", "fixed", "2-10", "fill")
    assert small.variety
    assert small.seniority


@pytest.mark.parametrize("seats", range(1, 7))
def test_7_1_one_to_six_seats_fill_the_rectangle_together(seats: int) -> None:
    state = play_out(new_game("mosaic", {"seats": seats}, seed="together"), Random(seats))[-1]
    assert [info.team for info in seating("mosaic", {"seats": seats})] == [""] * seats
    assert result(state) == {"winner": None, "laid": len(board(state).laid)}
    assert board(state).score[""].cells == len(board(state).laid)


def test_7_1_ends_when_no_seat_can_lay() -> None:
    state = at("mosaic", "9H KH", "8C 7C", options={"seats": 2, "length": 2, "height": 1}, moves="9H@0,0")
    assert state.over
    assert state.ending is not None
    assert (state.ending.code, state.ending.clause) == ("nobody_can_lay", "7.1")


def test_7_2_a_base_row_has_length_cards_and_makes_orientation_irrelevant() -> None:
    options = {"seats": 1, **FREE, "base_row": True, "length": 3, "height": 5, "orientation": "free"}
    state = at("mosaic", "6H 7H 8H 9H TH", options=options, moves="6H@0,0 7H@1,0")
    assert why(state, "8H@0,1") == "base_row"
    state = play(state, "8H@2,0")
    assert why(state, "9H@3,0") == "rectangle"
    assert why(state, "9H@0,-1") == "rectangle"
    assert why(state, "9H@2,1") is None
    assert board(state).orientation == "base"


def test_7_2_a_floating_final_row_is_known_once_the_box_has_full_size() -> None:
    options = {"seats": 2, **FREE, "goal": "final_row", "length": 2, "height": 2}
    hands = ("6H 8H", "7S 9S TS")
    state = at("mosaic", *hands, options=options, moves="6H@0,0 7S@0,1")
    assert board(state).goals == []
    assert board(state).score["black"].cells == 0
    state = play(state, "8H@1,0")
    assert board(state).goals == [Goal(0, 1, "7S", "black", closed=False), Goal(1, 1, None, None, closed=False)]
    state = play(state, "9S@1,1")
    assert state.over
    assert result(state) == {"winner": "black", "red": {"cells": 0, "points": 0}, "black": {"cells": 2, "points": 16}}


def test_7_2_a_box_that_never_reaches_full_size_counts_for_nobody() -> None:
    options = {"seats": 2, **FREE, "goal": "final_row", "length": 2, "height": 2}
    state = at("mosaic", "6H", "7S", options=options, moves="6H@0,0 7S@0,1")
    assert state.over
    assert result(state) == {"winner": None, "red": {"cells": 0, "points": 0}, "black": {"cells": 0, "points": 0}}


def test_7_2_the_goal_corners() -> None:
    options = {"seats": 2, **FREE, "goal": "corners", "length": 3, "height": 2, "win": "points"}
    hands = ("6H 8H TH", "7S 9S JS")
    moves = "6H@0,0 7S@0,1 8H@1,0 9S@1,1 TH@2,0"
    state = at("mosaic", *hands, options=options, moves=moves)
    assert [(goal.x, goal.y, goal.card) for goal in board(state).goals] == [
        (0, 0, "6H"),
        (0, 1, "7S"),
        (2, 0, "TH"),
        (2, 1, None),
    ]
    assert board(state).score["red"].points == 16
    state = play(state, "JS@2,1")
    assert result(state) == {"winner": "black", "red": {"cells": 2, "points": 16}, "black": {"cells": 2, "points": 18}}
    assert state.ending is not None
    assert (state.ending.code, state.ending.clause) == ("goal_settled", "7.2")


@pytest.mark.parametrize(("length", "height", "corners"), [(1, 1, 1), (1, 2, 2), (3, 1, 2), (2, 2, 4)])
def test_7_2_a_narrow_rectangle_has_fewer_corners(length: int, height: int, corners: int) -> None:
    options = {"seats": 2, **FREE, "goal": "corners", "length": length, "height": height}
    last = play_out(new_game("mosaic", options, seed="narrow"), Random(1))[-1]
    assert len(board(last).goals) == corners
    assert last.result is not None
    assert sum(len(count.cells) for count in last.result.teams.values()) == corners


def test_7_2_corners_above_a_base_row_are_known_with_the_base() -> None:
    options = {"seats": 2, **FREE, "goal": "corners", "base_row": True, "length": 2, "height": 3}
    state = at("mosaic", "6H 8H", "7S 9S", options=options, moves="6H@0,0 7S@-1,0")
    assert [(goal.x, goal.y) for goal in board(state).goals] == [(-1, 0), (-1, 2), (0, 0), (0, 2)]


def test_7_2_the_goal_chains() -> None:
    options = {"seats": 2, **FREE, "goal": "chains", "length": 2, "height": 2}
    state = at("mosaic", "6H 7H", "6S 7S", options=options, moves="6H@0,0 6S@1,0 7H@0,1 7S@1,1")
    assert result(state) == {
        "winner": None,
        "red": {"points": 4, "chains": [["6H", "7H"]]},
        "black": {"points": 4, "chains": [["6S", "7S"]]},
    }


def test_7_2_a_principle_switched_off_closes_no_cell() -> None:
    """Without variety a card's own suit beside the cell does not rule it out (4.5 with 3.3 off)."""
    options = {"seats": 2, "first_card": "any", "goal": "final_row", "base_row": True, "length": 2, "height": 2}
    hands, moves = ("6H 8H AH", "7S"), "6H@0,0 7S@1,0 8H@0,1"
    strict = at("mosaic", *hands, options={**options, "seniority": False}, moves="6H@0,0 7S@1,0 8H@1,1")
    assert strict.over
    loose = at("mosaic", *hands, options={**options, "variety": False}, moves=moves)
    assert not loose.over


def test_7_2_race_and_chains_are_settings_of_a_mosaic() -> None:
    race = {"deal": "own", "length": 4, "height": 9, "base_row": True, "first_card": "any", "goal": "final_row"}
    chains = {**FREE, "orientation": "free", "goal": "chains"}
    for game, options in (("race", race), ("chains", chains)):
        named = new_game(game, {}, seed="settings")
        house = new_game("mosaic", options, hands=named.hands)
        rng = Random(3)
        while not named.over:
            assert legal(named) == legal(house)
            move = rng.choice(legal(named))
            named, house = play(named, move), play(house, move)
        assert house.over
        assert result(named) == result(house)


def test_7_2_own_deal_wants_an_even_number_of_seats() -> None:
    deal = next(field for field in option_sheet("mosaic", {"seats": 3}) if field.name == "deal")
    assert deal.choices == ("mixed",)


def test_7_2_sides_are_red_and_black_where_colours_count() -> None:
    def teams(**options: Any) -> list[str]:
        return [info.team for info in seating("mosaic", options)]

    assert teams(goal="chains") == ["red", "black"] * 2
    assert teams(deal="own", seats=2) == ["red", "black"]
    assert teams(goal="corners", seats=3) == [""] * 3
