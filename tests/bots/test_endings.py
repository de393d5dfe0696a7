"""Endings with open hands are solved exactly: as by brute force under the law."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from famcards.bots import endings, exact
from famcards.kernel import play as game_of
from famcards.kernel.agreed import Agreed, agree
from famcards.kernel.position import OVER, blank_positions, move_buffer
from famcards.kernel.setup import position_from
from famcards.rules import State, count, legal_moves, new_game, parse_options, play, seating, view

GAMES: list[tuple[str, dict[str, Any], int]] = [
    ("race", {}, 6),
    ("race", {"edition": "skim"}, 6),
    ("chains", {}, 3),
    ("chains", {"order": "zigzag", "orientation": "fixed"}, 3),
    ("mosaic", {"seats": 2, "goal": "corners", "length": 3, "height": 3, "deal": "own"}, 29),
    ("mosaic", {"seats": 2, "goal": "corners", "length": 3, "height": 3, "deal": "own", "continuity": "previous"}, 30),
]
PLENTY = 1_000_000
POSITIONS = 4000
LINES = 400
"""Endings of more positions than this are left to the kernel: the law takes long for them."""


class TooLong(Exception):
    """Brute force would take too long."""


def position_of(agreed: Agreed, state: State) -> Any:
    board = view(state, range(len(state.hands))).board
    assert board is not None
    return position_from(agreed, state.hands, state.turn, ply=state.ply, laid=board.laid)


def some_endings(game: str, options: dict[str, Any], cards: int, times: int) -> Iterator[State]:
    """Random games cut short where only so many cards are in hand, that are not over then."""
    rng, found = Random(f"{game}{options}"), 0
    while found < times:
        state = new_game(game, options, seed=str(rng.random()))
        while not state.over and sum(map(len, state.hands)) > cards:
            state = play(state, rng.choice(legal_moves(state)))
        if not state.over:
            found += 1
            yield state


def by_brute_force(state: State, first_team: str, patience: list[int]) -> int:
    """The lead of the first team that both sides come to, every line of play looked at under the law.

    `TooLong` when it takes more positions than there is patience for.
    """
    patience[0] -= 1
    if patience[0] < 0:
        raise TooLong
    if state.turn is None:
        return lead_of(state, first_team)
    leads = [by_brute_force(play(state, move), first_team, patience) for move in legal_moves(state)]
    return max(leads) if seating(state.game, state.options)[state.turn].team == first_team else min(leads)


def lead_of(state: State, first_team: str) -> int:
    """In the kernel's unit: points, or 256 for a cell that outweighs all points."""
    standing = count(state)
    by_points = standing.counted == "chains" or getattr(state.options, "win", "") == "points"
    mine = {team: each.points + (0 if by_points else 256 * len(each.cells)) for team, each in standing.teams.items()}
    return 2 * mine[first_team] - sum(mine.values())


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "cards"), GAMES)
def test_an_ending_is_solved_as_by_brute_force(game: str, options: dict[str, Any], cards: int) -> None:
    agreed, desk = agree(parse_options(game, options)), endings.Desk(1 << 8)
    compared = 0
    for state in some_endings(game, options, cards, 30):
        with suppress(TooLong):
            truth = by_brute_force(state, seating(game, options)[0].team, [LINES])
            assert endings.value(agreed, position_of(agreed, state), PLENTY, desk) == truth
            compared += 1
    assert compared >= 5


@pytest.mark.slow
@pytest.mark.parametrize(("game", "cards"), [("chains", 6), ("race", 8)])
def test_a_longer_ending_is_solved_as_by_minimax(game: str, cards: int) -> None:
    """So long that bounds found earlier are met again; plain minimax over the kernel's moves, each position once."""
    agreed, desk = agree(parse_options(game, {})), endings.Desk(1 << 12)
    compared = 0
    for state in some_endings(game, {}, cards, 4):
        with suppress(TooLong):
            pos = position_of(agreed, state)
            assert endings.value(agreed, pos, PLENTY, desk) == by_minimax(agreed, pos, {})
            compared += 1
    assert compared >= 3


def by_minimax(agreed: Agreed, pos: Any, known: dict[bytes, int]) -> int:
    """The value of a position, without bounds; `TooLong` when there are too many."""
    if pos.turn == OVER:
        return int(game_of.lead(agreed, pos))
    key = bytes(pos.board) + bytes([pos.turn])
    if key not in known:
        if len(known) > POSITIONS:
            raise TooLong
        moves, after = move_buffer(), blank_positions(1)
        values = []
        for move in moves[: game_of.legal(agreed, pos, moves)]:
            after[0] = pos
            game_of.play(agreed, after[0], move)
            values.append(by_minimax(agreed, after[0], known))
        known[key] = max(values) if agreed.team[pos.turn] == 0 else min(values)
    return known[key]


def test_moves_of_one_card_to_different_cells_are_told_apart_though_the_hands_are_alike_after_them() -> None:
    hands = [["6H", "7H"], ["9H", "8H"], ["7C"], ["6C", "8C"]]
    state = new_game("chains", {}, hands=hands)
    for move in ("6H@0,0", "9H@1,0", "7C@0,1", "8C@0,2"):
        state = play(state, move)
    agreed, start = agree(state.options), view(state, range(4))
    deals = blank_positions(1)
    deals[0] = position_of(agreed, state)
    weighed = {each.move: each.chance for each in exact.weigh(agreed, start, deals, 10_000) or ()}
    teams = [info.team for info in seating(state.game, state.options)]
    truth = {}
    for move in start.legal:
        lead = by_brute_force(play(state, move), teams[start.turn or 0], [PLENTY])
        truth[move] = 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5
    assert weighed == truth
    assert weighed["7H@0,-1"] == 1.0


@pytest.mark.slow
def test_what_takes_too_long_is_given_up_and_a_game_that_is_over_is_counted() -> None:
    agreed, desk = agree(parse_options("race", {})), endings.Desk(1 << 8)
    state = next(some_endings("race", {}, 20, 1))
    assert endings.value(agreed, position_of(agreed, state), 1000, desk) is None
    while not state.over:
        state = play(state, legal_moves(state)[0])
    assert endings.value(agreed, position_of(agreed, state), 0, desk) == lead_of(state, "red")
