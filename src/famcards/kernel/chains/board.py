"""A game of chains with 36 cards as a board of one word, on a skewed torus: cell (x, y) is bit x + 10 y mod 64.

Seen from the lower left corner of the rim around the cards laid, a cell in column u and row v is u + 10 v bits on:

      v = 5    50 51 ... 59 | 60             rim of the full box, nine by four: eleven columns, six rows
      v = 4    40 41 ... 49 | 50
      ...                                    only the outermost columns meet: (10, v) and (0, v + 1) share a bit.
      v = 1    10 11 ... 19 | 20             They are the rim of a box that is nine wide, which may not grow there:
      v = 0     0  1 ...  9 | 10             then all of them are closed. So no two open cells ever meet.

Neighbours are rotations by 1 and by 10, and the layout never has to be moved as it grows.

The long side of the rectangle lies along u, the short one along v. While the orientation is open (free, and the box no
more than four by four) u is x. If the box then grows to five in y, the roles change, which takes the layout with x and
y exchanged: `mirror` keeps it. From then on u is y (`turned`).
"""

from __future__ import annotations

from typing import Final, Protocol

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOST_SEATS, Agreed
from famcards.kernel.compiling import hot, part, phrase
from famcards.kernel.position import Position
from famcards.kernel.records import record
from famcards.kernel.sets import NONE, Bits, bit, number
from famcards.kernel.torus import column_of, row_of

LONG: Final = 9
SHORT: Final = 4
FAR: Final = 8192

SIDE_COLUMNS: Final = np.uint64(sum(1 << at for at in range(0, 64, 10)))
SIDE_ROWS: Final = np.uint64(0x3FF | (0x3FFF << 50))

BOARD: Final = record(
    [
        ("cells", np.uint64),
        ("mirror", np.uint64),
        ("width", np.int64),
        ("height", np.int64),
        ("u", np.int64),
        ("v", np.int64),
        ("turned", np.int64),
        ("free", np.int64),
        ("hands", np.uint64, (MOST_SEATS,)),
        ("turn", np.int64),
        ("place", np.int16, (64,)),
    ]
)


class Board(Protocol):
    """The fields of the record.

    `cells` laid and their `mirror`; the box, `width` along u and `height` along v; `u` and `v` of the rim's corner;
    `turned` and `free` are 0 or 1. `place` of a card is x + 32 y, or `FAR` from every other if it is not laid.
    """

    cells: Bits
    mirror: Bits
    width: int
    height: int
    u: int
    v: int
    turned: int
    free: int
    hands: npt.NDArray[np.uint64]
    turn: int
    place: npt.NDArray[np.int16]


@phrase
def rotate(word: Bits, by: int) -> Bits:
    """The word turned left; `by` may be any number."""
    return word << np.uint64(by & 63) | word >> np.uint64(-by & 63)


@phrase
def cell_bit(u: int, v: int) -> Bits:
    """The set of the cell at u, v."""
    return bit(u + 10 * v & 63)


@hot
def open_cells(board: Board) -> Bits:
    """5.4: the cells beside a card, but not where the box may grow no more. After the first card."""
    full = SIDE_COLUMNS if board.width == LONG else NONE
    if board.height == SHORT and (board.width > SHORT or board.free == 0):
        full |= SIDE_ROWS
    cells = board.cells
    near = rotate(cells, 1) | rotate(cells, 63) | rotate(cells, 10) | rotate(cells, 54)
    return near & ~cells & ~rotate(full, board.u + 10 * board.v)


@hot
def lay(board: Board, code: int, u: int, v: int) -> None:
    """A card on the cell at u, v, which the box takes in; u and v change roles if that settles the orientation so."""
    board.cells |= cell_bit(u, v)
    board.mirror |= cell_bit(v, u)
    board.place[code] = v + 32 * u if board.turned else u + 32 * v
    grow(board, u - board.u, v - board.v)
    turn_if_upright(board)


@hot
def turn_if_upright(board: Board) -> None:
    """3.2: once the box is higher than the short side, its height lies along the long one."""
    if board.height > SHORT:
        board.cells, board.mirror = board.mirror, board.cells
        board.width, board.height = board.height, board.width
        board.u, board.v = board.v, board.u
        board.turned = 1 - board.turned


@hot
def grow(board: Board, column: int, row: int) -> None:
    """Widen the box to a cell of its rim, in the rim's columns and rows; nothing for a cell inside."""
    board.width += 1 if column in (0, board.width + 1) else 0
    board.height += 1 if row in (0, board.height + 1) else 0
    board.u -= 1 if column == 0 else 0
    board.v -= 1 if row == 0 else 0


@part
def clear(agreed: Agreed, board: Board) -> None:
    """Nothing laid: a box of no size around the place where the first card will lie."""
    board.cells = board.mirror = NONE
    board.width = board.height = 0
    board.u = board.v = -1
    board.turned, board.free = 0, agreed.free
    for code in range(64):
        board.place[code] = FAR + 64 * code


@part
def from_position(agreed: Agreed, pos: Position, board: Board) -> None:
    """Take over a game that is not over."""
    clear(agreed, board)
    board.turn = pos.turn
    for seat in range(agreed.seats):
        board.hands[seat] = pos.hands[seat]
    for code in range(64):
        cell = number(pos.place[code])
        if cell >= 0:
            x, y = column_of(cell, pos.west), row_of(cell, pos.south)
            board.cells |= cell_bit(x, y)
            board.mirror |= cell_bit(y, x)
            board.place[code] = x + 32 * y
    if pos.laid > 0:
        board.u, board.v = pos.west - 1, pos.south - 1
        board.width, board.height = pos.east - pos.west + 1, pos.north - pos.south + 1
        turn_if_upright(board)
