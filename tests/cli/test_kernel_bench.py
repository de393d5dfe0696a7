"""`famcards bench` and `famcards warm`: what they print has the figures, whatever these are."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.kernel import yardstick
from famcards.kernel.measuring import CASES, this_machine
from famcards.kernel.yardstick import RIVALS, openspiel
from tests.conftest import IMPOSSIBLE

QUICK = ["--repeats", "2", "--seconds", "0.01"]

PROGRAM = """
#include <stdio.h>
int main(int count, char **words) { printf("any kind playouts/s %d moves/s 1\\n", count > 0 ? 1000 : 0); return 0; }
"""

with_gcc = pytest.mark.skipif(shutil.which("gcc") is None, reason=f"{IMPOSSIBLE}there is no gcc")


def bench(*words: str) -> str:
    done = CliRunner().invoke(app, ["bench", *QUICK, *words])
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.slow
def test_json_has_the_figures_of_every_case_and_the_machine() -> None:
    told = json.loads(bench("--json"))
    assert [(each["game"], each["way"]) for each in told["figures"]] == [(case.name, case.way) for case in CASES]
    for each in told["figures"]:
        assert 0 < each["slowest"] <= each["playouts"] <= each["fastest"]
        assert each["moves"] > 20 * each["playouts"]
        assert "ratio" not in each
    assert told["machine"]["numba"] == this_machine().numba
    assert told["threads"]["number"] == 2
    assert min(told["threads"]["clock"], told["threads"]["processor"]) > 0
    assert told["openspiel"] == {}


def test_the_table_names_every_case_and_the_machine() -> None:
    shown = bench()
    assert all(case.name in shown and case.way in shown for case in CASES)
    assert this_machine().numba in shown


@pytest.mark.slow
@with_gcc
def test_against_programs_in_c_the_ratios_are_printed(tmp_path: Path) -> None:
    for source in {rival.source for rival in RIVALS.values()}:
        (tmp_path / f"{source}.c").write_text(PROGRAM, encoding="utf-8")
    told = json.loads(bench("--json", "--against", str(tmp_path)))
    for case, each in zip(CASES, told["figures"], strict=True):
        assert each.get("rival") == case.rival
        if case.rival:
            assert each["ratio"] == pytest.approx(each["playouts"] / 1000, rel=1)
    assert {path.suffix for path in tmp_path.iterdir()} == {".c"}


def test_without_a_compiler_the_reason_is_given(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    done = CliRunner().invoke(app, ["bench", "--against", str(tmp_path)])
    assert done.exit_code == 2
    assert "gcc" in done.output


def test_openspiels_figures_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert openspiel(tmp_path, 0.1) == {}
    lines = "print('hearts playouts/s 1 moves/s 2 len 3'); print('connect_four playouts/s 4 moves/s 5.5 len 6')"
    (tmp_path / "opspiel.py").write_text(lines, encoding="utf-8")
    monkeypatch.setattr(yardstick, "find_spec", lambda _name: object())
    assert openspiel(tmp_path, 0.1) == {"connect_four": 5.5}
    monkeypatch.setattr(yardstick, "find_spec", lambda _name: None)
    assert openspiel(tmp_path, 0.1) == {}


def test_every_rival_is_compared_with() -> None:
    assert {case.rival for case in CASES if case.rival} == set(RIVALS)


@pytest.mark.slow
def test_warm_says_when_it_is_ready() -> None:
    done = CliRunner().invoke(app, ["warm"])
    assert done.exit_code == 0, done.output
    assert done.stdout.startswith("ready after ")
