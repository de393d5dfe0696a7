"""Hidden hands imagined by the thousand, each way that agrees with every public fact as likely as any other.

What is public of the hidden cards comes from the law as lots (`rules.hidden`). In a lot some cards are *tied*: a pass
has proved that this or that place does not hold them. The places split likewise: a *barred* place has such cards, the
others are *free* and are dealt together. So a deal is drawn in three steps:

    1. each tied card goes to one of the places that it may lie in, by the number of deals that go on from there;
    2. the other cards, shuffled, fill up the barred places;
    3. what is left, shuffled, goes to the free places, and out of the game if there are too many.

The numbers for step 1 are counted once, backwards from the last tied card:

    ways(i, room) = sum over the barred places p open to card i of ways(i + 1, room less one in p)
                    + ways(i + 1, room)     for the free places together

where `room` says how many cards each barred place still takes. After the last tied card it is the number of ways to
fill the room left from the n loose cards: n! / (room_1! ... room_b! (n - all room)!), none if they are too few. How the
free places share what they get is the same number every time. The numbers are floats, right to fifteen digits.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.kernel.chance import Stream, below, draw
from famcards.kernel.codes import CARD_CODES
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import blank_positions
from famcards.kernel.records import record
from famcards.kernel.sets import bit, number
from famcards.rules import Lot

MOST_CARDS: Final = 54
MOST_PLACES: Final = 8
LARGEST: Final = 1 << 20
"""Numbers that a table may have, eight megabytes."""

NOWHERE: Final = -1

_UNIT: Final = 2.0**-53
_FACTORIALS: Final = np.cumprod(np.arange(MOST_CARDS + 1, dtype=np.float64).clip(1))

LOT: Final = record(
    [
        ("tied", np.int64, (MOST_CARDS,)),
        ("open_to", np.int64, (MOST_CARDS,)),
        ("tied_count", np.int64),
        ("loose", np.int64, (MOST_CARDS,)),
        ("loose_count", np.int64),
        ("barred_count", np.int64),
        ("seat", np.int64, (MOST_PLACES,)),
        ("room", np.int64, (MOST_PLACES,)),
        ("stride", np.int64, (MOST_PLACES,)),
        ("places", np.int64),
        ("states", np.int64),
        ("table", np.int64),
    ]
)
"""A lot for the machine. Of its `places` the first `barred_count` are barred. `open_to` of a tied card is a set of
barred places; a free place takes every card. `seat` is -1 for a pile. `room` is what the place holds, `stride` its step
in the table, whose first number is at `table`; there are `states` rooms."""


class Hidden(NamedTuple):
    """What is hidden from a seat: the lots, and the tables counted for them."""

    lots: Any
    ways: npt.NDArray[np.float64]


def hidden_from(lots: Sequence[Lot]) -> Hidden | None:
    """The lots made ready to be dealt; None where the tables would be too large."""
    records = np.zeros(len(lots), LOT)
    size = 0
    for made, lot in zip(records, lots, strict=True):
        _fill(made, lot)
        made["table"] = size
        size += int((made["tied_count"] + 1) * made["states"])
    if size > LARGEST:
        return None
    ways = np.zeros(size)
    for made in records:
        count_ways(made, ways)
    return Hidden(records, ways)


def imagined(template: Any, hidden: Hidden, count: int, stream: Stream) -> Any:
    """So many positions like the template, in which the hidden seats hold nothing yet, each with a deal of its own."""
    deals = blank_positions(count)
    deal_all(template, hidden.lots, hidden.ways, deals, stream)
    return deals


def _fill(made: Any, lot: Lot) -> None:
    cards = frozenset(lot.cards)
    order = sorted(range(len(lot.seats)), key=lambda place: not lot.barred[place] & cards)
    barred = [place for place in order if lot.barred[place] & cards]
    tied = sorted(cards.intersection(*[frozenset().union(*lot.barred)]), key=lambda each: each.index)
    loose = [each for each in lot.cards if each not in tied]
    made["tied_count"], made["loose_count"] = len(tied), len(loose)
    made["barred_count"], made["places"] = len(barred), len(order)
    made["tied"][: len(tied)] = [CARD_CODES[each] for each in tied]
    made["loose"][: len(loose)] = [CARD_CODES[each] for each in loose]
    for at, each in enumerate(tied):
        made["open_to"][at] = sum(1 << p for p, place in enumerate(barred) if each not in lot.barred[place])
    stride = 1
    for at, place in enumerate(order):
        seat = lot.seats[place]
        made["seat"][at] = NOWHERE if seat is None else seat
        made["room"][at] = lot.counts[place]
        if at < len(barred):
            made["stride"][at] = stride
            stride *= lot.counts[place] + 1
    made["states"] = stride


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


@compiled
def deal_all(template: Any, lots: Any, ways: npt.NDArray[np.float64], deals: Any, stream: Stream) -> None:
    """Make each of the positions one like the template, with the hidden cards dealt at random."""
    pool = np.empty(MOST_CARDS, np.int64)
    for at in range(len(deals)):
        deals[at] = template
        deal_lots(lots, ways, deals[at].hands, pool, stream)


@part
def deal_lots(
    lots: Any, ways: npt.NDArray[np.float64], hands: Any, pool: npt.NDArray[np.int64], stream: Stream
) -> None:
    """Deal the hidden cards into the hands, which have none of them; `pool` is room to work in."""
    for at in range(len(lots)):
        lot = lots[at]
        index, freed = deal_tied(lot, ways, hands, pool, stream)
        count = lot.loose_count
        for i in range(count):
            pool[freed + i] = lot.loose[i]
        for place in range(lot.barred_count):
            for _ in range(room_in(lot, index, place)):
                count = give(lot, place, hands, pool, freed, count, stream)
        count += freed
        for place in range(lot.barred_count, lot.places):
            for _ in range(lot.room[place]):
                count = give(lot, place, hands, pool, 0, count, stream)


@part
def deal_tied(
    lot: Any, ways: npt.NDArray[np.float64], hands: Any, pool: npt.NDArray[np.int64], stream: Stream
) -> tuple[int, int]:
    """Deal the tied cards, those for free places into the pool; the state reached, and how many those are."""
    index, freed = lot.states - 1, 0
    for card in range(lot.tied_count):
        after = lot.table + (card + 1) * lot.states + index
        place = where_to(lot, ways, card, index, after, stream)
        if place == NOWHERE:
            pool[freed] = lot.tied[card]
            freed += 1
        else:
            index -= lot.stride[place]
            if lot.seat[place] != NOWHERE:
                hands[lot.seat[place]] |= bit(lot.tied[card])
    return index, freed


@part
def where_to(lot: Any, ways: npt.NDArray[np.float64], card: int, index: int, after: int, stream: Stream) -> int:
    """The barred place that a tied card goes to, or `NOWHERE` for the free ones, by the ways to go on."""
    mark = number(draw(stream) >> np.uint64(11)) * _UNIT * ways[after - lot.states] - ways[after]
    if mark < 0:
        return NOWHERE
    chosen = NOWHERE
    for place in range(lot.barred_count):
        if lot.open_to[card] >> place & 1 and room_in(lot, index, place) > 0 and ways[after - lot.stride[place]] > 0:
            chosen = place
            mark -= ways[after - lot.stride[place]]
            if mark < 0:
                return chosen
    return chosen


@part
def give(lot: Any, place: int, hands: Any, pool: npt.NDArray[np.int64], start: int, count: int, stream: Stream) -> int:
    """One of `count` cards of the pool, from `start` on, to a place; how many are left."""
    at = start + below(stream, count)
    if lot.seat[place] != NOWHERE:
        hands[lot.seat[place]] |= bit(pool[at])
    pool[at] = pool[start + count - 1]
    return count - 1
