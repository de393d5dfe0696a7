"""A move tried out in the mind: what there was, what there is after it, and what may be said of that.

A `Feature` measures one thing about a trial. It is a reason for a move only if it is true of the move and tells it
from the others (`choosing`), so a measure need not ask what the other moves do.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Generic, TypeVar

from famcards.bots.hints.board import Board
from famcards.cards import Card
from famcards.rules.moves import Lay


@dataclass(frozen=True)
class Trial:
    """A card laid in a mosaic game. `team` is the mover's colour, "" where all play together."""

    before: Board
    lay: Lay
    seat: int
    team: str
    partners: frozenset[Card]

    @cached_property
    def after(self) -> Board:
        """The table after the move."""
        return self.before.after(self.lay, self.seat)

    @property
    def cell(self) -> tuple[int, int]:
        """Where the card goes."""
        return self.lay.x, self.lay.y

    @property
    def enemy(self) -> str:
        """The other colour; "" where there are no sides."""
        return {"red": "black", "black": "red"}.get(self.team, "")

    def of_enemy(self, board: Board) -> frozenset[Card]:
        """The cards of the other colour that are still to come."""
        return frozenset(each for each in board.to_come if each.colour == self.enemy)

    def of_team(self, board: Board) -> frozenset[Card]:
        """The cards of the mover's colour that are still to come."""
        return frozenset(each for each in board.to_come if each.colour == self.team)


T = TypeVar("T")


@dataclass(frozen=True)
class Feature(Generic[T]):
    """One thing that may be said of a move.

    `measure` gives how strongly it is so (more is more of it), or None where it is not so; `params` what its words
    need.
    """

    code: str
    measure: Callable[[T], float | None]
    params: Callable[[T], dict[str, Any]]


def holds(true: object) -> float | None:
    """The measure of what is either so or not."""
    return 1.0 if true else None
