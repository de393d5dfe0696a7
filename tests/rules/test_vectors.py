"""Games, worked examples and counts of play kept as plain data, which every engine of these games can be held to."""

from collections.abc import Callable
from typing import Any

import pytest

from famcards.rules import State, legal_moves, new_game, play, view
from tests.rules.table import legal, result, vectors, why


def start(vector: dict[str, Any]) -> State:
    return new_game(vector["game"], vector["options"], hands=vector["hands"], first=vector["first"])


def named(name: str) -> list[Any]:
    return [pytest.param(each, id=f"{name}-{number}") for number, each in enumerate(vectors(name), start=1)]


GAMES = [param for name in ("race", "chains", "ugadayka", "mosaic") for param in named(name)]
WORKED = named("worked")
PERFT = named("perft")
FEW = 200


def test_all_vectors_are_here() -> None:
    assert (len(GAMES), len(WORKED), len(PERFT)) == (160, 49, 48)


@pytest.mark.parametrize("vector", GAMES)
def test_a_whole_game(vector: dict[str, Any]) -> None:
    state = start(vector)
    asked = {int(ply): moves for ply, moves in vector["legal"].items()}
    for ply, move in enumerate([*vector["moves"], None]):
        if ply in asked:
            assert legal(state) == asked.pop(ply), f"ply {ply}"
        if move is not None:
            assert not state.over, f"over at ply {ply}"
            state = play(state, move)
    assert not asked
    assert state.over
    assert result(state) == vector["result"]


@pytest.mark.parametrize("vector", WORKED)
def test_a_worked_example(vector: dict[str, Any]) -> None:
    state = start(vector)
    for move in vector["moves"]:
        state = play(state, move)
    for asked, answer in vector["then"].items():
        CHECKS[asked](state, answer)


def check_legal(state: State, answer: list[str]) -> None:
    assert legal(state) == answer


def check_includes(state: State, answer: list[str]) -> None:
    assert set(answer) <= set(legal(state))


def check_excludes(state: State, answer: list[str]) -> None:
    assert not set(answer) & set(legal(state))


def check_why(state: State, answer: dict[str, str | None]) -> None:
    assert {move: why(state, move) for move in answer} == answer


def check_turn(state: State, answer: int | None) -> None:
    assert state.turn == answer


def check_over(state: State, answer: bool) -> None:
    assert state.over is answer


def check_result(state: State, answer: dict[str, Any] | None) -> None:
    found = result(state)
    for team in ("red", "black"):
        for each in (found, answer):
            if each and "chains" in each.get(team, {}):
                each[team]["chains"].sort()
    assert found == answer


def check_stream(state: State, answer: list[list[str | None]]) -> None:
    board = view(state, []).stream
    assert board is not None
    assert board.columns == answer


def check_older(state: State, answer: str | None) -> None:
    board = view(state, []).stream
    assert board is not None
    assert board.older == answer


def check_piles(state: State, answer: dict[str, int]) -> None:
    board = view(state, []).stream
    assert board is not None
    assert board.piles == answer


CHECKS: dict[str, Callable[[State, Any], None]] = {
    "legal": check_legal,
    "legal_includes": check_includes,
    "legal_excludes": check_excludes,
    "why": check_why,
    "turn": check_turn,
    "over": check_over,
    "result": check_result,
    "stream": check_stream,
    "older": check_older,
    "piles": check_piles,
}


@pytest.mark.parametrize("vector", PERFT)
def test_the_number_of_lines_of_play(vector: dict[str, Any]) -> None:
    compare_lines(vector, FEW)


@pytest.mark.slow
@pytest.mark.parametrize("vector", PERFT)
def test_the_number_of_long_lines_of_play(vector: dict[str, Any]) -> None:
    compare_lines(vector, sum(vector["perft"]))


def compare_lines(vector: dict[str, Any], most: int) -> None:
    """`perft` counts the lines of 1, 2, 3 … moves; those on which more than `most` lines go on are not followed.

    On a difference see which first move has how many lines under it.
    """
    states = [start(vector)]
    for depth, expected in enumerate(vector["perft"], start=1):
        moves = [(state, legal_moves(state)) for state in states]
        assert sum(len(each) for _, each in moves) == expected, f"depth {depth}: {divided(start(vector), depth)}"
        if expected > most:
            break
        states = [play(state, move) for state, each in moves for move in each]


def divided(state: State, depth: int) -> dict[str, int]:
    """The number of lines under each first move."""
    return {str(move): lines(play(state, move), depth - 1) for move in legal_moves(state)}


def lines(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    return sum(lines(play(state, move), depth - 1) for move in legal_moves(state))
