"""Where the time of a run goes: compiled functions are told from others, and the command says it."""

import math
from pathlib import Path

from typer.testing import CliRunner

from famcards.bots.ways import Way
from famcards.cli.main import app
from famcards.lab.playing import play_by
from famcards.lab.profiling import Times, profiled
from famcards.rules import new_game


def test_compiled_functions_are_told_from_others() -> None:
    deal = new_game("race", {}, seed="profile")
    minds = [Way(0, math.inf, inference=False)] * 4
    play_by(deal, minds, "what must be loaded is")
    with profiled() as times:
        play_by(deal, minds, "profile")
    kinds = {each.name: each.compiled for each in times.spent}
    assert kinds["selfplay.play_game"]
    assert kinds["compiled_games.note_end"]
    assert not kinds["playing.play_by"]
    assert 0 < times.compiled_share < 1
    assert [each.seconds for each in times.spent] == sorted((each.seconds for each in times.spent), reverse=True)
    share = sum(each.seconds for each in times.spent if each.compiled) / times.seconds
    assert times.lines()[0].startswith(f"{share:.1%} of")
    assert any("compiled" in line and "selfplay.play_game" in line for line in times.lines()[1:])


def test_of_no_time_there_is_no_share() -> None:
    assert math.isnan(Times().compiled_share)


def test_the_command_says_where_the_time_went(tmp_path: Path) -> None:
    words = ["lab", "run", "--game", "race", "--options", '{"height": 2}', "--bots", "child", "--pairs", "4"]
    said = CliRunner().invoke(app, [*words, "--profile", "--out", str(tmp_path / "run")])
    assert said.exit_code == 0, said.output
    assert "s in compiled code" in said.output
    assert "selfplay.play_game" in said.output
