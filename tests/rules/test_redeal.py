"""Hidden cards dealt again: the right numbers, nothing where it is barred, and every deal that is left can come."""

from collections import Counter
from random import Random

import pytest

from famcards.cards import Card, card
from famcards.rules.redeal import redeal

CARDS = [card(text) for text in ("6H", "7H", "8H", "9H", "TH")]
SIX, SEVEN, EIGHT, NINE, TEN = CARDS


def deals_seen(counts: list[int], barred: list[set[Card]], times: int) -> Counter[tuple[frozenset[Card], ...]]:
    rng = Random("deals")
    return Counter(tuple(map(frozenset, redeal(CARDS, counts, barred, rng))) for _ in range(times))


def test_each_place_gets_its_number_and_what_is_too_much_stays_out() -> None:
    dealt = redeal(CARDS, [2, 0, 1], [set(), set(), set()], Random(1))
    assert [len(hand) for hand in dealt] == [2, 0, 1]
    assert len({each for hand in dealt for each in hand}) == 3


def test_without_bars_every_deal_is_about_as_likely() -> None:
    seen = deals_seen([2, 1], [set(), set()], 6000)
    assert len(seen) == 30
    assert all(120 < times < 290 for times in seen.values())


def test_bars_are_kept_and_every_deal_that_keeps_them_comes() -> None:
    seen = deals_seen([2, 2, 1], [{SIX, SEVEN, EIGHT}, {SIX}, {TEN}], 400)
    assert set(seen) == {
        (frozenset({NINE, TEN}), frozenset({SEVEN, EIGHT}), frozenset({SIX})),
    }


def test_bars_leave_about_even_chances() -> None:
    """The first place may not hold four of the five cards, so a random deal nearly always has to be repaired."""
    seen = deals_seen([1, 1, 3], [{SEVEN, EIGHT, NINE, TEN}, {SEVEN, EIGHT}, set()], 800)
    assert set(seen) == {
        (frozenset({SIX}), frozenset({NINE}), frozenset({SEVEN, EIGHT, TEN})),
        (frozenset({SIX}), frozenset({TEN}), frozenset({SEVEN, EIGHT, NINE})),
    }
    assert all(320 < times < 480 for times in seen.values())


def test_tight_bars_still_leave_about_even_chances() -> None:
    """Six deals keep these bars, and from some of them no two cards can change places."""
    barred = [{SIX, SEVEN, TEN}, {SIX, SEVEN}, {EIGHT, NINE}, {SIX, NINE}, {SEVEN, NINE, TEN}]
    seen = deals_seen([1, 1, 1, 1, 1], barred, 900)
    assert len(seen) == 6
    assert all(100 < times < 200 for times in seen.values())


def test_a_repair_may_have_to_move_several_cards() -> None:
    """Only one deal is left, a ring in which every card has one place."""
    others = [set(CARDS) - {each} for each in CARDS]
    assert redeal(CARDS, [1] * 5, others, Random(7)) == [[each] for each in CARDS]


def test_a_barred_card_may_stay_out() -> None:
    for seed in range(20):
        assert SIX not in redeal(CARDS, [2, 2], [{SIX}, {SIX}], Random(seed))[0]


def test_no_deal_is_an_error() -> None:
    with pytest.raises(ValueError, match="respects what is known"):
        redeal(CARDS, [5], [{SIX}], Random(1))
    with pytest.raises(ValueError, match="only 5 are hidden"):
        redeal(CARDS, [6], [set()], Random(1))


def test_the_same_generator_gives_the_same_deal_whatever_the_order_of_the_cards() -> None:
    bars: list[set[Card]] = [{SIX}, set()]
    assert redeal(CARDS, [2, 2], bars, Random(3)) == redeal(CARDS[::-1], [2, 2], bars, Random(3))
