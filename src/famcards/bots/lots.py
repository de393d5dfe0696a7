"""Hidden cards laid out for the machine: lots, and in how many ways each can be dealt.

What is public of the hidden cards comes in lots (`rules.hidden`, `bots.public`). In a lot some cards are *tied*: a pass
has proved that this or that place does not hold them. The places split likewise: a *barred* place has such cards, the
others are *free*. The ways to deal a lot are counted once, backwards from the last tied card:

    ways(i, room) = sum over the barred places p open to card i of ways(i + 1, room less one in p)
                    + ways(i + 1, room)     for the free places together

where `room` says how many cards each barred place still takes. After the last tied card it is the number of ways to
fill the room left from the n loose cards: n! / (room_1! ... room_b! (n - all room)!), none if they are too few. How the
free places share what they get is the same number every time. The numbers are floats, right to fifteen digits.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.cards import ALL_CARDS
from famcards.kernel.codes import CARD_CODES
from famcards.kernel.compiling import compiled, part
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, Bits, holds

MOST_CARDS: Final = 54
MOST_PLACES: Final = 8
LARGEST: Final = 1 << 20
"""Numbers that a table may have, eight megabytes."""

NOWHERE: Final = -1

_IN_ORDER: Final = np.array([CARD_CODES[each] for each in ALL_CARDS])
_FACTORIALS: Final = np.cumprod(np.arange(MOST_CARDS + 1, dtype=np.float64).clip(1))

LOT: Final = record(
    [
        ("tied", np.int64, (MOST_CARDS,)),
        ("open_to", np.int64, (MOST_CARDS,)),
        ("tied_count", np.int64),
        ("cards", np.uint64),
        ("loose", np.int64, (MOST_CARDS,)),
        ("loose_count", np.int64),
        ("barred_count", np.int64),
        ("barred", np.uint64, (MOST_PLACES,)),
        ("seat", np.int64, (MOST_PLACES,)),
        ("room", np.int64, (MOST_PLACES,)),
        ("stride", np.int64, (MOST_PLACES,)),
        ("places", np.int64),
        ("states", np.int64),
        ("table", np.int64),
    ]
)
"""A lot of `cards` for the machine. Of its `places` the first `barred_count` are barred, `barred` has the cards. What a
tied card is `open_to` is a set of barred places; a free place takes every card. `seat` is -1 for a pile. `room` is what
the place holds, `stride` its step in the table, whose first number is at `table`; there are `states` rooms."""


@compiled
def begin_lot(lot: Any, cards: Bits) -> None:
    """These cards are hidden; the places where they lie are still to come."""
    lot.cards = cards
    lot.places = lot.barred_count = lot.tied_count = lot.loose_count = 0


@compiled
def add_place(lot: Any, seat: int, count: int, barred: Bits) -> None:
    """One more place, with so many of the cards and none of those barred."""
    at = lot.places
    lot.seat[at], lot.room[at], lot.barred[at], lot.stride[at] = seat, count, barred & lot.cards, 0
    lot.places += 1


@compiled
def fill(lot: Any) -> None:
    """Once all places are there: barred ones to the front, and the cards told apart."""
    tied = NONE
    for place in range(lot.places):
        if lot.barred[place] != NONE:
            tied |= lot.barred[place]
            for at in range(place, lot.barred_count, -1):
                swap_places(lot, at - 1, at)
            lot.barred_count += 1
    lot.states = 1
    for place in range(lot.barred_count):
        lot.stride[place] = lot.states
        lot.states *= lot.room[place] + 1
    for at in range(len(_IN_ORDER)):
        code = _IN_ORDER[at]
        if holds(tied, code):
            tie(lot, code)
        elif holds(lot.cards, code):
            lot.loose[lot.loose_count] = code
            lot.loose_count += 1


@part
def swap_places(lot: Any, one: int, other: int) -> None:
    """Two places in the other order."""
    lot.seat[one], lot.seat[other] = lot.seat[other], lot.seat[one]
    lot.room[one], lot.room[other] = lot.room[other], lot.room[one]
    lot.barred[one], lot.barred[other] = lot.barred[other], lot.barred[one]


@part
def tie(lot: Any, code: int) -> None:
    """One more card that some place is known not to hold."""
    at = lot.tied_count
    lot.tied[at], lot.open_to[at] = code, 0
    for place in range(lot.barred_count):
        if not holds(lot.barred[place], code):
            lot.open_to[at] |= 1 << place
    lot.tied_count += 1


@compiled
def count_ways(lot: Any, ways: npt.NDArray[np.float64]) -> None:
    """Fill in the table of a lot, from the last tied card backwards."""
    last = lot.table + lot.tied_count * lot.states
    for index in range(lot.states):
        ways[last + index] = ways_to_fill(lot, index)
    for card in range(lot.tied_count - 1, -1, -1):
        here = lot.table + card * lot.states
        for index in range(lot.states):
            total = ways[here + lot.states + index]
            for place in range(lot.barred_count):
                if lot.open_to[card] >> place & 1 and room_in(lot, index, place) > 0:
                    total += ways[here + lot.states + index - lot.stride[place]]
            ways[here + index] = total


@part
def room_in(lot: Any, index: int, place: int) -> int:
    """How many cards a barred place still takes, in the state of that index."""
    room: int = index // lot.stride[place] % (lot.room[place] + 1)
    return room


@part
def ways_to_fill(lot: Any, index: int) -> float:
    """In how many ways loose cards fill the room left in the barred places."""
    spare, ways = lot.loose_count, _FACTORIALS[lot.loose_count]
    for place in range(lot.barred_count):
        room = room_in(lot, index, place)
        spare -= room
        ways /= _FACTORIALS[room]
    return ways / _FACTORIALS[spare] if spare >= 0 else 0.0
