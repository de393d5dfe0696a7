"""How good a position is: many games played on from it by a fixed policy.

The policy is the same for both sides, so that figures can be compared. It does not play as people do: `scale` turns its
winning share into a chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random
from typing import Any, Final

import numpy as np

from famcards.bots.judgement.scale import KNOWN, TRULY, chance
from famcards.kernel import play as kernel
from famcards.kernel.agreed import agree
from famcards.kernel.playout import EAGER, UNIFORM, playouts
from famcards.kernel.position import OVER, blank_positions
from famcards.kernel.setup import position_from, read_move
from famcards.kernel.tally import DRAWN, LOST, WON
from famcards.rules import State, imagine, view

DEALS: Final = 48
"""How many times the hidden hands are imagined for one move."""

GAMES_A_DEAL: Final = 8
"""Games played on from each imagined deal: 384 a position."""

POLICIES: Final = {"race": EAGER, "mosaic": EAGER, "chains": UNIFORM, "ugadayka": UNIFORM}
"""What foretells games best: in Ugadayka the simple policy knows too much of its partner."""

OPEN_GAMES: Final = 400
"""Games played on from a position whose hands are all known."""


@dataclass(frozen=True, slots=True)
class Share:
    """What the team to move won: `won` (0…1) of `games` played on when the part `laid` of the cards was laid.

    `side` is that team, 0 or 1. A game that is over has no team to move: side 0 stands for it, and `games` is 0.
    """

    game: str
    kind: str
    side: int
    won: float
    games: int
    laid: float

    def chance_for(self, side: int) -> float:
        """The chance of a team, 0 or 1; certain where the game is over."""
        mine = self.won if self.games == 0 else chance(self.game, self.kind, self.won, self.laid, self.games)
        return mine if side == self.side else 1 - mine


def position_of(state: State) -> Any:
    """The state for the kernel; the past goes in only as far as the law needs it."""
    agreed = agree(state.options)
    open_to_all = view(state, ())
    if open_to_all.stream is None:
        laid = open_to_all.board.laid if open_to_all.board else ()
        return position_from(agreed, state.hands, state.turn, ply=state.ply, laid=laid)
    stream = open_to_all.stream
    last = stream.last_stream
    return position_from(
        agreed,
        state.hands,
        state.turn,
        ply=state.ply,
        columns=stream.columns,
        older=stream.older,
        piles=[stream.piles["A"], stream.piles["B"]],
        lead_passed=not stream.columns and last is not None and last.cards == 0,
    )


def laid_part(state: State) -> float:
    """The part of the deck that has left the hands, 0…1."""
    held, moves = sum(map(len, state.hands)), sum(str(move) != "pass" for move in state.moves)
    return moves / max(1, held + moves)


class Imagined:
    """The position of the seat to move as that seat knows it: the hidden hands dealt `deals` times.

    Everything asked of it is answered on the same deals, so that two moves are compared on equal terms.
    """

    def __init__(self, state: State, seed: str, deals: int = DEALS) -> None:
        if state.turn is None:
            raise ValueError("the game is over: nobody is to move")
        self._state = state
        self._agreed = agree(state.options)
        seen, rng = view(state, (state.turn,)), Random(seed)
        self._deals = blank_positions(deals)
        for place in range(deals):
            self._deals[place] = position_of(imagine(seen, rng))
        self._seed = rng.getrandbits(40)

    def before(self) -> Share:
        """What is won with the move still to be made."""
        return self._share(self._deals)

    def after(self, move: str) -> Share:
        """What is won once this move is made."""
        after = self._deals.copy()
        code = read_move(self._agreed, move)
        for place in range(len(after)):
            kernel.play(self._agreed, after[place], code)
        return self._share(after)

    def _share(self, positions: Any) -> Share:
        """Whether a game is over, and whose turn it is, is public: alike in all deals."""
        turn = int(positions[0].turn)
        if turn == OVER:
            won = sum(_outcome(self._agreed, pos) for pos in positions) / len(positions)
            return Share(self._state.game, KNOWN, 0, won, 0, 1.0)
        side = int(self._agreed.team[turn])
        won = _won(self._state.game, self._agreed, positions, GAMES_A_DEAL, side, self._seed)
        games = GAMES_A_DEAL * len(positions)
        return Share(self._state.game, KNOWN, side, won, games, laid_part(self._state))


def open_share(state: State) -> Share:
    """What is won with all hands as they are."""
    agreed, pos = agree(state.options), position_of(state)
    if state.turn is None:
        return Share(state.game, TRULY, 0, _outcome(agreed, pos), 0, 1.0)
    side = int(agreed.team[state.turn])
    won = _won(state.game, agreed, [pos], OPEN_GAMES, side, state.ply)
    return Share(state.game, TRULY, side, won, OPEN_GAMES, laid_part(state))


def _outcome(agreed: Any, pos: Any) -> float:
    """The score of side 0 in a game that is over."""
    return 0.5 + 0.5 * float(np.sign(kernel.lead(agreed, pos)))


def _won(game: str, agreed: Any, positions: Iterable[Any], games: int, side: int, seed: int) -> float:
    won, number, policy = 0.0, 0, POLICIES[game]
    for number, pos in enumerate(positions, start=1):
        tally = playouts(agreed, pos, policy, games, seed + number)
        won += tally[LOST if side else WON] + tally[DRAWN] / 2
    return float(won / (games * number))
