"""4.5 against brute force: a closed cell could never be filled, whatever was laid, in any order, by anybody."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from famcards.cards import Card
from famcards.rules import legal_moves, new_game, play
from famcards.rules.mosaic import MosaicState
from famcards.rules.mosaic.goals import closed, target_cells
from famcards.rules.mosaic.layout import Cell, Layout
from famcards.rules.mosaic.legality import layable, open_cells
from famcards.rules.mosaic.settings import MosaicSettings

RECTANGLE: dict[str, Any] = {"length": 3, "height": 3, "first_card": "any", "seats": 2}
SETTINGS: list[dict[str, Any]] = [
    {"goal": "final_row", "base_row": True},
    {"goal": "corners"},
    {"goal": "corners", "variety": False},
    {"goal": "final_row", "seniority": False, "orientation": "free"},
    {"goal": "final_row", "continuity": "previous", "base_row": True},
]


def fillable(layout: Layout, settings: MosaicSettings, held: frozenset[Card], seen: set[Any]) -> Iterator[Cell]:
    """Every cell that some line of play from here comes to fill, the end of the game and the turn left out."""
    key = frozenset(layout.grid.items()), layout.laid[-1]
    if key in seen:
        return
    seen.add(key)
    for move in list(layable(settings, open_cells(layout, settings), tuple(held))):
        yield (move.x, move.y)
        after = layout.with_card(move.card, (move.x, move.y), 0)
        yield from fillable(after, settings, held - {move.card}, seen)


def positions(options: dict[str, Any], seed: int) -> Iterator[MosaicState]:
    """Positions with target cells known and few cards left in the hands."""
    rng = Random(seed)
    whole = new_game("mosaic", {**RECTANGLE, **options}, seed=f"closed {seed}")
    hands = [rng.sample(hand, 5) for hand in whole.hands]
    state = new_game("mosaic", {**RECTANGLE, **options}, hands=hands)
    while not state.over:
        state = play(state, rng.choice(legal_moves(state)))
        assert isinstance(state, MosaicState)
        if target_cells(state.layout, state.settings) and sum(map(len, state.hands)) <= 4:
            yield state


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_4_5_a_closed_cell_is_never_filled_by_any_line_of_play(options: dict[str, Any]) -> None:
    found = 0
    for seed in range(60):
        for state in positions(options, seed):
            held = frozenset(card for hand in state.hands for card in hand)
            reached = set(fillable(state.layout, state.settings, held, set()))
            for cell in target_cells(state.layout, state.settings):
                if closed(state.layout, state.settings, cell, held):
                    found += 1
                    assert cell not in reached
    assert found > 5
