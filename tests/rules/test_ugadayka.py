"""Ugadayka, two a side (RULES 6.1-6.9), clause by clause."""

from itertools import pairwise
from random import Random

import pytest

from famcards.rules import OptionError, State, View, new_game, play, refusal, seating, view
from famcards.rules.view import LastStream, StreamBoard
from tests.rules.table import at, clause, legal, play_out, result, why

SPECTATOR: tuple[int, ...] = ()


def board(state: State) -> StreamBoard:
    """The table as anyone sees it."""
    shown = view(state, SPECTATOR).stream
    assert shown is not None
    return shown


def test_6_1_team_a_sits_at_0_and_1_and_the_first_of_each_team_is_captain() -> None:
    seats = [(info.team, info.captain) for info in seating("ugadayka")]
    assert seats == [("A", True), ("A", False), ("B", True), ("B", False)]


def test_6_1_the_captains_are_dealt_fourteen_cards_and_their_partners_thirteen() -> None:
    state = new_game("ugadayka", seed="a family evening")
    assert [len(hand) for hand in state.hands] == [14, 13, 14, 13]
    assert len({card for hand in state.hands for card in hand}) == 54


@pytest.mark.parametrize("first", [0, 2])
def test_6_1_a_captain_begins(first: int) -> None:
    state = at("ugadayka", "7D", "9D", "8S", "9S", first=first)
    assert (state.turn, state.first) == (first, first)


@pytest.mark.parametrize("first", [1, 3, 4, -1])
def test_6_1_nobody_else_begins(first: int) -> None:
    with pytest.raises(OptionError) as caught:
        at("ugadayka", "7D", "9D", "8S", "9S", first=first)
    assert caught.value.clause == "6.1"


def test_6_2_a_pair_is_laid_by_one_team_captain_first_and_teams_alternate() -> None:
    state = at("ugadayka", "7D 2C 5C", "9D 3C", "8S 4H", "9S 5H", moves=["7D", "9D+", "8S-", "9S+", "2C-", "3C+"])
    assert board(state).columns == [["9D", "7D"], ["9S", "8S"], ["3C", "2C"]]
    assert board(state).laid_by == [[1, 0], [3, 2], [1, 0]]
    assert state.turn == 2


def test_6_2_the_team_that_leads_the_stream_lays_the_first_pair() -> None:
    state = at("ugadayka", "7D", "9D", "8S 6C", "9S 7C", first=2, moves=["8S", "9S+"])
    assert board(state).laid_by == [[3, 2]]
    assert state.turn == 0


def test_6_3_no_jester_leads() -> None:
    state = at("ugadayka", "XR XB 6D", "7D", "8D", "9D")
    assert legal(state) == ["6D"]
    assert (why(state, "XR"), why(state, "XB+"), clause(state, "XR")) == ("jester_lead", "jester_lead", "6.3")


def test_6_3_a_lead_has_no_row() -> None:
    state = at("ugadayka", "6D", "7D", "8D", "9D")
    assert (why(state, "6D+"), why(state, "6D-"), clause(state, "6D-")) == ("row", "row", "6.3")


def test_6_3_the_partner_lays_a_card_of_the_same_suit_above_or_below() -> None:
    state = at("ugadayka", "7D", "2D 9D 9H XR", "8D", "9S", moves="7D")
    assert legal(state) == ["2D+", "2D-", "9D+", "9D-"]
    assert (why(state, "9H+"), why(state, "XR-"), why(state, "9D")) == ("suit", "suit", "row")
    assert clause(state, "XR-") == "6.3"


@pytest.mark.parametrize(("partner", "older"), [("9D+", "+"), ("9D-", "-"), ("2D+", "-"), ("2D-", "+")])
def test_6_3_the_first_pair_settles_the_older_row(partner: str, older: str) -> None:
    led = at("ugadayka", "7D", "2D 9D", "8S", "9S", moves="7D")
    assert board(led).older is None
    assert board(play(led, partner)).older == older


