"""The levels of play: how much a bot thinks, and how clearly it sees what comes of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from famcards.bots.ways import Way

CLEAR: Final = (0.0,)

NO_HAZE: Final[Mapping[str, tuple[float, ...]]] = MappingProxyType(
    dict.fromkeys(("race", "chains", "ugadayka", "mosaic"), CLEAR)
)

USUAL: Final = 0.5
"""The middle mood, where nobody has drawn one."""


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `playouts` is the budget of games played to the end in the mind, for one move. `haze` is, by game, how dimly what
    comes of them is seen, in each of the level's moods, the brightest first: chance adds about so much to the worth
    (0 … 1) of each move, so a bot in a haze takes good moves for bad ones, the sooner the more alike they are; an ending
    that was reckoned exactly is seen clearly. A bot is in one mood for a whole game, in each as often as in another
    (docs/decisions/levels.md). With `inference` it reads hands from what others chose.
    """

    name: str
    playouts: int
    haze: Mapping[str, tuple[float, ...]] = field(default_factory=lambda: NO_HAZE)
    inference: bool = True

    def way(self, game: str, mood: float = USUAL) -> Way:
        """How it plays a game in the mood that a number, 0 … 1, has drawn."""
        hazes = self.haze[game]
        return Way(self.playouts, hazes[min(int(mood * len(hazes)), len(hazes) - 1)], self.inference)


LEVELS: Final = ("child", "family", "strong", "master")
"""The levels that a table offers, weakest first."""

_IN_THE_DARK: Final = MappingProxyType(dict.fromkeys(NO_HAZE, (math.inf,)))

BOTS: Final = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", 0, _IN_THE_DARK, inference=False),
            Level(
                "child", 60, {"race": (0.7,), "chains": (0.7,), "ugadayka": (0.35,), "mosaic": (0.7,)}, inference=False
            ),
            Level("family", 100, {"race": (0.22,), "chains": (0.2,), "ugadayka": (0.06,), "mosaic": (0.2,)}),
            Level("strong", 400, {"race": (0.09,), "chains": (0.12,), "ugadayka": CLEAR, "mosaic": (0.08,)}),
            Level("master", 40_000),
            Level("loner", 40_000, inference=False),
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
