"""Ugadayka, three a side (RULES 6.10): worked examples, each position written out."""

from collections.abc import Iterable
from itertools import permutations
from random import Random

import pytest

from famcards.rules import OptionError, State, new_game, play, seating, view
from famcards.rules.view import StreamBoard
from tests.rules.table import at, clause, legal, play_out, result, why

THREE = {"thickness": 3}
FILLER = ("2C", "2S", "3S", "3C", "4C", "4S")


def six(*hands: str, moves: str | Iterable[str] = (), first: int = 0, **options: object) -> State:
    return at("ugadayka", *hands, options={**THREE, **options}, moves=moves, first=first)


def board(state: State) -> StreamBoard:
    shown = view(state, []).stream
    assert shown is not None
    return shown


def settled(*theirs: str) -> State:
    """A stream begun by A with a jack above a king above a three, so that from old to young the rows are = + -.

    B1, B2 and B3 hold what is given; B1 is to move.
    """
    return six("KD 5C", "JD 6C", "3D 7C", *theirs, moves=["KD", "JD+", "3D-"])


def test_6_10_six_seats_two_teams_the_first_of_each_is_captain() -> None:
    seats = [(info.team, info.captain) for info in seating("ugadayka", THREE)]
    assert seats == [("A", True), ("A", False), ("A", False), ("B", True), ("B", False), ("B", False)]


def test_6_10_nine_cards_each_and_none_left_over() -> None:
    state = new_game("ugadayka", THREE, seed="a bigger family")
    assert [len(hand) for hand in state.hands] == [9] * 6
    assert len({card for hand in state.hands for card in hand}) == 54


@pytest.mark.parametrize(("first", "right"), [(0, True), (3, True), (1, False), (2, False), (4, False), (5, False)])
def test_6_10_only_a_captain_begins(first: int, right: bool) -> None:
    if right:
        assert six(*FILLER, first=first).turn == first
    else:
        with pytest.raises(OptionError):
            six(*FILLER, first=first)


def test_6_10_a_triple_is_laid_by_the_three_seats_of_a_team_in_order() -> None:
    state = six("KD", "JD", "3D", "5S", "9S", "7S", moves=["KD", "JD+", "3D-", "5S-", "9S=", "7S+"])
    assert board(state).laid_by == [[1, 0, 2], [5, 4, 3]]
    assert state.over  # A1 is to move and holds no card


def test_6_10_the_lead_is_no_jester_and_has_no_row() -> None:
    state = six("KD XR", "JD", "3D", "5S", "9S", "7S")
    assert legal(state) == ["KD"]
    assert [why(state, move) for move in ("XR", "KD+", "KD=", "KD-")] == ["jester_lead", "row", "row", "row"]


def test_6_10_the_second_card_lies_above_or_below_the_first() -> None:
    state = six("KD", "JD XR JS", "3D", "5S", "9S", "7S", moves="KD")
    assert board(state).columns == [["KD", None, None]]
    assert legal(state) == ["JD+", "JD-"]
    assert [why(state, move) for move in ("JD=", "JD", "XR+", "JS-")] == ["row", "row", "suit", "suit"]
    assert {clause(state, move) for move in ("JD=", "JD", "XR+", "JS-")} == {"6.10"}


@pytest.mark.parametrize(("row", "column"), [("+", ["JD", "KD", None]), ("-", ["KD", "JD", None])])
def test_6_10_an_unfinished_first_triple_stands_top_down_with_nulls_after(row: str, column: list[str | None]) -> None:
    state = six("KD", "JD", "3D", "5S", "9S", "7S", moves=["KD", f"JD{row}"])
    assert board(state).columns == [column]
    assert board(state).older is None