def test_6_3_the_older_row_stays_for_the_whole_stream() -> None:
    moves = ["7D", "9D+", "8S-", "9S+", "2C-", "3C+", "AS+"]
    state = at("ugadayka", "7D 2C", "9D 3C", "8S AS", "9S KS QS", moves=moves)
    assert board(state).older == "+"
    assert legal(state) == ["KS-", "QS-"]


def test_6_4_a_captain_lays_anything_in_either_row_a_jester_too() -> None:
    state = at("ugadayka", "7D", "9D", "2S AH XB", "QS", moves=["7D", "9D+"])
    assert legal(state) == ["2S+", "2S-", "AH+", "AH-", "XB+", "XB-"]
    assert why(state, "2S") == "row"


def test_6_4_the_partner_fills_the_other_row_and_the_older_card_lies_in_the_older_row() -> None:
    state = at("ugadayka", "7D", "9D", "9S", "2S 8S TS AS 8H", moves=["7D", "9D+", "9S-"])
    assert legal(state) == ["AS+", "TS+"]
    assert (why(state, "8S+"), why(state, "TS-"), why(state, "8H+")) == ("order", "row", "suit")
    assert (clause(state, "8S+"), clause(state, "TS-"), clause(state, "8H+")) == ("6.4", "6.4", "6.4")


def test_6_4_the_order_asks_for_a_younger_card_when_the_older_row_is_taken() -> None:
    state = at("ugadayka", "7D", "9D", "9S", "2S 8S TS AS", moves=["7D", "9D+", "9S+"])
    assert legal(state) == ["2S-", "8S-"]


def test_6_4_a_jester_of_the_colour_goes_with_any_card_whatever_the_order() -> None:
    for lead, row in (("2S+", "-"), ("AS-", "+")):
        state = at("ugadayka", "7D", "9D", f"{lead[:2]}", "XB XR 5H", moves=["7D", "9D+", lead])
        assert legal(state) == [f"XB{row}"]
        assert why(state, f"XR{row}") == "suit"


def test_6_4_any_card_of_its_colour_goes_with_a_jester() -> None:
    state = at("ugadayka", "7D", "9D", "XR", "2H AD 5S XB", moves=["7D", "9D+", "XR+"])
    assert legal(state) == ["2H-", "AD-"]
    assert why(state, "5S-") == "suit"


def test_6_4_two_jesters_never_pair() -> None:
    state = at("ugadayka", "7D", "9D", "XR", "XB", moves=["7D", "9D+", "XR+"])
    assert (why(state, "XB-"), legal(state)) == ("suit", ["pass"])


def test_6_5_who_cannot_play_passes_and_the_stream_goes_to_the_other_pile() -> None:
    state = at("ugadayka", "7D 6C", "9D 6H", "AS 8C", "KS 2S", moves=["7D", "9D+", "AS-"])
    assert legal(state) == ["pass"]
    after = play(state, "pass")
    assert (board(after).piles, board(after).columns, board(after).older) == ({"A": 3, "B": 0}, [], None)
    assert (after.turn, legal(after)) == (0, ["6C"])


def test_6_5_a_single_led_card_is_lost_too() -> None:
    state = at("ugadayka", "7D 6C", "9H XR", "8D", "TD", moves=["7D", "pass"])
    assert (board(state).piles, state.turn) == ({"A": 0, "B": 1}, 2)


def test_6_5_a_seat_that_can_play_must() -> None:
    state = at("ugadayka", "7D", "9D", "AS", "KS XB", moves=["7D", "9D+", "AS-"])
    assert why(state, "pass") == "must_play"


def test_6_6_a_captain_with_jesters_only_passes_the_lead() -> None:
    state = at("ugadayka", "XR XB", "5D", "6C", "8C")
    assert legal(state) == ["pass"]
    after = play(state, "pass")
    assert (after.turn, legal(after), board(after).piles) == (2, ["6C"], {"A": 0, "B": 0})
    assert board(after).last_stream == LastStream(cards=0, to="B", passed=0)


def test_6_6_two_captains_with_jesters_only_end_the_game_after_the_first_pass() -> None:
    state = at("ugadayka", "XR", "5D", "XB", "8C")
    assert (state.over, legal(state)) == (False, ["pass"])
    after = play(state, "pass")
    assert (after.over, after.turn, after.result is not None) == (True, None, True)
    assert after.ending is not None
    assert after.ending.clause == "6.6"


