"""What every game is to the rest of the program: a state that never changes, and a law over it.

A family of games (`rules.mosaic`, `rules.ugadayka`) gives a subclass of `State` and an object `LAW` that fits `Law`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import wraps
from random import Random
from typing import Any, Protocol, TypeAlias, TypeVar, cast

from famcards.cards import Card
from famcards.rules.errors import Refusal
from famcards.rules.moves import Move
from famcards.rules.options import Options
from famcards.rules.redeal import Lot
from famcards.rules.results import Result
from famcards.rules.view import Ending, OwnView, View

Hands: TypeAlias = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class State:
    """A game at some ply. Immutable: a move makes a new state, so keeping the earlier one is all that undo needs.

    `dealt` are the hands after the deal, `hands` those now. `turn` is the seat to move, None when the game is over.
    `known` is what has been worked out about this very state (`once`); it is no part of it.
    """

    options: Options
    dealt: Hands
    hands: Hands
    first: int
    turn: int | None
    moves: tuple[Move, ...]
    result: Result | None
    ending: Ending | None
    known: dict[str, Any] = field(init=False, compare=False, repr=False, default_factory=dict)

    @property
    def game(self) -> str:
        """The name of the game."""
        return self.options.game

    @property
    def ply(self) -> int:
        """The number of moves made, passes counted."""
        return len(self.moves)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.turn is None


S = TypeVar("S", bound=State)
T = TypeVar("T")


def once(find: Callable[[S], T]) -> Callable[[S], T]:
    """Let a function of a state work its answer out once a state, since a state never changes.

    A table asks the same again and again: what is legal, what everybody sees. The answer must not be changed either.
    """
    name = f"{find.__module__}.{find.__qualname__}"

    @wraps(find)
    def found(state: S) -> T:
        if name not in state.known:
            state.known[name] = find(state)
        return cast("T", state.known[name])

    return found


class Law(Protocol[S]):
    """The law of a family of games. All functions are pure; hands and seats that come in have been checked."""

    def new(self, options: Options, hands: Hands, first: int) -> S:
        """The state after the deal (it may be over at once)."""

    def legal(self, state: S) -> tuple[Move, ...]:
        """The moves of the seat to move, sorted as text; only `PASS` if it must pass; empty when the game is over."""

    def refusal(self, state: S, move: Move) -> Refusal | None:
        """The first check that the move fails, in the order of the interface; None if it is legal."""

    def play(self, state: S, move: Move) -> S:
        """The state after a move for which `refusal` gives None."""

    def count(self, state: S) -> Result:
        """The count as it stands: the result once the game is over, the running count before."""

    def view(self, state: S, seats: frozenset[int]) -> View:
        """What the holders of these seats may see; an empty set is a spectator."""

    def open_view(self, state: S) -> View:
        """What everybody sees, a spectator too."""

    def own_view(self, state: S, seats: frozenset[int]) -> OwnView:
        """What the holders of these seats see beside it: `joined`, the two are their `view`."""

    def imagine(self, view: View, rng: Random) -> S:
        """A state with this very view, hidden cards dealt at random among all that public facts allow."""

    def hidden(self, view: View) -> tuple[Lot, ...]:
        """The cards that the holders of the view's seats cannot see, and what is public of where they lie."""
