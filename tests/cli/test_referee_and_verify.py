"""The two words of the law on the command line."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app

RECORD: dict[str, Any] = {
    "format": "famcards-record/1",
    "game": "race",
    "options": {"height": 2},
    "hands": [["9D", "AH"], ["TC", "7S"], ["JH", "6D"], ["QS", "8C"]],
    "first": 0,
    "moves": ["9D@0,0", "TC@1,0", "JH@2,0", "QS@3,0", "AH@3,1", "7S@1,1", "6D@2,1", "8C@0,1"],
    "result": {"winner": "red", "red": {"cells": 2, "points": 20}, "black": {"cells": 2, "points": 15}},
}
WRONG = {**RECORD, "moves": [*RECORD["moves"][:4], "AH@2,1"], "result": None}


DEEP = json.loads("[" * 700 + "]" * 700)


def verify(*files: Path) -> tuple[int, list[str]]:
    done = CliRunner().invoke(app, ["verify", *map(str, files)])
    return done.exit_code, done.stdout.splitlines()


def test_the_referee_answers_line_by_line_until_the_input_ends() -> None:
    lines = [b'{"do":"new","game":"race","seed":"a"}', b"\xff", b'{"do":"why","move":"pass"}']
    done = subprocess.run(
        [sys.executable, "-c", "from famcards.cli.main import app; app()", "referee"],
        input=b"\n".join(lines),
        capture_output=True,
        check=True,
    )
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer["ok"] for answer in answers] == [True, False, True]
    assert answers[2]["error"] == "must_play"
    assert done.stderr == b""


def test_the_referee_answers_before_it_is_asked_again() -> None:
    """A program that waits for each answer must not wait for ever: nothing stays in a buffer."""
    command = [sys.executable, "-c", "from famcards.cli.main import app; app()", "referee"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as referee:
        assert referee.stdin is not None
        assert referee.stdout is not None
        for request in ('{"do":"new","game":"chains","seed":"a"}', '{"do":"record"}'):
            referee.stdin.write(request + "\n")
            referee.stdin.flush()
            assert json.loads(referee.stdout.readline())["ok"]
        referee.stdin.close()
        assert referee.wait(timeout=30) == 0


def test_sound_records_are_counted(tmp_path: Path) -> None:
    one, many = tmp_path / "one.json", tmp_path / "many.jsonl"
    one.write_text(json.dumps(RECORD, indent=1), "utf-8")
    many.write_text(f"{json.dumps(RECORD)}\n\n{json.dumps(RECORD)}\n", "utf-8")
    assert verify(one, many) == (0, [f"{one}: sound, 1 record", f"{many}: sound, 2 records"])


def test_the_first_offence_is_named_with_line_move_and_clause(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    file.write_text(f"{json.dumps(RECORD)}\n{json.dumps(WRONG)}\n", "utf-8")
    code, lines = verify(file)
    assert code == 1
    assert lines == [
        (
            f"{file}:2: Move 5, 'AH@2,1': AH would lie beside JH of its own suit;"
            " neighbours are of different suits (rules 3.3)"
        )
    ]


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (b"{", "This is no JSON"),
        (b"\xff", "This is no JSON"),
        (b"", "This is no JSON"),
        (b"[]", "A record is an object"),
        (json.dumps({**RECORD, "result": {"winner": None}}).encode(), "the moves give"),
        (json.dumps({**RECORD, "format": "x"}).encode(), "famcards-record/1"),
        (json.dumps({**RECORD, "result": DEEP}).encode(), "nested too deeply"),
    ],
)
def test_a_file_that_is_no_record_is_an_offence(tmp_path: Path, content: bytes, told: str) -> None:
    file = tmp_path / "bad.json"
    file.write_bytes(content)
    code, lines = verify(file)
    assert code == 1
    assert told in lines[0]


def test_one_bad_file_among_good_ones_is_enough(tmp_path: Path) -> None:
    good, bad = tmp_path / "good.json", tmp_path / "bad.json"
    good.write_text(json.dumps(RECORD), "utf-8")
    bad.write_text(json.dumps(WRONG), "utf-8")
    code, lines = verify(bad, good)
    assert code == 1
    assert lines[1] == f"{good}: sound, 1 record"


def test_a_file_that_is_not_there_is_a_wrong_use(tmp_path: Path) -> None:
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "none.json")]).exit_code == 2
