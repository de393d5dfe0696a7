"""Eight races at once, with vectors and without: the very games that are played one at a time."""

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from famcards.kernel.agreed import agree
from famcards.kernel.chance import stream_of
from famcards.kernel.log import no_log
from famcards.kernel.playout import UNIFORM, dealt_playouts
from famcards.kernel.race import lockstep
from famcards.kernel.race import playout as plain
from famcards.kernel.tally import WON, new_tally
from famcards.kernel.vectors import HAS_VECTORS
from famcards.rules import legal_moves, new_game, parse_options, play
from tests.conftest import IMPOSSIBLE
from tests.kernel.comparing import any_options, position_of

ROOT = Path(__file__).resolve().parent.parent.parent

with_vectors = pytest.mark.skipif(not HAS_VECTORS, reason=f"{IMPOSSIBLE}the processor has no such vectors")

OPTIONS = [any_options(Random(seed), "race") for seed in range(24)]


@with_vectors
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_dealt_races_are_those_of_the_plain_path(options: Any) -> None:
    agreed, rounds = agree(options), 250
    eight, one = new_tally(), new_tally()
    lockstep.dealt_playouts(agreed, lockstep.places_of(agreed), rounds, stream_of(5), eight)
    plain.dealt_playouts(agreed, 8 * rounds, stream_of(5), no_log(), one)
    assert eight.tolist() == one.tolist()


@with_vectors
@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_races_from_a_position_are_those_of_the_plain_path(options: Any) -> None:
    agreed = agree(options)
    for seed in range(8):
        rng = Random(seed)
        state = new_game("race", options, seed=str(seed))
        for _ in range(rng.randrange(6, 30)):
            state = state if state.over else play(state, rng.choice(legal_moves(state)))
        if not state.over:
            pos, eight, one = position_of(state, agreed), new_tally(), new_tally()
            lockstep.playouts(agreed, pos, lockstep.places_of(agreed), 20, stream_of(seed), eight)
            plain.playouts(agreed, pos, 160, stream_of(seed), no_log(), one)
            assert eight.tolist() == one.tolist()


def test_how_many_are_asked_for_at_once_does_not_show() -> None:
    agreed = agree(parse_options("race", {}))
    assert dealt_playouts(agreed, UNIFORM, 107, 3)[: WON + 3].sum() == 107
    one = new_tally()
    plain.dealt_playouts(agreed, 107, stream_of(3), no_log(), one)
    assert dealt_playouts(agreed, UNIFORM, 107, 3).tolist() == one.tolist()


TALLIES = """
import json
from famcards.kernel import vectors, sets
from famcards.kernel.agreed import agree
from famcards.kernel.playout import UNIFORM, dealt_playouts
from famcards.rules.options import parse_options
kinds = ("race", "chains", "ugadayka")
games = [dealt_playouts(agree(parse_options(game)), UNIFORM, 200, 1).tolist() for game in kinds]
print(json.dumps([vectors.HAS_VECTORS, sets.HAS_PDEP, games]))
"""


@pytest.mark.slow
def test_a_plainer_processor_plays_the_same_games() -> None:
    run = subprocess.run(
        [sys.executable, "-c", TALLIES],
        cwd=ROOT,
        env={**os.environ, "NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""},
        capture_output=True,
        text=True,
        check=True,
    )
    vectors, pdep, games = json.loads(run.stdout)
    assert (vectors, pdep) == (False, False)
    kinds = ("race", "chains", "ugadayka")
    assert games == [dealt_playouts(agree(parse_options(game)), UNIFORM, 200, 1).tolist() for game in kinds]


@pytest.mark.slow
def test_plain_python_plays_the_same_games() -> None:
    run = subprocess.run(
        [sys.executable, "-W", "ignore::RuntimeWarning", "-c", TALLIES.replace("200", "10")],
        cwd=ROOT,
        env={**os.environ, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        check=True,
    )
    games = json.loads(run.stdout)[2]
    kinds = ("race", "chains", "ugadayka")
    assert games == [dealt_playouts(agree(parse_options(game)), UNIFORM, 10, 1).tolist() for game in kinds]


def test_the_generators_seed_is_spread() -> None:
    words = {int(stream_of(seed).word) for seed in range(-5, 200)}
    assert len(words) == 205
