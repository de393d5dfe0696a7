"""Chains (5)."""

from random import Random
from typing import Any

import pytest

from famcards.cards import card
from famcards.rules import OptionError, Result, legal_moves, may_begin, new_game, parse_options, play, seating, view
from tests.rules.table import at, legal, play_out, result, why


def chains(state_hands: tuple[str, ...], moves: str, **options: Any) -> Result:
    state = at("chains", *state_hands, options=options, moves=moves)
    assert state.result is not None
    return state.result


@pytest.mark.parametrize(("deck", "seats"), [(36, 4), (52, 4), (36, 6), (52, 6)])
def test_5_1_two_teams_side_by_side_or_in_zigzag(deck: int, seats: int) -> None:
    teams = [info.team for info in seating("chains", {"deck": deck, "seats": seats})]
    assert teams == ["red"] * (seats // 2) + ["black"] * (seats // 2)
    zigzag = [info.team for info in seating("chains", {"deck": deck, "seats": seats, "order": "zigzag"})]
    assert zigzag == ["red", "black"] * (seats // 2)
    assert len(new_game("chains", {"deck": deck, "seats": seats}, seed="x").hands) == seats


@pytest.mark.parametrize(
    ("seats", "deck", "own_and_foreign"),
    [
        (4, 36, [(7, 2)] * 4),
        (4, 52, [(10, 3)] * 4),
        (6, 52, [(7, 2), (7, 2), (6, 2)] * 2),
        (6, 36, [(5, 1)] * 6),
    ],
)
@pytest.mark.parametrize("order", ["clockwise", "zigzag"])
def test_5_2_the_deal_of_the_table(seats: int, deck: int, own_and_foreign: list[tuple[int, int]], order: str) -> None:
    options = {"seats": seats, "deck": deck, "order": order}
    state = new_game("chains", options, seed="exchange")
    found = []
    for info, hand in zip(seating("chains", options), state.hands, strict=True):
        own = sum(each.colour == info.team for each in hand)
        found.append((own, len(hand) - own))
    if order == "zigzag":
        found = found[::2] + found[1::2]
    assert found == own_and_foreign


@pytest.mark.parametrize(
    ("options", "facing"),
    [
        ({}, [3, 2, 1, 0]),
        ({"seats": 6}, [5, 4, 3, 2, 1, 0]),
        ({"order": "zigzag"}, [1, 0, 3, 2]),
        ({"seats": 6, "order": "zigzag"}, [1, 0, 3, 2, 5, 4]),
    ],
)
def test_5_2_cards_come_from_the_seat_opposite(options: dict[str, Any], facing: list[int]) -> None:
    """The same seed deals the same hands before the exchange, so what a seat got is what the seat opposite lacks."""
    before = new_game("chains", {**options, "exchange": 0}, seed="opposite").hands
    after = new_game("chains", options, seed="opposite").hands
    for seat, other in enumerate(facing):
        got = set(after[seat]) - set(before[seat])
        assert got == set(before[other]) - set(after[other])
        assert len(got) == parse_options("chains", options).exchange  # type: ignore[union-attr]


def test_5_2_the_exchange_may_be_agreed_up_to_the_smallest_hand() -> None:
    state = new_game("chains", {"seats": 6, "exchange": 6}, seed="all")
    assert {each.colour for each in state.hands[0]} == {"black"}
    with pytest.raises(OptionError, match="exchange"):
        parse_options("chains", {"seats": 6, "exchange": 7})
    with pytest.raises(OptionError, match="exchange"):
        parse_options("chains", {"deck": 52, "exchange": 9})


def test_5_2_the_exchange_is_blind() -> None:
    """Every card of a hand goes over about as often as any other: 2 of 9 in each of 450 deals."""
    counts = dict.fromkeys(range(9), 0)
    for number in range(450):
        before = new_game("chains", {"exchange": 0}, seed=f"blind {number}").hands[0]
        after = new_game("chains", {}, seed=f"blind {number}").hands[0]
        for place, each in enumerate(before):
            counts[place] += each not in after
    assert sum(counts.values()) == 900
    assert all(60 < count < 140 for count in counts.values())


def test_5_3_any_seat_may_begin_and_the_order_goes_on_from_it() -> None:
    assert may_begin(parse_options("chains", {"seats": 6})) == (0, 1, 2, 3, 4, 5)
    state = new_game("chains", {}, seed="lot", first=2)
    assert [each.turn for each in play_out(state, Random(1))[:6]] == [2, 3, 0, 1, 2, 3]


def test_5_4_any_card_beside_any_card_within_the_rectangle() -> None:
    for state in play_out(new_game("chains", {}, seed="any"), Random(4))[:-1]:
        cells = {(move.x, move.y) for move in legal_moves(state)}  # type: ignore[union-attr]
        assert state.turn is not None
        assert len(legal_moves(state)) == len(cells) * len(state.hands[state.turn])


def test_5_4_free_orientation_or_the_long_side_along_x() -> None:
    hands = ("6H 6D", "7H 7D", "8H", "9H")
    upright = "6H@0,0 7H@0,1 8H@0,2 9H@0,3"
    assert why(at("chains", *hands, moves=upright), "6D@0,4") is None
    assert why(at("chains", *hands, options={"orientation": "fixed"}, moves=upright), "6D@0,4") == "rectangle"


def test_5_4_the_orientation_is_shown_once_it_is_settled() -> None:
    hands = ("6H 6D", "7H 7D", "8H", "9H")
    seen = []
    for moves in ("6H@0,0", "6H@0,0 7H@0,1 8H@0,2 9H@0,3 6D@0,4", "6H@0,0 7H@1,0 8H@2,0 9H@3,0 6D@4,0"):
        board = view(at("chains", *hands, moves=moves), []).board
        assert board is not None
        assert board.reach is not None
        seen.append((board.orientation, (board.reach.x0, board.reach.y0, board.reach.x1, board.reach.y1)))
    assert seen == [("open", (-8, -8, 8, 8)), ("upright", (-3, -4, 3, 8)), ("along", (-4, -3, 8, 3))]


def test_5_5_a_seat_without_cards_passes_and_the_game_ends_when_all_are_empty() -> None:
    state = at("chains", "6H 7H", "8H", "", "9H", moves="6H@0,0 8H@1,0")
    assert legal(state) == ["pass"]
    state = play(play(state, "pass"), "9H@2,0")
    assert not state.over
    state = play(state, "7H@3,0")
    assert state.over
    assert state.ending is not None
    assert (state.ending.code, state.ending.clause) == ("hands_empty", "5.5")


@pytest.mark.parametrize("deck", [36, 52])
def test_5_5_the_rectangle_is_full_at_the_end(deck: int) -> None:
    board = view(play_out(new_game("chains", {"deck": deck}, seed="full"), Random(5))[-1], []).board
    assert board is not None
    wide = len({x for _, x, _, _ in board.laid})
    tall = len({y for _, _, y, _ in board.laid})
    assert {wide, tall} == {4, deck // 4}
    assert len(board.laid) == deck


HANDS = ("TH QH", "6C", "JH", "8S")


def test_5_6_consecutive_ranks_of_a_suit_each_beside_the_next() -> None:
    in_order = chains(HANDS, "TH@0,0 6C@0,1 JH@1,0 8S@0,2 QH@2,0")
    assert [chain.cards for chain in in_order.teams["red"].chains] == [["TH", "JH", "QH"]]
    assert in_order.teams["red"].chains[0].cells == [(0, 0), (1, 0), (2, 0)]
    hands = ("TH JH", "6C", "QH", "8S")
    assert [chain.cards for chain in chains(hands, "TH@0,0 6C@0,1 QH@1,0 8S@0,2 JH@2,0").teams["red"].chains] == [
        ["JH", "QH"]
    ]


def test_5_6_a_rank_missing_between_neighbours_makes_no_chain() -> None:
    assert chains(("6H", "", "8H", ""), "6H@0,0 pass 8H@1,0").teams["red"].chains == ()


def test_5_6_a_chain_is_maximal_and_a_break_makes_two() -> None:
    found = chains(("6H 7H", "9S", "8H 9H", "6C"), "6H@0,0 9S@0,1 8H@0,2 6C@-1,0 7H@1,0 pass 9H@1,2")
    assert [chain.cards for chain in found.teams["red"].chains] == [["6H", "7H"], ["8H", "9H"]]


def test_5_7_a_square_and_the_bonuses_of_court_cards() -> None:
    red = chains(HANDS, "TH@0,0 6C@0,1 JH@1,0 8S@0,2 QH@2,0").teams["red"]
    assert [(chain.square, chain.bonus, chain.points) for chain in red.chains] == [(9, 5, 14)]


def test_5_7_the_bonuses_are_options() -> None:
    moves = "TH@0,0 6C@0,1 JH@1,0 8S@0,2 QH@2,0"
    assert chains(HANDS, moves, bonuses={"J": 100}).teams["red"].points == 9 + 100 + 3
    assert chains(HANDS, moves, bonuses={"J": 0, "Q": 0}).teams["red"].points == 9


def test_5_7_king_and_ace() -> None:
    red = chains(("KD", "", "AD", ""), "KD@0,0 pass AD@0,1").teams["red"]
    assert red.points == 4 + 4 + 5


def test_5_8_a_team_scores_its_colour_whoever_laid_it() -> None:
    state = at("chains", "6S", "7S", "6H", "7H", moves="6S@0,0 7S@0,1 6H@1,0 7H@1,1")
    assert result(state) == {
        "winner": None,
        "red": {"points": 4, "chains": [["6H", "7H"]]},
        "black": {"points": 4, "chains": [["6S", "7S"]]},
    }


def test_5_8_a_result_explains_itself() -> None:
    last = play_out(new_game("chains", {"deck": 52}, seed="explain"), Random(9))[-1]
    board = view(last, []).board
    assert last.result is not None
    assert board is not None
    places = {text: (x, y) for text, x, y, _ in board.laid}
    bonus = {"J": 2, "Q": 3, "K": 4, "A": 5}
    for team, count in last.result.teams.items():
        assert count.chains
        for chain in count.chains:
            assert chain.cells == [places[text] for text in chain.cards]
            assert {card(text).colour for text in chain.cards} == {team}
            assert chain.points == len(chain.cards) ** 2 + sum(bonus.get(text[0], 0) for text in chain.cards)
        assert count.points == sum(chain.points for chain in count.chains) == board.score[team].points