@pytest.mark.parametrize(
    ("second", "third", "column"),
    [
        ("+", "+", ["3D", "JD", "KD"]),
        ("+", "-", ["JD", "KD", "3D"]),
        ("-", "+", ["3D", "KD", "JD"]),
        ("-", "-", ["KD", "JD", "3D"]),
    ],
)
def test_6_10_the_third_card_lies_above_or_below_these_two(second: str, third: str, column: list[str]) -> None:
    state = six("KD", "JD", "3D XR 3C", "5S", "9S", "7S", moves=["KD", f"JD{second}"])
    assert legal(state) == ["3D+", "3D-"]
    assert [why(state, move) for move in ("3D=", "XR+", "3C-")] == ["row", "suit", "suit"]
    assert board(play(state, f"3D{third}")).columns == [column]


def rows_by_age(column: Iterable[str]) -> list[str]:
    """The rows of a column whose cards are 3, J and K, oldest first."""
    places = dict(zip(column, "+=-", strict=True))
    return [places[card] for card in ("KD", "JD", "3D")]


@pytest.mark.parametrize("lead", ["KD", "JD", "3D"])
@pytest.mark.parametrize("rows", ["++", "+-", "-+", "--"])
def test_6_10_the_first_triple_sets_the_order_of_the_three_rows(lead: str, rows: str) -> None:
    others = [card for card in ("KD", "JD", "3D") if card != lead]
    for second, third in permutations(others):
        moves = [lead, second + rows[0], third + rows[1]]
        state = six(lead, second, third, "5S", "9S", "7S", moves=moves)
        column = [card for card in board(state).columns[0] if card]
        assert board(state).older == rows_by_age(column)


def test_6_10_any_order_of_rows_can_be_set() -> None:
    reached = set()
    for cards in permutations(("KD", "JD", "3D")):
        for rows in ("++", "+-", "-+", "--"):
            state = six(*cards, "5S", "9S", "7S", moves=[cards[0], cards[1] + rows[0], cards[2] + rows[1]])
            reached.add(tuple(board(state).older or ()))
    assert reached == set(permutations("+=-"))


def test_6_10_later_a_captain_lays_any_card_in_any_row() -> None:
    state = settled("5S XB", "9S", "7S")
    assert board(state).columns == [["JD", "KD", "3D"]]
    assert board(state).older == ["=", "+", "-"]
    assert legal(state) == sorted(card + row for card in ("5S", "XB") for row in "+=-")
    assert why(state, "5S") == "row"


def test_6_10_later_cards_go_to_free_rows_in_the_order_of_the_rows() -> None:
    state = play(settled("9S", "TS 4S 9H", "7S"), "9S+")  # upper: between the middle row (older) and the lower
    assert legal(state) == ["4S-", "TS="]
    assert [why(state, move) for move in ("TS-", "4S=", "TS+", "9H=")] == ["order", "order", "row", "suit"]


def test_6_10_the_third_card_keeps_the_order_with_both_others() -> None:
    second = play(play(settled("9S", "4S", "TS 5S 2S 8S"), "9S="), "4S-")  # the upper row: younger than 9, older than 4
    assert legal(second) == ["5S+", "8S+"]
    assert [why(second, move) for move in ("TS+", "2S+", "5S=")] == ["order", "order", "row"]


def test_6_10_the_third_card_between_two_that_leave_no_room_cannot_be_laid() -> None:
    second = play(play(settled("5S", "4S", "AS 2S XR"), "5S="), "4S-")
    assert legal(second) == ["pass"]


def test_6_10_a_jester_of_the_colour_stands_in_for_the_second_card_whatever_the_order() -> None:
    for row in "+=-":
        state = play(settled("AS", "XB XR", "2S KS"), f"AS{row}")
        free = [other for other in "+=-" if other != row]
        assert legal(state) == sorted(f"XB{other}" for other in free)
        assert why(state, f"XR{free[0]}") == "suit"


def test_6_10_beside_a_jester_the_natural_cards_still_keep_their_order() -> None:
    state = play(play(settled("9S", "XB", "TS 4S"), "9S+"), "XB=")  # left: the lower row, the youngest
    assert legal(state) == ["4S-"]
    assert why(state, "TS-") == "order"


