"""Counting lines of play, to compare engines by a single number (plain data in `tests/vectors/perft.jsonl`)."""

from __future__ import annotations

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.compiling import compiled
from famcards.kernel.play import legal, play
from famcards.kernel.position import MOST_MOVES, POSITION, Position


@compiled
def perft(agreed: Agreed, pos: Position, depth: int) -> int:
    """How many different lines of so many moves start here; passes are moves."""
    moves = np.empty(MOST_MOVES, np.int64)
    count = legal(agreed, pos, moves)
    if depth == 1:
        return count
    after, lines = np.empty(1, POSITION), 0
    for i in range(count):
        after[0] = pos
        play(agreed, after[0], moves[i])
        lines += perft(agreed, after[0], depth - 1)
    return lines
