"""Runs of the lab: kept as they go, gone on with after a kill, the same for any number of jobs."""

import json
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from famcards.bots.levels import BOTS
from famcards.cli.main import app
from famcards.lab.run_file import FILE, NotThisRun, RunFile
from famcards.lab.running import Task, run
from famcards.lab.study import Study

STUDY = Study("race", {"height": 2}, "random", "runs")
"""Portions of it are not played here: `Fake` makes them up."""


class Fake:
    """Portions made at once, but for the first: it comes late, when the fifth is asked for."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.first: Future[Any] = Future()

    def __call__(self, _study: Study, _part: str, number: int) -> Future[Any]:
        self.asked.append(number)
        future: Future[Any] = Future() if number else self.first
        if number >= 4 and not self.first.done():
            self.first.set_result({"x": 0})
        if number:
            future.set_result({"x": number * number})
        return future


class Prompt(Fake):
    """None comes late."""

    def __init__(self) -> None:
        super().__init__()
        self.first.set_result({"x": 0})


def test_whether_to_stop_is_asked_in_the_order_of_numbers(tmp_path: Path) -> None:
    file, seen = RunFile(tmp_path, STUDY.as_dict()), list[int]()

    def enough(kept: Any) -> bool:
        seen.append(kept["x"])
        return bool(kept["x"] >= 9)

    assert run(STUDY, file, Task("pairs", None, enough), Fake(), 2, lambda _: None) == 4
    assert seen == [0, 1, 4, 9]
    file.close()


def test_a_run_stops_at_the_same_portion_whatever_the_number_of_jobs(tmp_path: Path) -> None:
    for jobs in (1, 2, 5):
        file = RunFile(tmp_path / str(jobs), STUDY.as_dict())
        fake = Prompt()
        task = Task("pairs", None, enough=lambda kept: bool(kept["x"] >= 9))
        assert run(STUDY, file, task, fake, jobs, lambda _: None) == 4
        assert file.numbers("pairs")[:4] == [0, 1, 2, 3]
        file.close()


def test_what_is_kept_is_not_played_again_and_a_cut_line_is(tmp_path: Path) -> None:
    file = RunFile(tmp_path, STUDY.as_dict())
    run(STUDY, file, Task("pairs", 3), Prompt(), 1, lambda _: None)
    file.close()
    kept = (tmp_path / FILE).read_bytes()
    (tmp_path / FILE).write_bytes(kept[:-5])
    file, fake = RunFile(tmp_path, STUDY.as_dict()), Prompt()
    assert run(STUDY, file, Task("pairs", 5), fake, 1, lambda _: None) == 5
    assert fake.asked == [2, 3, 4]
    assert [file.portion("pairs", number)["x"] for number in range(5)] == [0, 1, 4, 9, 16]
    file.close()


def test_another_run_in_the_folder_is_named(tmp_path: Path) -> None:
    RunFile(tmp_path, STUDY.as_dict()).close()
    with pytest.raises(NotThisRun, match="there seed is 'runs', here 'other'"):
        RunFile(tmp_path, Study("race", {"height": 2}, "random", "other").as_dict())
    (tmp_path / FILE).write_text("nothing\n")
    with pytest.raises(NotThisRun, match="is no JSON object"):
        RunFile(tmp_path, None)


def test_a_run_says_which_bot_played_in_plain_json() -> None:
    for bot in BOTS:
        told = Study("race", {}, bot).as_dict()
        assert told["bot"]["name"] == bot
        assert told["bot"]["playouts"] == BOTS[bot].playouts["race"]
        json.dumps(told, allow_nan=False)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--game", "rase"], "rase"),
        (["--game", "race", "--bots", "uncle"], "uncle"),
        (["--game", "race", "--options", '{"height": 99}'], "2 to 13"),
        (["--game", "race", "--metrics", "M13"], "M13"),
        (["--game", "mosaic"], "common effort"),
    ],
)
def test_what_cannot_be_measured_is_named(words: list[str], told: str, tmp_path: Path) -> None:
    said = CliRunner().invoke(app, ["lab", "run", *words, "--out", str(tmp_path / "run")])
    assert said.exit_code == 2
    assert told in said.output


@pytest.mark.slow
def test_the_command_gives_the_same_figures_for_any_number_of_jobs(tmp_path: Path) -> None:
    told = []
    for jobs in ("1", "2"):
        words = ["lab", "run", "--game", "race", "--options", '{"height": 2}', "--bots", "child", "--pairs", "4"]
        said = CliRunner().invoke(app, [*words, "--jobs", jobs, "--out", str(tmp_path / jobs)])
        assert said.exit_code == 0, said.output
        told.append((tmp_path / jobs / "metrics.json").read_text())
        assert len((tmp_path / jobs / "games.csv").read_text().splitlines()) == 9
    assert told[0] == told[1]
    assert json.loads(told[0])["bot"]["name"] == "child"
