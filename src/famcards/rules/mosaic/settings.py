"""Which principles a mosaic game switches on (RULES 3, 7.2): Race and Chains are settings with names."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from famcards.rules.options import Bonuses, ChainsOptions, MosaicOptions, Options, RaceOptions


@dataclass(frozen=True, slots=True)
class MosaicSettings:
    """A mosaic game, whatever its name.

    `goal` is fill, final_row, chains or corners; `win` (positions or points) matters to final_row and corners only.
    """

    length: int
    height: int
    free: bool
    base_row: bool
    previous: bool
    variety: bool
    seniority: bool
    low_start: bool
    goal: str
    win: str
    bonuses: Bonuses

    @property
    def shapes(self) -> tuple[tuple[int, int], ...]:
        """Width and height of the rectangle, either way round where the orientation is free (3.2)."""
        if self.free and self.length != self.height:
            return (self.length, self.height), (self.height, self.length)
        return ((self.length, self.height),)


@cache
def mosaic_settings(options: Options) -> MosaicSettings:
    """The settings that the options of race, chains or mosaic stand for."""
    match options:
        case RaceOptions():
            return _race(options)
        case ChainsOptions():
            return _chains(options)
        case MosaicOptions():
            return _house(options)
        case _:
            raise TypeError(f"{options.game} is no mosaic game")


def _race(options: RaceOptions) -> MosaicSettings:
    """4.2-4.4, 4.7: width 4, a base row, every principle."""
    return MosaicSettings(
        length=4,
        height=options.height,
        free=False,
        base_row=True,
        previous=False,
        variety=True,
        seniority=True,
        low_start=options.first_card == "2-10",
        goal="final_row",
        win=options.win,
        bonuses=Bonuses(),
    )


def _chains(options: ChainsOptions) -> MosaicSettings:
    """5.4: continuity and the rectangle only."""
    return MosaicSettings(
        length=options.deck // 4,
        height=4,
        free=options.orientation == "free",
        base_row=False,
        previous=False,
        variety=False,
        seniority=False,
        low_start=False,
        goal="chains",
        win="points",
        bonuses=options.bonuses,
    )


def _house(options: MosaicOptions) -> MosaicSettings:
    """7.2: everything as the table has set it."""
    return MosaicSettings(
        length=options.length,
        height=options.height,
        free=options.orientation == "free",
        base_row=options.base_row,
        previous=options.continuity == "previous",
        variety=options.variety,
        seniority=options.seniority,
        low_start=options.first_card == "2-10",
        goal=options.goal,
        win=options.win,
        bonuses=Bonuses(),
    )
