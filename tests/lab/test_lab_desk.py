"""The lab's desk: what is next, what is written up, and how a course narrows."""

import json
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from famcards.lab.comparing import Difference
from famcards.lab.desk import comparing, playing
from famcards.lab.desk.queue import MOST_ATTEMPTS, next_run, only_one, work_off
from famcards.lab.desk.slate import FILE, LEAST_SECONDS, POINTS, Slate
from famcards.lab.desk.telling import LEADING, differences_in_words
from famcards.lab.desk.wish import STOP, Stopped, Wished, read_wish
from famcards.lab.keeping_figures import read_figures
from famcards.lab.report.words import ENGLISH
from famcards.lab.study import Study

WISH: dict[str, Any] = {
    "game": "race",
    "options": {"height": 2},
    "other": None,
    "bots": "random",
    "pairs": 2048,
    "seed": "desk",
}
WISH |= {"until_width": None, "metrics": ["M1", "M2", "M4", "M5"]}


def run(folder: Path, name: str, state: str | None = None, *, stop: bool = False, **wish: Any) -> Path:
    """A run's folder as the service makes it."""
    path = folder / name
    path.mkdir()
    (path / "wish.json").write_text(json.dumps({**WISH, **wish}))
    if state is not None:
        (path / FILE).write_text(json.dumps({"state": state}))
    if stop:
        (path / STOP).touch()
    return path


def standing(path: Path) -> dict[str, Any]:
    """What is written up of a run."""
    found: dict[str, Any] = json.loads((path / FILE).read_bytes())
    return found


