"""Chances of winning, ply by ply, from games played on by a fixed policy (lab-metrics, ground rules: evaluators).

Two kinds, always named. *True*: from the real hands. *Spectator*: from hands dealt anew in every way that agrees with
what everybody at the table could know. A third, from what the seat to move knows, weighs its moves (M6): a spectator's
deal need not give the mover the card that it lays, so moves cannot be compared on such deals.

What playouts win is set right afterwards, see `lab.calibrating`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

import numpy as np

from famcards.bots.imagining import hidden_from, imagined
from famcards.bots.judgement.chances import POLICIES, position_of
from famcards.kernel import play as kernel
from famcards.kernel.agreed import CHAINS_BOARD, STREAM_BOARD, Agreed, agree
from famcards.kernel.chains import playout as chains
from famcards.kernel.chance import STREAM, Stream, draw, stream_of
from famcards.kernel.compiling import compiled
from famcards.kernel.log import Log, no_log
from famcards.kernel.playout import UNIFORM, under_general_law
from famcards.kernel.position import OVER, blank_positions
from famcards.kernel.setup import read_move
from famcards.kernel.tally import DRAWN, LOST, WON, Tally, new_tally
from famcards.kernel.ugadayka import playout as stream_game
from famcards.rules import Move, State, hidden, view

DEALS: Final = 64
GAMES_A_DEAL: Final = 4
OPEN_GAMES: Final = DEALS * GAMES_A_DEAL
"""256 playouts a position, of either kind; lab-metrics asks for 200 at least."""


class TooMuchHidden(ValueError):
    """What is hidden cannot be dealt anew quickly enough to judge games by the thousand."""


def true_share(state: State, side: int, seed: int) -> float:
    """What team `side` (0 or 1) wins of games played on from the real hands."""
    positions = blank_positions(1)
    positions[0] = position_of(state)
    return _won(state, positions, OPEN_GAMES, side, seed)


def spectator_share(state: State, side: int, seed: int) -> float:
    """What team `side` wins of games played on from hands as a spectator might imagine them."""
    return _won(state, imagined_for(state, (), seed), GAMES_A_DEAL, side, seed)


def imagined_for(state: State, seats: Sequence[int], seed: int) -> Any:
    """Positions in which the hands that these seats do not see are dealt anew among all that public facts allow."""
    seen = view(state, seats)
    lots = hidden_from(hidden(seen))
    if lots is None:
        raise TooMuchHidden(f"a game of {state.game}, ply {state.ply}: too many ways to deal what is hidden")
    own = tuple(hand if seat in seats else () for seat, hand in enumerate(state.hands))
    return imagined(position_of(replace(state, hands=own)), lots, DEALS, stream_of(seed))


def move_values(state: State, moves: Sequence[Move], side: int, seed: int) -> list[list[float]]:
    """For each move what team `side` wins after it, on the first and on the second half of the imagined deals.

    All moves meet the same deals, imagined as the seat to move knows them, and the same random numbers.
    """
    agreed = agree(state.options)
    deals = imagined_for(state, (state.turn or 0,), seed)
    values = []
    for move in moves:
        after, code = deals.copy(), read_move(agreed, str(move))
        play_all(agreed, after, code)
        half = len(after) // 2
        values.append([_won(state, part, GAMES_A_DEAL, side, seed) for part in (after[:half], after[half:])])
    return values


def _won(state: State, positions: Any, games: int, side: int, seed: int) -> float:
    tally = new_tally()
    win_all(agree(state.options), positions, POLICIES[state.game], games, stream_of(seed), no_log(), tally)
    return float(tally[LOST if side else WON] + tally[DRAWN] / 2) / (games * len(positions))


@compiled
def play_all(agreed: Agreed, positions: Any, move: int) -> None:
    """Make the same move in each."""
    for at in range(len(positions)):
        kernel.play(agreed, positions[at], move)


@compiled
def win_all(agreed: Agreed, positions: Any, policy: int, games: int, seeds: Stream, log: Log, tally: Tally) -> None:
    """Play so many games on from each position, with random numbers of its own; one that is over counts as it ended."""
    room = np.zeros(1, STREAM)
    for at in range(len(positions)):
        pos, stream = positions[at], room[0]
        stream.word = draw(seeds)
        if pos.turn == OVER:
            lead = kernel.lead(agreed, pos)
            tally[WON if lead > 0 else LOST if lead < 0 else DRAWN] += games
        elif policy == UNIFORM and agreed.fast == CHAINS_BOARD:
            chains.playouts(agreed, pos, games, stream, log, tally)
        elif policy == UNIFORM and agreed.fast == STREAM_BOARD:
            stream_game.playouts(agreed, pos, games, stream, log, tally)
        else:
            under_general_law(agreed, pos, policy, games, stream, log, tally, False)
