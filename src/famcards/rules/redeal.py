"""Deal hidden cards out again at random, where some of them are known not to be in some places."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from random import Random

from famcards.cards.card import Card

_TRIES = 4
_STIRS = 150
_STIRS_A_CARD = 6


@dataclass(frozen=True, slots=True)
class Lot:
    """Hidden cards that lie, as far as anybody can see, somewhere among a few places.

    `counts[i]` of the `cards` lie in place i, none of them in `barred[i]`. A place is a seat, or None for a pile whose
    cards nobody will play. What is more than the counts lies out of the game (in partial deals only).
    """

    cards: tuple[Card, ...]
    seats: tuple[int | None, ...]
    counts: tuple[int, ...]
    barred: tuple[frozenset[Card], ...]

    def deal(self, rng: Random) -> list[list[Card]]:
        """The cards of each place, at random."""
        return redeal(self.cards, self.counts, self.barred, rng)


def redeal(
    cards: Collection[Card], counts: Sequence[int], barred: Sequence[Collection[Card]], rng: Random
) -> list[list[Card]]:
    """Put `counts[i]` of the cards into place i, none of them in `barred[i]`; cards too many stay out.

    Free of bars every deal is equally likely. With bars a random deal is repaired and then stirred by random steps
    that respect them, which comes near to it. ValueError where no deal respects the bars.
    """
    order = sorted(cards, key=lambda card: card.index)
    places = [place for place, count in enumerate(counts) for _ in range(count)]
    if len(order) < len(places):
        raise ValueError(f"{len(places)} cards are due, but only {len(order)} are hidden")
    nowhere = [-1] * (len(order) - len(places))
    bars = [frozenset(bar) for bar in barred]
    for _ in range(_TRIES):
        rng.shuffle(order)
        if not any(order[at] in bars[place] for at, place in enumerate(places)):
            return _by_place(order, places, len(counts))
    _repair(order, places, bars)
    _stir(order, places + nowhere, [*bars, frozenset()], rng)
    return _by_place(order, places, len(counts))


def _by_place(order: list[Card], places: list[int], count: int) -> list[list[Card]]:
    hands: list[list[Card]] = [[] for _ in range(count)]
    for card, place in zip(order, places, strict=False):
        hands[place].append(card)
    return hands


def _repair(order: list[Card], places: list[int], bars: list[frozenset[Card]]) -> None:
    """Move cards along augmenting paths until no slot holds one that is barred there."""
    for slot in range(len(places)):
        if order[slot] in bars[places[slot]] and not _augment(order, places, bars, slot):
            raise ValueError("no deal of the hidden cards respects what is known")


def _augment(order: list[Card], places: list[int], bars: list[frozenset[Card]], start: int) -> bool:
    """Give slot `start` a card it may hold: a shortest chain of slots, each taking the card of the next one.

    The chain ends where the last slot may hold the card driven out of `start`, or where that card may stay out.
    """
    came: dict[int, int] = {start: start}
    queue = [start]
    for taker in queue:
        for giver in range(len(order)):
            if giver in came or order[giver] in bars[places[taker]]:
                continue
            came[giver] = taker
            if giver >= len(places) or order[start] not in bars[places[giver]]:
                _shift(order, came, giver, start)
                return True
            queue.append(giver)
    return False


def _shift(order: list[Card], came: dict[int, int], last: int, start: int) -> None:
    loose = order[start]
    path = [last]
    while path[-1] != start:
        path.append(came[path[-1]])
    for taker, giver in zip(reversed(path), list(reversed(path))[1:], strict=False):
        order[taker] = order[giver]
    order[last] = loose


def _stir(order: list[Card], places: list[int], bars: list[frozenset[Card]], rng: Random) -> None:
    """Random steps that keep the bars: two cards change places, or three go round, since two alone may get nowhere."""
    for step in range(_STIRS + _STIRS_A_CARD * len(order)):
        slots = [int(rng.random() * len(order)) for _ in range(2 + step % 2)]
        if len(set(slots)) < len(slots):
            continue
        moved = [order[slot] for slot in (*slots[1:], slots[0])]
        if not any(card in bars[places[slot]] for slot, card in zip(slots, moved, strict=True)):
            for slot, card in zip(slots, moved, strict=True):
                order[slot] = card
