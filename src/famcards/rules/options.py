"""What may be agreed before a game: one validated, frozen object a game.

Each game has one sheet: a generator of fields in the fixed order of the interface. A field's default and range may
hang on the fields before it (a height on the deck), so the sheet is asked while the choices are being made. The same
sheet serves reading, so that the page, which shows the sheet, knows no rule.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, ClassVar, Final, NamedTuple, TypeAlias

from famcards.rules.errors import OptionError, UnknownGame

GAMES: Final = ("race", "chains", "ugadayka", "mosaic")

MOST_BONUS: Final = 1000


class Bonuses(NamedTuple):
    """What a court card or ace adds to its chain (5.7)."""

    J: int = 2
    Q: int = 3
    K: int = 4
    A: int = 5


@dataclass(frozen=True, slots=True)
class RaceOptions:
    """Race (4): an edition, or each of its settings by itself (4.7)."""

    game: ClassVar[str] = "race"
    edition: str
    deck: int
    seats: int
    height: int
    first_card: str
    win: str


@dataclass(frozen=True, slots=True)
class ChainsOptions:
    """Chains (5)."""

    game: ClassVar[str] = "chains"
    deck: int
    seats: int
    order: str
    exchange: int
    orientation: str
    bonuses: Bonuses


@dataclass(frozen=True, slots=True)
class UgadaykaOptions:
    """Ugadayka (6); `thickness` 3 is six seats (6.10)."""

    game: ClassVar[str] = "ugadayka"
    open_history: bool
    thickness: int


@dataclass(frozen=True, slots=True)
class MosaicOptions:
    """Mosaic practice and house games (7)."""

    game: ClassVar[str] = "mosaic"
    deck: int
    seats: int
    deal: str
    length: int
    height: int
    orientation: str
    first_card: str
    continuity: str
    variety: bool
    seniority: bool
    base_row: bool
    goal: str
    win: str


Options: TypeAlias = RaceOptions | ChainsOptions | UgadaykaOptions | MosaicOptions


@dataclass(frozen=True, slots=True)
class OptionField:
    """One line of a sheet, all plain JSON.

    `kind` is choice, number, flag or bonuses; `choices` goes with choice and flag, `least` and `most` with number and
    with each of the bonuses.
    """

    name: str
    kind: str
    default: Any
    choices: tuple[Any, ...] = ()
    least: int = 0
    most: int = 0

    def read(self, value: object) -> Any:
        """The value, if it is one of this field; else `OptionError`."""
        if self.kind == "bonuses":
            return self._bonuses(value)
        if self.kind == "number":
            if isinstance(value, int) and not isinstance(value, bool) and self.least <= value <= self.most:
                return value
            raise OptionError(self.name, value, f"a whole number from {self.least} to {self.most} is wanted")
        if any(type(value) is type(each) and value == each for each in self.choices):
            return value
        raise OptionError(self.name, value, "wanted is one of " + ", ".join(map(str, self.choices)))

    def _bonuses(self, value: object) -> Bonuses:
        if isinstance(value, Bonuses):
            value = value._asdict()
        if not isinstance(value, Mapping) or not set(value) <= set(Bonuses._fields):
            raise OptionError(self.name, value, "an object with some of J, Q, K, A is wanted")
        single = OptionField(self.name, "number", 0, least=self.least, most=self.most)
        return Bonuses(**{rank: single.read(worth) for rank, worth in value.items()})


def _choice(name: str, *choices: Any) -> OptionField:
    kind = "flag" if isinstance(choices[0], bool) else "choice"
    return OptionField(name, kind, choices[0], choices)


def _race(chosen: Mapping[str, Any]) -> Iterator[OptionField]:
    yield _choice("edition", "classic", "skim")
    yield _choice("deck", 36, 52)
    yield _choice("seats", 4, 6)
    skim = chosen["edition"] == "skim"
    tall = 12 if skim else 13
    yield OptionField("height", "number", 9 if chosen["deck"] == 36 else tall, least=2, most=13)
    yield OptionField("first_card", "choice", "2-10" if skim else "any", ("any", "2-10"))
    yield OptionField("win", "choice", "points" if skim else "positions", ("positions", "points"))


def _chains(chosen: Mapping[str, Any]) -> Iterator[OptionField]:
    yield _choice("deck", 36, 52)
    yield _choice("seats", 4, 6)
    yield _choice("order", "clockwise", "zigzag")
    table = chosen["seats"], chosen["deck"]
    smallest_hand = table[1] // 2 // (table[0] // 2)
    usual = {(4, 36): 2, (4, 52): 3, (6, 52): 2, (6, 36): 1}[table]
    yield OptionField("exchange", "number", usual, least=0, most=min(8, smallest_hand))
    yield _choice("orientation", "free", "fixed")
    yield OptionField("bonuses", "bonuses", Bonuses()._asdict(), least=0, most=MOST_BONUS)


def _ugadayka(_chosen: Mapping[str, Any]) -> Iterator[OptionField]:
    yield _choice("open_history", False, True)
    yield _choice("thickness", 2, 3)


def _mosaic(chosen: Mapping[str, Any]) -> Iterator[OptionField]:
    yield _choice("deck", 36, 52)
    yield OptionField("seats", "number", 4, least=1, most=6)
    yield _choice("deal", *(("mixed",) if chosen["seats"] % 2 else ("mixed", "own")))
    yield OptionField("length", "number", 9 if chosen["deck"] == 36 else 13, least=1, most=13)
    yield OptionField("height", "number", 4, least=1, most=13)
    yield _choice("orientation", "fixed", "free")
    yield _choice("first_card", "2-10", "any")
    yield _choice("continuity", "any", "previous")
    yield _choice("variety", True, False)
    yield _choice("seniority", True, False)
    yield _choice("base_row", False, True)
    yield _choice("goal", "fill", "final_row", "chains", "corners")
    yield _choice("win", "positions", "points")


_SHEETS: Final[Mapping[str, tuple[Callable[[Mapping[str, Any]], Iterator[OptionField]], Callable[..., Options]]]] = {
    "race": (_race, RaceOptions),
    "chains": (_chains, ChainsOptions),
    "ugadayka": (_ugadayka, UgadaykaOptions),
    "mosaic": (_mosaic, MosaicOptions),
}


_NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


def _filled(game: object, given: Mapping[str, Any]) -> tuple[tuple[OptionField, ...], Options]:
    if not isinstance(game, str) or game not in _SHEETS:
        raise UnknownGame(game)
    sheet, make = _SHEETS[game]
    chosen: dict[str, Any] = {}
    fields = []
    for each in sheet(chosen):
        fields.append(each)
        chosen[each.name] = each.read(given.get(each.name, each.default))
    for name in given:
        if name not in chosen:
            raise OptionError(str(name), given[name], f"{game} has the options {', '.join(chosen)}")
    return tuple(fields), make(**chosen)


def option_sheet(game: str, given: Mapping[str, Any] = _NOTHING) -> tuple[OptionField, ...]:
    """The options of a game in order, with the defaults and ranges that hold once `given` is chosen."""
    return _filled(game, given)[0]


def parse_options(game: object, given: object = _NOTHING) -> Options:
    """The options of a game with the defaults filled in; `given` is a mapping of names to values.

    Raises `UnknownGame`, or `OptionError` that names the option, what it was and what it may be.
    """
    if not isinstance(given, Mapping):
        raise OptionError("options", given, "an object is wanted")
    return _filled(game, given)[1]


@cache
def options_shown(options: Options) -> dict[str, Any]:
    """`options_dict` for views: one for all that have these options, and not to be changed."""
    return options_dict(options)


def options_dict(options: Options) -> dict[str, Any]:
    """The options whole, as plain JSON, in the order of the sheet."""
    plain = asdict(options)
    if isinstance(options, ChainsOptions):
        plain["bonuses"] = options.bonuses._asdict()
    return plain
