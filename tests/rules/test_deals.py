"""Deals: golden ones that never change, and hands that come from elsewhere."""

import json
from pathlib import Path
from typing import Any

import pytest

from famcards.rules import DealError, OptionError, draw_first, new_game, parse_options
from tests.rules.table import hands_of

GOLDEN = [json.loads(line) for line in (Path(__file__).parent / "golden_deals.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden['game']}-{golden['seed'][:12]}")
def test_a_seed_deals_the_same_hands_for_ever(golden: dict[str, Any]) -> None:
    state = new_game(golden["game"], golden["options"], seed=golden["seed"])
    assert [" ".join(map(str, hand)) for hand in state.hands] == golden["hands"]
    assert draw_first(state.options, golden["seed"]) == golden["lot"]


def test_golden_deals_are_of_every_game_and_every_way_to_deal() -> None:
    assert {golden["game"] for golden in GOLDEN} == {"race", "chains", "ugadayka", "mosaic"}
    assert len(GOLDEN) >= 12


@pytest.mark.parametrize("game", ["race", "chains", "ugadayka", "mosaic"])
def test_a_deal_is_the_whole_deck_and_each_hand_is_sorted(game: str) -> None:
    state = new_game(game, {}, seed="whole")
    cards = [card for hand in state.hands for card in hand]
    assert len(set(cards)) == len(cards) == (54 if game == "ugadayka" else 36)
    assert all(list(hand) == sorted(hand, key=lambda card: card.index) for hand in state.hands)


def test_the_lot_falls_on_every_seat_alike() -> None:
    options = parse_options("chains", {})
    counts = [0] * 4
    for number in range(2000):
        counts[draw_first(options, f"lot {number}")] += 1
    assert all(400 < count < 600 for count in counts)
    assert {draw_first(parse_options("ugadayka"), f"lot {number}") for number in range(20)} == {0, 2}
    assert draw_first(parse_options("race"), "lot") == 0


BAD: list[Any] = [
    [],
    "9D",
    {"0": ["9D"]},
    hands_of("9D", "TC", "JH"),
    hands_of("9D", "TC", "JH", "QS", "KS"),
    [["9D"], ["TC"], ["JH"], "QS"],
    [["9D"], ["TC"], ["JH"], ["1S"]],
    [["9D"], ["TC"], ["JH"], [5]],
    [["9D"], ["TC"], ["JH"], [["QS"]]],
    [["9D"], ["TC"], ["JH"], None],
    hands_of("9D", "TC", "JH", "9D"),
    hands_of("9D 9D", "TC", "JH", "QS"),
    hands_of("9D", "TC", "JH", "2S"),
    hands_of("9D", "TC", "JH", "XR"),
]


@pytest.mark.parametrize("hands", BAD, ids=str)
def test_hands_that_are_no_deal_are_refused(hands: Any) -> None:
    with pytest.raises(DealError) as caught:
        new_game("race", {}, hands=hands)
    assert caught.value.code == "deal"


def test_hands_may_be_partial_and_keep_their_order() -> None:
    state = new_game("race", {}, hands=hands_of("9D AH", "", "JH", "QS"))
    assert [[str(card) for card in hand] for hand in state.hands] == [["9D", "AH"], [], ["JH"], ["QS"]]
    assert new_game("ugadayka", {}, hands=hands_of("XR", "2D", "", "")).hands[0][0].jester


def test_a_game_wants_hands_or_a_seed() -> None:
    with pytest.raises(DealError):
        new_game("race", {})


@pytest.mark.parametrize(
    ("game", "options", "first", "good"),
    [
        ("race", {}, 0, True),
        ("race", {}, 1, False),
        ("mosaic", {}, 1, False),
        ("chains", {}, 3, True),
        ("chains", {}, 4, False),
        ("chains", {"seats": 6}, 5, True),
        ("chains", {}, -1, False),
        ("chains", {}, True, False),
        ("ugadayka", {}, 2, True),
        ("ugadayka", {}, 1, False),
        ("ugadayka", {"thickness": 3}, 3, True),
        ("ugadayka", {"thickness": 3}, 2, False),
    ],
)
def test_only_some_seats_may_begin(game: str, options: dict[str, Any], first: int, good: bool) -> None:
    if good:
        assert new_game(game, options, seed="begin", first=first).first == first
    else:
        with pytest.raises(OptionError, match="first"):
            new_game(game, options, seed="begin", first=first)
