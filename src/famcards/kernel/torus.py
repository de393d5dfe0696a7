"""The board of the mosaic games: a torus of 16 by 16 cells, so that a layout never has to be moved as it grows.

Cell (x, y) is number 16 x (y mod 16) + (x mod 16). No rectangle is larger than 13 by 13, so the box of the cards laid
and the rim around it span at most 15 columns and 15 rows, and no two of those cells meet on the torus. A set of cells
is four words; a word holds four rows of sixteen:

      word 0   bit 0 = (0,0)   bit 1 = (1,0)  ...  bit 15 = (15,0), which is also (-1,0)
               bit 16 = (0,1)  ...
      word 1   bit 0 = (0,4)   ...
      word 3   ...             bit 63 = (15,15), which is also (-1,-1)
"""

from __future__ import annotations

from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import hot, part, phrase
from famcards.kernel.sets import NONE, ONE, Bits, bit, kth, lowest, popcount

Cells: TypeAlias = tuple[Bits, Bits, Bits, Bits]

NO_CELLS: Final = (NONE, NONE, NONE, NONE)

_FIRST_COLUMN: Final = np.uint64(0x0001000100010001)
_ALL_BUT_LAST: Final = np.uint64(0x7FFF7FFF7FFF7FFF)
_ALL_BUT_FIRST: Final = np.uint64(0xFFFEFFFEFFFEFFFE)
_LAST_COLUMN: Final = np.uint64(0x8000800080008000)
_ROW: Final = np.uint64(0xFFFF)
_FOUR: Final = np.uint64(0xF)
_TO_ROWS: Final = np.uint64(1 | 1 << 15 | 1 << 30 | 1 << 45)


@phrase
def cell_at(x: int, y: int) -> int:
    """The number of a cell."""
    return (x & 15) | (y & 15) << 4


@phrase
def right_of(cell: int) -> int:
    """The cell to the right."""
    return (cell & 0xF0) | (cell + 1 & 15)


@phrase
def left_of(cell: int) -> int:
    """The cell to the left."""
    return (cell & 0xF0) | (cell - 1 & 15)


@phrase
def above(cell: int) -> int:
    """The cell above (y grows upwards)."""
    return cell + 16 & 255


@phrase
def below_of(cell: int) -> int:
    """The cell below."""
    return cell - 16 & 255


@phrase
def column_of(cell: int, west: int) -> int:
    """The x of a cell, known to be one of the sixteen columns from `west` on."""
    return west + ((cell & 15) - west & 15)


@phrase
def row_of(cell: int, south: int) -> int:
    """The y of a cell, known to be one of the sixteen rows from `south` on."""
    return south + ((cell >> 4) - south & 15)


@hot
def beside(cells: Cells) -> Cells:
    """Every cell that shares a side with one of these."""
    a, b, c, d = cells
    return (
        _sideways(a) | (a << 16) | (a >> 16) | (d >> 48) | (b << 48),
        _sideways(b) | (b << 16) | (b >> 16) | (a >> 48) | (c << 48),
        _sideways(c) | (c << 16) | (c >> 16) | (b >> 48) | (d << 48),
        _sideways(d) | (d << 16) | (d >> 16) | (c >> 48) | (a << 48),
    )


@hot
def _sideways(word: Bits) -> Bits:
    east = (word & _ALL_BUT_LAST) << 1 | (word & _LAST_COLUMN) >> 15
    west = (word & _ALL_BUT_FIRST) >> 1 | (word & _FIRST_COLUMN) << 15
    return east | west


def _around_each() -> npt.NDArray[np.uint64]:
    """By cell the cells that share a side with it."""
    table = np.zeros((256, 4), np.uint64)
    for cell in range(256):
        for near in (right_of(cell), left_of(cell), above(cell), below_of(cell)):
            table[cell, near >> 6] |= np.uint64(1 << (near & 63))
    return table


_BESIDE: Final = _around_each()


@part
def beside_one(cell: int) -> Cells:
    """`beside(single(cell))`, looked up."""
    return _BESIDE[cell, 0], _BESIDE[cell, 1], _BESIDE[cell, 2], _BESIDE[cell, 3]


@part
def single(cell: int) -> Cells:
    """The set of one cell."""
    word, one = cell >> 6, bit(cell & 63)
    return (
        one if word == 0 else NONE,
        one if word == 1 else NONE,
        one if word == 2 else NONE,
        one if word == 3 else NONE,
    )


@hot
def window(west: int, east: int, south: int, north: int) -> Cells:
    """The cells from column `west` to `east` and row `south` to `north`; at most sixteen of each."""
    columns, rows = _around(west, east), _around(south, north)
    return (
        columns * _rows_of(rows, 0),
        columns * _rows_of(rows, 4),
        columns * _rows_of(rows, 8),
        columns * _rows_of(rows, 12),
    )


@hot
def _around(low: int, high: int) -> Bits:
    """The numbers from low to high, each mod 16, as sixteen bits."""
    run = (bit(high - low + 1) - ONE) << np.uint64(low & 15)
    return (run | run >> np.uint64(16)) & _ROW


@hot
def _rows_of(rows: Bits, start: int) -> Bits:
    """The first column of a word's four rows, of those that `rows` has: bit j goes to 16 j."""
    return ((rows >> np.uint64(start)) & _FOUR) * _TO_ROWS & _FIRST_COLUMN


@hot
def size(cells: Cells) -> int:
    """How many cells a set has."""
    return popcount(cells[0]) + popcount(cells[1]) + popcount(cells[2]) + popcount(cells[3])


@part
def nth_cell(cells: Cells, k: int) -> int:
    """The k-th cell of a set."""
    quarter = 0
    while k >= popcount(cells[quarter]):
        k -= popcount(cells[quarter])
        quarter += 1
    return 64 * quarter + lowest(kth(cells[quarter], k))


@hot
def both(one: Cells, other: Cells) -> Cells:
    """The cells that are in both sets."""
    return one[0] & other[0], one[1] & other[1], one[2] & other[2], one[3] & other[3]


@hot
def less(one: Cells, other: Cells) -> Cells:
    """The cells of the one set that are not in the other."""
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2], one[3] & ~other[3]
