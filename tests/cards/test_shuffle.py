"""The shuffle: the same everywhere, and uniform."""

import math
from collections import Counter
from hashlib import sha256
from itertools import permutations

import pytest

from famcards.cards import Shuffler, deck


def test_the_stream_is_sha_256_in_counter_mode_as_spelled_out() -> None:
    key = sha256(b"famcards-shuffle/1\0" + "сид".encode()).digest()
    blocks = b"".join(sha256(key + block.to_bytes(8, "big")).digest() for block in range(3))
    words = [int.from_bytes(blocks[at : at + 8], "big") for at in range(0, 96, 8)]
    shuffler = Shuffler("сид")
    assert [shuffler.below(2**64) for _ in words] == words


def test_numbers_and_order_for_a_seed_are_golden() -> None:
    shuffler = Shuffler("golden")
    assert [shuffler.below(10) for _ in range(12)] == GOLDEN_NUMBERS
    assert "".join(map(str, Shuffler("golden").shuffle(deck(36)))) == GOLDEN_ORDER


GOLDEN_NUMBERS = [7, 0, 8, 6, 8, 5, 1, 3, 3, 8, 6, 8]
GOLDEN_ORDER = "9CTD8S7D6HJSJDQS6SJCJHKS8D8C7CADTS9DTC7SQCASKDAC6CTHKC6DQH7HKH9S8HAHQD9H"


def test_different_seeds_give_different_orders() -> None:
    orders = {tuple(Shuffler(f"seed {number}").shuffle(deck(36))) for number in range(100)}
    assert len(orders) == 100


def test_a_shuffle_keeps_every_card_and_leaves_its_input_alone() -> None:
    cards = list(deck(54))
    shuffled = Shuffler("keep").shuffle(cards)
    assert cards == list(deck(54))
    assert shuffled != cards
    assert sorted(shuffled, key=lambda each: each.index) == cards


@pytest.mark.parametrize("n", [0, -1, 2**64 + 1])
def test_below_wants_a_range_that_a_word_covers(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Shuffler("").below(n)


def test_below_rejects_the_words_past_the_last_whole_multiple() -> None:
    """With n = 3 · 2**62 every fourth word is too great; a plain remainder would make a third of all numbers double."""
    n = 3 << 62
    words = Shuffler("reject")
    drawn = [words.below(2**64) for _ in range(400)]
    kept = [word for word in drawn if word < n]
    assert 250 < len(kept) < 350
    again = Shuffler("reject")
    assert [again.below(n) for _ in kept] == kept


def test_one_place_needs_no_number() -> None:
    assert Shuffler("x").below(1) == 0
    assert Shuffler("x").shuffle(["a"]) == ["a"]
    assert Shuffler("x").shuffle([]) == []


def test_a_seed_of_any_text_will_do() -> None:
    assert Shuffler("\ud800").below(100) in range(100)


def test_every_order_of_four_is_as_likely_as_another() -> None:
    """Chi-square over the 24 orders: far beyond 23 degrees of freedom would mean a bias."""
    rounds = 24_000
    shuffler = Shuffler("uniform")
    counts = Counter(tuple(shuffler.shuffle("abcd")) for _ in range(rounds))
    assert chi_square([counts[order] for order in permutations("abcd")], rounds / 24) < bound(23)


def test_every_card_is_as_likely_in_every_place() -> None:
    rounds = 3_600
    shuffler = Shuffler("places")
    counts = Counter((each, place) for _ in range(rounds) for place, each in enumerate(shuffler.shuffle(deck(36))))
    cells = [counts[each, place] for each in deck(36) for place in range(36)]
    assert chi_square(cells, rounds / 36) < bound(35 * 35)


def chi_square(counts: list[int], expected: float) -> float:
    return sum((count - expected) ** 2 / expected for count in counts)


def bound(freedom: int) -> float:
    """Four standard deviations above the mean of chi-square."""
    return freedom + 4 * math.sqrt(2 * freedom)