def test_6_10_a_jester_stands_in_for_the_third_card() -> None:
    state = play(play(settled("5S", "4S", "XB XR AS"), "5S="), "4S-")
    assert legal(state) == ["XB+"]
    assert why(state, "XR+") == "suit"


def test_6_10_after_a_jester_any_card_of_its_colour_in_any_free_row() -> None:
    state = play(settled("XB", "9S 2C 5H XR", "7S"), "XB+")
    assert legal(state) == ["2C-", "2C=", "9S-", "9S="]
    assert [why(state, move) for move in ("5H=", "XR=")] == ["suit", "suit"]


def test_6_10_after_a_jester_the_first_natural_card_sets_the_suit() -> None:
    state = play(play(settled("XB", "9S", "TS 4S TC"), "XB+"), "9S-")  # left: the middle row, the oldest
    assert legal(state) == ["TS="]
    assert [why(state, move) for move in ("TC=", "4S=")] == ["suit", "order"]


def test_6_10_no_triple_holds_both_jesters() -> None:
    led_by_jester = play(settled("XB", "XR", "9S"), "XB+")
    assert legal(led_by_jester) == ["pass"]
    beside = play(play(settled("9S", "XB", "XR"), "9S+"), "XB=")
    assert legal(beside) == ["pass"]


def test_6_10_the_second_seat_that_cannot_play_passes_and_the_third_does_not_move() -> None:
    state = play(settled("9S", "9H", "7S"), "9S+")
    assert legal(state) == ["pass"]
    after = play(state, "pass")
    assert (after.turn, board(after).piles, board(after).columns) == (0, {"A": 4, "B": 0}, [])
    assert [len(hand) for hand in after.hands] == [1, 1, 1, 0, 1, 1]


def test_6_10_the_third_seat_that_cannot_play_passes() -> None:
    state = play(play(settled("9S", "TS", "7H"), "9S+"), "TS=")
    assert legal(state) == ["pass"]
    assert (play(state, "pass").turn, board(play(state, "pass")).piles) == (0, {"A": 5, "B": 0})


def test_6_10_an_unfinished_first_triple_is_lost_whole() -> None:
    state = six("KD", "JD", "3C", "5S", "9S", "7S", moves=["KD", "JD+", "pass"])
    assert (state.turn, board(state).piles, board(state).older) == (3, {"A": 0, "B": 2}, None)


def test_6_10_the_next_stream_settles_its_own_order() -> None:
    first = six("KD", "JD", "3D", "5S 2H", "4S TH", "7S 9C", first=3, moves=["5S", "4S+", "7S-"])
    assert board(first).older == ["-", "=", "+"]
    second = six(
        "KD 2S", "JD 4S", "3H 8S", "5S", "4H", "7H", moves=["KD", "JD+", "pass", "5S", "pass", "2S", "4S-", "8S+"]
    )
    assert board(second).older == ["+", "-", "="]


def test_6_10_captains_with_jesters_only() -> None:
    alone = six("XR", "JD", "3D", "5S", "9S", "7S")
    assert legal(alone) == ["pass"]
    assert play(alone, "pass").turn == 3
    both = six("XR", "JD", "3D", "XB", "9S", "7S", moves="pass")
    assert both.ending is not None
    assert (both.over, both.ending.clause) == (True, "6.6")


def test_6_10_the_turn_of_a_seat_without_cards_ends_the_game() -> None:
    state = six("KD", "JD", "", "5S", "9S", "7S", moves=["KD", "JD+"])
    assert (state.over, result(state)) == (True, {"winner": None, "A": {"cards": 0}, "B": {"cards": 0}})


@pytest.mark.parametrize("seed", range(25))
def test_6_10_a_game_ends_within_its_cards_and_passes(seed: int) -> None:
    states = play_out(new_game("ugadayka", THREE, seed=f"six {seed}", first=3 * (seed % 2)), Random(seed))
    last = states[-1]
    passes = sum(str(move) == "pass" for move in last.moves)
    assert len(last.moves) - passes <= 54
    assert passes <= 18 + 18
