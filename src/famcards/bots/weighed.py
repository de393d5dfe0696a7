"""What thinking comes to: every legal move with what it promises."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Weighed:
    """A legal move as a bot sees it.

    `chance` is the score that the mover's team may expect after it: 0 … 1, a win 1, a draw ½, a loss 0; in a common
    effort the share of the deck laid. `worth`, 0 … 1 too, is what the bot maximises: the chance with a little for the
    margin, since among wins the clearer is the better. `tries` is how many playouts both are means of; of a move
    without any they are the mean of all moves.
    """

    move: str
    chance: float
    worth: float
    tries: int
