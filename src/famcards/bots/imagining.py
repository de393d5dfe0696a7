"""Hidden hands imagined by the thousand, each way that agrees with every public fact as likely as any other.

The cards of a lot (`bots.lots`) are dealt in three steps:

    1. each tied card goes to one of the places that it may lie in, by the number of deals that go on from there;
    2. the other cards, shuffled, fill up the barred places;
    3. what is left, shuffled, goes to the free places, and out of the game if there are too many.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.bots.lots import (
    LARGEST,
    LOT,
    MOST_CARDS,
    NOWHERE,
    add_place,
    begin_lot,
    count_ways,
    fill,
    room_in,
)
from famcards.kernel.chance import Stream, below, draw
from famcards.kernel.codes import card_set
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import blank_positions
from famcards.kernel.sets import bit, number
from famcards.rules import Lot

_UNIT: Final = 2.0**-53


class Hidden(NamedTuple):
    """What is hidden from a seat: the lots, and the tables counted for them."""

    lots: Any
    ways: npt.NDArray[np.float64]


def hidden_from(lots: Sequence[Lot]) -> Hidden | None:
    """The lots made ready to be dealt; None where the tables would be too large."""
    records = np.zeros(len(lots), LOT)
    size = 0
    for made, lot in zip(records, lots, strict=True):
        begin_lot(made, card_set(lot.cards))
        for seat, count, barred in zip(lot.seats, lot.counts, lot.barred, strict=True):
            add_place(made, NOWHERE if seat is None else seat, count, card_set(barred))
        fill(made)
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
