"""Cards and moves as numbers.

A card's code is 16 x suit + place in the suit, suits H D C S = 0 1 2 3, places 2..A = 0..12:

    bit   0 ........ 12  13  16 ....... 28  32 ....... 44  45  48 ....... 60
          2H  ...    AH  XR  2D  ...    AD  2C  ...    AC  XB  2S  ...    AS

so a set of cards is one word, a suit a quarter of it, a colour half of it, and the jesters lie in the half of their
colour. A move of the mosaic games is card + 64 x (x mod 32) + 2048 x (y mod 32), a move of ugadayka card + 64 x row
(0 a lead, 1 `+`, 2 `=`, 3 `-`); a pass is -1. Codes do not depend on the position they are played in.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import numpy as np

from famcards.cards import ALL_CARDS, Card, Suit, card
from famcards.kernel.compiling import phrase
from famcards.kernel.sets import Bits

PASS: Final = -1
NO_CARD: Final = 64
JESTER_PLACE: Final = 13

ROWS: Final = ("", "+", "=", "-")
LEAD, UPPER, MIDDLE, LOWER = range(4)

SUIT_CARDS: Final = np.uint64(0x1FFF)
COLOUR_CARDS: Final = np.uint64(0x1FFF3FFF)
JESTERS: Final = np.uint64(1 << 13 | 1 << 45)

_SUITS: Final = tuple(Suit)


def card_code(one: Card) -> int:
    """The code of a card."""
    if one.suit is None:
        return JESTER_PLACE + (0 if one.colour == "red" else 32)
    return 16 * _SUITS.index(one.suit) + one.value - 2


CARD_CODES: Final = {each: card_code(each) for each in ALL_CARDS}
CARDS: Final = {code: each for each, code in CARD_CODES.items()}


def card_set(cards: Iterable[Card | str]) -> Bits:
    """Cards, or their texts, as a set."""
    found = 0
    for each in cards:
        found |= 1 << CARD_CODES[card(each) if isinstance(each, str) else each]
    return np.uint64(found)


def cards_of(bits: Bits) -> tuple[Card, ...]:
    """The cards of a set, by suit from low to high."""
    return tuple(each for each, code in CARD_CODES.items() if int(bits) >> code & 1)


def mosaic_text(move: int) -> str:
    """A mosaic move as text: `QS@1,-2`, `pass`."""
    if move == PASS:
        return "pass"
    return f"{CARDS[move_card(move)]}@{move_x(move)},{move_y(move)}"


def mosaic_move(text: str) -> int:
    """The code of a mosaic move; the text must be well-formed (RULES 8)."""
    if text == "pass":
        return PASS
    laid, _, where = text.partition("@")
    x, y = where.split(",")
    return int(lay_move(CARD_CODES[card(laid)], int(x), int(y)))


def stream_text(move: int) -> str:
    """An ugadayka move as text: `QS`, `QS+`, `pass`."""
    return "pass" if move == PASS else f"{CARDS[move_card(move)]}{ROWS[move_row(move)]}"


def stream_move(text: str) -> int:
    """The code of an ugadayka move; the text must be well-formed (RULES 8)."""
    return PASS if text == "pass" else int(put_move(CARD_CODES[card(text[:2])], ROWS.index(text[2:])))


@phrase
def lay_move(code: int, x: int, y: int) -> int:
    """The move that lays a card on a cell; x and y from -16 to 15."""
    return code | (x & 31) << 6 | (y & 31) << 11


@phrase
def put_move(code: int, row: int) -> int:
    """The move that puts a card in a row of the stream."""
    return code | row << 6


@phrase
def move_card(move: int) -> int:
    """The code of the card that a move lays."""
    return move & 63


@phrase
def move_x(move: int) -> int:
    """Where a mosaic move lies, x."""
    return ((move >> 6 & 31) ^ 16) - 16


@phrase
def move_y(move: int) -> int:
    """Where a mosaic move lies, y."""
    return ((move >> 11 & 31) ^ 16) - 16


@phrase
def move_row(move: int) -> int:
    """The row that an ugadayka move goes to."""
    return move >> 6
