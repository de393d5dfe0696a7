"""The audit of dependencies: what is found fails, what could not be asked is said and passes for nothing else."""

import json
import subprocess
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from scripts import audit, checks

PYTHON = {
    "dependencies": [
        {"name": "good", "version": "1", "vulns": []},
        {"name": "new", "version": "2", "skip_reason": "not found"},
        {
            "name": "bad",
            "version": "3",
            "vulns": [{"id": "PYSEC-1", "aliases": ["GHSA-x"], "fix_versions": ["4"], "description": ""}],
        },
    ]
}
PAGE = {
    "metadata": {"dependencies": {"total": 90}},
    "vulnerabilities": {
        "worse": {"range": "<2", "via": [{"url": "https://host/advisories/GHSA-y"}, "bad"]},
        "through": {"range": "*", "via": ["worse"]},
    },
}
UNREACHED = {"dependencies": [{"name": "good", "version": "1", "skip_reason": "not found"}]}


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, Any]:
    """What the two programs say, to be filled by a test; nothing is accepted."""
    answers: dict[str, Any] = {"pip-audit": {"dependencies": [PYTHON["dependencies"][0]]}, "npm": PAGE}

    def run(command: tuple[str | Path, ...], **_: Any) -> subprocess.CompletedProcess[str]:
        answer = answers["pip-audit" if "pip-audit" in str(command[0]) else "npm"]
        if isinstance(answer, BaseException):
            raise answer
        text = answer if isinstance(answer, str) else json.dumps(answer)
        return subprocess.CompletedProcess([], 1, text, "no network\n")

    monkeypatch.setattr(subprocess, "run", run)
    monkeypatch.setattr(audit, "ACCEPTED", tmp_path / "accepted.toml")
    audit.ACCEPTED.write_text("")
    answers["npm"] = {**PAGE, "vulnerabilities": {}}
    return answers


def accept(until: str = "2999-01-01", **other: str) -> None:
    fields = {"id": '"GHSA-x"', "package": '"bad"', "why": '"unused"', "since": "2026-01-01", "until": until, **other}
    lines = "\n".join(f"{name} = {value}" for name, value in fields.items() if value)
    audit.ACCEPTED.write_text(f"[[accepted]]\n{lines}\n")


@pytest.mark.usefixtures("said")
def test_nothing_known_is_a_success(capsys: pytest.CaptureFixture[str]) -> None:
    assert audit.main() == 0
    assert "asked about 1 packages of Python: 0 advisories" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("program", "answer", "told"), [("pip-audit", PYTHON, "bad 3: PYSEC-1"), ("npm", PAGE, "GHSA-y")]
)
def test_what_is_known_and_not_accepted_fails(
    said: dict[str, Any], capsys: pytest.CaptureFixture[str], program: str, answer: Any, told: str
) -> None:
    said[program] = answer
    assert audit.main() == 1
    assert told in capsys.readouterr().out


def test_what_is_accepted_passes_until_its_day(said: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    said["pip-audit"] = PYTHON
    accept()
    assert audit.main() == 0
    accept(until="2026-01-02")
    assert audit.main() == 1
    assert "look again" in capsys.readouterr().out
    accept(why="")
    assert audit.main() == 1
    assert "lacks why" in capsys.readouterr().out


@pytest.mark.parametrize(
    "answer", [UNREACHED, "no JSON", {"error": {}, "message": "405"}, [], OSError(), subprocess.TimeoutExpired("x", 1)]
)
@pytest.mark.parametrize("program", ["pip-audit", "npm"])
def test_what_could_not_be_asked_is_neither_a_success_nor_a_failure(
    said: dict[str, Any],
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    program: str,
    answer: Any,
) -> None:
    if program == "npm" and answer is UNREACHED:
        answer = {}
    said[program] = answer
    assert audit.main() == audit.NOT_ASKED
    assert "NOT ASKED" in capsys.readouterr().out
    monkeypatch.setenv("FAMCARDS_AUDIT", "required")
    assert audit.main() == 1


def test_a_stage_that_could_not_find_out_says_so_in_the_summary() -> None:
    outcome = checks.run_quietly(checks.Stage("s", ("sh", "-c", "exit 75"), unsure=75))
    assert outcome.passed
    assert "NOT ASKED" in outcome.name
    assert not checks.run_quietly(checks.Stage("s", ("sh", "-c", "exit 75"))).passed
    assert not checks.run_quietly(checks.Stage("s", ("sh", "-c", "exit 1"), unsure=75)).passed


def test_the_list_of_what_is_accepted_is_whole() -> None:
    assert audit.acceptances(date(2026, 12, 1))[1] == []
