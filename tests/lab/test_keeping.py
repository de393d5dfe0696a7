"""A match in a file goes on where it was stopped, and is never taken for another one."""

import json
import signal
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab import keeping
from famcards.lab import match as matches
from famcards.lab.keeping import Kept, NotThisMatch
from famcards.lab.match import Contest, PairResult, play_pair

CONTEST = Contest("race", {"height": 2}, "random", "random")


def results(path: Path, contest: Contest = CONTEST) -> dict[int, PairResult]:
    kept = Kept(path, contest)
    kept.close()
    return kept.results


def play_into(path: Path, *indices: int) -> None:
    kept = Kept(path, CONTEST)
    for index in indices:
        kept.add(play_pair(CONTEST, index))
    kept.close()


def test_what_is_kept_is_what_was_played(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 3, 1)
    play_into(path, 2)
    found = results(path)
    assert list(found) == [3, 1, 2]
    assert {index: result.scores for index, result in found.items()} == {
        index: play_pair(CONTEST, index).scores for index in found
    }
    assert found[3].paces["a"].moves > 0


def test_a_line_cut_short_by_a_kill_is_dropped_and_played_again(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 0, 1)
    whole = path.read_text(encoding="utf-8")
    path.write_text(whole[:-20], encoding="utf-8")
    assert list(results(path)) == [0]
    play_into(path, 1)
    assert list(results(path)) == [0, 1]
    assert len(path.read_text(encoding="utf-8").splitlines()) == 3


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Contest("race", {"height": 3}, "random", "random"), r"another match: there options is .*'height': 2"),
        (Contest("race", {"height": 2}, "child", "random"), "there a is 'random', here 'child'"),
        (Contest("race", {"height": 2}, "random", "random", seed="x"), "there seed is"),
        (Contest("race", {"height": 2}, "random", "random", seconds=9), "there seconds is"),
    ],
)
def test_another_match_is_refused_with_the_difference(other: Contest, said: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 0)
    before = path.read_bytes()
    with pytest.raises(NotThisMatch, match=said):
        results(path, other)
    assert path.read_bytes() == before


def test_pairs_of_different_code_are_never_mixed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 0)
    monkeypatch.setattr(keeping, "code", lambda: "tomorrow")
    with pytest.raises(NotThisMatch, match="there code is"):
        results(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("dear diary\n", "line 1: 'dear diary' is no JSON object"),
        ("[" * 100_000 + "\n", "line 1: .* is no JSON object"),
        ('{"format": "famcards-record/1"}\n', "that of a match is 'famcards-match/1'"),
    ],
)
def test_a_file_that_holds_no_match_is_left_alone(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotThisMatch, match=said):
        results(path)
    assert path.read_text(encoding="utf-8") == text


def test_a_line_that_tells_of_no_pair_is_named(tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    play_into(path, 0)
    with path.open("a", encoding="utf-8") as file:
        file.write('{"pair": 1, "scores": [1]}\n')
    with pytest.raises(NotThisMatch, match="line 3 tells of no pair"):
        results(path)


@pytest.mark.slow
def test_a_match_goes_on_with_what_its_file_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[int] = []

    def noted(contest: Contest, index: int) -> PairResult:
        played.append(index)
        return play_pair(contest, index)

    monkeypatch.setattr(matches, "play_pair", noted)
    path = tmp_path / "match.jsonl"
    words = ["match", "--game", "race", "--options", '{"height": 2}', "--a", "random", "--out", str(path), "--json"]
    first = json.loads(CliRunner().invoke(app, [*words, "--pairs", "2"]).stdout)
    whole = json.loads(CliRunner().invoke(app, [*words, "--pairs", "4"]).stdout)
    again = json.loads(CliRunner().invoke(app, [*words, "--pairs", "4"]).stdout)
    assert played == [0, 1, 2, 3]
    assert first["pairs"] == 2
    assert whole == again
    refused = CliRunner().invoke(app, [*words, "--pairs", "4", "--seed", "other"])
    assert refused.exit_code == 2
    assert "holds another match" in refused.output


@pytest.mark.slow
def test_a_match_that_is_told_to_end_says_how_to_go_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def ended(contest: Contest, index: int) -> PairResult:
        if index == 1:
            signal.raise_signal(signal.SIGTERM)
        return play_pair(contest, index)

    monkeypatch.setattr(matches, "play_pair", ended)
    path = tmp_path / "match.jsonl"
    words = ["match", "--game", "race", "--options", '{"height": 2}', "--a", "random", "--out", str(path)]
    out = CliRunner().invoke(app, [*words, "--pairs", "3"])
    assert out.exit_code == 130
    assert "the same command goes on" in out.output
    assert list(results(path)) == [0]
