"""The three decks (RULES 1.3)."""

from __future__ import annotations

from functools import cache
from typing import Final

from famcards.cards.card import ALL_CARDS, Card

DECKS: Final = (36, 52, 54)

_LOWEST: Final = {36: 6, 52: 2, 54: 0}


@cache
def deck(size: int) -> tuple[Card, ...]:
    """The cards of the deck of that size, by suit H D C S from low to high, jesters last."""
    if size not in _LOWEST:
        raise ValueError(f"no deck has {size} cards: a deck has 36, 52 or 54")
    return tuple(each for each in ALL_CARDS if each.value >= _LOWEST[size])
