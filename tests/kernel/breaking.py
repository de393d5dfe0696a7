"""Break one clause of the kernel at a time and see whether the comparison with the law notices.

    NUMBA_DISABLE_JIT=1 python -m tests.kernel.breaking

prints as JSON, by the name of the break, what the two then disagreed about (null if nothing was noticed). The kernel
runs as plain Python here, where a function can be replaced without compiling anything.
"""

from __future__ import annotations

import json
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from famcards.kernel.codes import JESTERS
from famcards.kernel.compiling import PLAIN
from famcards.kernel.mosaic import clauses, goals
from famcards.kernel.sets import ALL, NONE
from famcards.kernel.torus import beside, single, window
from famcards.kernel.ugadayka import clauses as stream_clauses
from famcards.kernel.ugadayka import play as stream_play
from tests.kernel.comparing import Different, compare_games

ENOUGH_GAMES = 400


class Break(NamedTuple):
    """A clause to break: where it lives, what stands in for it, and the games that hang on it."""

    clause: str
    broken: Callable[..., Any]
    instead: Callable[..., Any]
    games: tuple[str, ...]


def _from_the_last_card(_agreed: Any, pos: Any) -> Any:
    return beside(single(pos.last if pos.laid else 240))


def _first_chain_card_short(agreed: Any, pos: Any, code: int) -> tuple[int, int]:
    length, worth = CHAIN_FROM(agreed, pos, code)
    return length, worth - agreed.bonus[code & 15]


def _links_over_corners(pos: Any, code: int) -> bool:
    return LINKED(pos, code) or (code & 15 < 12 and abs(int(pos.place[code + 1]) - int(pos.place[code])) == 17)


def _to_the_giver(agreed: Any, pos: Any) -> None:
    rival = 1 - agreed.team[pos.turn]
    pos.lead_passed = 1 if pos.on_table == NONE else 0
    pos.piles[1 - rival] += int(pos.on_table).bit_count()
    stream_play.sweep(pos)
    stream_play.turn_to(agreed, pos, rival * agreed.thickness)


def _only_an_empty_hand_ends(_agreed: Any, pos: Any, seat: int) -> None:
    pos.turn = -1 if pos.hands[seat] == NONE else seat


def _nobody_stops(_agreed: Any, pos: Any, seat: int) -> None:
    pos.turn = seat


CHAIN_FROM = goals.chain_from
LINKED = goals.linked
COMPANIONS = stream_clauses.companions
MOSAICS = ("race", "mosaic")

BREAKS = (
    Break("3.1 any", clauses.continuity, _from_the_last_card, MOSAICS),
    Break("3.2 orientation", clauses.fits, lambda a, w, h: w <= a.length and h <= a.height, ("chains", "mosaic")),
    Break("3.2 size", clauses.fits, lambda a, w, h: w <= a.length + 1 and h <= a.height, ("chains", "mosaic")),
    Break("3.3", clauses.variety, lambda *_: ALL, MOSAICS),
    Break("3.4", clauses.seniority, lambda *_: ALL, MOSAICS),
    Break("3.5", clauses.first_card, lambda *_: ALL, MOSAICS),
    Break("4.3", clauses.base_row, lambda _, p: window(p.west - 1, p.east + 1, 0, 1), MOSAICS),
    Break("4.5 hope", clauses.has_hope, lambda *_: False, MOSAICS),
    Break("4.5 closed", clauses.closed, lambda *_: False, MOSAICS),
    Break("4.6", goals.goal_settled, lambda *_: False, MOSAICS),
    Break("4.7", goals.lead, lambda _a, counted: counted[1] - counted[3] or counted[0], MOSAICS),
    Break("5.5", goals.anybody_can_lay, lambda *_: True, ("chains", "mosaic")),
    Break("5.6", goals.linked, _links_over_corners, ("chains",)),
    Break("5.7", goals.chain_from, _first_chain_card_short, ("chains",)),
    Break("6.3 jester", stream_clauses.lead, lambda *_: ALL, ("ugadayka",)),
    Break("6.3 suit", stream_clauses.first_column, lambda *_: ALL, ("ugadayka",)),
    Break("6.4 jester", stream_clauses.companions, lambda a, p: COMPANIONS(a, p) & ~JESTERS, ("ugadayka",)),
    Break("6.4 suit", stream_clauses.companions, lambda *_: ALL, ("ugadayka",)),
    Break("6.4 order", stream_clauses.in_order, lambda *_: ALL, ("ugadayka",)),
    Break("6.5", stream_play.give_away, _to_the_giver, ("ugadayka",)),
    Break("6.6", stream_play.turn_to, _only_an_empty_hand_ends, ("ugadayka",)),
    Break("6.7", stream_play.turn_to, _nobody_stops, ("ugadayka",)),
)


@contextmanager
def replaced(broken: Callable[..., Any], instead: Callable[..., Any]) -> Iterator[None]:
    """Put a function in another's place wherever the kernel knows it by name."""
    kernel = [module for name, module in sys.modules.items() if name.startswith("famcards.kernel")]
    places = [(module, name) for module in kernel for name, value in vars(module).items() if value is broken]
    for module, name in places:
        setattr(module, name, instead)
    try:
        yield
    finally:
        for module, name in places:
            setattr(module, name, broken)


def noticed(one: Break) -> str | None:
    """What the comparison says of the kernel with this clause broken."""
    with replaced(one.broken, one.instead):
        try:
            compare_games(ENOUGH_GAMES, seed=1, games=one.games)
        except Different as difference:
            return difference.what
    return None


def main() -> None:
    """Try every break, and the whole kernel first."""
    assert PLAIN, "start this with NUMBA_DISABLE_JIT=1"
    warnings.simplefilter("ignore", RuntimeWarning)  # words overflow on purpose
    compare_games(20, seed=1)
    print(json.dumps({one.clause: noticed(one) for one in BREAKS}))


if __name__ == "__main__":
    main()
