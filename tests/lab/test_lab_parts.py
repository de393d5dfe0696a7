"""The parts of a run: replays, judged games, duels and restrictions, each against the law or a slow count."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from famcards.bots.levels import BOTS
from famcards.cli.main import app
from famcards.kernel.vectors import HAS_VECTORS
from famcards.lab import restrictions
from famcards.lab.dealt import playing as random_pairs
from famcards.lab.duels import alike, duel
from famcards.lab.metrics.ladder import scores_of
from famcards.lab.parts import PARTS, plan, thinks
from famcards.lab.parts.duelled import rungs
from famcards.lab.parts.judged import course, states_of
from famcards.lab.playing import dealt, play_pair
from famcards.lab.study import Study
from famcards.rules import View, legal_moves, play, view
from tests.conftest import IMPOSSIBLE

TINY = Study("race", {"height": 2}, "random", "parts")


def first_legal(seen: View, _seed: str) -> str:
    return seen.legal[0]


def last_legal(seen: View, _seed: str) -> str:
    return seen.legal[-1]


def test_two_who_play_alike_share_every_pair() -> None:
    for game, options in (("race", {"height": 2}), ("ugadayka", {})):
        study = Study(game, options, "random", "alike")
        for index in range(3):
            assert sum(duel(study, index, alike(first_legal), alike(first_legal), "x")) == 1


def test_a_duel_is_the_same_deal_twice_and_the_players_change_sides() -> None:
    study = Study("ugadayka", {}, "random", "duel")
    mine, other = (
        duel(study, 1, alike(a), alike(b), "x") for a, b in ((first_legal, last_legal), (last_legal, first_legal))
    )
    assert mine == (1 - other[1], 1 - other[0])


def test_a_seat_can_play_otherwise_than_its_partner() -> None:
    asked: list[int] = []

    def way(number: int) -> Any:
        asked.append(number)
        return first_legal

    duel(TINY, 0, way, alike(last_legal), "x")
    assert sorted(asked) == [0, 0, 1, 1]


@pytest.fixture
def seen() -> View:
    """A race in which a red seat is to move, the base and a little more laid."""
    state = dealt(Study("race", {}, "random", "narrow"), 3)
    while state.ply < 8:
        state = play(state, legal_moves(state)[len(legal_moves(state)) // 2])
    return view(state, (state.turn or 0,))


def neighbours(seen: View, move: str) -> list[str]:
    assert seen.board
    x, y = map(int, move.partition("@")[2].split(","))
    return [each for each, i, j, _ in seen.board.laid if abs(i - x) + abs(j - y) == 1]


def is_red(text: str) -> bool:
    return text[1] in "HD"


def test_restrictions_leave_what_their_names_say(seen: View) -> None:
    moves = seen.legal
    assert len(moves) > 3
    highest = max("6789TJQKA".index(move[0]) for move in moves)
    assert {move[0] for move in restrictions.highest_card(seen, moves)} == {"6789TJQKA"[highest]}
    beside = {move: [is_red(each) == is_red(move) for each in neighbours(seen, move)] for move in moves}
    assert restrictions.not_beside_an_enemy(seen, moves) == [move for move in moves if all(beside[move])]
    assert restrictions.no_mutual_aid(seen, moves) == [move for move in moves if not any(beside[move])]
    assert restrictions.not_high_early(seen, moves) == [move for move in moves if int(move.partition(",")[2]) < 6]
    assert restrictions.keeps_aces(seen, ["AH@0,1", "6H@0,1"]) == ["6H@0,1"]
    assert restrictions.keeps_jesters(seen, ["XR+", "6H+"]) == ["6H+"]


def test_the_plan_plays_no_more_than_the_metrics_ask_for() -> None:
    assert plan(Study("race", {}, "family"), 400, ("M1",)) == {"pairs": 400}
    assert plan(Study("race", {}, "family"), 400, ("M3", "M8")) == {"replays": 50, "judged": 200}
    kept = plan(Study("race", {}, "random"), 400, ("M1",), keep=True)
    assert kept == {"stored": 400}
    assert set(PARTS) >= set(kept)


def test_nobody_waits_for_the_kernel_of_bots_that_do_not_think() -> None:
    assert not thinks(Study("race", {}, "random"), ["pairs", "bulk", "judged"])
    assert thinks(Study("race", {}, "random"), ["ladder"])
    assert thinks(Study("race", {}, "child"), ["pairs"])


def test_the_ladder_doubles_the_budget_of_the_reference_bot() -> None:
    names = rungs(Study("race", {}, "strong"))
    assert names[:2] == ["random", "greedy"]
    budgets = [int(name) for name in names[2:]]
    assert BOTS["strong"].playouts["race"] in budgets
    assert all(two == 2 * one for one, two in pairwise(budgets))


def test_scores_of_pairs_are_means() -> None:
    assert scores_of([(1.0, 0.5), (0.0, 0.5)]).estimate().mean == 0.5


@pytest.mark.slow
def test_a_judged_game_is_the_game_that_was_played_with_a_chance_for_each_ply() -> None:
    study = Study("race", {"height": 3}, "random", "judged")
    game = play_pair(study, 0)[0]
    states, found = states_of(study, game), course(study, game, 0)
    assert [str(move) for move in states[-1].moves] == list(game.moves[:-1])
    assert len(found.spectator) == len(found.true) == len(found.mover) == game.plies
    assert found.score == game.score
    assert all(0 <= chance <= 1 for chance in (*found.spectator, *found.true))
    assert found.mover[0]
    assert found.laid[0] == 0
    assert found == course(study, game, 0)
    if game.score != 0.5:
        assert (found.true[-1] > 0.5) == (game.score == 1)


@pytest.mark.slow
def test_races_in_lockstep_come_to_what_races_under_the_general_law_do() -> None:
    if not HAS_VECTORS:
        pytest.skip(f"{IMPOSSIBLE}lockstep needs AVX-512")
    for options in ({}, {"edition": "skim", "seats": 6, "deck": 52}):
        study = Study("race", options, "random", "ways")
        one, two = random_pairs.play(study, range(8192)), random_pairs.play_in_bulk(study, range(65536))
        assert two.ratios.keys() | {"freedom", "forced"} == one.ratios.keys()
        for name in ("score", "drawn", "unable", "plies", "held", "passes", "by sum", "cells closed"):
            here, there = one.ratio(name).estimate(), two.ratio(name).estimate()
            assert abs(here.mean - there.mean) < 2 * (here.half_width + there.half_width), name
        assert set(two.histograms) | {"choices", "choices by ply", "decisions by ply"} == set(one.histograms)


@pytest.mark.slow
def test_all_metrics_can_be_asked_for_at_once(tmp_path: Path) -> None:
    words = ["lab", "run", "--game", "race", "--options", '{"height": 2}', "--bots", "random", "--pairs", "64"]
    words += ["--keep", "--metrics", "M1,M3,M5,M8,M9,M12", "--out", str(tmp_path)]
    said = CliRunner().invoke(app, words)
    assert said.exit_code == 0, said.output
    told = json.loads((tmp_path / "metrics.json").read_text())
    assert {each["key"].partition(".")[0] for each in told["figures"]} >= {"M1", "M3", "M5", "M12"}
    assert {each["kind"] for each in told["series"]["evaluators"]} == {"spectator", "true"}
    assert told["played"] == {"stored": 2048, "replays": 64, "judged": 32, "restricted": 16}
