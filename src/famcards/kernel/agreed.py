"""What was agreed for a game, laid out for the machine: one record per set of options, made once and only read.

The principles of the mosaic games become tables of card sets, so that switching one off is another table and no branch:
`variety[c]` is the set of cards that may lie beside card c, `seniority[c]` the set of cards that c's presence
entitles to lie beside it. The last line of each table, `NO_CARD`, stands for an empty neighbour.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Protocol

import numpy as np
import numpy.typing as npt

from famcards.cards import RANKS, Card, deck
from famcards.kernel.codes import CARD_CODES, NO_CARD, card_set
from famcards.kernel.records import record
from famcards.kernel.sets import ALL, NONE
from famcards.rules.options import Bonuses, ChainsOptions, MosaicOptions, Options, RaceOptions, UgadaykaOptions

MOSAIC, UGADAYKA = range(2)
FILL, FINAL_ROW, CHAINS, CORNERS = range(4)
NO_BOARD, RACE_BOARD, CHAINS_BOARD, STREAM_BOARD = range(4)
MOST_SEATS: Final = 6
HIGHEST_FIRST_CARD: Final = 10

_GOALS: Final = {"fill": FILL, "final_row": FINAL_ROW, "chains": CHAINS, "corners": CORNERS}

AGREED: Final = record(
    [
        ("family", np.int64),
        ("fast", np.int64),
        ("seats", np.int64),
        ("sided", np.int64),
        ("team", np.int64, (MOST_SEATS,)),
        ("starts", np.int64, (MOST_SEATS,)),
        ("start_count", np.int64),
        ("deck", np.uint64),
        ("own", np.int64),
        ("share", np.int64, (MOST_SEATS,)),
        ("exchange", np.int64),
        ("opposite", np.int64, (MOST_SEATS,)),
        ("length", np.int64),
        ("height", np.int64),
        ("free", np.int64),
        ("base_row", np.int64),
        ("previous", np.int64),
        ("goal", np.int64),
        ("by_points", np.int64),
        ("anywhere", np.int64),
        ("first_cards", np.uint64),
        ("variety", np.uint64, (NO_CARD + 1,)),
        ("seniority", np.uint64, (NO_CARD + 1,)),
        ("bonus", np.int64, (16,)),
        ("thickness", np.int64),
    ]
)


class Agreed(Protocol):
    """The fields of the record.

    `fast` names the special layout that playouts of such a game have. `team` by seat: 0 red or A, 1 black or B; all 0
    where there are no sides (`sided` 0). `starts` are the `start_count` seats that may begin. `own`: cards are dealt by
    colour. `share` is how many each seat gets, of which `exchange` then change hands with the seat that is `opposite`
    (5.2). `free` orientation, `base_row`, `previous` continuity, `by_points` are 0 or 1, and so is `anywhere`: neither
    variety nor seniority is asked for. `first_cards` may open the layout. `bonus` of a card in a chain is by its place
    in the suit.
    """

    family: int
    fast: int
    seats: int
    sided: int
    team: npt.NDArray[np.int64]
    starts: npt.NDArray[np.int64]
    start_count: int
    deck: np.uint64
    own: int
    share: npt.NDArray[np.int64]
    exchange: int
    opposite: npt.NDArray[np.int64]
    length: int
    height: int
    free: int
    base_row: int
    previous: int
    goal: int
    by_points: int
    anywhere: int
    first_cards: np.uint64
    variety: npt.NDArray[np.uint64]
    seniority: npt.NDArray[np.uint64]
    bonus: npt.NDArray[np.int64]
    thickness: int


@lru_cache(maxsize=256)
def agree(options: Options) -> Any:
    """The record (an `Agreed`) for a game's options. Shared: never write to it."""
    agreed: Any = np.zeros(1, AGREED)[0]
    match options:
        case RaceOptions():
            _race(agreed, options)
        case ChainsOptions():
            _chains(agreed, options)
        case UgadaykaOptions():
            _ugadayka(agreed, options)
        case MosaicOptions():
            _house(agreed, options)
    _shares(agreed)
    return agreed


