"""A game as the metrics see it, whether it was played by bots, by compiled loops or is a toy."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Played:
    """What came of one game. Score and margin are those of the team that moved first (lab-metrics, ground rules).

    - `score`: 1 won, ½ drawn, 0 lost;
    - `margin`: Race cells, where they win, with a hundredth for each point; Chains points; Ugadayka cards;
    - `choices`: by ply the number of legal moves; 0 where the seat had to pass;
    - `held`: the cards left in each hand; `cells`: target cells filled by the first mover's team and by the other
      (None where no cells are counted), out of `targets`;
    - `hands` and `moves`: the deal and the game as texts, empty where they are not kept.
    """

    first: int
    score: float
    margin: float
    ending: str
    choices: tuple[int, ...]
    held: tuple[int, ...] = ()
    cells: tuple[int, int] | None = None
    targets: int = 0
    hands: tuple[str, ...] = ()
    moves: tuple[str, ...] = ()

    @property
    def plies(self) -> int:
        """Moves made, passes counted."""
        return len(self.choices)


Pair: TypeAlias = tuple[Played, Played]
"""One deal as it was dealt, and with the hands on the other side; the same seat began both times."""
