"""From one ply to the next, and the end of the game (RULES 2.2, 2.7, 4.6, 5.5, 7.1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain
from typing import Final

from famcards.rules.law import Hands
from famcards.rules.mosaic.counting import count
from famcards.rules.mosaic.goals import settled
from famcards.rules.mosaic.layout import BARE, Beside, Cell, Layout
from famcards.rules.mosaic.legality import can_lay, open_cells
from famcards.rules.mosaic.settings import MosaicSettings, mosaic_settings
from famcards.rules.mosaic.state import MosaicState
from famcards.rules.moves import Lay, Move
from famcards.rules.options import Options
from famcards.rules.view import Ending

ENDED_BY: Final = {"final_row": "4.6", "corners": "7.2", "chains": "5.5", "fill": "7.1"}
"""The clause that ends a game with this goal."""


def new(options: Options, hands: Hands, first: int) -> MosaicState:
    """The table before the first card; over at once if nobody can lay one."""
    settings = mosaic_settings(options)
    cells = open_cells(BARE, settings)
    state = MosaicState(
        options=options,
        dealt=hands,
        hands=hands,
        first=first,
        turn=first,
        moves=(),
        result=None,
        ending=None,
        settings=settings,
        layout=BARE,
        open_cells=cells,
    )
    return _ended(state)


def play(state: MosaicState, move: Move) -> MosaicState:
    """The state after a legal move: the turn goes round (2.2), and a card laid may end the game."""
    if state.turn is None:
        raise ValueError("the game is over")
    moves = (*state.moves, move)
    turn = (state.turn + 1) % len(state.hands)
    if not isinstance(move, Lay):
        return replace(state, turn=turn, moves=moves)
    hand = tuple([card for card in state.hands[state.turn] if card is not move.card])
    hands = (*state.hands[: state.turn], hand, *state.hands[state.turn + 1 :])
    layout = state.layout.with_card(move.card, (move.x, move.y), state.turn)
    cells = open_cells(layout, state.settings)
    return _ended(replace(state, turn=turn, moves=moves, hands=hands, layout=layout, open_cells=cells))


def _ended(state: MosaicState) -> MosaicState:
    """The same state, closed and counted if the game ends here."""
    ending = game_ending(state.layout, state.settings, state.open_cells, state.hands)
    if ending is None:
        return state
    return replace(state, turn=None, result=count(state.layout, state.settings), ending=ending)


def game_ending(
    layout: Layout, settings: MosaicSettings, cells: tuple[tuple[Cell, Beside], ...], hands: Hands
) -> Ending | None:
    """4.6, 5.5, 7.1: every target cell settled, or no seat can lay any card."""
    clause = ENDED_BY[settings.goal]
    if settled(layout, settings, tuple(chain.from_iterable(hands))):
        return Ending("goal_settled", clause)
    if any(can_lay(settings, cells, hand) for hand in hands):
        return None
    return Ending("nobody_can_lay" if any(hands) else "hands_empty", clause)
