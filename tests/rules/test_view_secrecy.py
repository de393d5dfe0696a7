"""The heart of the view: hidden cards may lie in any way whatever, and the bytes sent are the same (2.6, 6.9)."""

from random import Random

import pytest

from famcards.rules import GAMES, State, may_begin, new_game, parse_options
from tests.rules.agreements import by_chance, cards_of
from tests.rules.secrecy import (
    Audience,
    as_bytes,
    audiences,
    every_exchange,
    exchanged,
    first_leak,
    hidden_cards,
    some_exchanges,
)
from tests.rules.table import play_out

SEEDS = range(3)
MORE_SEEDS = range(3, 100)
DEEP_SEEDS = range(100, 1500)
PLIES = 6
RE_DEALS = 2
ALL_OF = 5


def full_game(game: str, rng: Random) -> list[State]:
    """Every state of a random game from a full deal, whatever was agreed."""
    chosen = by_chance(game, rng)
    first = rng.choice(may_begin(parse_options(game, chosen)))
    return play_out(new_game(game, chosen, seed=str(rng.random()), first=first), rng)


def small_game(game: str, rng: Random) -> list[State]:
    """Every state of a random game with seven or eight cards."""
    chosen = by_chance(game, rng)
    start = new_game(game, chosen, hands=None, seed="only the number of seats matters")
    cards = rng.sample(cards_of(game, chosen), rng.randint(7, 8))
    hands = [cards[seat :: len(start.hands)] for seat in range(len(start.hands))]
    first = rng.choice(may_begin(start.options))
    return play_out(new_game(game, chosen, hands=hands, first=first), rng)


def assert_random_re_deals_look_the_same(game: str, seed: int) -> None:
    rng = Random(f"secrecy {game} {seed}")
    states = full_game(game, rng)
    for state in rng.sample(states, min(PLIES, len(states))):
        for audience in audiences(state):
            exchanges = some_exchanges(hidden_cards(state, audience), RE_DEALS, rng)
            assert first_leak(state, audience, exchanges) is None, f"ply {state.ply}, audience {audience}"


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_2_6_hidden_cards_dealt_anew_look_the_same_to_every_audience(game: str, seed: int) -> None:
    assert_random_re_deals_look_the_same(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_2_6_hidden_cards_dealt_anew_look_the_same_more_games(game: str, seed: int) -> None:
    assert_random_re_deals_look_the_same(game, seed)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begin", DEEP_SEEDS[::100])
def test_2_6_hidden_cards_dealt_anew_look_the_same_many_games(game: str, begin: int) -> None:
    for seed in range(begin, begin + 100):
        assert_random_re_deals_look_the_same(game, seed)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 6))])
def test_2_6_every_re_deal_of_few_hidden_cards_looks_the_same(game: str, seed: int) -> None:
    states = small_game(game, Random(f"every {game} {seed}"))
    for state in states:
        for audience in audiences(state):
            hidden = hidden_cards(state, audience)
            if len(hidden) <= ALL_OF:
                assert first_leak(state, audience, every_exchange(hidden)) is None, f"ply {state.ply}, {audience}"


@pytest.mark.parametrize("game", GAMES)
def test_2_6_own_cards_and_moves_are_told_apart(game: str) -> None:
    """The view is not the same simply because it shows nothing."""
    state = full_game(game, Random(f"told apart {game}"))[0]
    for audience in audiences(state):
        own = [card for seat in audience for card in state.hands[seat]]
        hidden = hidden_cards(state, audience)
        if own and hidden:
            other = exchanged(state, {own[0]: hidden[0], hidden[0]: own[0]})
            assert as_bytes(other, audience) != as_bytes(state, audience)


@pytest.mark.parametrize("game", GAMES)
def test_a_view_that_tells_too_much_is_caught(game: str) -> None:
    def leaky(state: State, audience: Audience) -> bytes:
        oldest = max(
            (hand[0].index for seat, hand in enumerate(state.hands) if hand and seat not in audience), default=0
        )
        return as_bytes(state, audience) + str(oldest).encode()

    rng = Random(f"leak {game}")
    state = full_game(game, rng)[0]
    for audience in audiences(state):
        hidden = hidden_cards(state, audience)
        caught = first_leak(state, audience, some_exchanges(hidden, 60, rng), leaky)
        assert (caught is not None) is (len(state.hands) - len(audience) > 0)


@pytest.mark.parametrize("thickness", [2, 3])
def test_6_9_closed_streams_of_the_past_are_hidden_cards(thickness: int) -> None:
    """The search above does exchange the cards of piles and of past streams, with each other and with hands."""
    options = {"open_history": False, "thickness": thickness}
    states = play_out(new_game("ugadayka", options, seed="piles"), Random(1))
    late = next(state for state in reversed(states) if not state.over)
    hidden = hidden_cards(late, ())
    assert len(hidden) > sum(map(len, late.hands))
    assert len(hidden_cards(states[-1], ())) == sum(map(len, states[-1].hands))
