"""Moves as actions: small numbers without gaps, in an order of their own.

0 is the pass. In the mosaic games the actions of a card stand together, one a cell of all that may ever be reached from
the first card; in ugadayka one a row.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.codes import CARD_CODES, LEAD, LOWER, MIDDLE, PASS, UPPER, lay_move, put_move
from famcards.kernel.setup import move_text
from famcards.rules import Options
from famcards.rules.deals import deck_of

_CODES: Final = 1 << 16
"""More than any code of a move; a pass, -1, is the last of them, which no card has."""


class Numbering:
    """The actions of a game: `codes` and `texts` by action, `actions` by code."""

    def __init__(self, options: Options, agreed: Any) -> None:
        self.codes: list[int] = [PASS, *_moves(options, agreed)]
        self.texts: list[str] = [move_text(agreed, code) for code in self.codes]
        self.actions = np.full(_CODES, -1, np.int64)
        self.actions[np.array(self.codes)] = np.arange(len(self.codes))


def _moves(options: Options, agreed: Agreed) -> Iterator[int]:
    for card in deck_of(options):
        code = CARD_CODES[card]
        if agreed.family == MOSAIC:
            yield from (lay_move(code, x, y) for x, y in _cells(agreed))
        else:
            rows = (LEAD, UPPER, MIDDLE, LOWER) if agreed.thickness == 3 else (LEAD, UPPER, LOWER)
            yield from (put_move(code, row) for row in rows)


def _cells(agreed: Agreed) -> Iterator[tuple[int, int]]:
    """Every cell that a card may ever lie on: up from a base row, or all round the first card (3.2)."""
    wide, high = agreed.length - 1, agreed.height - 1
    if agreed.free:
        wide = high = max(wide, high)
    for y in range(0 if agreed.base_row else -high, high + 1):
        yield from ((x, y) for x in range(-wide, wide + 1))
