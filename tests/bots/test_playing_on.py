"""Two short ways of a search: chains played on in a layout of its own, and first moves that can always be.

Both come to the very same as the long way, from the same random numbers.
"""

from random import Random
from typing import Any

import numpy as np
import pytest

from famcards.bots.policy import playout_move
from famcards.bots.tree import NODE, SPREAD, first_move, grow, lead_at_end, plant, promising
from famcards.kernel import play as game
from famcards.kernel.agreed import agree
from famcards.kernel.chains.eager import FIELD, plain_chains
from famcards.kernel.chance import stream_of
from famcards.kernel.compiling import compiled
from famcards.kernel.position import OVER, blank_positions
from famcards.kernel.setup import read_move
from famcards.rules import State, legal_moves, new_game, play
from tests.kernel.comparing import any_deal, any_options, middle, position_of

CASES: list[tuple[str, dict[str, Any]]] = [
    ("chains", {}),
    ("chains", {"deck": 52, "exchange": 5}),
    ("chains", {"orientation": "fixed", "bonuses": {"J": 1000, "Q": 0, "K": 7, "A": 1}}),
    ("chains", {"order": "zigzag", "seats": 6}),
]


@compiled
def by_the_law(agreed: Any, pos: Any, stream: Any) -> int:
    """The lead of team 0 after the general law and the policy have played on."""
    while pos.turn != OVER:
        game.play(agreed, pos, playout_move(agreed, pos, stream))
    return int(game.lead(agreed, pos))


@compiled
def quickly(agreed: Any, pos: Any, field: Any, stream: Any) -> int:
    """The same as a search has it."""
    return int(lead_at_end(agreed, pos, field, stream))


@compiled
def found_soon(agreed: Any, pos: Any, tree: Any) -> int:
    """The first move that a search of deals that allow them all tries next."""
    return int(first_move(agreed, pos, tree, 0.5, np.empty(SPREAD)))


@compiled
def found_as_usual(agreed: Any, pos: Any, tree: Any) -> tuple[int, bool]:
    """The same of any node, whose children were possible each time."""
    at = tree[0].first
    while at > 0:
        tree[at].possible = tree[0].visits
        at = tree[at].next
    return promising(agreed, pos, tree, 0, 0.5, 1.0)


def check(state: State, seed: int) -> bool:
    """Play on both ways; whether the layout of its own did it."""
    agreed, field = agree(state.options), np.empty(1, FIELD)
    pos, chance, other = position_of(state, agreed), stream_of(seed), stream_of(seed)
    quick = bool(plain_chains(agreed, pos))
    found = quickly(agreed, pos.copy(), field[0], chance)
    assert (found, chance.word) == (by_the_law(agreed, pos, other), other.word)
    return quick


@pytest.mark.parametrize("case", CASES)
def test_games_of_chains_go_on_as_under_the_general_law(case: tuple[str, dict[str, Any]]) -> None:
    for seed in range(30):
        state = middle(play_one(new_game(*case, seed=str(seed))), Random(seed))
        assert check(state, seed)


@pytest.mark.parametrize("name", ["chains", "mosaic"])
def test_with_any_options_and_any_deal_too(name: str) -> None:
    rng = Random(name)
    quick = [check(middle(any_deal(rng, any_options(rng, name)), rng), seed) for seed in range(60)]
    assert any(quick) == (name == "chains")


@pytest.mark.parametrize("case", [("race", {}), ("chains", {}), ("ugadayka", {})])
def test_where_all_first_moves_can_always_be_the_same_one_is_found_sooner(case: tuple[str, dict[str, Any]]) -> None:
    for seed in range(10):
        state = middle(play_one(new_game(*case, seed=str(seed))), Random(seed))
        if state.over or "pass" in map(str, legal_moves(state)):
            continue
        agreed = agree(state.options)
        pos, moves = position_of(state, agreed), [read_move(agreed, str(move)) for move in legal_moves(state)]
        tree, deals = np.zeros(3000, NODE), blank_positions(1)
        deals[0] = pos
        used, stream = plant(tree, np.array(moves, np.int64)), stream_of(seed)
        for _ in range(8):
            used = grow(agreed, deals, tree, used, 200, 0.5, 1.0, stream)
            soon, (usual, _) = found_soon(agreed, pos, tree), found_as_usual(agreed, pos, tree)
            assert soon == usual


def play_one(state: State) -> State:
    return play(state, legal_moves(state)[0])
