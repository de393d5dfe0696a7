"""An imagined state looks to its audience exactly as the true one, and could be the true one."""

import json
from collections import Counter
from collections.abc import Iterator
from itertools import chain, combinations
from math import factorial, prod
from random import Random

import pytest

from famcards.cards import Card, deck
from famcards.rules import (
    GAMES,
    IllegalMove,
    State,
    UgadaykaOptions,
    imagine,
    load_record,
    new_game,
    play,
    record,
    seating,
    view,
)
from famcards.rules.ugadayka.state import UgadaykaState
from tests.rules.laws import cards_are_conserved, holds
from tests.rules.secrecy import Audience, as_bytes, audiences
from tests.rules.table import at, play_out
from tests.rules.test_view_secrecy import full_game, small_game

SEEDS = range(2)
MORE_SEEDS = range(2, 40)
DEEP_SEEDS = range(40, 800)
PLIES = 5
MANY = 56


def assert_could_be_true(imagined: State, true: State, audience: Audience) -> None:
    """The imagined state shows what the true one shows, keeps all cards, and its past could have happened."""
    assert as_bytes(imagined, audience) == as_bytes(true, audience)
    cards_are_conserved(imagined) if not forgets(imagined) else cards_in_play_are_the_deck(imagined)
    if not forgets(imagined):
        assert load_record(json.loads(json.dumps(record(imagined)))) == imagined
        assert imagined.moves == true.moves
        assert_dealt_as_agreed(imagined)


def forgets(state: State) -> bool:
    return isinstance(state, UgadaykaState) and state.forgotten > 0


def cards_in_play_are_the_deck(state: State) -> None:
    assert isinstance(state, UgadaykaState)
    places = (*state.hands, *state.piles, state.stream.cards)
    assert Counter(each for place in places for each in place) == Counter(set.union(*map(set, places)))


def assert_dealt_as_agreed(state: State) -> None:
    """3.6, 5.2: where colours are dealt to their own seats, so they are; foreign cards are as many as exchanged."""
    if free_of_colours(state):
        return
    for info, hand in zip(seating(state.game, state.options), state.dealt, strict=True):
        assert sum(each.colour != info.team for each in hand) == getattr(state.options, "exchange", 0)


def free_of_colours(state: State) -> bool:
    """Whether the deal pays no regard to colours."""
    return isinstance(state.options, UgadaykaOptions) or getattr(state.options, "deal", "own") == "mixed"


def assert_random_states_are_imagined(game: str, seed: int) -> None:
    rng = Random(f"imagine {game} {seed}")
    states = full_game(game, rng)
    for true in rng.sample(states, min(PLIES, len(states))):
        for audience in audiences(true):
            assert_could_be_true(imagine(view(true, audience), rng), true, audience)
        for state in play_out(imagine(view(true, [0]), rng), rng):
            if not forgets(state):
                holds(state)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_state_has_the_same_view(game: str, seed: int) -> None:
    assert_random_states_are_imagined(game, seed)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", MORE_SEEDS)
def test_an_imagined_state_has_the_same_view_more_games(game: str, seed: int) -> None:
    assert_random_states_are_imagined(game, seed)


@pytest.mark.deep
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("begin", DEEP_SEEDS[::40])
def test_an_imagined_state_has_the_same_view_many_games(game: str, begin: int) -> None:
    for seed in range(begin, begin + 40):
        assert_random_states_are_imagined(game, seed)


@pytest.mark.parametrize("seed", range(10))
def test_a_partial_deal_of_ugadayka_is_imagined_too(seed: int) -> None:
    rng = Random(f"partial {seed}")
    for true in small_game("ugadayka", rng):
        for audience in audiences(true):
            assert as_bytes(imagine(view(true, audience), rng), audience) == as_bytes(true, audience)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_generator_imagines_the_same(game: str) -> None:
    true = full_game(game, Random(f"same {game}"))[7]
    seen = view(true, [1])
    assert imagine(seen, Random(5)) == imagine(seen, Random(5))
    assert imagine(seen, Random(5)) != imagine(seen, Random(6))


def ways_to_deal(cards: frozenset[Card], sizes: list[int]) -> Iterator[list[frozenset[Card]]]:
    """Every way to deal these cards into hands of these sizes."""
    if not sizes:
        yield []
        return
    for hand in map(frozenset, combinations(sorted(cards, key=str), sizes[0])):
        for others in ways_to_deal(cards - hand, sizes[1:]):
            yield [hand, *others]


def unseen_hands(true: State, audience: Audience) -> dict[int, tuple[Card, ...]]:
    return {seat: hand for seat, hand in enumerate(true.hands) if seat not in audience}


def number_of_ways(true: State, audience: Audience) -> int:
    sizes = [len(hand) for hand in unseen_hands(true, audience).values()]
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def possible_hands(true: State, audience: Audience) -> Iterator[tuple[frozenset[Card], ...]]:
    """Every way for the hidden cards to lie in the other hands so that the same moves could have been made."""
    hidden = unseen_hands(true, audience)
    cards = frozenset(chain.from_iterable(hidden.values()))
    for dealt in ways_to_deal(cards, [len(hand) for hand in hidden.values()]):
        now = [frozenset(hand) for hand in true.hands]
        for seat, hand in zip(hidden, dealt, strict=True):
            now[seat] = hand
        if dealt_as_agreed(true, tuple(now)) and same_game(true, now):
            yield tuple(now)


