"""Comparisons: setting files, paired differences, Holm's correction, and what the family would notice."""

import json
import random
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.comparing import NOTICEABLE, Difference, corrected, differences, luck_difference
from famcards.lab.dealt import playing as random_pairs
from famcards.lab.pair_values import OF_COURSES, OF_GAMES, values_of_courses, values_of_games
from famcards.lab.report.difference_words import NAMES, NOTICED, family_line, in_words
from famcards.lab.settings import BadSetting, read_setting
from famcards.lab.study import Study
from tests.lab.test_lab_counting import games_of, played_by_law
from tests.lab.test_lab_metrics import COURSE
from tests.lab.toys import CoinAtTheEnd, SettledByDeal, replays


def difference(key: str, value: float, p: float = 0.0001) -> Difference:
    return Difference(key, 0.5, 0.5 + value, value, value - 0.01, value + 0.01, 400, p)


def test_differences_are_those_of_pairs_and_pairs_that_say_nothing_are_left_out() -> None:
    first = [{"M1": 0.1, "M7": 0.2}, {"M1": 0.3}, {"M1": -0.1, "M7": 0.4}, {"M1": 0.0, "M7": 0.1}]
    other = [{"M1": 0.2, "M7": 0.3}, {"M1": 0.3, "M7": 0.9}, {"M1": 0.2, "M7": 0.4}, {"M1": 0.2, "M7": 0.3}]
    m1, m7 = differences(first, other)
    assert m1.value == pytest.approx(np.mean([0.1, 0.0, 0.3, 0.2]))
    assert m1.n == 4
    assert m7.value == pytest.approx(0.1)
    assert m7.n == 3
    assert m7.low < m7.value < m7.high


def test_a_difference_that_is_always_nothing_is_none() -> None:
    (found,) = differences([{"M1": 0.5}] * 9, [{"M1": 0.5}] * 9)
    assert found.p == 1.0
    assert not found.alike


def test_alike_is_claimed_only_where_the_interval_is_narrow() -> None:
    rng = random.Random("alike")
    first = [{"M1": rng.choice([-0.5, 0, 0.5])} for _ in range(4000)]
    near = [{"M1": each["M1"] + rng.choice([-0.25, 0.25])} for each in first]
    (found,) = differences(first, near)
    assert found.alike
    for shift in (0.1, -0.1):
        (shifted,) = differences(first, [{"M1": each["M1"] + shift} for each in near])
        assert not shifted.alike
    (few,) = differences(first[:40], near[:40])
    assert not few.alike


def test_holm_multiplies_the_least_by_all_and_never_falls() -> None:
    ((one, two), (three,)) = corrected(
        [[difference("M1", 0.1, 0.02), difference("M3", 0.1, 0.01)], [difference("M7", 0.1, 0.5)]]
    )
    assert [two.holm, one.holm, three.holm] == pytest.approx([0.03, 0.04, 0.5])
    ((low, high),) = corrected([[difference("M1", 0.1, 0.03), difference("M3", 0.1, 0.031)]])
    assert low.holm == high.holm == pytest.approx(0.06)


def test_luck_is_compared_on_the_same_deals() -> None:
    settled, coin = list(replays(SettledByDeal(), 40)), list(replays(CoinAtTheEnd(), 40))
    found = luck_difference(settled, coin)
    assert found.first == pytest.approx(1)
    assert found.high < -0.8
    assert found.p < 0.01
    assert luck_difference(settled, settled).value == 0


def test_the_family_notices_what_is_sure_and_large() -> None:
    ((large, small, doubtful),) = corrected(
        [[difference("M7", 0.2), difference("M4.plies", 1.0), difference("M3", 0.3, 0.4)]]
    )
    assert (large.noticed, small.noticed, doubtful.noticed) == (True, False, False)
    assert family_line([large, small, doubtful], "en").endswith("more games are won from behind.")
    assert "ничего" in family_line([small, doubtful], "ru")
    assert NAMES["en"].keys() == NAMES["ru"].keys() == NOTICED["en"].keys() == NOTICED["ru"].keys() == NOTICEABLE.keys()
    assert "n = 400" in in_words("a", "b", [large, small], "ru")


@pytest.mark.slow
def test_values_of_a_pair_from_the_kernel_are_those_of_the_law() -> None:
    study = Study("race", {"height": 3}, "random", "values")
    columns = random_pairs.pair_values(study, range(4))
    games = [played_by_law(study, each) for each in games_of(random_pairs.play_and_keep(study, range(4))[1])]
    for at, pair in enumerate(zip(games[::2], games[1::2], strict=True)):
        assert {key: column[at] for key, column in columns.items()} == pytest.approx(values_of_games(pair))
    assert set(columns) == set(OF_GAMES)
    assert set(values_of_courses([COURSE])) == set(OF_COURSES)


def test_a_setting_file_is_ten_lines_anyone_can_write(tmp_path: Path) -> None:
    path = tmp_path / "house.toml"
    path.write_text('name = "Углы"\ngame = "mosaic"\n[options]\ngoal = "corners"\ndeal = "own"\n', encoding="utf-8")
    setting = read_setting(path, "family", "x")
    assert setting.name == "Углы"
    assert setting.study.agreed.game == "mosaic"
    assert setting.study.bot == "family"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("game = ", "no TOML"),
        ('game = "race"\nheight = 3', "no field 'height'"),
        ('game = "race"\noptions = 3', "a table"),
        ("game = 3", "a text is wanted"),
        ('game = "race"\n[options]\nheight = 99', "2 to 13"),
        ('game = "race"\nbots = "uncle"', "uncle"),
        ('game = "mosaic"', "common effort"),
    ],
)
def test_what_is_no_setting_is_named(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetting, match=told):
        read_setting(path, "family", "x")
    with pytest.raises(BadSetting, match="cannot be read"):
        read_setting(tmp_path / "none.toml", "family", "x")


@pytest.mark.slow
def test_the_command_compares_settings_on_the_same_deals(tmp_path: Path) -> None:
    for name, height in (("low", 2), ("high", 9)):
        (tmp_path / f"{name}.toml").write_text(f'game = "race"\nbots = "random"\n[options]\nheight = {height}\n')
    words = ["lab", "compare", str(tmp_path / "low.toml"), str(tmp_path / "high.toml"), "--pairs", "100"]
    said = CliRunner().invoke(app, [*words, "--replays", "64", "--out", str(tmp_path / "out")])
    assert said.exit_code == 0, said.output
    assert "What the family would notice: " in said.output
    assert "games are longer" in said.output
    told: dict[str, Any] = json.loads((tmp_path / "out" / "comparison.json").read_text())
    assert {each["key"] for each in told["others"][0]["differences"]} == {*OF_GAMES, "M3"}
    one = CliRunner().invoke(app, ["lab", "compare", words[2], "--out", str(tmp_path / "x")])
    assert one.exit_code == 2
