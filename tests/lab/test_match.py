"""Pairs, matches and their intervals."""

import json
import math
from collections import Counter

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.match import Contest, PairResult, Tally, first_seat, play_pair, run
from famcards.lab.pairs import mirrored, recoloured, sides
from famcards.lab.statistics import bounded_estimate, student_estimate
from famcards.rules import new_game, parse_options, seating


def test_a_recoloured_card_changes_colour_and_comes_back() -> None:
    for each in new_game("chains", {"deck": 52}, seed="x").hands[0]:
        other = recoloured(each)
        assert other.rank == each.rank
        assert other.colour != each.colour
        assert recoloured(other) is each


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("race", {}),
        ("race", {"seats": 6, "deck": 52}),
        ("chains", {}),
        ("chains", {"order": "zigzag", "seats": 6}),
        ("ugadayka", {}),
    ],
)
def test_a_mirrored_deal_is_a_deal_with_the_hands_on_the_other_side(game: str, options: dict[str, object]) -> None:
    deal = new_game(game, options, seed="mirror")
    other = mirrored(deal.options, deal.hands)
    assert Counter(card for hand in other for card in hand) == Counter(card for hand in deal.hands for card in hand)
    assert mirrored(deal.options, other) == deal.hands
    assert other != deal.hands
    new_game(game, options, hands=[[card.text for card in hand] for hand in other])


def test_in_a_race_a_mirrored_hand_keeps_to_its_team() -> None:
    deal = new_game("race", {}, seed="mirror")
    for info, hand in zip(seating("race", {}), mirrored(deal.options, deal.hands), strict=True):
        assert {card.colour for card in hand} == {info.team}


def test_a_common_effort_has_no_sides() -> None:
    with pytest.raises(ValueError, match="common effort"):
        sides(parse_options("mosaic", {}))


def test_a_pair_hangs_on_its_number_and_seed_only() -> None:
    contest = Contest("race", {"height": 3}, "child", "random")
    assert play_pair(contest, 3).scores == play_pair(contest, 3).scores
    assert {play_pair(contest, index).scores for index in range(8)} != {play_pair(contest, 0).scores}


@pytest.mark.slow
def test_jobs_do_not_change_what_is_played() -> None:
    contest = Contest("race", {"height": 3}, "child", "random", seconds=60.0)
    alone: list[PairResult] = []
    together: list[PairResult] = []
    run(contest, range(2, 5), 1, alone.append)
    run(contest, range(2, 5), 2, together.append)
    assert [result.index for result in alone] == [2, 3, 4]
    together.sort(key=lambda result: result.index)
    assert [result.scores for result in alone] == [result.scores for result in together]


def test_both_captains_begin_equally_often() -> None:
    assert [first_seat(parse_options("ugadayka", {}), index) for index in range(4)] == [0, 2, 0, 2]
    assert [first_seat(parse_options("race", {}), index) for index in range(2)] == [0, 0]


@pytest.mark.slow
def test_students_interval_is_that_of_the_textbook() -> None:
    estimate = student_estimate([0.0, 0.5, 1.0])
    assert estimate.mean == 0.5
    # t(0.975, 2) = 4.3027, s = 0.5, n = 3
    assert math.isclose(estimate.half_width, 4.3027 * 0.5 / math.sqrt(3), rel_tol=1e-4)


def test_one_value_tells_nothing_of_its_spread() -> None:
    assert student_estimate([0.5]).half_width == math.inf
    with pytest.raises(ValueError, match="at least one"):
        student_estimate([])


def test_equal_scores_do_not_prove_that_another_cannot_come() -> None:
    won = bounded_estimate([1.0] * 4)
    assert (won.mean, won.high) == (1.0, 1.0)
    assert math.isclose(won.low, 0.025 ** (1 / 4))  # more others stay unseen in four pairs at 2.5 %
    half = bounded_estimate([0.5] * 4)
    assert math.isclose(half.mean - half.low, half.high - half.mean)
    assert bounded_estimate([0.0, 0.5, 1.0]) == student_estimate([0.0, 0.5, 1.0])


def test_a_tally_counts_games_and_paces() -> None:
    tally = Tally([play_pair(Contest("race", {"height": 2}, "child", "random"), index) for index in range(3)])
    assert tally.games(1.0) + tally.games(0.5) + tally.games(0.0) == 6
    assert tally.pace("a").moves > 0
    assert tally.score.n == 3


@pytest.mark.slow
def test_match_prints_json_with_its_interval() -> None:
    words = [
        "match",
        "--game",
        "race",
        "--options",
        '{"height": 2}',
        "--a",
        "child",
        "--b",
        "random",
        "--pairs",
        "4",
        "--json",
    ]
    out = CliRunner().invoke(app, words)
    assert out.exit_code == 0, out.output
    printed = json.loads(out.stdout)
    assert printed["pairs"] == 4
    assert printed["interval"][0] <= printed["score"] <= printed["interval"][1]
    assert printed["wins"] + printed["draws"] + printed["losses"] == 8


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--game", "bridge"], "bridge"),
        (["--game", "race", "--a", "clever"], "clever"),
        (["--game", "race", "--a", "seer:deep"], "an example: seer:20000"),
        (["--game", "race", "--b", "cmd:no-such-bot"], "no program 'no-such-bot'"),
        (["--game", "race", "--options", "{"], "holds no JSON object"),
        (["--game", "race", "--options", "[" * 100_000], "holds no JSON object"),
        (["--game", "race", "--options", '{"deck": 53}'], "deck"),
        (["--game", "mosaic"], "common effort"),
    ],
)
def test_match_says_what_is_wrong(words: list[str], said: str) -> None:
    out = CliRunner().invoke(app, ["match", "--pairs", "1", *words])
    assert out.exit_code == 2
    assert said in out.output
