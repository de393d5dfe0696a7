"""Cards and decks."""

import copy
import pickle
from collections import Counter

import pytest

from famcards.cards import ALL_CARDS, Card, CardError, Suit, card, deck


def test_1_1_hearts_and_diamonds_are_red_clubs_and_spades_black() -> None:
    assert [(suit.value, suit.colour) for suit in Suit] == [("H", "red"), ("D", "red"), ("C", "black"), ("S", "black")]
    assert card("6D").suit is Suit.D
    assert card("6D").colour == "red"


def test_1_2_ranks_have_values_and_the_ace_is_high() -> None:
    assert [card(f"{rank}S").value for rank in "23456789TJQKA"] == list(range(2, 15))


def test_1_3_decks_of_36_52_and_54() -> None:
    assert [len(deck(size)) for size in (36, 52, 54)] == [36, 52, 54]
    assert {each.rank for each in deck(36)} == set("6789TJQKA")
    assert [each.text for each in deck(54) if each.jester] == ["XR", "XB"]
    assert not any(each.jester for each in deck(52))
    assert set(Counter(each.suit for each in deck(36)).values()) == {9}
    with pytest.raises(ValueError, match="32"):
        deck(32)


@pytest.mark.parametrize("each", ALL_CARDS, ids=str)
def test_1_4_a_text_is_rank_and_suit_and_leads_back_to_the_card(each: Card) -> None:
    assert card(each.text) is each
    assert len(each.text) == 2
    assert each.text[0] == each.rank
    assert each.text[1] == (each.suit.value if each.suit else each.colour[0].upper())


@pytest.mark.parametrize("text", ["", "6", "H6", "6h", "10H", "1H", "XH", "X", "6HH", " 6H", "6Н", "ⅥH"])
def test_1_4_any_other_text_is_no_card(text: str) -> None:
    with pytest.raises(CardError):
        card(text)


def test_1_5_older_is_strictly_greater_rank_whatever_the_suit() -> None:
    assert card("AH").value > card("KS").value
    assert card("9H").value == card("9S").value


def test_jesters_have_a_colour_and_no_suit() -> None:
    assert (card("XR").colour, card("XB").colour) == ("red", "black")
    assert card("XR").suit is None
    assert card("XR").value == 0


def test_indices_number_all_cards() -> None:
    assert [each.index for each in ALL_CARDS] == list(range(54))


def test_a_card_is_one_object_however_it_travels() -> None:
    queen = card("QS")
    assert pickle.loads(pickle.dumps(queen)) is queen  # noqa: S301 - our own bytes
    assert copy.copy(queen) is queen
    assert copy.deepcopy([queen])[0] is queen


def test_a_card_does_not_change() -> None:
    with pytest.raises(AttributeError):
        card("QS").value = 15
    with pytest.raises(AttributeError):
        del card("QS").rank
    with pytest.raises(AttributeError):
        card("QS").owner = 1
