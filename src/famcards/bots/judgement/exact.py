"""Endings played out by reckoning: the score with best play by both sides, all hands open."""

from __future__ import annotations

from typing import Final

from famcards.rules import State, legal_moves, play, seating

FEW_CARDS: Final = 6
"""So many cards left in all hands are few enough to try."""

MOST_POSITIONS: Final = 1500
"""So many positions are looked at before the reckoning is given up; some tenths of a second."""


class TooMany(Exception):
    """The ending has more positions than are worth looking at."""


def exact_score(state: State, team: str) -> float | None:
    """The score (1, ½ or 0) of the team with best play by both sides; None where that takes too long to find."""
    if not state.over and sum(map(len, state.hands)) > FEW_CARDS:
        return None
    try:
        return Reckoning(team).score(state, 0.0, 1.0)
    except TooMany:
        return None


class Reckoning:
    """Alpha–beta for one team, counting the positions it has looked at."""

    def __init__(self, team: str) -> None:
        self._team = team
        self._positions = 0

    def score(self, state: State, at_least: float, at_most: float) -> float:
        """The score of the state if it lies between the bounds; else some bound of it on its own side."""
        self._positions += 1
        if self._positions > MOST_POSITIONS:
            raise TooMany
        if state.result is not None:
            return 0.5 if state.result.winner is None else float(state.result.winner == self._team)
        ours = seating(state.game, state.options)[state.turn or 0].team == self._team
        best = at_least if ours else at_most
        for move in legal_moves(state):
            if ours:
                best = max(best, self.score(play(state, move), best, at_most))
            else:
                best = min(best, self.score(play(state, move), at_least, best))
            if best == (at_most if ours else at_least):
                break
        return best
