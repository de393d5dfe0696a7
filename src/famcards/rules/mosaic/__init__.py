"""The mosaic family: race, chains, and mosaic practice and house games (RULES 3-5, 7)."""

from __future__ import annotations

from random import Random

from famcards.rules.errors import Refusal
from famcards.rules.law import Hands, Law
from famcards.rules.mosaic import imagining, legality, play, showing
from famcards.rules.mosaic.counting import count
from famcards.rules.mosaic.state import MosaicState
from famcards.rules.moves import Move
from famcards.rules.options import Options
from famcards.rules.redeal import Lot
from famcards.rules.results import Result
from famcards.rules.view import OwnView, View


class MosaicLaw:
    """The law of the family, as `rules.law.Law` asks it."""

    def new(self, options: Options, hands: Hands, first: int) -> MosaicState:
        """The state after the deal."""
        return play.new(options, hands, first)

    def legal(self, state: MosaicState) -> tuple[Move, ...]:
        """The legal moves, sorted as text."""
        return legality.legal(state)

    def refusal(self, state: MosaicState, move: Move) -> Refusal | None:
        """The first check that the move fails."""
        return legality.refusal(state, move)

    def play(self, state: MosaicState, move: Move) -> MosaicState:
        """The state after a legal move."""
        return play.play(state, move)

    def count(self, state: MosaicState) -> Result:
        """The count as it stands."""
        return state.result or count(state.layout, state.settings)

    def view(self, state: MosaicState, seats: frozenset[int]) -> View:
        """What the holders of the seats may see."""
        return showing.view(state, seats)

    def open_view(self, state: MosaicState) -> View:
        """What everybody sees."""
        return showing.open_view(state)

    def own_view(self, state: MosaicState, seats: frozenset[int]) -> OwnView:
        """What the holders of the seats see beside it."""
        return showing.own_view(state, seats)

    def imagine(self, view: View, rng: Random) -> MosaicState:
        """A state with this very view."""
        return imagining.imagine(view, rng)

    def hidden(self, view: View) -> tuple[Lot, ...]:
        """The hidden cards, and what is public of where they lie."""
        return imagining.hidden(view)


LAW: Law[MosaicState] = MosaicLaw()

__all__ = ["LAW", "MosaicState"]
