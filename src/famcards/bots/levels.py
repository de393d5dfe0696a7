"""The levels of play: how much a bot thinks, and how often it does not."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `playouts` is the budget of games played to the end in the mind, for one move; `slips` the share of moves (0…1) left
    to chance.
    """

    name: str
    playouts: int
    slips: float


LEVELS: Final = ("child", "family", "strong", "master")
"""The levels that a table offers, weakest first."""

BOTS: Final = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", playouts=0, slips=1.0),
            Level("child", playouts=40, slips=0.6),
            Level("family", playouts=400, slips=0.1),
            Level("strong", playouts=4000, slips=0.0),
            Level("master", playouts=40000, slips=0.0),
        )
    }
)
"""Every bot by its name: the levels, and `random`, which all are measured against."""

BEST: Final = "master"


class UnknownLevel(ValueError):
    """A level of play that is not one of those there are."""

    def __init__(self, level: str) -> None:
        super().__init__(f"there is no level {level!r}; the levels are {', '.join(BOTS)} and best")
        self.level = level


def named(name: str) -> Level:
    """The level of this name; `best` is the strongest. `UnknownLevel` where there is none."""
    level = BOTS.get(BEST if name == "best" else name)
    if level is None:
        raise UnknownLevel(name)
    return level
