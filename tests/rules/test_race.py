"""Race (4)."""

from random import Random

import pytest

from famcards.cards import card
from famcards.rules import new_game, option_sheet, parse_options, play, refusal, seating, view
from tests.rules.table import at, clause, legal, play_out, result, why

BASE = "9D@0,0 TC@1,0 JH@2,0 QS@-1,0"


def test_4_1_red_and_black_alternate_and_seat_0_begins() -> None:
    for deck, seats in [(36, 4), (52, 4), (36, 6), (52, 6)]:
        options = {"deck": deck, "seats": seats}
        state = new_game("race", options, seed="begin")
        assert (state.turn, state.first) == (0, 0)
        assert sum(map(len, state.hands)) == deck
        assert seating("race", options)[0].team == "red"


def test_4_2_continuity_variety_and_seniority_hold_for_every_card() -> None:
    state = at("race", "9D 6H KD", "TC", "JH", "QS", moves=BASE)
    assert [why(state, move) for move in ("6H@0,2", "KD@0,1", "6H@1,1")] == ["continuity", "variety", "seniority"]


def test_4_2_the_width_is_four() -> None:
    board = view(new_game("race", {}, seed="width"), []).board
    assert board is not None
    assert (board.length, board.height, board.orientation) == (4, 9, "base")


def test_4_3_the_base_lies_in_one_row() -> None:
    state = at("race", "9D", "TC JS", "", "", moves="9D@0,0")
    assert why(state, "TC@0,1") == "base_row"
    assert clause(state, "TC@0,1") == "4.3"
    refused = refusal(state, "TC@0,1")
    assert refused is not None
    assert refused.params == {"x": 0, "y": 1, "laid": 1, "length": 4}


def test_4_3_each_next_card_at_either_end() -> None:
    state = at("race", "9D", "TC JS", "", "", moves="9D@0,0")
    assert legal(state) == ["JS@-1,0", "JS@1,0", "TC@-1,0", "TC@1,0"]


def test_4_3_variety_and_seniority_hold_in_the_base() -> None:
    state = at("race", "9D AD 6H", "7C", "JD", "", moves="9D@0,0")
    assert why(state, "7C@1,0") == "seniority"
    state = play(state, "pass")
    assert why(state, "JD@1,0") == "variety"
    assert why(play(play(state, "pass"), "pass"), "6H@1,0") is None


def test_4_4_the_base_settles_the_columns_and_rows_go_up() -> None:
    state = at("race", "9D KD 6H", "TC", "JH", "QS", moves=BASE)
    assert [why(state, f"KD@{cell}") for cell in ("-2,0", "3,0", "0,-1")] == ["rectangle"] * 3
    assert clause(state, "KD@3,0") == "4.4"
    assert why(state, "KD@2,1") is None
    assert why(state, "KD@1,1") is None


def test_4_4_no_card_lies_above_the_final_row() -> None:
    state = at("race", "9D 6H AD", "TC", "JH", "QS KS", options={"height": 2}, moves=f"{BASE} 6H@0,1 pass pass")
    assert why(state, "KS@0,2") == "rectangle"
    assert why(state, "KS@-1,1") == "variety"


THREE_ROWS = f"{BASE} 6H@0,1 KC@2,1 AD@1,1 7S@2,2 8H@1,2 JC@0,2"


def test_4_5_closed_cell_by_suits() -> None:
    """At -1,2 lies nothing; beside it JC, below it an empty cell: the clubs left are ruled out by suit alone."""
    state = at("race", "9D 6H 8H", "TC KC JC 8C", "JH AD", "QS 7S 9C", options={"height": 3}, moves=THREE_ROWS)
    board = view(state, []).board
    assert board is not None
    assert [(goal.x, goal.y, goal.card, goal.closed) for goal in board.goals] == [
        (-1, 2, None, True),
        (0, 2, "JC", False),
        (1, 2, "8H", False),
        (2, 2, "7S", False),
    ]


def test_4_5_an_empty_neighbour_is_hope() -> None:
    state = at("race", "9D 6H 8H", "TC KC JC 8C", "JH AD", "QS 7S 9S", options={"height": 3}, moves=THREE_ROWS)
    board = view(state, []).board
    assert board is not None
    assert not board.goals[0].closed
    assert not state.over


