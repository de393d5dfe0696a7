"""The course of a game in chances, ply by ply: what M6 to M9 are made from, whatever the game or toy."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Course:
    """A game with its chances. All are those of the team that moved first; `score` is what it came to, 0, ½ or 1.

    - `spectator` and `true`: the chance before each ply; none where they were not asked for;
    - `mover`: by ply, whether the first mover's team was to move; `forced`: whether there was one move only;
    - `laid`: the part of the cards that had left the hands;
    - `weights`: for the decisions that were looked at, how much better the best move was than the mean of all.
    """

    score: float
    spectator: tuple[float, ...]
    true: tuple[float, ...]
    mover: tuple[bool, ...]
    forced: tuple[bool, ...]
    laid: tuple[float, ...]
    weights: tuple[float, ...] = ()

    @property
    def winner(self) -> int | None:
        """1 where the first mover's team won, 0 where the other did, None for a draw."""
        return None if self.score == 0.5 else int(self.score)

    def of_winner(self, chances: tuple[float, ...]) -> tuple[float, ...]:
        """Chances as the winner's. ValueError where nobody won."""
        if self.winner is None:
            raise ValueError("a draw has no winner")
        return chances if self.winner else tuple(1 - each for each in chances)
