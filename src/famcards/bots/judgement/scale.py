"""From the share that playouts win to a chance that can be believed.

A playout's players are simpler than people, so the share they win leads too far or not far enough, and says too little
for the side that is to choose. A logistic curve a game sets it right.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final, NamedTuple

KNOWN, TRULY = "known", "truly"


class Curve(NamedTuple):
    """The five figures of a curve; the neutral one leaves the share as it is.

    The log-odds of the chance are `shift` + `drift` · laid + (`slope` + `growth` · laid) · odds
    + `bend` · tanh(2 · odds), where `odds` are the log-odds of the share and `laid` is the part of the cards that has
    left the hands. The bend is for games in which a small lead among playouts is worth more than it seems.
    """

    shift: float = 0.0
    drift: float = 0.0
    slope: float = 1.0
    growth: float = 0.0
    bend: float = 0.0

    def chance(self, share: float, laid: float, games: int) -> float:
        """The chance that a share of `games` playouts stands for when the part `laid` (0…1) of the cards is laid."""
        odds = logit(share, games)
        told = self.shift + self.drift * laid + (self.slope + self.growth * laid) * odds
        return 1 / (1 + math.exp(-told - self.bend * math.tanh(2 * odds)))


NEUTRAL: Final = Curve()

CURVES: Final[Mapping[tuple[str, str], Curve]] = {
    ("chains", "known"): Curve(shift=-0.032, drift=0.263, slope=0.735, growth=0.286),
    ("chains", "truly"): Curve(shift=-0.031, drift=0.224, slope=0.773, growth=0.211),
    ("race", "known"): Curve(shift=0.006, drift=0.057, slope=0.0, growth=0.61, bend=0.463),
    ("race", "truly"): Curve(shift=0.079, drift=-0.068, slope=0.0, growth=0.418, bend=0.526),
    ("ugadayka", "known"): Curve(shift=0.044, drift=-0.135, slope=0.72, growth=0.184),
    ("ugadayka", "truly"): Curve(shift=-0.022, drift=-0.11, slope=0.899, growth=0.038),
}
"""By game, and by whether all hands are known. Made by

    famcards analyse --calibrate --fit --game G --games N --seed fit

on games of the bot `family` against itself: 320 of race, 160 of chains and of ugadayka (whose curves were fitted before
there was a bend, and need none). The tables of other games are in docs/engineers/judgement.md.
"""


def logit(share: float, games: int) -> float:
    """The log-odds of a share of so many games, as if half a game more had been won and half a game lost."""
    won = share * games + 0.5
    return math.log(won / (games + 1 - won))


def chance(game: str, kind: str, share: float, laid: float, games: int) -> float:
    """The chance of the team to move; `share` is that which it won of so many playouts.

    `kind` is `known` or `truly`. The house games of mosaic have no curve of their own and none is lent to them.
    """
    return CURVES.get((game, kind), NEUTRAL).chance(share, laid, games)
