"""Seats, teams and captains (RULES 2.1-2.4, 5.1, 6.1, 6.10)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from famcards.rules.options import ChainsOptions, MosaicOptions, Options, RaceOptions, UgadaykaOptions


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """A seat, its team (`red`, `black`, `A`, `B`, or "" where all play together), and whether it is the captain."""

    seat: int
    team: str
    captain: bool


@cache
def seating(options: Options) -> tuple[SeatInfo, ...]:
    """The seats in the order in which they move."""
    teams = _teams(options)
    return tuple(SeatInfo(seat, team, bool(team) and team not in teams[:seat]) for seat, team in enumerate(teams))


def _teams(options: Options) -> tuple[str, ...]:
    match options:
        case RaceOptions(seats=seats):
            return ("red", "black") * (seats // 2)
        case ChainsOptions(seats=seats, order="zigzag"):
            return ("red", "black") * (seats // 2)
        case ChainsOptions(seats=seats):
            return ("red",) * (seats // 2) + ("black",) * (seats // 2)
        case UgadaykaOptions(thickness=thickness):
            return ("A",) * thickness + ("B",) * thickness
        case MosaicOptions(seats=seats, deal=deal, goal=goal):
            sided = seats % 2 == 0 and (deal == "own" or goal != "fill")
            return ("red", "black") * (seats // 2) if sided else ("",) * seats


def seats_of(options: Options, team: str) -> tuple[int, ...]:
    """The seats of a team, in the order in which they move."""
    return tuple(info.seat for info in seating(options) if info.team == team)
