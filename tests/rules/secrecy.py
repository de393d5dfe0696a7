"""Audiences, what they are shown, and states that they must not be able to tell apart."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import chain, permutations
from random import Random
from typing import TypeAlias, TypeVar

import msgspec

from famcards.cards import Card
from famcards.rules import Lay, Move, Put, State, view
from famcards.rules.mosaic import MosaicState
from famcards.rules.ugadayka.state import Ended, UgadaykaState
from famcards.rules.ugadayka.stream import Stream
from tests.rules.laws import seats_of

Audience: TypeAlias = tuple[int, ...]
Shown: TypeAlias = Callable[[State, Audience], bytes]
S = TypeVar("S", bound=State)


def audiences(state: State) -> list[Audience]:
    """A spectator, every seat by itself, and a holder of several seats of a team."""
    singles = [(seat,) for seat in range(len(state.hands))]
    teams = [tuple(seats) for seats in seats_of(state).values() if len(seats) > 1]
    return list(dict.fromkeys([(), *singles, *teams, *(team[:2] for team in teams)]))


def as_bytes(state: State, audience: Audience) -> bytes:
    """The view as it goes out."""
    return msgspec.json.encode(view(state, audience))


def hidden_cards(state: State, audience: Audience) -> list[Card]:
    """The cards that this audience must know nothing of: other hands, and earlier streams that lie closed (6.9)."""
    hidden = [each for seat, hand in enumerate(state.hands) if seat not in audience for each in hand]
    if isinstance(state, UgadaykaState) and not (state.options.open_history or state.over):
        hidden += chain.from_iterable(state.piles)
    return hidden


def exchanged(state: State, exchange: Mapping[Card, Card]) -> State:
    """The state with some cards in each other's place, in the hands and in all of the past."""

    def hand(cards: Sequence[Card]) -> tuple[Card, ...]:
        return tuple(exchange.get(each, each) for each in cards)

    changed = replace(
        state,
        dealt=tuple(map(hand, state.dealt)),
        hands=tuple(map(hand, state.hands)),
        moves=tuple(_move(move, exchange) for move in state.moves),
    )
    if isinstance(changed, UgadaykaState):
        a, b = changed.piles
        return replace(changed, piles=(hand(a), hand(b)), past=tuple(_ended(each, exchange) for each in changed.past))
    assert isinstance(changed, MosaicState)
    return changed


def _move(move: Move, exchange: Mapping[Card, Card]) -> Move:
    return move._replace(card=exchange.get(move.card, move.card)) if isinstance(move, Lay | Put) else move


def _ended(ended: Ended, exchange: Mapping[Card, Card]) -> Ended:
    if ended.stream is None:
        return ended
    columns = tuple(
        tuple(laid and laid._replace(card=exchange.get(laid.card, laid.card)) for laid in column)
        for column in ended.stream.columns
    )
    return replace(ended, stream=Stream(ended.stream.thickness, columns))


def every_exchange(cards: Sequence[Card]) -> Iterator[dict[Card, Card]]:
    """Every way to put these cards in each other's places."""
    return (dict(zip(cards, order, strict=True)) for order in permutations(cards))


def some_exchanges(cards: Sequence[Card], count: int, rng: Random) -> Iterator[dict[Card, Card]]:
    """A number of such ways, at random."""
    return (dict(zip(cards, rng.sample(cards, len(cards)), strict=True)) for _ in range(count))


def first_leak(
    state: State, audience: Audience, exchanges: Iterator[dict[Card, Card]], shown: Shown = as_bytes
) -> State | None:
    """A state that differs in hidden cards only and is shown otherwise; None if all of these look the same."""
    seen = shown(state, audience)
    others = (exchanged(state, exchange) for exchange in exchanges)
    return next((other for other in others if shown(other, audience) != seen), None)
