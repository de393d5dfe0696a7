"""`famcards bench law` shows figures; how good they are is no test's business."""

import json

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.cli.timing import KINDS, Figures


def test_json_has_the_figures_of_every_kind() -> None:
    done = CliRunner().invoke(app, ["bench", "law", "--games", "1", "--json"])
    assert done.exit_code == 0
    told = json.loads(done.stdout)
    assert told["unit"] == "ms"
    assert [each["kind"]["name"] for each in told["figures"]] == [kind.name for kind in KINDS]
    assert all(each[name] >= 0 for each in told["figures"] for name in ("legal", "move", "game"))
    assert all(each["plies"] > 20 for each in told["figures"])


def test_the_table_names_every_kind() -> None:
    done = CliRunner().invoke(app, ["bench", "law", "--games", "1"])
    assert done.exit_code == 0
    assert all(kind.name in done.stdout for kind in KINDS)


def test_a_bound_that_is_missed_says_so() -> None:
    race = KINDS[0]
    assert Figures(race, 0.5, 0.1, 20.0, 36).as_row()[2] == "1 holds"
    assert Figures(race, 1.5, 0.1, 31.0, 36).as_row()[5] == "30 MISSED"


@pytest.mark.slow
def test_the_lab_counts_random_games_and_those_of_bots() -> None:
    done = CliRunner().invoke(app, ["bench", "lab", "--seconds", "0.01", "--json"])
    assert done.exit_code == 0, done.output
    figures = json.loads(done.stdout)["figures"]
    names = [each["name"] for each in figures]
    for game in ("race", "chains", "ugadayka"):
        assert {f"{game}, random, sums kept", f"{game}, family, every game kept"} <= set(names)
    assert all(each["games_a_minute"] > 0 for each in figures)
    assert all((each["compiled"] is None) == ("random" in each["name"]) for each in figures)
