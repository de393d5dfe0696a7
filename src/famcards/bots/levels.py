"""The levels of play: how much a bot thinks, and how clearly it sees what comes of it."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final, TypeVar

from famcards.bots.ways import Way

T = TypeVar("T")

GAMES: Final = ("race", "chains", "ugadayka", "mosaic")
CLEAR: Final = (0.0,)


def _everywhere(value: T) -> Mapping[str, T]:
    return MappingProxyType(dict.fromkeys(GAMES, value))


USUAL: Final = 0.5
"""The middle mood, where nobody has drawn one."""


@dataclass(frozen=True, slots=True)
class Level:
    """A way to play.

    `playouts` is, by game, the budget of games played to the end in the mind, for one move. `haze` is how dimly what
    comes of them is seen, by game and in each of the level's moods, the brightest first: chance adds about so much to
    the worth (0 … 1) of each move, so a bot in a haze takes good moves for bad ones, the sooner the more alike they
    are; an ending that was reckoned exactly is seen clearly. A bot is in one mood for a whole game, in each as often as
    in another (docs/decisions/levels.md). With `inference` it reads hands from what others chose.
    """

    name: str
    playouts: Mapping[str, int]
    haze: Mapping[str, tuple[float, ...]] = field(default_factory=lambda: _everywhere(CLEAR))
    inference: bool = True

    def way(self, game: str, mood: float = USUAL) -> Way:
        """How it plays a game in the mood that a number, 0 … 1, has drawn."""
        hazes = self.haze[game]
        return Way(self.playouts[game], hazes[min(int(mood * len(hazes)), len(hazes) - 1)], self.inference)


LEVELS: Final = ("child", "family", "strong", "master")
"""The levels that a table offers, weakest first."""

BOTS: Final = MappingProxyType(
    {
        level.name: level
        for level in (
            Level("random", _everywhere(0), _everywhere((math.inf,)), inference=False),
            Level(
                "child",
                _everywhere(60),
                {"race": (1.5,), "chains": (0.9,), "ugadayka": (0.65,), "mosaic": (1.5,)},
                inference=False,
            ),
            Level(
                "family",
                _everywhere(100),
                {"race": (0.0, 0.15, 1.0), "chains": (0.0, 0.12, 1.0), "ugadayka": (0.08,), "mosaic": (0.0, 0.2, 1.0)},
            ),
            Level(
                "strong",
                {"race": 400, "chains": 10_000, "ugadayka": 400, "mosaic": 400},
                {
                    "race": (0.0, 0.0, 0.0, 0.3),
                    "chains": (0.0, 0.0, 0.4),
                    "ugadayka": CLEAR,
                    "mosaic": (0.0, 0.0, 0.0, 0.3),
                },
            ),
            Level("master", _everywhere(40_000)),
            Level("loner", _everywhere(40_000), inference=False),
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
