"""What a match asks of a player."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Protocol, TypeAlias

from famcards.rules import State, View, view

Chooser: TypeAlias = Callable[[View, str, float], str]
"""From a view, a seed and the seconds there are for it to the text of a move."""


class Player(Protocol):
    """Somebody who plays in matches.

    `clock` counts the seconds that it thinks: the processor's, so that whatever else the machine does is not counted,
    where the player thinks in the thread that asks.
    """

    @property
    def clock(self) -> Callable[[], float]:
        """Seconds that pass while it thinks."""

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """A legal move of the seat to move; the seed fixes what is left to chance.

        `seconds` are for those who think by the clock. Who has a budget of playouts spends it all, so that a match on a
        busy machine is the same match.

        ValueError where the player cannot give one: the match cannot go on.
        """

    def close(self) -> None:
        """Let go of whatever the player holds."""


class SeatPlayer:
    """A player who gets exactly what a person on the seat would get: its view."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser
        self.clock: Callable[[], float] = time.thread_time

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """The move that the chooser finds from the view of the seat to move."""
        if state.turn is None:
            raise ValueError("the game is over: nobody is to move")
        return self._chooser(view(state, (state.turn,)), seed, seconds)

    def close(self) -> None:
        """Nothing is held."""
