"""The page on the bots' strength says what was played, what was wanted, and whether it holds."""

from pathlib import Path
from typing import Self

import pytest

from famcards.lab.keeping import Kept
from famcards.lab.match import Pace, PairResult
from scripts import strength


def keep(folder: Path, match: strength.Match, *scores: tuple[float, float]) -> None:
    kept = Kept(match.file(folder), match.contest())
    for index, pair in enumerate(scores):
        kept.add(PairResult(index, pair, {"a": Pace(30, 12.0, 1.0), "b": Pace(30, 3.0, 1.0)}))
    kept.close()


def found(game: str, a: str, b: str) -> strength.Match:
    [match] = [match for match in strength.matches() if (match.game, match.a, match.b) == (game, a, b)]
    return match


def test_every_figure_that_is_wanted_is_among_the_matches() -> None:
    played = {(match.game, match.a, match.b) for match in strength.matches()}
    for game in strength.GAMES:
        assert {
            (game, above, below) for below, above in zip(strength.LADDER, strength.LADDER[1:], strict=False)
        } < played
        assert (game, "master", "openspiel:ismcts") in played
        assert {(game, "seer", other) for other in (*strength.LADDER, "openspiel:ismcts")} < played
    assert all(match.seconds == 0.5 for match in strength.matches() if "openspiel:ismcts" in (match.a, match.b))


def test_a_row_says_whether_the_target_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = found("race", "strong", "family")
    keep(tmp_path, match, (1.0, 1.0), (1.0, 0.0), (1.0, 0.0))
    kept = strength.played(match, tmp_path)
    row = strength.row(match, kept, ceiling=0.9)
    assert "| strong – family | 3 of 400 | 66.7% |" in row
    assert row.endswith("| 0.4 / 0.1 | 60% … 80% | 90.0% | open |")
    monkeypatch.setitem(strength.PAIRS, "ladder", 3)
    assert strength.row(match, kept, ceiling=0.9).endswith("| 60% … 80% | 90.0% | yes |")
    assert strength.row(match, kept, ceiling=0.55).endswith("| 55.0% | yes (≥ 54.5%) |")
    assert strength.minutes(kept.tally, 60) == pytest.approx(15.0)


def test_a_target_above_the_ceiling_gives_way_to_most_of_the_way_there() -> None:
    match = found("ugadayka", "master", "openspiel:ismcts")
    assert strength.wanted(match, 0.9) == (0.65, None)
    least, most = strength.wanted(match, 0.6)
    assert least == pytest.approx(0.59)
    assert most is None


def test_the_page_has_what_was_played_and_how_to_play_it_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(strength.PAIRS, "ladder", 2)
    keep(tmp_path, found("chains", "child", "random"), (1.0, 1.0), (1.0, 0.0))
    keep(tmp_path, found("chains", "seer", "random"), (1.0, 1.0))
    page = strength.page(tmp_path)
    assert "## Chains" in page
    assert "| ≤ 65% | 100.0% | **no** |" in page
    assert "famcards match --game chains --a child --b random --pairs 2\n" in page
    assert "## Race" not in page


def test_pairs_of_older_code_are_marked_and_played_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = found("race", "child", "random")
    keep(tmp_path, match, (1.0, 1.0), (1.0, 0.0))
    assert not strength.played(match, tmp_path).older
    monkeypatch.setattr(strength, "code", lambda: "tomorrow")
    kept = strength.played(match, tmp_path)
    assert kept.older
    assert "| 2 of 400* |" in strength.row(match, kept, None)
    monkeypatch.setattr("subprocess.Popen", Started)
    assert strength.run(match, tmp_path, 2, 1, 0.0)
    assert strength.played(match, tmp_path).tally.results == []


class Started:
    """Stands in for a process that ends at once."""

    returncode = 0

    def __init__(self, words: list[str], **_: object) -> None:
        assert "--out" in words

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None: ...

    def wait(self, _seconds: float) -> None: ...
