"""Games played to the end by a fixed policy: the leaves of a search, and the raw material of statistics.

Uniform playouts of race, of chains with 36 cards and of ugadayka for two and two have layouts and loops of their own;
everything else is played by the general law. Many races at once are played eight in lockstep where the processor can.
Which way a playout is made never shows in what comes out.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from famcards.kernel import play as game
from famcards.kernel.agreed import CHAINS_BOARD, MOSAIC, RACE_BOARD, STREAM_BOARD, Agreed
from famcards.kernel.chains import playout as chains
from famcards.kernel.chance import Stream, stream_of
from famcards.kernel.compiling import compiled, part
from famcards.kernel.deals import deal
from famcards.kernel.log import Log, no_log, write
from famcards.kernel.mosaic import eager as mosaic
from famcards.kernel.position import OVER, POSITION, Position, blank_positions
from famcards.kernel.race import lockstep
from famcards.kernel.race import playout as race
from famcards.kernel.sets import popcount
from famcards.kernel.tally import Tally, add, new_tally
from famcards.kernel.ugadayka import eager as ugadayka
from famcards.kernel.ugadayka import playout as stream_game
from famcards.kernel.vectors import HAS_VECTORS, LANES

UNIFORM, EAGER = range(2)
WORTH_LOCKSTEP: Final = 64

_FROM: Final = {
    RACE_BOARD: race.playouts,
    CHAINS_BOARD: chains.playouts,
    STREAM_BOARD: stream_game.playouts,
}
_DEALT: Final = {
    RACE_BOARD: race.dealt_playouts,
    CHAINS_BOARD: chains.dealt_playouts,
    STREAM_BOARD: stream_game.dealt_playouts,
}


def playouts(agreed: Agreed, pos: Position, policy: int, times: int, seed: int) -> Tally:
    """Play a position to its end so many times, leaving it as it is; plies are counted from this position on.

    The same seed gives the same games on every machine.
    """
    tally, stream, rounds = new_tally(), stream_of(seed), lockstep_rounds(agreed, policy, times)
    if rounds and pos.turn != OVER and pos.laid >= agreed.length:
        lockstep.playouts(agreed, pos, lockstep.places_of(agreed), rounds, stream, tally)
        times -= LANES * rounds
    play_from(agreed, pos, policy, times, stream, no_log(), tally)
    return tally


def dealt_playouts(agreed: Agreed, policy: int, times: int, seed: int) -> Tally:
    """Deal and play so many whole games. The same seed gives the same games on every machine."""
    tally, stream, rounds = new_tally(), stream_of(seed), lockstep_rounds(agreed, policy, times)
    if rounds:
        lockstep.dealt_playouts(agreed, lockstep.places_of(agreed), rounds, stream, tally)
        times -= LANES * rounds
    play_dealt(agreed, policy, times, stream, no_log(), tally)
    return tally


def play_from(agreed: Agreed, pos: Position, policy: int, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """`playouts` one at a time, with a stream, a log of the last game and a tally of the caller's."""
    ready = pos.turn != OVER and (agreed.fast != RACE_BOARD or pos.laid >= agreed.length)
    if policy == UNIFORM and ready and agreed.fast in _FROM:
        _FROM[agreed.fast](agreed, pos, times, stream, log, tally)
    else:
        under_general_law(agreed, pos, policy, times, stream, log, tally, dealing=False)


def play_dealt(agreed: Agreed, policy: int, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """`dealt_playouts` one at a time, with a stream, a log of the last game and a tally of the caller's."""
    if policy == UNIFORM and agreed.fast in _DEALT:
        _DEALT[agreed.fast](agreed, times, stream, log, tally)
    else:
        under_general_law(agreed, blank_positions(1)[0], policy, times, stream, log, tally, dealing=True)


def lockstep_rounds(agreed: Agreed, policy: int, times: int) -> int:
    """How many rounds of eight to play in lockstep: none for so few games that compiling it would not pay."""
    able = HAS_VECTORS and policy == UNIFORM and agreed.fast == RACE_BOARD
    return times // LANES if able and times >= WORTH_LOCKSTEP else 0


@compiled
def under_general_law(
    agreed: Agreed, pos: Position, policy: int, times: int, stream: Stream, log: Log, tally: Tally, dealing: bool
) -> None:
    """So many playouts of a position, or of fresh deals, whichever the game and the policy."""
    room = np.empty(1, POSITION)
    for _ in range(times):
        if dealing:
            deal(agreed, room[0], stream)
        else:
            room[0] = pos
        finish(agreed, room[0], policy, stream, log, tally)


@part
def finish(agreed: Agreed, pos: Position, policy: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Play a position to its end in place, and add it to the tally."""
    start, passes, left = pos.ply, 0, 0
    while pos.turn != OVER:
        move = choose(agreed, pos, policy, stream)
        write(log, pos.ply - start, move)
        passes += 1 if move < 0 else 0
        game.play(agreed, pos, move)
    for seat in range(agreed.seats):
        left += popcount(pos.hands[seat])
    add(tally, game.lead(agreed, pos), pos.ply - start, passes, left)


@compiled
def choose(agreed: Agreed, pos: Position, policy: int, stream: Stream) -> int:
    """A legal move by a policy: `UNIFORM` any of them, `EAGER` the simple policy of the game."""
    if policy == UNIFORM:
        return game.any_move(agreed, pos, stream)
    if agreed.family == MOSAIC:
        return mosaic.eager_move(agreed, pos, stream)
    return ugadayka.eager_move(agreed, pos, stream)