def _race(agreed: Any, options: RaceOptions) -> None:
    """4.1-4.7."""
    _set(agreed, family=MOSAIC, seats=options.seats, length=4, height=options.height, base_row=True, own=True)
    _set(agreed, fast=RACE_BOARD, goal=FINAL_ROW, by_points=options.win == "points")
    _teams(agreed, [0, 1] * (options.seats // 2), [0])
    _cards(agreed, options.deck, low_start=options.first_card == "2-10", variety=True, seniority=True)


def _chains(agreed: Any, options: ChainsOptions) -> None:
    """5.1-5.8."""
    _set(agreed, family=MOSAIC, seats=options.seats, length=options.deck // 4, height=4, own=True, goal=CHAINS)
    _set(agreed, free=options.orientation == "free", exchange=options.exchange)
    side, zigzag = options.seats // 2, options.order == "zigzag"
    _teams(agreed, [0, 1] * side if zigzag else [0] * side + [1] * side, list(range(options.seats)))
    _cards(agreed, options.deck, low_start=False, variety=False, seniority=False)
    _bonuses(agreed, options.bonuses._asdict())
    agreed.fast = CHAINS_BOARD if options.deck == 36 else NO_BOARD
    for seat in range(options.seats):
        agreed.opposite[seat] = seat ^ 1 if zigzag else options.seats - 1 - seat


def _house(agreed: Any, options: MosaicOptions) -> None:
    """7.1, 7.2: a base row makes orientation irrelevant."""
    _set(agreed, family=MOSAIC, seats=options.seats, length=options.length, height=options.height)
    _set(agreed, base_row=options.base_row, free=options.orientation == "free" and not options.base_row)
    _set(agreed, previous=options.continuity == "previous", goal=_GOALS[options.goal], own=options.deal == "own")
    _set(agreed, by_points=options.win == "points")
    sided = options.seats % 2 == 0 and (options.deal == "own" or options.goal != "fill")
    _teams(agreed, [0, 1] * (options.seats // 2) if sided else [0] * options.seats, [0])
    agreed.sided = sided
    low = options.first_card == "2-10"
    _cards(agreed, options.deck, low_start=low, variety=options.variety, seniority=options.seniority)
    _bonuses(agreed, Bonuses()._asdict())


def _ugadayka(agreed: Any, options: UgadaykaOptions) -> None:
    """6.1, 6.10."""
    side = options.thickness
    _set(agreed, family=UGADAYKA, seats=2 * side, thickness=side, deck=card_set(deck(54)))
    agreed.fast = STREAM_BOARD if side == 2 else NO_BOARD
    _teams(agreed, [0] * side + [1] * side, [0, side])


def _set(agreed: Any, **fields: int | np.uint64) -> None:
    for name, value in fields.items():
        setattr(agreed, name, value)


def _teams(agreed: Any, teams: list[int], starts: list[int]) -> None:
    agreed.sided = True
    agreed.team[: len(teams)] = teams
    agreed.starts[: len(starts)] = starts
    agreed.start_count = len(starts)


def _shares(agreed: Any) -> None:
    """3.6, 6.1: how many cards each seat is dealt; those that do not go round go to the earlier seats, or captains."""
    seats = range(agreed.seats)
    groups = [[seat for seat in seats if agreed.team[seat] == team] for team in range(2)] if agreed.own else [seats]
    cards = int(agreed.deck).bit_count() // len(groups)
    for group in groups:
        each, left_over = divmod(cards, len(group))
        takers = [seat for seat in group if agreed.family == MOSAIC or seat % agreed.thickness == 0]
        for seat in group:
            agreed.share[seat] = each + (1 if seat in takers[:left_over] else 0)


def _cards(agreed: Any, size: int, *, low_start: bool, variety: bool, seniority: bool) -> None:
    cards = deck(size)
    agreed.deck, agreed.anywhere = card_set(cards), not variety and not seniority
    agreed.first_cards = card_set(each for each in cards if not low_start or each.value <= HIGHEST_FIRST_CARD)
    agreed.variety[:] = ALL
    agreed.seniority[:] = NONE if seniority else ALL
    for each in cards:
        code = CARD_CODES[each]
        agreed.variety[code] = card_set(_of_other_suits(each)) if variety else ALL
        agreed.seniority[code] = card_set(_entitled_by(each)) if seniority else ALL


def _of_other_suits(card: Card) -> list[Card]:
    """3.3: the cards that may lie beside this one."""
    return [each for each in deck(52) if each.suit is not card.suit]


def _entitled_by(card: Card) -> list[Card]:
    """3.4: the cards of this one's colour, and those older than it."""
    return [each for each in deck(52) if each.colour == card.colour or each.value > card.value]


def _bonuses(agreed: Any, bonuses: Mapping[str, int]) -> None:
    for rank, worth in bonuses.items():
        agreed.bonus[RANKS.index(rank)] = worth
