"""Writing the moves of a playout down, so that the law can be asked about each of them."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import phrase

Log = npt.NDArray[np.int64]
"""Room for moves as codes, by ply; without room if nobody asks for them."""


@phrase
def write(log: Log, ply: int, move: int) -> None:
    """Write a move down, as far as there is room."""
    if ply < log.size:
        log[ply] = move


def no_log() -> Log:
    """A log without room: the moves are not asked for."""
    return np.empty(0, np.int64)
