"""A game of Ugadayka at some ply."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from famcards.cards import Card
from famcards.rules.law import State
from famcards.rules.options import UgadaykaOptions
from famcards.rules.ugadayka.stream import Stream
from famcards.rules.view import LastStream

TEAMS: Final = ("A", "B")


@dataclass(frozen=True, slots=True)
class Ended:
    """A stream that is over: its cards went to team `to` when seat `passed` passed.

    `stream` is None only in an imagined state, which knows how that stream ended but not what lay in it.
    """

    stream: Stream | None
    cards: int
    to: str
    passed: int


@dataclass(frozen=True, slots=True)
class UgadaykaState(State):
    """`stream` lies on the table, `piles` are the cards taken by A and by B, `past` the streams that ended.

    `forgotten` counts the plies that an imagined state does not remember; `moves` are those after them. In such a state
    `dealt` are the hands at the moment it was imagined.
    """

    options: UgadaykaOptions
    stream: Stream
    piles: tuple[tuple[Card, ...], tuple[Card, ...]] = ((), ())
    past: tuple[Ended, ...] = ()
    forgotten: int = 0

    @property
    def ply(self) -> int:
        """The number of moves made, passes counted."""
        return self.forgotten + len(self.moves)

    @property
    def thickness(self) -> int:
        """Cards in a column, and seats in a team (6.2, 6.10)."""
        return self.options.thickness

    @property
    def last_stream(self) -> LastStream | None:
        """How the last stream ended (6.9)."""
        if not self.past:
            return None
        ended = self.past[-1]
        return LastStream(ended.cards, ended.to, ended.passed)

    @property
    def lead_passed(self) -> bool:
        """Whether the move just made was a captain's pass of the lead (6.6)."""
        return not self.stream.columns and bool(self.past) and self.past[-1].cards == 0


def team_of(seat: int, thickness: int) -> str:
    """The team of a seat: A's seats come first (2.4)."""
    return TEAMS[seat // thickness]


def captain_of(team: str, thickness: int) -> int:
    """The first seat of a team (6.1)."""
    return TEAMS.index(team) * thickness


def rival(team: str) -> str:
    """The other team."""
    return TEAMS[1 - TEAMS.index(team)]
