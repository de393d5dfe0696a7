"""The levels of play: how much a bot thinks, and how clearly it sees what comes of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `playouts` is the budget of games played to the end in the mind, for one move. `haze` is how dimly what comes of
    them is seen: chance adds about so much to the worth (0 … 1) of each move, so a bot in a haze takes good moves for
    bad ones when they are nearly alike, hardly ever a loss for a win. With `inference` it reads hands from what others
    chose.
    """

    name: str
    playouts: int
    haze: float = 0.0
    inference: bool = True


LEVELS: Final = ("child", "family", "strong", "master")
"""The levels that a table offers, weakest first."""

BOTS: Final = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", playouts=0, haze=math.inf, inference=False),
            Level("child", playouts=60, haze=0.3, inference=False),
            Level("family", playouts=300, haze=0.03),
            Level("strong", playouts=2000),
            Level("master", playouts=40_000),
            Level("loner", playouts=40_000, inference=False),
        )
    }
)
"""Every bot by its name: the levels; `random`, which all are measured against; and `loner`, a master that pays no heed
to what others choose, which is to measure what playing together is worth."""

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