def test_6_6_a_jester_may_be_laid_by_a_captain_who_need_not_lead() -> None:
    state = at("ugadayka", "XR", "5D", "6C", "8C", moves=["pass", "6C", "8C+"])
    assert (state.turn, legal(state)) == (0, ["XR+", "XR-"])


def test_6_6_both_captains_with_jesters_after_streams_were_played() -> None:
    moves = ["7D", "9D+", "8S-", "pass"]  # B loses the stream, A must lead and holds its jester only
    state = at("ugadayka", "7D XR", "9D 5C", "8S XB", "2H", moves=moves)
    assert (state.over, state.turn, legal(state)) == (False, 0, ["pass"])
    assert play(state, "pass").over
    assert result(play(state, "pass")) == {"winner": "A", "A": {"cards": 3}, "B": {"cards": 0}}


def test_6_7_the_turn_of_a_seat_without_cards_ends_the_game_and_the_table_is_nobodys() -> None:
    state = at("ugadayka", "7D", "9D", "8S", "", moves=["7D", "9D+", "8S-"])
    assert (state.over, legal(state), why(state, "pass")) == (True, [], "game_over")
    assert result(state) == {"winner": None, "A": {"cards": 0}, "B": {"cards": 0}}
    assert board(state).columns == [["9D", "7D"], [None, "8S"]]
    assert state.ending is not None
    assert state.ending.clause == "6.7"


def test_6_7_a_pass_may_be_the_last_move() -> None:
    state = at("ugadayka", "7D", "9H", "", "8S", moves=["7D", "pass"])
    assert (state.over, result(state)) == (True, {"winner": "B", "A": {"cards": 0}, "B": {"cards": 1}})


def test_6_7_a_captain_without_cards_ends_the_game_even_before_a_passed_lead() -> None:
    state = at("ugadayka", "XR", "9H", "", "8S", moves=["pass"])
    assert state.ending is not None
    assert state.ending.code == "hand_empty"


def test_6_7_a_game_that_nobody_can_begin_is_over_at_once() -> None:
    assert at("ugadayka", "", "9H", "7D", "8S").over


def lead_passes(states: list[State]) -> int:
    """How often a captain passed the lead (6.6) in a game."""
    return sum(before.turn in (0, 2) and str(after.moves[-1]) == "pass" for before, after in pairwise(states))


@pytest.mark.parametrize("seed", range(40))
def test_6_7_the_turn_goes_round_and_captains_pass_only_with_jesters(seed: int) -> None:
    states = play_out(new_game("ugadayka", seed=f"round {seed}", first=2 * (seed % 2)), Random(seed))
    for before, after in pairwise(states):
        assert before.turn is not None
        if str(after.moves[-1]) != "pass" or before.turn in (1, 3):
            assert after.turn in ((before.turn + 1) % 4, None)
        else:
            assert all(card.jester for card in before.hands[before.turn])
            assert after.turn in ((before.turn + 2) % 4, None)


@pytest.mark.parametrize("seed", range(40))
def test_6_7_no_game_is_longer_than_56_moves_or_57_where_a_lead_is_passed(seed: int) -> None:
    states = play_out(new_game("ugadayka", seed=f"round {seed}", first=2 * (seed % 2)), Random(seed))
    assert states[-1].ply <= (57 if lead_passes(states) else 56)


def test_6_7_a_lead_passed_can_make_a_game_of_57_moves() -> None:
    states = play_out(new_game("ugadayka", seed="round 27", first=2), Random(27))
    assert (states[-1].ply, lead_passes(states)) == (57, 1)


def test_6_8_more_cards_in_the_pile_wins() -> None:
    state = at("ugadayka", "7D 2C", "9D 3H", "8S", "2H", moves=["7D", "9D+", "8S+", "pass", "2C", "pass"])
    assert result(state) == {"winner": "A", "A": {"cards": 3}, "B": {"cards": 1}}


