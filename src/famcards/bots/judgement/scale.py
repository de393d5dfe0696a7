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
    ("chains", "known"): Curve(shift=-0.112, drift=0.411, slope=0.549, growth=0.638),
    ("chains", "truly"): Curve(shift=-0.019, drift=0.296, slope=0.555, growth=0.615, bend=0.002),
    ("race", "known"): Curve(shift=0.024, drift=0.106, slope=0.23, growth=0.183, bend=0.849),
    ("race", "truly"): Curve(shift=0.059, drift=-0.05, slope=0.0, growth=0.317, bend=0.912),
    ("ugadayka", "known"): Curve(shift=0.04, drift=-0.016, slope=0.48, growth=0.665, bend=0.051),
    ("ugadayka", "truly"): Curve(shift=0.0, drift=0.07, slope=0.663, growth=0.201),
}
"""By game, and by whether all hands are known. Made by

    famcards analyse --calibrate --fit --game G --games 240 --seed table

on games of the bot `family` against itself. The tables of other games are in docs/engineers/judgement.md.
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
