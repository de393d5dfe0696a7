"""What a match asks of a player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from famcards.rules import State, View, view

Chooser: TypeAlias = Callable[[View, str, float], str]
"""From a view, a seed and the seconds there are for it to the text of a move."""


class Player(Protocol):
    """Somebody who plays in matches."""

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """A legal move of the seat to move, for which there are so many seconds; the seed fixes what is left to chance.

        ValueError where the player cannot give one: the match cannot go on.
        """

    def close(self) -> None:
        """Let go of whatever the player holds."""


class SeatPlayer:
    """A player who gets exactly what a person on the seat would get: its view."""

    def __init__(self, chooser: Chooser) -> None:
        self._chooser = chooser

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """The move that the chooser finds from the view of the seat to move."""
        if state.turn is None:
            raise ValueError("the game is over: nobody is to move")
        return self._chooser(view(state, (state.turn,)), seed, seconds)

    def close(self) -> None:
        """Nothing is held."""