def test_6_8_equal_piles_are_a_draw_whatever_lies_in_them() -> None:
    state = at("ugadayka", "AD", "9H", "2S", "2H", moves=["AD", "pass", "2S", "pass"])
    assert result(state) == {"winner": None, "A": {"cards": 1}, "B": {"cards": 1}}


def test_6_9_anyone_sees_the_stream_the_counts_the_piles_and_how_the_last_stream_ended() -> None:
    state = at("ugadayka", "7D 6C", "9D 6H", "AS 8C", "KS 2S", moves=["7D", "9D+", "AS-", "pass", "6C"])
    shown = view(state, SPECTATOR)
    assert shown.counts == [0, 1, 1, 2]
    assert shown.hands == {}
    assert shown.stream is not None
    assert shown.stream.columns == [["6C", None]]
    assert shown.stream.piles == {"A": 3, "B": 0}
    assert shown.stream.last_stream == LastStream(cards=3, to="A", passed=3)


def history(shown: View) -> list[list[list[str | None]]]:
    assert shown.stream is not None
    return [past.columns for past in shown.stream.history]


def test_6_9_earlier_streams_are_hidden_until_the_end() -> None:
    running = at("ugadayka", "7D 6C", "9D 6H", "AS 8C", "KS 2S", moves=["7D", "9D+", "AS-", "pass", "6C"])
    assert [history(view(running, seats)) for seats in ([], [0], [1, 3])] == [[], [], []]
    ended = play(running, "pass")
    assert not ended.over
    for move in ("8C", "pass"):
        ended = play(ended, move)
    assert ended.over
    assert history(view(ended, SPECTATOR)) == [[["9D", "7D"], [None, "AS"]], [["6C", None]], [["8C", None]]]


def test_6_9_open_history_shows_earlier_streams_to_all() -> None:
    moves = ["7D", "9D+", "AS-", "pass", "6C"]
    state = at("ugadayka", "7D 6C", "9D 6H", "AS 8C", "KS 2S", options={"open_history": True}, moves=moves)
    for seats in (SPECTATOR, (0,), (1, 3)):
        assert history(view(state, seats)) == [[["9D", "7D"], [None, "AS"]]]
    shown = board(state).history[0]
    assert (shown.laid, shown.older, shown.cards, shown.to, shown.passed) == (
        [("7D", 0), ("9D", 1), ("AS", 2)],
        "+",
        3,
        "A",
        3,
    )


def test_6_3_the_middle_row_is_no_row_of_a_pair() -> None:
    state = at("ugadayka", "7D", "9D", "8S", "9S", moves="7D")
    assert why(state, "9D=") == "syntax"


def test_the_checks_come_in_the_order_of_the_interface() -> None:
    over = at("ugadayka", "7D", "", "8S", "9S", moves="7D")
    assert [why(over, move) for move in ("9D@0,0", "AD+")] == ["syntax", "game_over"]
    lead = at("ugadayka", "XR 7D", "9D", "8S", "9S")
    assert [why(lead, move) for move in ("pass", "XB+", "XR+", "7D+")] == [
        "must_play",
        "not_in_hand",
        "jester_lead",
        "row",
    ]
    partner = at("ugadayka", "7D", "9D", "9S", "8S 8H", moves=["7D", "9D+", "9S-"])
    assert [why(partner, move) for move in ("9S+", "8H-", "8S-", "8H+", "8S+")] == [
        "not_in_hand",
        "row",
        "row",
        "suit",
        "order",
    ]


def test_a_refusal_names_the_cards_that_offend_and_what_would_be_right() -> None:
    partner = at("ugadayka", "7D", "9D", "9S", "8S 8H", moves=["7D", "9D+", "9S-"])
    order, suit, row = (refusal(partner, move) for move in ("8S+", "8H+", "8S-"))
    assert order is not None
    assert (order.params["cards"], order.params["older"]) == (["9S"], ["+", "-"])
    assert suit is not None
    assert (suit.params["cards"], "the black jester" in suit.sentence) == (["9S"], True)
    assert row is not None
    assert row.params["rows"] == ["+"]
