"""The kernel is the law: the same legal moves, turns, ends and results at every ply of games of every option."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from famcards.kernel import setup
from famcards.kernel.agreed import agree
from famcards.kernel.perft import perft
from famcards.rules import GAMES, new_game, option_sheet, parse_options
from famcards.rules import play as law_play
from tests.kernel.breaking import BREAKS
from tests.kernel.comparing import any_deal, any_options, compare_game, compare_games, compare_position
from tests.rules.table import vectors

ROOT = Path(__file__).resolve().parent.parent.parent
QUICK = 5
"""So many recorded games of each kind are compared in a quick run, too."""

RECORDED = [
    pytest.param(each, marks=[pytest.mark.slow] if number >= QUICK else [])
    for name in GAMES
    for number, each in enumerate(vectors(name))
]


@pytest.mark.parametrize("game", GAMES)
def test_games_with_the_usual_options(game: str) -> None:
    for seed in range(6):
        state = new_game(game, {}, seed=str(seed))
        compare_game(state, Random(seed))


@pytest.mark.parametrize("game", GAMES)
def test_games_with_any_options(game: str) -> None:
    assert compare_games(12, seed=1, games=(game,)) > 150


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
def test_thousands_of_games(seed: int) -> None:
    assert compare_games(200, seed=seed) > 4000


@pytest.mark.deep
@pytest.mark.timeout(0)
@pytest.mark.parametrize("seed", range(100, 200))
def test_a_hundred_thousand_games(seed: int) -> None:
    assert compare_games(1000, seed=seed, rebuild=0.01) > 20000


@pytest.mark.parametrize("vector", RECORDED)
def test_a_recorded_game(vector: dict[str, Any]) -> None:
    state = new_game(vector["game"], vector["options"], hands=vector["hands"], first=vector["first"])
    for move in vector["moves"]:
        compare_position(state)
        state = law_play(state, move)
    compare_position(state)
    assert state.over


@pytest.mark.parametrize("vector", vectors("perft"))
def test_perft(vector: dict[str, Any]) -> None:
    agreed = agree(parse_options(vector["game"], vector["options"]))
    pos = setup.new_position(agreed, vector["hands"], vector["first"])
    assert [perft(agreed, pos, depth) for depth in range(1, len(vector["perft"]) + 1)] == vector["perft"]


def test_options_of_every_kind_are_drawn() -> None:
    drawn = [any_options(Random(seed), "mosaic") for seed in range(300)]
    for field in option_sheet("mosaic"):
        assert len({getattr(options, field.name) for options in drawn}) > 1, field
    assert any(not any_deal(Random(seed), drawn[seed]).over for seed in range(10))


@pytest.fixture(scope="module")
def noticed() -> dict[str, str | None]:
    """What the comparison said of each broken clause; a process of its own, whose kernel is plain Python."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.kernel.breaking"],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    found: dict[str, str | None] = json.loads(run.stdout)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("clause", [each.clause for each in BREAKS])
def test_a_broken_clause_is_noticed(noticed: dict[str, str | None], clause: str) -> None:
    assert noticed[clause] is not None
