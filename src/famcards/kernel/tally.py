"""What many playouts came to, as sums in one small array."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import part

WON, LOST, DRAWN, LEAD, SQUARE, PLIES, PASSES, LEFT = range(8)

Tally = npt.NDArray[np.int64]
"""Games won by team 0, won by team 1, drawn; the sums of the `lead` of team 0 and of its square, of plies, of passes
among them, and of cards left in the hands."""


def new_tally() -> Tally:
    """Nothing played yet."""
    return np.zeros(8, np.int64)


@part
def add(tally: Tally, lead: int, plies: int, passes: int, left: int) -> None:
    """One game more."""
    tally[WON if lead > 0 else LOST if lead < 0 else DRAWN] += 1
    tally[LEAD] += lead
    tally[SQUARE] += lead * lead
    tally[PLIES] += plies
    tally[PASSES] += passes
    tally[LEFT] += left
