"""A race that has its base, as bit boards.

The rectangle is four columns of at most thirteen rows; a column takes sixteen bits, so the three bits above it are free
and no neighbour of a cell is ever a cell of the wrong column:

      row 2    bit 2   bit 18   bit 34   bit 50          the neighbours of a set b of cells:
      row 1    bit 1   bit 17   bit 33   bit 49            b << 1 | b >> 1 | b << 16 | b >> 16
      row 0    bit 0   bit 16   bit 32   bit 48          (what falls outside is cut off by `empty`)

    empty                 cells of the rectangle without a card
    by_suit[s]            cells beside a card of suit s                                   forbidden to s         (3.3)
    by_colour[c]          cells beside a card of colour c                                 open to colour c       (3.4)
    by_younger[c][r]      cells beside a card of colour c with a place below r            open to place r        (3.4)
    hands[seat]           as in `Position`
    final                 the empty cells that count are `empty & final`                                          (4.5)
    score[c]              what colour c has in the final row: a card's value, and 256 more where positions count  (4.7)

So a card of suit s, colour c and place r may lie on

    empty & ~by_suit[s] & (by_colour[c] | by_younger[1 - c][r])

in a few operations, whatever the layout; `by_younger` grows with r, so the highest card of a suit speaks for them all.
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOST_SEATS, Agreed
from famcards.kernel.codes import NO_CARD
from famcards.kernel.compiling import hot, part, phrase
from famcards.kernel.position import Position
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, ONE, Bits, bit, number
from famcards.kernel.torus import cell_at

PLACES: Final = 13
COLUMNS: Final = 4

RACE: Final = record(
    [
        ("empty", np.uint64),
        ("final", np.uint64),
        ("by_suit", np.uint64, (4,)),
        ("by_colour", np.uint64, (2,)),
        ("by_younger", np.uint64, (2, 16)),
        ("hands", np.uint64, (MOST_SEATS,)),
        ("seats", np.int64),
        ("turn", np.int64),
        ("score", np.int64, (2,)),
        ("position_worth", np.int64),
        ("sums", np.int64, (32,)),
    ]
)


class Race(Protocol):
    """The fields of the record; `turn` is the seat to move, `sums` room for a choice."""

    empty: Bits
    final: Bits
    by_suit: npt.NDArray[np.uint64]
    by_colour: npt.NDArray[np.uint64]
    by_younger: npt.NDArray[np.uint64]
    hands: npt.NDArray[np.uint64]
    seats: int
    turn: int
    score: npt.NDArray[np.int64]
    position_worth: int
    sums: npt.NDArray[np.int64]


FIRST_ROW: Final = np.uint64(0x0001000100010001)


@phrase
def beside(cells: Bits) -> Bits:
    """The neighbours of these cells, and some bits outside the rectangle."""
    return cells << 1 | cells >> 1 | cells << 16 | cells >> 16


@part
def clear(agreed: Agreed, race: Race) -> None:
    """The bare rectangle (4.4)."""
    rows = bit(agreed.height) - ONE
    race.empty = rows * FIRST_ROW
    race.final = FIRST_ROW << np.uint64(agreed.height - 1)
    race.seats = agreed.seats
    race.position_worth = 0 if agreed.by_points else 256
    for suit in range(4):
        race.by_suit[suit] = NONE
    for colour in range(2):
        race.by_colour[colour] = NONE
        race.score[colour] = 0
        for place in range(PLACES):
            race.by_younger[colour, place] = NONE


@hot
def put(race: Race, code: int, cell: Bits) -> None:
    """A card on a cell, a set of one."""
    colour, place, near = code >> 5, code & 15, beside(cell)
    race.empty &= ~cell
    race.by_suit[code >> 4] |= near
    race.by_colour[colour] |= near
    for older in range(16):
        race.by_younger[colour, older] |= near if older > place else NONE
    if cell & race.final != NONE:
        race.score[colour] += race.position_worth + place + 2


@part
def from_position(agreed: Agreed, pos: Position, race: Race) -> None:
    """Take over a race that has its base and is not over."""
    clear(agreed, race)
    race.turn = pos.turn
    for seat in range(agreed.seats):
        race.hands[seat] = pos.hands[seat]
    for column in range(COLUMNS):
        for row in range(agreed.height):
            code = number(pos.board[cell_at(pos.west + column, row)])
            if code != NO_CARD:
                put(race, code, bit(16 * column + row))
