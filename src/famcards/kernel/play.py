"""One game, whichever it is: the functions that a search is written with, all to be called from compiled code too.

`agreed` comes from `agree(options)`, positions from `start`, `setup.new_position` or `setup.position_from`.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.chance import Stream
from famcards.kernel.compiling import compiled
from famcards.kernel.mosaic import goals
from famcards.kernel.mosaic import play as mosaic
from famcards.kernel.position import OVER, Position
from famcards.kernel.ugadayka import play as ugadayka


@compiled
def start(agreed: Agreed, pos: Position, first: int) -> None:
    """Begin a game with the hands that are in the position; everything else in it is set."""
    if agreed.family == MOSAIC:
        mosaic.begin(agreed, pos, first)
    else:
        ugadayka.begin(agreed, pos, first)


@compiled
def legal(agreed: Agreed, pos: Position, moves: npt.NDArray[np.int64]) -> int:
    """Write the legal moves of the seat to move into `moves` (see `move_buffer`); how many there are.

    `PASS` alone where the seat must pass (2.7); none when the game is over. Their order hangs on the table and on the
    mover's own hand only.
    """
    if agreed.family == MOSAIC:
        return mosaic.legal(agreed, pos, moves)
    return ugadayka.legal(agreed, pos, moves)


@compiled
def play(agreed: Agreed, pos: Position, move: int) -> None:
    """Make a legal move (it is not checked) and end the game if it is over; `pos.turn` is `OVER` then."""
    if agreed.family == MOSAIC:
        mosaic.play(agreed, pos, move)
    else:
        ugadayka.play(agreed, pos, move)


@compiled
def any_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """One of the legal moves, every one equally likely. For a position that is not over."""
    if agreed.family == MOSAIC:
        return mosaic.any_move(agreed, pos, stream)
    return ugadayka.any_move(agreed, pos, stream)


@compiled
def count(agreed: Agreed, pos: Position) -> tuple[int, int, int, int]:
    """What each team has by now: cells (or chains, or cards) and points of red or A, then of black or B.

    For the goal `fill` the cards laid, then zeros. At the end this is the result.
    """
    if agreed.family == MOSAIC:
        return goals.count(agreed, pos)
    return pos.piles[0], 0, pos.piles[1], 0


@compiled
def lead(agreed: Agreed, pos: Position) -> int:
    """By how much team 0 leads team 1; its sign says who wins (4.7, 5.8, 6.8). For `fill` the cards laid.

    Where cells win and points break ties, a cell weighs 256 points.
    """
    if agreed.family == MOSAIC:
        return goals.lead(agreed, goals.count(agreed, pos))
    return pos.piles[0] - pos.piles[1]


@compiled
def over(pos: Position) -> bool:
    """Whether the game has ended."""
    return pos.turn == OVER