class Clock:
    """Time that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def figure(n: int) -> dict[str, Any]:
    """A leading figure whose interval narrows."""
    return {"key": "M1", "lead": True, "n": n, "low": -1 / n, "value": 0.0, "high": 1 / n}


def test_runs_come_in_their_order_and_the_stopped_are_written_up_first(tmp_path: Path) -> None:
    assert next_run(tmp_path) is None
    run(tmp_path, "1", "done")
    run(tmp_path, "2", "failed")
    run(tmp_path, "3", "stopped", stop=True)
    assert next_run(tmp_path) is None
    begun = run(tmp_path, "4", "playing")
    run(tmp_path, "5")
    assert next_run(tmp_path) == begun
    stopped = run(tmp_path, "6", "playing", stop=True)
    assert next_run(tmp_path) == stopped


def test_only_one_desk_sits_in_a_folder(tmp_path: Path) -> None:
    with only_one(tmp_path) as first:
        assert first
        with only_one(tmp_path) as second:
            assert not second
    with only_one(tmp_path) as again:
        assert again


def test_a_run_is_played_and_its_figures_are_those_of_the_command(tmp_path: Path) -> None:
    path = run(tmp_path, "1")
    work_off(tmp_path)
    told = standing(path)
    assert told["state"] == "done"
    kept = {each["key"]: each for each in read_figures(path)["figures"]}
    for each in told["figures"]:
        assert each["value"] == kept[each["key"]]["value"]
        assert all(each["said"][lang].endswith(".") for lang in ("ru", "en"))
    assert {"M1", "M2.draws", "M4.left", "M5.mean"} <= {each["key"] for each in told["figures"] if each["lead"]}
    assert (path / "report.ru.html").exists()
    assert (path / "report.en.html").exists()


def test_a_run_that_cannot_be_played_fails_and_keeps_nobody_waiting(tmp_path: Path) -> None:
    bad, good = run(tmp_path, "1", game="chess"), run(tmp_path, "2")
    work_off(tmp_path)
    assert standing(bad)["state"] == "failed"
    assert standing(good)["state"] == "done"


def test_a_run_over_which_the_process_dies_again_and_again_is_given_up(tmp_path: Path) -> None:
    path = run(tmp_path, "1")
    (path / FILE).write_text(json.dumps({"state": "preparing", "attempts": MOST_ATTEMPTS}))
    work_off(tmp_path)
    assert standing(path)["state"] == "failed"


def test_a_run_is_stopped_between_two_portions_and_written_up(tmp_path: Path) -> None:
    path = run(tmp_path, "1", pairs=6000)
    (path / STOP).touch()
    with pytest.raises(Stopped):
        playing.play(path, read_wish(path), Slate(path))
    work_off(tmp_path)
    assert standing(path)["state"] == "stopped"


@pytest.mark.slow
def test_two_settings_are_compared_on_growing_beginnings(tmp_path: Path) -> None:
    study = Study("race", {"height": 2}, "random", "desk")
    wish = Wished(study, study, 3000, None, ("M1", "M2", "M3", "M4", "M5"))
    wanted = comparing._wanted(wish)
    blocks = [*comparing._blocks(wanted)]
    assert blocks[-1] == wanted
    assert all(one[part] <= two[part] for one, two in pairwise(blocks) for part in wanted)
    path = run(tmp_path, "1", other={"height": 3})
    work_off(tmp_path)
    told = standing(path)
    assert told["state"] == "done"
    plies = next(each for each in told["differences"] if each["key"] == "M4.plies")
    assert plies["sure"]
    assert plies["said"] == {"en": "Games are longer.", "ru": "Партии длиннее."}
    assert told["family"]["ru"].startswith("Что заметит семья")
    assert (path / "comparison.json").exists()
    assert told["report"]
    assert "Партии длиннее." in (path / "report.ru.html").read_text(encoding="utf-8")
    assert (path / "report.en.html").exists()


def test_a_difference_that_is_none_is_called_so() -> None:
    some = Difference("M2.draws", 0.1, 0.1, 0.0, 0.0, 0.0, 50, 1.0)
    unsure = Difference("M2.draws", 0.1, 0.2, 0.1, -0.1, 0.3, 50, 0.4)
    told = differences_in_words([some, unsure])["differences"]
    assert [each["said"]["en"] for each in told] == [
        "It is the same in both.",
        "No difference can be told: it lies between −10.0% and 30.0%.",
    ]


def test_the_slate_is_not_written_more_often_than_anybody_looks(tmp_path: Path) -> None:
    clock = Clock()
    slate = Slate(tmp_path, clock)
    due = [slate.due]
    slate.write("playing")
    due.append(slate.due)
    clock.now += LEAST_SECONDS
    due.append(slate.due)
    assert due == [True, False, True]


def test_time_left_is_told_from_the_latest_portions(tmp_path: Path) -> None:
    clock = Clock()
    slate = Slate(tmp_path, clock)
    slate.begin("pairs", 100)
    for units in (10, 20, 30):
        clock.now += 5
        slate.move_on("pairs", units, 100)
    slate.write("playing")
    assert standing(tmp_path)["seconds_left"] == pytest.approx(35)
    slate.write("done")
    assert standing(tmp_path)["seconds_left"] is None


def test_a_course_keeps_its_ends_and_few_points_and_goes_on_after_a_restart(tmp_path: Path) -> None:
    slate = Slate(tmp_path, Clock())
    for n in range(1, 200):
        slate.write("playing", [figure(n)])
    again = Slate(tmp_path, Clock())
    for n in range(200, 400):
        again.write("playing", [figure(n)])
    course = standing(tmp_path)["figures"][0]["course"]
    assert len(course) == POINTS
    assert (course[0][0], course[-1][0]) == (1, 399)
    numbers = [point[0] for point in course]
    assert numbers == sorted(set(numbers))
    assert all(high - low == pytest.approx(2 / n, abs=2e-5) for n, low, _, high in course)


def test_saying_a_state_leaves_the_figures(tmp_path: Path) -> None:
    slate = Slate(tmp_path, Clock())
    slate.write("playing", [figure(9)])
    Slate(tmp_path, Clock()).say("failed", failure="x")
    told = standing(tmp_path)
    assert (told["state"], told["figures"][0]["n"]) == ("failed", 9)


def test_leading_figures_are_figures() -> None:
    assert set(LEADING) <= ENGLISH.keys()
