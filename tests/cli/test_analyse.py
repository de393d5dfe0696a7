"""`famcards analyse`: a judgement in words, and clear errors."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.bots.judgement.said import FORMAT, Better, Chances, Judged, Judgement, Moment
from famcards.cli.judgement_words import WORDS, in_words
from famcards.cli.main import app
from famcards.rules import legal_moves, new_game, play, record

MOVES = (
    Judged(0, 0, "red", "9D@0,0", False, Chances(0.5, 0.62), Chances(0.5, 0.55), None),
    Judged(1, 1, "black", "TC@1,0", False, Chances(0.4, 0.3), Chances(0.45, 0.4), Better("9C@1,0", 0.45)),
    Judged(2, 2, "red", "pass", True, Chances(0.7, 0.7), Chances(0.6, 0.6), None),
)
TOLD = Judgement(
    FORMAT, "race", ("red", "black"), True, "red", MOVES, (Moment(0, "strong", 0.12), Moment(1, "missed", 0.15))
)


def run(*words: str) -> tuple[int, str, str]:
    done = CliRunner().invoke(app, ["analyse", *words])
    return done.exit_code, done.stdout, done.stderr


def test_words_tell_every_move_and_the_moments_that_mattered() -> None:
    lines = in_words(TOLD, "en").splitlines()
    assert lines[1].split() == ["1", "1", "9D@0,0", "50%", "→", "62%", "50%", "→", "55%"]
    assert lines[2].endswith("9C@1,0: 45%")
    assert lines[3].endswith("the only move")
    assert "Won by red." in lines
    assert lines[-2:] == [
        "Move 1, 9D@0,0: a strong move by red; it made winning 12 % likelier.",
        "Move 2, TC@1,0: 9C@1,0 would have left black 15 % more of a chance. Such things are easier to see afterwards.",
    ]


def test_both_languages_have_the_same_words() -> None:
    assert WORDS["ru"].keys() == WORDS["en"].keys()
    russian = in_words(TOLD, "ru")
    assert "сильный ход (красные)" in russian
    assert "{" not in russian


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nonsense", "is no record: one JSON object is wanted"),
        ("[" * 100_000, "is no record: one JSON object is wanted"),
        ("{}", "The record lacks format"),
        (
            '{"format": "famcards-record/1", "game": "race", "options": {}, "hands": [], "first": 0, "moves": []}',
            "4 hands",
        ),
    ],
)
def test_a_file_that_is_no_record_is_named_with_what_is_wrong(tmp_path: Path, text: str, sentence: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(text)
    code, _, error = run(str(file))
    assert code == 2
    assert sentence in error
    assert "game.json" in error


def test_a_missing_file_a_language_and_options_are_named_too(tmp_path: Path) -> None:
    assert "cannot be read" in run(str(tmp_path / "none.json"))[2]
    assert "--calibrate" in run()[2]
    assert "--lang is one of en, ru" in run(str(tmp_path / "none.json"), "--lang", "de")[2]
    assert "--options" in run("--calibrate", "--options", "deck")[2]
    assert "--options" in run("--calibrate", "--options", "[" * 100_000)[2]


def test_a_common_effort_is_not_judged(tmp_path: Path) -> None:
    state = new_game("mosaic", {}, seed="together")
    file = tmp_path / "together.json"
    file.write_text(json.dumps(record(play(state, legal_moves(state)[0]))))
    assert "common effort" in run(str(file))[2]


@pytest.mark.slow
def test_json_has_the_judgement_whole(tmp_path: Path) -> None:
    state = new_game("race", {"height": 2}, seed="json")
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record(play(state, legal_moves(state)[0]))))
    code, told, _ = run(str(file), "--json")
    assert code == 0
    found = json.loads(told)
    assert (found["format"], found["over"], len(found["moves"])) == (FORMAT, False, 1)
    assert set(found["moves"][0]["known"]) == {"before", "after"}
    assert run(str(file))[1].splitlines()[-1]


@pytest.mark.slow
def test_a_calibration_prints_a_table_of_each_kind() -> None:
    code, told, _ = run("--calibrate", "--game", "ugadayka", "--games", "1", "--level", "random")
    assert code == 0
    assert told.count("calibration error") == 2
