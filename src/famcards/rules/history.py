"""A game with its past, for whoever wants to take moves back."""

from __future__ import annotations

from famcards.rules.game import play
from famcards.rules.law import State
from famcards.rules.moves import Move


class Game:
    """The states of one game, first to last. States never change, so undo is forgetting the last one."""

    def __init__(self, start: State) -> None:
        self._states = [start]

    @property
    def state(self) -> State:
        """The state now."""
        return self._states[-1]

    @property
    def start(self) -> State:
        """The state after the deal."""
        return self._states[0]

    def play(self, move: Move | str) -> State:
        """Make a move; `IllegalMove` leaves the game as it was."""
        self._states.append(play(self.state, move))
        return self.state

    def undo(self) -> State | None:
        """Take the last move back; None if there is none."""
        if len(self._states) == 1:
            return None
        self._states.pop()
        return self.state
