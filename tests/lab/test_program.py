"""An outside program at a match: the example of the documents plays, and whatever goes wrong is told clearly."""

import re
import shlex
import sys
from contextlib import closing
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.main import app
from famcards.lab.players import program
from famcards.lab.players.program import Program, ProgramFailed
from famcards.rules import legal_moves, new_game
from tests.project.tracked import ROOT

HELLO = 'print(\'{"protocol": "famcards-bot/1"}\', flush=True); input(); '
STATE = new_game("race", {"height": 3}, seed="program")


def the_example() -> str:
    """The program in docs/engineers/bots.md."""
    page = (ROOT / "docs" / "engineers" / "bots.md").read_text(encoding="utf-8")
    [found] = [code for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL) if "sys.stdin" in code]
    return str(found)


def command(path: Path, code: str) -> str:
    path.write_text(code, encoding="utf-8")
    return shlex.join([sys.executable, str(path)])


def failing(path: Path, code: str, seconds: float = 5.0) -> str:
    """What is said when a program that does this is asked for a move."""
    with pytest.raises(ProgramFailed) as failed:
        Program(command(path, f"input(); {code}")).choose(STATE, "seed", seconds)
    return str(failed.value)


def test_the_example_has_ten_lines_and_plays_any_card_it_may(tmp_path: Path) -> None:
    code = the_example()
    assert len([line for line in code.splitlines() if line]) <= 10
    with closing(Program(command(tmp_path / "bot.py", code))) as player:
        moves = {player.choose(STATE, f"seed {number}", 5.0) for number in range(20)}
        assert player.choose(STATE, "seed 1", 5.0) == player.choose(STATE, "seed 1", 5.0)
    assert len(moves) > 1
    assert moves <= set(map(str, legal_moves(STATE)))


@pytest.mark.slow
@pytest.mark.parametrize("game", ["race", "ugadayka"])
def test_the_example_plays_a_match(game: str, tmp_path: Path) -> None:
    bot = "cmd:" + command(tmp_path / "bot.py", the_example())
    out = CliRunner().invoke(app, ["match", "--game", game, "--a", "random", "--b", bot, "--pairs", "2"])
    assert out.exit_code == 0, out.output
    assert "2 pairs" in out.stdout


def test_a_program_that_is_none_is_named() -> None:
    with pytest.raises(ProgramFailed, match=r"no program 'no-such-bot'.*cmd:python3 my_bot.py"):
        Program("no-such-bot --quick")
    with pytest.raises(ProgramFailed, match="names no program"):
        Program("")
    with pytest.raises(ProgramFailed, match="quote as in a shell"):
        Program("bot 'unfinished")


def test_another_protocol_is_named_with_ours(tmp_path: Path) -> None:
    said = failing(tmp_path / "bot.py", 'print(\'{"protocol": "chess/9"}\', flush=True); input()')
    assert "chess/9" in said
    assert 'Right would be: {"protocol": "famcards-bot/1"}' in said


def test_an_illegal_move_is_told_with_the_line_and_with_legal_ones(tmp_path: Path) -> None:
    said = failing(tmp_path / "bot.py", HELLO + 'print(\'{"move": "QS@9,9"}\', flush=True); input()')
    assert "'QS@9,9', which is not legal" in said
    assert 'The line was: {"do": "choose"' in said
    assert str(legal_moves(STATE)[0]) in said


def test_an_answer_that_is_no_json_is_shown(tmp_path: Path) -> None:
    said = failing(tmp_path / "bot.py", HELLO + 'print("hm, hard", flush=True); input()')
    assert "answered 'hm, hard', which is no JSON object" in said
    assert 'Right would be: {"move": one of view.legal' in said


def test_a_crash_is_told_with_what_the_program_complained_of(tmp_path: Path) -> None:
    said = failing(tmp_path / "bot.py", HELLO + 'raise SystemError("out of cards")')
    assert "ended (exit status 1)" in said
    assert "| SystemError: out of cards" in said


def test_a_program_that_thinks_too_long_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(program, "GRACE_SECONDS", 0.1)
    monkeypatch.setattr(program, "FAREWELL_SECONDS", 0.1)
    said = failing(tmp_path / "bot.py", HELLO + "import time; time.sleep(600)", seconds=0.1)
    assert "did not answer within 0.2 s" in said


def test_a_match_against_a_program_that_fails_says_so(tmp_path: Path) -> None:
    bot = "cmd:" + command(tmp_path / "bot.py", "input(); " + HELLO + "print('{}', flush=True); input()")
    out = CliRunner().invoke(app, ["match", "--game", "race", "--a", "random", "--b", bot, "--pairs", "1"])
    assert out.exit_code == 2
    assert "the move None, which is not legal" in out.output
