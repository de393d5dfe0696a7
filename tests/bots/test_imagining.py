"""Hidden hands imagined by the kernel: every deal that agrees with what is public, each as often as any other."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest
from scipy.stats import chisquare

from famcards.bots.imagining import Hidden, hidden_from, imagined
from famcards.cards import Card, deck
from famcards.kernel.chance import stream_of
from famcards.kernel.codes import cards_of
from famcards.kernel.position import blank_positions
from famcards.rules import Lot, State, hidden, legal_moves, new_game, play, view

Deal = tuple[frozenset[Card], ...]

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {"deck": 52, "seats": 6}),
    ("chains", {"order": "zigzag"}),
    ("chains", {"seats": 6, "deck": 36}),
    ("ugadayka", {"open_history": True}),
    ("ugadayka", {"thickness": 3, "open_history": True}),
    ("mosaic", {"seats": 5, "length": 4, "height": 3}),
]


def every_deal(lot: Lot, place: int = 0, left: frozenset[Card] | None = None) -> Iterator[Deal]:
    """By brute force: all ways to give each place its number of cards, none of them barred."""
    left = frozenset(lot.cards) if left is None else left
    if place == len(lot.counts):
        yield ()
        return
    for cards in combinations(sorted(left - lot.barred[place], key=lambda each: each.index), lot.counts[place]):
        for rest in every_deal(lot, place + 1, left - frozenset(cards)):
            yield (frozenset(cards), *rest)


def some_lot(rng: Random) -> Lot:
    """A small lot with bars of all kinds; it may be that no deal fits."""
    cards = tuple(rng.sample(deck(54), rng.randint(4, 6)))
    counts = [rng.randint(0, 2) for _ in range(rng.randint(2, 4))]
    while sum(counts) > len(cards):
        counts[counts.index(max(counts))] -= 1
    bars = tuple(frozenset(rng.sample(cards, rng.choice([0, 0, 1, 2, 3]))) for _ in counts)
    return Lot(cards, tuple(range(len(counts))), tuple(counts), bars)


def drawn(ready: Hidden, seats: int, times: int) -> Counter[Deal]:
    deals = imagined(blank_positions(1)[0], ready, times, stream_of(7))
    return Counter(tuple(frozenset(cards_of(deal.hands[seat])) for seat in range(seats)) for deal in deals)


@pytest.mark.slow
def test_every_deal_that_fits_comes_and_as_often_as_any_other() -> None:
    rng, chances, compared = Random(2), [], 0
    while compared < 60:
        lot = some_lot(rng)
        deals = set(every_deal(lot))
        if not deals:
            continue
        compared += 1
        ready = hidden_from([lot])
        assert ready is not None
        seen = drawn(ready, len(lot.counts), 40 * len(deals))
        assert set(seen) <= deals
        if len(deals) > 1:
            chances.append(chisquare([seen[deal] for deal in deals]).pvalue)
    assert min(chances) > 0.001 / len(chances)
    assert np.mean(chances) > 0.4


@pytest.mark.slow
def test_the_number_of_ways_is_that_of_the_deals() -> None:
    rng = Random(3)
    for _ in range(60):
        lot = some_lot(rng)
        ready = hidden_from([lot])
        free = [count for count, bar in zip(lot.counts, lot.barred, strict=True) if not bar]
        assert ready is not None
        made = ready.lots[0]
        assert round(ready.ways[made["states"] - 1] * ways_to_share(len(lot.cards) - sum(lot.counts), free)) == len(
            list(every_deal(lot))
        )


def ways_to_share(spare: int, counts: list[int]) -> int:
    """In how many ways the free places, and what stays out, share their cards."""
    lot = Lot(deck(54)[: spare + sum(counts)], tuple(range(len(counts))), tuple(counts), (frozenset(),) * len(counts))
    return sum(1 for _ in every_deal(lot))


def course(game: str, options: dict[str, Any], seed: int) -> list[State]:
    """A random game, position by position; with few cards in some seeds, that passes come."""
    rng = Random(seed)
    states = [new_game(game, options, seed=f"imagining {seed}")]
    while not states[-1].over:
        states.append(play(states[-1], rng.choice(legal_moves(states[-1]))))
    return states


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_imagined_could_have_been_and_looks_the_same(game: str, options: dict[str, Any]) -> None:
    for seed in range(3):
        states = course(game, options, seed)
        for state in states[3::7]:
            if state.turn is None:
                continue
            seen = view(state, [state.turn])
            ready = hidden_from(hidden(seen))
            assert ready is not None
            for deal in imagined(blank_positions(1)[0], ready, 3, stream_of(seed)):
                assert view(replayed(state, state.turn, deal), [state.turn]) == seen


def replayed(true: State, own: int, deal: Any) -> State:
    """The same moves, played under the law from the imagined deal."""
    hands = [
        [*(true.hands[seat] if seat == own else cards_of(deal.hands[seat])), *laid]
        for seat, laid in enumerate(laid_cards(true))
    ]
    state = new_game(true.game, true.options, hands=[[str(each) for each in hand] for hand in hands], first=true.first)
    for move in true.moves:
        state = play(state, move)
    return state


def laid_cards(state: State) -> list[list[Card]]:
    return [[each for each in dealt if each not in left] for dealt, left in zip(state.dealt, state.hands, strict=True)]


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_true_deal_is_always_possible(game: str, options: dict[str, Any]) -> None:
    for seed in range(4):
        for state in course(game, options, seed)[:-1]:
            assert state.turn is not None
            seen = view(state, [state.turn])
            for lot in hidden(seen):
                for seat, count, barred in zip(lot.seats, lot.counts, lot.barred, strict=True):
                    if seat is not None:
                        held = set(state.hands[seat]) & set(lot.cards)
                        assert len(held) == count
                        assert not held & barred


def test_tables_that_would_be_too_large_are_not_made() -> None:
    cards = deck(52)
    lot = Lot(cards, tuple(range(5)), (10,) * 5, tuple(frozenset(cards[2 * at : 2 * at + 2]) for at in range(5)))
    assert hidden_from([lot]) is None
