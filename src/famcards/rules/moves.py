"""Moves and their texts (RULES 8)."""

from __future__ import annotations

import re
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from famcards.cards import Card, card
from famcards.rules.errors import IllegalMove, Refusal


class Lay(NamedTuple):
    """A card laid on a cell of a mosaic game; its text is `QS@1,2`."""

    card: Card
    x: int
    y: int

    def __str__(self) -> str:
        return f"{self.card.text}@{self.x},{self.y}"


class Put(NamedTuple):
    """A card of Ugadayka: `row` is "" for a lead, else "+" upper, "=" middle (thickness 3), "-" lower."""

    card: Card
    row: str

    def __str__(self) -> str:
        return self.card.text + self.row


class Pass(Enum):
    """The one move of a seat that cannot lay anything (2.7)."""

    PASS = "pass"  # noqa: S105 - a move, no password

    def __str__(self) -> str:
        return "pass"


PASS: Final = Pass.PASS

Move: TypeAlias = Lay | Put | Pass

_CARD = "(?P<card>[2-9TJQKA][HDCS]|X[RB])"
_NUMBER = "0|-?[1-9][0-9]*"
_LAY = re.compile(rf"{_CARD}@(?P<x>{_NUMBER}),(?P<y>{_NUMBER})", re.ASCII)
_PUT = re.compile(rf"{_CARD}(?P<row>[+=-]?)", re.ASCII)

_FAR = 10**9
"""No layout reaches so far: a coordinate beyond is read as this, so that no text takes long."""


def parse_move(game: str, text: str) -> Move:
    """Read a move of that game. Raises `IllegalMove` with the code `syntax`.

    Any card is read, also one outside the deck (that is `not_in_hand`), and a middle row, which only a thickness of 3
    has (the law of the game knows).
    """
    if text == "pass":
        return PASS
    if game == "ugadayka":
        found = _PUT.fullmatch(text)
        if found:
            return Put(card(found["card"]), found["row"])
    else:
        found = _LAY.fullmatch(text)
        if found:
            return Lay(card(found["card"]), _coordinate(found["x"]), _coordinate(found["y"]))
    expected = "QS, QS+ or QS-" if game == "ugadayka" else "QS@1,2"
    raise IllegalMove(Refusal("syntax", "8", {"move": text[:40], "expected": expected}))


def _coordinate(text: str) -> int:
    if len(text) > 10:
        return -_FAR if text.startswith("-") else _FAR
    return max(-_FAR, min(_FAR, int(text)))
