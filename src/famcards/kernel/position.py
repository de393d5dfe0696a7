"""How a position lies in memory.

One flat record of some seven hundred bytes, the same for every game, copied by assignment (`stack[d + 1] = stack[d]`),
which is all that undo needs.

    hands     6 words      seat 0 | seat 1 | ... | seat 5        each a set of cards (see `codes`)
    turn                   the seat to move; -1 when the game is over
    ply                    moves made, passes counted

    the mosaic games                                            ugadayka
    board     256 bytes    card by cell, 64 = empty             column    3 bytes   upper, middle, lower; 64 = empty
    occupied  4 words      the cells that hold a card           age       3         age of each row, 0 the oldest
    rim       4 words      the cells open to the next one       columns             columns finished
    place     64           cell by card, -1 = not laid          on_table  1 word    the cards of the stream
    west, east,            the box of the cards laid            piles     2         cards taken by A and by B
    south, north                                                lead_passed         whether a captain just had to
    laid                   how many                                                 pass the lead (6.6)
    last                   cell of the card laid last

The board is a torus (see `torus`): after 9D@0,0 TC@1,0 JH@2,0 QS@3,0 AH@3,1 7S@-1,0 it holds

      row 1    .  .  .  AH .  .  .  .  .  .  .  .  .  .  .  .        cells 16 ... 31
      row 0    9D TC JH QS .  .  .  .  .  .  .  .  .  .  .  7S       cells  0 ... 15
               x=0 1  2  3                                  -1

    west = -1, east = 3, south = 0, north = 1, occupied = 0x0008800F, 0, 0, 0

What a cell asks of a card is not kept but looked up: the cards that may lie there are

    variety[n1] & variety[n2] & variety[n3] & variety[n4]          no neighbour forbids it                       (3.3)
  & (seniority[n1] | seniority[n2] | seniority[n3] | seniority[n4])   some neighbour entitles it                 (3.4)

over the four neighbours n1..n4, with the tables of `agreed`; the legal cards are those in the hand too. So the legal
moves are one walk over the rim of the layout with a few words' work a cell. The rim is noted once a card has been laid:
the cells that continuity and the rectangle leave (3.1, 3.2), whatever the cards.

In a column of ugadayka that is not the first, card and row go together likewise: a set of cards for each free row
(the right suit, older than what must be younger). While the first column grows its rows have no names yet; its cards
stand top-down and `age` is settled by the last of them.
"""

from __future__ import annotations

from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOST_SEATS
from famcards.kernel.records import record

OVER: Final = -1
MOST_MOVES: Final = 1536
"""More legal moves than any position has: 26 cards in hand on the rim of 26 others give 1404."""

POSITION: Final = record(
    [
        ("hands", np.uint64, (MOST_SEATS,)),
        ("turn", np.int64),
        ("ply", np.int64),
        ("board", np.uint8, (256,)),
        ("occupied", np.uint64, (4,)),
        ("rim", np.uint64, (4,)),
        ("place", np.int16, (64,)),
        ("west", np.int64),
        ("east", np.int64),
        ("south", np.int64),
        ("north", np.int64),
        ("laid", np.int64),
        ("last", np.int64),
        ("column", np.uint8, (3,)),
        ("age", np.int64, (3,)),
        ("columns", np.int64),
        ("on_table", np.uint64),
        ("piles", np.int64, (2,)),
        ("lead_passed", np.int64),
    ]
)


class Position(Protocol):
    """The fields of the record."""

    hands: npt.NDArray[np.uint64]
    turn: int
    ply: int
    board: npt.NDArray[np.uint8]
    occupied: npt.NDArray[np.uint64]
    rim: npt.NDArray[np.uint64]
    place: npt.NDArray[np.int16]
    west: int
    east: int
    south: int
    north: int
    laid: int
    last: int
    column: npt.NDArray[np.uint8]
    age: npt.NDArray[np.int64]
    columns: int
    on_table: np.uint64
    piles: npt.NDArray[np.int64]
    lead_passed: int


def blank_positions(count: int) -> Any:
    """Room for that many positions, an array of `Position` records; each must be set up before it is played."""
    return np.zeros(count, POSITION)


def move_buffer() -> npt.NDArray[np.int64]:
    """Room for the legal moves of any position."""
    return np.empty(MOST_MOVES, np.int64)
