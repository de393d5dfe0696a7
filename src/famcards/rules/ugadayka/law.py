"""Ugadayka as a law (6)."""

from __future__ import annotations

from random import Random

from famcards.rules.errors import Refusal
from famcards.rules.law import Hands, Law
from famcards.rules.moves import Move
from famcards.rules.options import Options, UgadaykaOptions
from famcards.rules.redeal import Lot
from famcards.rules.results import Result
from famcards.rules.ugadayka import checks, course, imagine, show
from famcards.rules.ugadayka.state import UgadaykaState
from famcards.rules.view import OwnView, View


class UgadaykaLaw:
    """The functions of this game under the names that every game has (`rules.law.Law`)."""

    def new(self, options: Options, hands: Hands, first: int) -> UgadaykaState:
        """6.1: the state after the deal; `first` is a captain."""
        if not isinstance(options, UgadaykaOptions):
            raise TypeError(f"{options.game} is not Ugadayka")
        return course.begin(options, hands, first)

    def legal(self, state: UgadaykaState) -> tuple[Move, ...]:
        """The moves of the seat to move, sorted as text; only a pass where it must pass (6.5)."""
        return show.legal(state)

    def refusal(self, state: UgadaykaState, move: Move) -> Refusal | None:
        """The first check that the move fails (6.3-6.6, 6.10)."""
        return checks.refusal(state, move)

    def play(self, state: UgadaykaState, move: Move) -> UgadaykaState:
        """The state after a legal move."""
        return course.make(state, move)

    def count(self, state: UgadaykaState) -> Result:
        """The piles as they stand (6.8)."""
        return state.result or course.count(state)

    def view(self, state: UgadaykaState, seats: frozenset[int]) -> View:
        """What the holders of these seats may see (6.9)."""
        return show.show(state, seats)

    def open_view(self, state: UgadaykaState) -> View:
        """What everybody sees."""
        return show.open_view(state)

    def own_view(self, state: UgadaykaState, seats: frozenset[int]) -> OwnView:
        """What the holders of these seats see beside it."""
        return show.own_view(state, seats)

    def imagine(self, view: View, rng: Random) -> UgadaykaState:
        """A state with this very view."""
        return imagine.imagine(view, rng)

    def hidden(self, view: View) -> tuple[Lot, ...]:
        """The hidden cards, and what is public of where they lie."""
        return imagine.hidden(view)


LAW: Law[UgadaykaState] = UgadaykaLaw()
