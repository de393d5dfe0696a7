"""Other deals that an audience cannot tell from the true one: hidden cards change places, everything seen stays."""

import random
from collections.abc import Collection
from dataclasses import dataclass

from famcards.cards import Card
from famcards.rules import IllegalMove, Lay, Put, State, new_game, play, view
from famcards.rules.moves import Move

OWN_COLOUR = ("race", "chains")
"""Games in which everybody knows how many cards of each colour each seat was dealt."""


@dataclass(frozen=True)
class Deal:
    """Hands as dealt, who began, and what was played."""

    hands: tuple[tuple[Card, ...], ...]
    first: int
    moves: tuple[Move, ...]


def visible_cards(state: State, seats: Collection[int]) -> set[Card]:
    """The cards whose place an audience knows: those dealt to its seats, and those that lie open now."""
    seen = view(state, seats)
    texts = {each[0] for each in seen.board.laid} if seen.board else set[str]()
    if seen.stream:
        shown = [seen.stream.columns, *(past.columns for past in seen.stream.history)]
        texts |= {text for columns in shown for column in columns for text in column if text}
    open_now = {card for hand in state.dealt for card in hand if card.text in texts}
    return open_now | {card for seat in seats for card in state.dealt[seat]}


def redealt(state: State, seats: Collection[int], rng: random.Random, swaps: int = 12) -> State:
    """The same game, as far as the holders of `seats` can know, with hidden cards swapped at random."""
    hidden = sorted(set().union(*state.dealt) - visible_cards(state, seats), key=lambda card: card.index)
    deal = Deal(state.dealt, state.first, state.moves)
    now = state
    for _ in range(swaps if len(hidden) > 1 else 0):
        one, two = rng.sample(hidden, 2)
        if state.game in OWN_COLOUR and one.colour != two.colour:
            continue
        tried = _swapped(deal, one, two)
        after = _replayed(state, tried)
        if after is not None and _same_public_history(after, state):
            deal, now = tried, after
    return now


def _swapped(deal: Deal, one: Card, two: Card) -> Deal:
    other = {one: two, two: one}
    hands = tuple(tuple(other.get(card, card) for card in hand) for hand in deal.hands)
    return Deal(hands, deal.first, tuple(_renamed(move, other) for move in deal.moves))


def _renamed(move: Move, other: dict[Card, Card]) -> Move:
    if isinstance(move, Lay | Put):
        return move._replace(card=other.get(move.card, move.card))
    return move


def _replayed(state: State, deal: Deal) -> State | None:
    """The game with another deal; None where the rules would not have let it go so."""
    now = new_game(
        state.game, state.options, hands=[[card.text for card in hand] for hand in deal.hands], first=deal.first
    )
    try:
        for move in deal.moves:
            now = play(now, move)
    except IllegalMove:
        return None
    return now


def _same_public_history(one: State, two: State) -> bool:
    """Whether passes came at the same plies: those everybody has seen, and so has the table's end."""
    passes = [[index for index, move in enumerate(state.moves) if str(move) == "pass"] for state in (one, two)]
    return passes[0] == passes[1] and one.over == two.over and one.turn == two.turn