def test_4_5_closed_cell_by_seniority_when_no_neighbour_is_empty() -> None:
    moves = "9D@0,0 TC@1,0 JH@2,0 QS@-1,0 6H@0,1 KC@-1,1 AD@1,1 JS@0,2 TH@1,2 QC@2,2"
    state = at("race", "9D 6H TH 8D", "TC KC QC", "JH AD", "QS JS 9S", options={"height": 3}, moves=moves)
    board = view(state, []).board
    assert board is not None
    assert board.goals[0].closed
    assert state.over


def test_4_5_no_cell_is_closed_before_the_base_is_complete() -> None:
    state = at("race", "9D 8H", "TC", "JH", "", moves="9D@0,0 TC@1,0 JH@2,0")
    board = view(state, []).board
    assert board is not None
    assert board.goals == []


def test_4_6_ends_when_every_final_cell_is_filled_or_closed_though_a_card_could_be_laid() -> None:
    state = at("race", "9D 6H 8H", "TC KC JC 8C", "JH AD", "QS 7S 9C", options={"height": 3}, moves=THREE_ROWS)
    assert state.over
    assert state.ending is not None
    assert (state.ending.code, state.ending.clause) == ("goal_settled", "4.6")
    assert why(state, "8C@-1,1") == "game_over"
    assert clause(state, "pass") == "4.6"


def test_4_6_ends_when_no_seat_can_lay() -> None:
    state = at("race", "9D", "6C", "", "", moves="9D@0,0")
    assert state.over
    assert state.ending is not None
    assert state.ending.code == "nobody_can_lay"
    assert result(state) == {"winner": None, "red": {"cells": 0, "points": 0}, "black": {"cells": 0, "points": 0}}


def test_4_6_ends_when_the_hands_are_empty() -> None:
    state = at("race", "9D", "TC", "JH", "QS", moves=BASE)
    assert state.ending is not None
    assert state.ending.code == "goal_settled"
    early = at("race", "9D", "TC", "", "", moves="9D@0,0 TC@1,0")
    assert early.ending is not None
    assert early.ending.code == "hands_empty"


@pytest.mark.parametrize(
    ("edition", "deck", "expected"),
    [
        ("classic", 36, (9, "any", "positions")),
        ("classic", 52, (13, "any", "positions")),
        ("skim", 36, (9, "2-10", "points")),
        ("skim", 52, (12, "2-10", "points")),
    ],
)
def test_4_7_editions(edition: str, deck: int, expected: tuple[int, str, str]) -> None:
    options = parse_options("race", {"edition": edition, "deck": deck})
    assert (options.height, options.first_card, options.win) == expected  # type: ignore[union-attr]


def test_4_7_every_setting_is_selectable_alone_and_the_height_is_2_to_13() -> None:
    height = next(field for field in option_sheet("race") if field.name == "height")
    assert (height.least, height.most) == (2, 13)
    state = new_game("race", {"edition": "skim", "height": 2, "first_card": "any", "win": "positions"}, seed="alone")
    assert len(legal(state)) == 9


def finish(win: str, moves: str, *hands: str) -> str | None:
    state = at("race", *hands, options={"deck": 52, "height": 2, "win": win}, moves=f"{BASE} {moves}")
    assert state.result is not None
    return state.result.winner


def test_4_7_positions_then_the_sum_then_a_draw() -> None:
    three_to_one = ("2H@0,1 AS@1,1 3D@2,1 pass 4D@-1,1", "9D 2H 4D", "TC AS", "JH 3D", "QS 5S")
    assert finish("positions", *three_to_one) == "red"
    assert finish("points", *three_to_one) == "black"
    hands = ("9D 6H", "TC KC", "JH AD", "QS 7C 8C")
    assert finish("positions", "6H@0,1 KC@2,1 AD@1,1 8C@-1,1", *hands) == "black"
    assert finish("positions", "6H@0,1 KC@2,1 AD@1,1 7C@-1,1", *hands) is None
    assert finish("points", "6H@0,1 KC@2,1 AD@1,1 7C@-1,1", *hands) is None


def test_4_7_a_result_explains_itself() -> None:
    state = play_out(new_game("race", {}, seed="explain"), Random(7))[-1]
    assert state.result is not None
    for team, count in state.result.teams.items():
        cards = [card(goal.card) for goal in count.cells if goal.card]
        assert len(cards) == len(count.cells)
        assert all(each.colour == team for each in cards)
        assert all(goal.y == 8 for goal in count.cells)
        assert count.points == sum(each.value for each in cards)
