"""One playing card: its text, suit, value and colour (RULES 1.1-1.5)."""

from __future__ import annotations

from enum import Enum
from typing import Final, NoReturn

RANKS: Final = "23456789TJQKA"
"""Ranks from low to high (1.2); the ace is only ever high."""


class Suit(str, Enum):
    """A suit by its letter (1.1)."""

    H = "H"
    D = "D"
    C = "C"
    S = "S"

    @property
    def colour(self) -> str:
        """`red` for hearts and diamonds, `black` for clubs and spades."""
        return "red" if self in (Suit.H, Suit.D) else "black"


class CardError(ValueError):
    """A text that names no card."""


class Card:
    """A card. There is exactly one object for each text, so cards are compared by identity.

    Get one with `card("QS")`. A jester (`XR`, `XB`) has no suit and the value 0; its `rank` is `X`.
    `index` numbers the 54 cards: suits in the order H D C S, each from 2 to A, then XR, XB.
    """

    __slots__ = ("colour", "index", "rank", "suit", "text", "value")

    text: str
    rank: str
    suit: Suit | None
    value: int
    colour: str
    index: int

    def __init__(self, rank: str, suit: Suit | None, colour: str, index: int) -> None:
        put = object.__setattr__
        put(self, "text", rank + (suit.value if suit else colour[0].upper()))
        put(self, "rank", rank)
        put(self, "suit", suit)
        put(self, "value", RANKS.index(rank) + 2 if suit else 0)
        put(self, "colour", colour)
        put(self, "index", index)

    @property
    def jester(self) -> bool:
        """Whether this is one of the two jesters of the 54-card deck (1.3)."""
        return self.suit is None

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a card does not change: {name} of {self.text}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a card does not change: {name} of {self.text}")

    def __reduce__(self) -> tuple[object, tuple[str]]:
        return card, (self.text,)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return self.text


def _all_cards() -> tuple[Card, ...]:
    suited = [(rank, suit, suit.colour) for suit in Suit for rank in RANKS]
    jesters: list[tuple[str, Suit | None, str]] = [("X", None, "red"), ("X", None, "black")]
    return tuple(Card(*parts, index) for index, parts in enumerate([*suited, *jesters]))


ALL_CARDS: Final = _all_cards()
"""The 54 cards in the order of their `index`."""

_BY_TEXT: Final = {each.text: each for each in ALL_CARDS}


def card(text: str) -> Card:
    """The card of that text (1.4), always the same object.

    >>> card("QS").value, card("QS").colour
    (12, 'black')
    """
    found = _BY_TEXT.get(text)
    if found is None:
        raise CardError(f"{text!r} is no card: a rank of {RANKS} and a suit of HDCS, or XR or XB, is one")
    return found
