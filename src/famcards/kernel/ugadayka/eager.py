"""A simple policy for playouts of ugadayka: keep the stream alive.

A card is preferred after which the next seat of the same team can go on; what that seat holds is known in a playout,
though not at the table.
"""

from __future__ import annotations

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import NO_CARD, move_card, move_row
from famcards.kernel.compiling import compiled
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE
from famcards.kernel.ugadayka.clauses import suit_of
from famcards.kernel.ugadayka.play import any_move, choices, legal, place_of

MOST_STREAM_MOVES = 48


@compiled
def eager_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """A legal move by this policy. For a position that is not over."""
    partner = pos.turn + 1
    if partner % agreed.thickness == 0:
        return any_move(agreed, pos, stream)
    moves = np.empty(MOST_STREAM_MOVES, np.int64)
    count, kept = legal(agreed, pos, moves), 0
    for i in range(count):
        if moves[i] >= 0 and can_follow(agreed, pos, moves[i], partner):
            moves[kept] = moves[i]
            kept += 1
    return moves[below(stream, kept or count)]


@compiled
def can_follow(agreed: Agreed, pos: Position, move: int, partner: int) -> bool:
    """Whether the partner could lay a card after this move."""
    code, hand = move_card(move), pos.hands[partner]
    if pos.columns == 0:
        return hand & suit_of(code) != NONE
    row = place_of(agreed, move_row(move))
    pos.column[row] = code
    found = choices(agreed, pos, hand)
    pos.column[row] = NO_CARD
    return found[1] | found[2] | found[3] != NONE
