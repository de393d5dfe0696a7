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
    """The four figures of a curve; the neutral one leaves the share as it is.

    The log-odds of the chance are `shift` + `drift` · laid + (`slope` + `growth` · laid) · log-odds of the share, where
    `laid` is the part of the cards that has left the hands.
    """

    shift: float = 0.0
    drift: float = 0.0
    slope: float = 1.0
    growth: float = 0.0

    def chance(self, share: float, laid: float, games: int) -> float:
        """The chance that a share of `games` playouts stands for when the part `laid` (0…1) of the cards is laid."""
        odds = self.shift + self.drift * laid + (self.slope + self.growth * laid) * logit(share, games)
        return 1 / (1 + math.exp(-odds))


NEUTRAL: Final = Curve()

CURVES: Final[Mapping[tuple[str, str], Curve]] = {
    ("chains", "known"): Curve(shift=-0.073, drift=0.618, slope=0.502, growth=0.878),
    ("chains", "truly"): Curve(shift=-0.266, drift=0.846, slope=0.534, growth=0.772),
    ("race", "known"): Curve(shift=0.022, drift=0.252, slope=1.072, growth=-0.518),
    ("race", "truly"): Curve(shift=-0.075, drift=0.419, slope=0.594, growth=-0.224),
    ("ugadayka", "known"): Curve(shift=0.01, drift=-0.172, slope=0.597, growth=0.634),
    ("ugadayka", "truly"): Curve(shift=-0.047, drift=0.017, slope=0.813, growth=0.21),
}
"""By game, and by whether all hands are known. Made by

    famcards analyse --calibrate --fit --game G --games 160 --seed fit

on games of the bot `family` against itself; the tables of other games are in docs/engineers/judgement.md.
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
