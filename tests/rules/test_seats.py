"""Seats, teams, turns and passes (2)."""

from random import Random
from typing import Any

import pytest

from famcards.rules import GAMES, legal_moves, new_game, seating, view
from tests.rules.table import at, legal, play_out, some_options, why


def teams(game: str, **options: Any) -> list[str]:
    return [info.team for info in seating(game, options)]


def test_2_1_a_seat_is_a_hand_and_has_at_most_one_team() -> None:
    for game in GAMES:
        for options in some_options(game):
            state = new_game(game, options, seed="seats")
            assert [info.seat for info in seating(game, options)] == list(range(len(state.hands)))


def test_2_1_a_seat_lays_its_own_cards_only() -> None:
    state = at("race", "9D 6H", "TC", "JH", "QS")
    assert why(state, "JH@0,0") == "not_in_hand"


def test_2_2_the_turn_goes_round() -> None:
    for game in GAMES:
        states = play_out(new_game(game, {}, seed="round"), Random(1))
        seats = len(states[0].hands)
        assert [state.turn for state in states[:-1]] == [ply % seats for ply in range(len(states) - 1)]


def test_2_3_alternating_order() -> None:
    assert teams("race") == ["red", "black"] * 2
    assert teams("race", seats=6) == ["red", "black"] * 3
    assert teams("chains", order="zigzag") == ["red", "black"] * 2


def test_2_4_side_by_side_order() -> None:
    assert teams("chains") == ["red", "red", "black", "black"]
    assert teams("chains", seats=6) == ["red"] * 3 + ["black"] * 3
    assert teams("ugadayka") == ["A", "A", "B", "B"]
    assert teams("ugadayka", thickness=3) == ["A"] * 3 + ["B"] * 3


def test_2_4_the_first_seat_of_a_team_is_its_captain() -> None:
    assert [info.captain for info in seating("chains", {})] == [True, False, True, False]
    assert [info.captain for info in seating("race", {})] == [True, True, False, False]


def test_2_5_a_player_of_several_seats_sees_just_their_hands() -> None:
    state = new_game("race", {}, seed="three people")
    seen = view(state, [0, 2])
    assert list(seen.hands) == ["0", "2"]
    assert seen.seats == [0, 2]
    assert {info.team for info in seating("race", {}) if info.seat in seen.seats} == {"red"}


@pytest.mark.parametrize("game", GAMES)
def test_2_6_nobody_sees_another_hand(game: str) -> None:
    state = new_game(game, {}, seed="closed")
    for seat in range(len(state.hands)):
        seen = view(state, [seat])
        assert list(seen.hands) == [str(seat)]
        foreign = {str(card) for other, hand in enumerate(state.hands) for card in hand if other != seat}
        assert not any(card in str(seen) for card in foreign)
    assert view(state, []).hands == {}


@pytest.mark.parametrize("game", GAMES)
def test_2_7_a_pass_is_legal_exactly_when_no_card_can_be_laid(game: str) -> None:
    passes = 0
    for options in some_options(game):
        for state in play_out(new_game(game, options, seed="must"), Random(2))[:-1]:
            moves = legal_moves(state)
            alone = [str(move) for move in moves] == ["pass"]
            passes += alone
            assert (why(state, "pass") is None) == alone
            assert alone or why(state, "pass") == "must_play"
    assert passes


def test_2_7_where_a_card_can_be_laid_the_refusal_of_a_pass_names_one() -> None:
    state = at("race", "9D", "TC 2C", "JH", "QS", options={"deck": 52}, moves="9D@0,0")
    assert legal(state) == ["TC@-1,0", "TC@1,0"]
    assert why(state, "pass") == "must_play"
