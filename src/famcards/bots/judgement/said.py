"""What a judgement says: plain values, as they go into JSON and to the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

FORMAT: Final = "famcards-judgement/1"


@dataclass(frozen=True, slots=True)
class Chances:
    """The chance (expected score, 0…1, a draw ½) of the mover's team before its move and after it."""

    before: float
    after: float

    @property
    def swing(self) -> float:
        """What the move did to it; negative where it fell."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class Better:
    """A move that promised more than the one made, from what the seat knew, and its chance."""

    move: str
    chance: float


@dataclass(frozen=True, slots=True)
class Judged:
    """One move: `known` from what its seat could know, `truly` with all hands open. `ply` counts from 0.

    `forced`: it was the only legal move. `better` is None where nothing clearly better was found.
    """

    ply: int
    seat: int
    team: str
    move: str
    forced: bool
    known: Chances
    truly: Chances
    better: Better | None


@dataclass(frozen=True, slots=True)
class Moment:
    """A move that mattered.

    `kind`: `strong` it raised the chance, `missed` another move promised more, `turn` the chance fell although nothing
    better was found (the cards, or the other side, had decided it).
    `change` is by how much, in parts of 1: up for `strong`, what was missed for `missed`, down for `turn`.
    """

    ply: int
    kind: str
    change: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A whole game. `teams` are the two sides, `winner` None is a draw (or the record stops before the end).

    `over` tells the two apart.
    """

    format: str
    game: str
    teams: tuple[str, str]
    over: bool
    winner: str | None
    moves: tuple[Judged, ...]
    moments: tuple[Moment, ...]
