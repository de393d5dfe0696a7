"""Games played to the end by a fixed policy: the leaves of a search, and the raw material of statistics."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel import play as game
from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.chance import Stream, stream_of
from famcards.kernel.compiling import compiled
from famcards.kernel.deals import deal
from famcards.kernel.mosaic import eager as mosaic
from famcards.kernel.position import OVER, POSITION, Position
from famcards.kernel.sets import popcount
from famcards.kernel.ugadayka import eager as ugadayka

UNIFORM, EAGER = range(2)

WON, LOST, DRAWN, LEAD, SQUARE, PLIES, PASSES, LEFT = range(8)
TALLY = 8

Tally = npt.NDArray[np.int64]
"""What many playouts came to, as sums: games won by team 0, won by team 1, drawn; `lead` of team 0, its square; plies,
passes among them, cards left in the hands."""


@compiled
def choose(agreed: Agreed, pos: Position, policy: int, stream: Stream) -> int:
    """A legal move by a policy: `UNIFORM` any of them, `EAGER` the simple policy of the game."""
    if policy == UNIFORM:
        return game.any_move(agreed, pos, stream)
    if agreed.family == MOSAIC:
        return mosaic.eager_move(agreed, pos, stream)
    return ugadayka.eager_move(agreed, pos, stream)


@compiled
def play_out(agreed: Agreed, pos: Position, policy: int, stream: Stream) -> int:
    """Play a position to its end, in place; how many of the moves were passes."""
    passes = 0
    while pos.turn != OVER:
        move = choose(agreed, pos, policy, stream)
        passes += 1 if move < 0 else 0
        game.play(agreed, pos, move)
    return passes


@compiled
def playouts(agreed: Agreed, pos: Position, policy: int, times: int, seed: int) -> Tally:
    """Play a position to its end so many times, leaving it as it is; a `Tally`, plies counted from this position on."""
    stream, scratch, tally = stream_of(seed), np.empty(1, POSITION), np.zeros(TALLY, np.int64)
    for _ in range(times):
        scratch[0] = pos
        passes = play_out(agreed, scratch[0], policy, stream)
        record(agreed, scratch[0], scratch[0].ply - pos.ply, passes, tally)
    return tally


@compiled
def dealt_playouts(agreed: Agreed, policy: int, times: int, seed: int) -> Tally:
    """Deal and play so many whole games; a `Tally`."""
    stream, scratch, tally = stream_of(seed), np.empty(1, POSITION), np.zeros(TALLY, np.int64)
    for _ in range(times):
        deal(agreed, scratch[0], stream)
        passes = play_out(agreed, scratch[0], policy, stream)
        record(agreed, scratch[0], scratch[0].ply, passes, tally)
    return tally


@compiled
def record(agreed: Agreed, pos: Position, plies: int, passes: int, tally: Tally) -> None:
    """Add a finished game to a tally."""
    lead = game.lead(agreed, pos)
    tally[WON if lead > 0 else LOST if lead < 0 else DRAWN] += 1
    tally[LEAD] += lead
    tally[SQUARE] += lead * lead
    tally[PLIES] += plies
    tally[PASSES] += passes
    for seat in range(agreed.seats):
        tally[LEFT] += popcount(pos.hands[seat])
