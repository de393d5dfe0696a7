"""Games of chains played on by the simple policy (`mosaic.eager`), much faster than under the general law.

The very same games, from the same random numbers: cells and cards are looked through in the same order. What is looked
up there at each ply is kept here as it changes: the cells beside a card, where the box may still grow, which cards lie.
A search plays nine tenths of its moves here.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import CHAINS, MOSAIC, MOST_SEATS, Agreed
from famcards.kernel.chains.playout import lead_by_links
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import COLOUR_CARDS
from famcards.kernel.compiling import hot, part
from famcards.kernel.mosaic.clauses import fits
from famcards.kernel.mosaic.eager import TRIES
from famcards.kernel.position import Position
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, ONE, Bits, bit, kth, lowest, number, popcount
from famcards.kernel.torus import Cells, beside, beside_one, both, column_of, less, nth_cell, row_of, size, window

FIELD: Final = record(
    [
        ("hands", np.uint64, (MOST_SEATS,)),
        ("turn", np.int64),
        ("down", np.uint64),
        ("links", np.uint64),
        ("near", np.uint64, (4,)),
        ("taken", np.uint64, (4,)),
        ("room", np.uint64, (4,)),
        ("west", np.int64),
        ("east", np.int64),
        ("south", np.int64),
        ("north", np.int64),
        ("place", np.int16, (64,)),
    ]
)
"""A game under way. `down`: the cards that lie; `links`: those that the next higher of their suit lies beside; `near`:
cells beside a card; `taken`: cells that hold one; `room`: what the box may grow to; `place` of each card that lies."""


class Field(Protocol):
    """The fields of the record."""

    hands: npt.NDArray[np.uint64]
    turn: int
    down: Bits
    links: Bits
    near: npt.NDArray[np.uint64]
    taken: npt.NDArray[np.uint64]
    room: npt.NDArray[np.uint64]
    west: int
    east: int
    south: int
    north: int
    place: npt.NDArray[np.int16]


@part
def plain_chains(agreed: Agreed, pos: Position) -> bool:
    """Whether a game is one of chains under way, where any card may lie on any open cell."""
    usual = agreed.family == MOSAIC and agreed.goal == CHAINS and agreed.anywhere != 0
    plain = agreed.sided != 0 and agreed.previous == 0 and agreed.base_row == 0
    return usual and plain and pos.laid > 0


@part
def finish_chains(agreed: Agreed, pos: Position, field: Field, stream: Stream) -> int:
    """Play a position that is not over to its end; the lead of red. The position stays as it is."""
    take_over(agreed, pos, field)
    left = NONE
    for seat in range(agreed.seats):
        left |= field.hands[seat]
    while left != NONE:
        cells = rim_of(field)
        if size(cells) == 0:
            break
        seat = field.turn
        hand = field.hands[seat]
        if hand != NONE:
            own = hand & (~COLOUR_CARDS if agreed.team[seat] else COLOUR_CARDS)
            code, cell = chosen(field, hand, own, cells, stream)
            field.hands[seat] = hand & ~bit(code)
            left &= ~bit(code)
            lay(agreed, field, code, cell)
        field.turn = seat + 1 if seat + 1 < agreed.seats else 0
    return lead_by_links(agreed, field.links)


@part
def take_over(agreed: Agreed, pos: Position, field: Field) -> None:
    """Read a position."""
    field.turn, field.west, field.east = pos.turn, pos.west, pos.east
    field.south, field.north = pos.south, pos.north
    for seat in range(agreed.seats):
        field.hands[seat] = pos.hands[seat]
    down, links = NONE, NONE
    for code in range(61):
        cell = number(pos.place[code])
        field.place[code] = cell
        if cell >= 0:
            down |= bit(code)
    run = down & down >> ONE
    while run != NONE:
        code = lowest(run)
        if lies_beside(number(field.place[code]), number(field.place[code + 1])):
            links |= bit(code)
        run &= run - ONE
    field.down, field.links = down, links
    occupied = pos.occupied
    layout = occupied[0], occupied[1], occupied[2], occupied[3]
    field.taken[0], field.taken[1], field.taken[2], field.taken[3] = layout
    field.near[0], field.near[1], field.near[2], field.near[3] = beside(layout)
    note_room(agreed, field)


@hot
def rim_of(field: Field) -> Cells:
    """The cells open to the next card."""
    return less(both(four(field.near), four(field.room)), four(field.taken))


@hot
def four(words: npt.NDArray[np.uint64]) -> Cells:
    """A set of cells, read."""
    return words[0], words[1], words[2], words[3]


@hot
def lies_beside(one: int, other: int) -> bool:
    """Whether two cells share a side."""
    apart = other - one
    sideways = (one ^ other) & 0xF0 == 0 and (apart + 1) & 15 in (0, 2)
    return sideways or apart & 255 in (16, 240)


@hot
def chosen(field: Field, hand: Bits, own: Bits, cells: Cells, stream: Stream) -> tuple[int, int]:
    """The card and the cell that the policy takes."""
    down = field.down
    lower, higher = own & down << ONE, own & down >> ONE
    code, cell = -1, 0
    if lower & higher != NONE:
        code, cell = linked(field, lower & higher, cells, 2, stream)
    if code < 0 and lower | higher != NONE:
        code, cell = linked(field, lower | higher, cells, 1, stream)
    if code < 0:
        code, cell = lone(field, hand, cells, stream)
    return code, cell


@part
def lone(field: Field, hand: Bits, cells: Cells, stream: Stream) -> tuple[int, int]:
    """A card that joins nothing, if one is found; else any."""
    cards, room = popcount(hand), size(cells)
    for _ in range(TRIES):
        code, cell = lowest(kth(hand, below(stream, cards))), nth_cell(cells, below(stream, room))
        if not joins(field, code, cell):
            return code, cell
    code, cell = linked(field, hand, cells, 0, stream)
    if code >= 0:
        return code, cell
    code = lowest(kth(hand, below(stream, cards)))
    return code, nth_cell(cells, below(stream, room))


@hot
def joins(field: Field, code: int, cell: int) -> bool:
    """5.6: whether a card would lie beside one of its two neighbours in rank."""
    around = field.down << ONE | field.down >> ONE
    if around & bit(code) == NONE:
        return False
    return is_beside(field, code - 1, cell) or is_beside(field, code + 1, cell)


@hot
def is_beside(field: Field, code: int, cell: int) -> bool:
    """Whether a cell lies beside that card; not if it has not been laid."""
    if code < 0 or field.down & bit(code) == NONE:
        return False
    return lies_beside(number(field.place[code]), cell)


@part
def linked(field: Field, cards: Bits, cells: Cells, links: int, stream: Stream) -> tuple[int, int]:
    """One of these cards on one of these cells so that it has exactly so many links; card -1 if there is none."""
    total, rest = 0, cards
    while rest != NONE:
        total += size(where_linked(field, lowest(rest), cells, links))
        rest &= rest - ONE
    if total == 0:
        return -1, 0
    k, found = below(stream, total), where_linked(field, lowest(cards), cells, links)
    while size(found) <= k:
        k -= size(found)
        cards &= cards - ONE
        found = where_linked(field, lowest(cards), cells, links)
    return lowest(cards), nth_cell(found, k)


@hot
def where_linked(field: Field, code: int, cells: Cells, links: int) -> Cells:
    """5.6: those of the cells where a card lies beside exactly so many of its two neighbours in rank."""
    l0, l1, l2, l3 = beside_card(field, code - 1)
    h0, h1, h2, h3 = beside_card(field, code + 1)
    two = both((l0, l1, l2, l3), (h0, h1, h2, h3))
    if links == 2:
        return both(cells, two)
    either = l0 | h0, l1 | h1, l2 | h2, l3 | h3
    if links == 1:
        return less(both(cells, either), two)
    return less(cells, either)


@hot
def beside_card(field: Field, code: int) -> Cells:
    """The cells beside a card, none if it is not laid (or is no card)."""
    if code < 0 or field.down & bit(code) == NONE:
        return NONE, NONE, NONE, NONE
    return beside_one(number(field.place[code]))


@hot
def lay(agreed: Agreed, field: Field, code: int, cell: int) -> None:
    """A card on its cell; the box takes it in."""
    field.place[code] = cell
    if is_beside(field, code - 1, cell):
        field.links |= bit(code - 1)
    if is_beside(field, code + 1, cell):
        field.links |= bit(code)
    field.down |= bit(code)
    a, b, c, d = beside_one(cell)
    field.near[0] |= a
    field.near[1] |= b
    field.near[2] |= c
    field.near[3] |= d
    field.taken[cell >> 6] |= bit(cell & 63)
    x, y = column_of(cell, field.west - 1), row_of(cell, field.south - 1)
    if x < field.west or x > field.east or y < field.south or y > field.north:
        widen(agreed, field, x, y)


@part
def widen(agreed: Agreed, field: Field, x: int, y: int) -> None:
    """The box grows to a cell."""
    field.west, field.east = min(field.west, x), max(field.east, x)
    field.south, field.north = min(field.south, y), max(field.north, y)
    note_room(agreed, field)


@part
def note_room(agreed: Agreed, field: Field) -> None:
    """3.2: note the cells of the box, and of its rim where it may still grow (`clauses.rectangle`)."""
    width, height = field.east - field.west + 1, field.north - field.south + 1
    wider = 1 if fits(agreed, width + 1, height) else 0
    taller = 1 if fits(agreed, width, height + 1) else 0
    room = window(field.west - wider, field.east + wider, field.south - taller, field.north + taller)
    field.room[0], field.room[1], field.room[2], field.room[3] = room
