"""Legal moves in the order of their texts, as the law lists them, without making a text.

Which of two moves that look alike is taken hangs on their order; so a game played in compiled code has them in that of
a view. Two moves compare as their texts do: card, then x, then y, as words (`-1` before `0`, `10` before `2`); in
ugadayka card, then row (`QS`, `QS+`, `QS-`, `QS=`).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.kernel import play as game
from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.codes import CARDS, PASS, ROWS, move_card, move_row, move_x, move_y
from famcards.kernel.compiling import part


def _places(texts: dict[int, str], size: int) -> npt.NDArray[np.int64]:
    """By number the place of its text among all of them."""
    found = np.zeros(size, np.int64)
    for place, number in enumerate(sorted(texts, key=lambda each: texts[each])):
        found[number] = place
    return found


_CARD: Final = _places({code: each.text for code, each in CARDS.items()}, 64)
_X: Final = _places({x + 16: f"{x}," for x in range(-16, 16)}, 32)
_Y: Final = _places({y + 16: f"{y}" for y in range(-16, 16)}, 32)
_ROW: Final = _places(dict(enumerate(ROWS)), 4)


@part
def rank_of(agreed: Agreed, move: int) -> int:
    """A number for a move that is no pass, the larger the later its text comes."""
    card = 1024 * _CARD[move_card(move)]
    if agreed.family == MOSAIC:
        return int(card + 32 * _X[move_x(move) + 16] + _Y[move_y(move) + 16])
    return int(card + _ROW[move_row(move)])


@part
def legal_in_order(agreed: Agreed, pos: Any, moves: npt.NDArray[np.int64], ranks: npt.NDArray[np.int64]) -> int:
    """`game.legal`, the moves sorted as texts; `ranks` is room to work in."""
    count = game.legal(agreed, pos, moves)
    if count == 0 or moves[0] == PASS:
        return count
    for i in range(count):
        move, rank, at = moves[i], rank_of(agreed, moves[i]), i
        while at > 0 and ranks[at - 1] > rank:
            moves[at], ranks[at] = moves[at - 1], ranks[at - 1]
            at -= 1
        moves[at], ranks[at] = move, rank
    return count
