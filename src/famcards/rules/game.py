"""The front door of the law: new games, moves, views, whichever family the game is of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final, cast

from famcards.cards import Shuffler
from famcards.rules import mosaic, ugadayka
from famcards.rules.deals import deal, given_hands
from famcards.rules.errors import DealError, IllegalMove, OptionError, Refusal
from famcards.rules.law import Law, State
from famcards.rules.moves import Move, parse_move
from famcards.rules.options import ChainsOptions, Options, UgadaykaOptions, parse_options
from famcards.rules.redeal import Lot
from famcards.rules.results import Result
from famcards.rules.seating import SeatInfo, seating
from famcards.rules.view import OwnView, View

_MOSAIC: Final = cast("Law[State]", mosaic.LAW)
_LAWS: Final = {"race": _MOSAIC, "chains": _MOSAIC, "mosaic": _MOSAIC, "ugadayka": cast("Law[State]", ugadayka.LAW)}
"""By game; each law is given only states that it made itself, which is what the casts stand for."""


def may_begin(options: Options) -> tuple[int, ...]:
    """The seats that may move first: seat 0 (4.1, 7.1), any (5.3), or a captain (6.1)."""
    if isinstance(options, ChainsOptions):
        return tuple(range(options.seats))
    if isinstance(options, UgadaykaOptions):
        return tuple(info.seat for info in seating(options) if info.captain)
    return (0,)


def draw_first(options: Options, seed: str, after: int | None = None) -> int:
    """The seat that begins, drawn by lot from the seed of the deal (5.3, 6.1).

    In a rematch, where lots are drawn at all, it is one of the team that did not begin: `after` began the game before.
    """
    seats = may_begin(options)
    if after is not None:
        infos = seating(options)
        seats = tuple(seat for seat in seats if infos[seat].team != infos[after].team) or seats
    return seats[Shuffler(f"{seed}/first").below(len(seats))]


def new_game(
    game: str,
    options: Options | Mapping[str, Any] | None = None,
    *,
    hands: object = None,
    seed: str | None = None,
    first: int | None = None,
) -> State:
    """A game after the deal: from these hands (they may be partial), or dealt from the seed. `first` is 0 unless given.

    Raises `UnknownGame`, `OptionError` (also for a seat that may not begin) or `DealError`.
    """
    chosen = options_of(game, options)
    begins = first_seat(chosen, 0 if first is None else first)
    if hands is None and seed is None:
        raise DealError("hands or a seed are wanted")
    dealt = deal(chosen, seed) if hands is None and seed is not None else given_hands(chosen, hands)
    return _LAWS[chosen.game].new(chosen, dealt, begins)


def options_of(game: str, options: Options | Mapping[str, Any] | None) -> Options:
    """The options of the game, read if they are not yet."""
    if options is None or isinstance(options, Mapping):
        return parse_options(game, options or {})
    if options.game != game:
        raise OptionError("options", options.game, f"options of {game} are wanted")
    return options


def first_seat(options: Options, first: object) -> int:
    """The seat, if it may move first in such a game; else `OptionError`."""
    seats = may_begin(options)
    if isinstance(first, int) and not isinstance(first, bool) and first in seats:
        return first
    clause = {"chains": "5.3", "ugadayka": "6.1"}.get(options.game, "2.2")
    raise OptionError("first", first, f"the seats that may begin are {', '.join(map(str, seats))}", clause)


def legal_moves(state: State) -> tuple[Move, ...]:
    """The moves of the seat to move, sorted as text; `(PASS,)` when it must pass; empty when the game is over."""
    return _LAWS[state.game].legal(state)


def refusal(state: State, move: Move | str) -> Refusal | None:
    """Why the seat to move may not make this move; None if it may. Never raises for a text, whatever it is."""
    if isinstance(move, str):
        try:
            move = parse_move(state.game, move)
        except IllegalMove as error:
            return error.refusal
    return _LAWS[state.game].refusal(state, move)


def play(state: State, move: Move | str) -> State:
    """The state after the move; `IllegalMove` if it is none or is not allowed."""
    chosen = parse_move(state.game, move) if isinstance(move, str) else move
    law = _LAWS[state.game]
    refused = law.refusal(state, chosen)
    if refused is not None:
        raise IllegalMove(refused)
    return law.play(state, chosen)


def count(state: State) -> Result:
    """The count as it stands: the result once the game is over, the running count before."""
    return _LAWS[state.game].count(state)


def view(state: State, seats: Iterable[int]) -> View:
    """What the holders of these seats may see, and nothing else (2.6); no seats is a spectator."""
    return _LAWS[state.game].view(state, _known_seats(state, seats))


def open_view(state: State) -> View:
    """What everybody sees, a spectator too; worked out once a state."""
    return _LAWS[state.game].open_view(state)


def own_view(state: State, seats: Iterable[int]) -> OwnView:
    """What the holders of these seats see beside what everybody sees."""
    return _LAWS[state.game].own_view(state, _known_seats(state, seats))


def _known_seats(state: State, seats: Iterable[int]) -> frozenset[int]:
    chosen = frozenset(seats)
    if not chosen <= frozenset(range(len(state.hands))):
        raise ValueError(f"there are {len(state.hands)} seats, numbered from 0; not all of {sorted(chosen)} are")
    return chosen


def imagine(view: View, rng: Random) -> State:
    """A whole state that this view's holders cannot tell from the true one, hidden cards dealt at random."""
    return _LAWS[view.game].imagine(view, rng)


def hidden(view: View) -> tuple[Lot, ...]:
    """The cards that this view's holders cannot see, and all that is public of where they may lie.

    A deal of each lot makes a state that cannot be told from the true one; but in a partial deal of a mosaic game
    (`sum(view.counts)` and the cards laid are less than the deck) a view may show more than that.
    """
    return _LAWS[view.game].hidden(view)


def seats_at(game: str, options: Options | Mapping[str, Any] | None = None) -> tuple[SeatInfo, ...]:
    """The seats of a game under these options, in the order in which they move."""
    return seating(options_of(game, options))