def same_game(true: State, now: list[frozenset[Card]]) -> bool:
    """Whether the moves of the true game can be made from the deal that leads to these hands."""
    laid = [set(dealt) - set(hand) for dealt, hand in zip(true.dealt, true.hands, strict=True)]
    dealt = [[*hand, *gone] for hand, gone in zip(now, laid, strict=True)]
    state = new_game(true.game, true.options, hands=dealt, first=true.first)
    try:
        for move in true.moves:
            state = play(state, move)
    except IllegalMove:
        return False
    return state.turn == true.turn


def dealt_as_agreed(true: State, hands: tuple[frozenset[Card], ...]) -> bool:
    if free_of_colours(true):
        return True
    mine = [sum(each.colour == "red" for each in hand) for hand in hands]
    return mine == [sum(each.colour == "red" for each in hand) for hand in true.hands]


OPEN = {"open_history": True}


@pytest.mark.parametrize(
    ("game", "options", "audience"),
    [
        ("race", {"edition": "skim"}, (1,)),
        ("chains", {}, (2,)),
        ("mosaic", {}, (0,)),
        ("mosaic", {"deal": "own", "goal": "corners"}, ()),
        ("ugadayka", OPEN, (0, 1)),
        ("ugadayka", {**OPEN, "thickness": 3}, (0, 1, 2)),
    ],
)
@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 3))])
def test_2_7_the_deals_that_the_passes_allow_are_imagined(
    game: str, options: dict[str, object], audience: Audience, seed: int
) -> None:
    """Late in a full game possible deals are counted out; what is imagined is among them, and each of them comes."""
    rng = Random(f"{game} {seed}")
    states = play_out(new_game(game, options, seed=f"late {seed}"), rng)
    few = [state for state in states if number_of_ways(state, audience) <= MANY]
    true = max(few, key=lambda state: number_of_ways(state, audience))
    possible = set(possible_hands(true, audience))
    seen = view(true, audience)
    imagined = {tuple(map(frozenset, imagine(seen, rng).hands)) for _ in range(6 * len(possible))}
    assert imagined <= possible
    assert len(imagined) >= 0.8 * len(possible)


@pytest.mark.parametrize("game", ["race", "chains"])
def test_3_6_every_card_is_imagined_as_often_in_every_hand_that_may_hold_it(game: str) -> None:
    true = new_game(game, {}, seed="even")
    rng, times = Random("even"), 300
    where: Counter[tuple[int, Card]] = Counter()
    for _ in range(times):
        where.update((seat, each) for seat, hand in enumerate(imagine(view(true, []), rng).hands) for each in hand)
    for seat, hand in enumerate(true.hands):
        for each in deck(36):
            chance = sum(other.colour == each.colour for other in hand) / 18
            assert abs(where[seat, each] - times * chance) <= 5 * (times * chance * (1 - chance)) ** 0.5


def test_2_7_a_seat_that_passed_is_imagined_without_what_it_could_have_laid() -> None:
    """Diamonds and older black cards could lie beside the six of hearts: who passed has hearts or a black six."""
    hands = ("6H 7H", "8H 6C", "TH 6S", "7S 8S")
    true = at("mosaic", *hands, options={"length": 2, "height": 2}, moves=["6H@0,0", "pass"])
    for seed in range(15):
        imagined = imagine(view(true, [0, 2, 3]), Random(seed))
        assert all(each.text.endswith("H") or each.text == "6C" for each in imagined.hands[1])


def test_6_6_who_passed_the_lead_is_imagined_with_jesters_only() -> None:
    true = at("ugadayka", "XR", "5D 6D", "6C 7C", "8C", moves=["pass"])
    for seed in range(30):
        imagined = imagine(view(true, [1]), Random(seed))
        assert all(each.jester for each in imagined.hands[0])
        assert not all(each.jester for each in imagined.hands[2])
        assert as_bytes(imagined, (1,)) == as_bytes(true, (1,))


def test_6_6_the_game_that_ended_for_want_of_a_lead_is_imagined_so() -> None:
    true = at("ugadayka", "XR", "5D 6D", "XB", "8C", moves=["pass"])
    for seed in range(10):
        imagined = imagine(view(true, []), Random(seed))
        assert {each.text for each in imagined.hands[0] + imagined.hands[2]} == {"XR", "XB"}
        assert as_bytes(imagined, ()) == as_bytes(true, ())


def test_6_9_a_closed_past_is_not_remembered_and_an_open_one_is() -> None:
    moves = ["7D", "9D+", "AS-", "pass", "6C"]
    hands = ("7D 6C", "9D 6H", "AS 8C", "KS 2S")
    closed = imagine(view(at("ugadayka", *hands, moves=moves), [1]), Random(1))
    assert isinstance(closed, UgadaykaState)
    assert (closed.forgotten, [str(move) for move in closed.moves], closed.ply) == (4, ["6C"], 5)
    opened = imagine(view(at("ugadayka", *hands, options=OPEN, moves=moves), [1]), Random(1))
    assert [str(move) for move in opened.moves] == moves


def test_an_imagined_state_can_be_imagined_again() -> None:
    rng = Random("again")
    for true in full_game("ugadayka", rng):
        imagined = imagine(view(true, [0]), rng)
        for state in play_out(imagined, rng):
            assert as_bytes(imagine(view(state, [0]), rng), (0,)) == as_bytes(state, (0,))
