"""Minutes: how long people at tables take for a turn, and what that makes of the length of a game."""

import asyncio
import json
import math
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli.lab_pace import turns_of
from famcards.cli.main import app
from famcards.journal import Journal
from famcards.lab.counting import counted
from famcards.lab.metrics.length import minutes
from famcards.lab.pace import LONGEST, Pace, Turn, paces, read_pace, write_paces
from famcards.lab.played import Played
from famcards.tables import Context, Found, Guest, found
from famcards.tables.events import Dealt, Moved, Stored, TakenBack


def played(*choices: int) -> Played:
    return Played(first=0, score=1.0, margin=1.0, ending="goal_settled", choices=choices, held=(1, 1))


def test_minutes_are_the_sum_over_the_turns() -> None:
    pairs = [(played(3, 2, 0, 1), played(4, 1)), (played(5, 0, 0), played(2, 2, 2)), (played(1), played(3, 3, 0))]
    pace = Pace(12.0, 3.0, 50)
    told = minutes(counted(pairs), pace)
    each = [sum(12.0 if choices else 3.0 for game in pair for choices in game.choices) / 60 / 2 for pair in pairs]
    mean = sum(each) / 3
    spread = math.sqrt(sum((one - mean) ** 2 for one in each) / 2 / 3)
    assert told.value == pytest.approx(mean)
    assert told.low == pytest.approx(mean - 4.302652729 * spread)
    assert told.high == pytest.approx(mean + 4.302652729 * spread)


def moved(number: int, at: int, by: str = "person", move: str = "6H@0,0") -> Stored:
    return Stored(number, at, Moved(1, number, 0, move, by))


def test_a_turn_lasts_from_the_move_before_or_the_deal() -> None:
    events = [
        Stored(1, 1000, Dealt(1, "race", {}, [[], [], [], []], 0, "seed")),
        moved(2, 5000),
        moved(3, 6500, by="bot"),
        moved(4, 8000, by="forced", move="pass"),
        moved(5, 9000, move="pass"),
        Stored(6, 9500, TakenBack(1, 3)),
        moved(7, 9900),
        moved(8, 12_900),
    ]
    assert list(turns_of(events)) == [Turn("race", False, 4.0), Turn("race", True, 1.0), Turn("race", False, 3.0)]


def test_who_was_away_was_not_thinking() -> None:
    turns = [
        Turn("race", False, 4.0),
        Turn("race", False, 8.0),
        Turn("race", False, LONGEST + 1),
        Turn("chains", True, 2),
    ]
    assert paces(turns) == {"race": Pace(6.0, 0.0, 2)}


@pytest.mark.parametrize(
    "text", ["no JSON", "[]", '{"format": "famcards-pace/2", "games": {}}', '{"format": "famcards-pace/1", "games": 5}']
)
def test_a_file_that_tells_no_pace_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "pace.json").write_text(text)
    with pytest.raises(ValueError, match=r"pace\.json.*famcards lab pace"):
        read_pace(tmp_path / "pace.json", "race")
    write_paces(tmp_path / "pace.json", {"chains": Pace(1, 1, 1)})
    with pytest.raises(ValueError, match="no pace of race, but of chains"):
        read_pace(tmp_path / "pace.json", "race")


def test_the_commands_go_from_a_store_to_minutes(tmp_path: Path) -> None:
    asyncio.run(furnish(tmp_path / "store.sqlite"))
    pace, words = tmp_path / "pace.json", ["--database", str(tmp_path / "store.sqlite")]
    said = CliRunner().invoke(app, ["lab", "pace", *words, "--out", str(pace)])
    assert said.exit_code == 0, said.output
    assert "race: 7.0 s for a card" in said.output
    run = ["lab", "run", "--game", "race", "--options", '{"height": 2}', "--bots", "random", "--pairs", "64"]
    said = CliRunner().invoke(app, [*run, "--pace", str(pace), "--out", str(tmp_path / "run")])
    assert said.exit_code == 0, said.output
    figures = {each["key"]: each for each in json.loads((tmp_path / "run" / "metrics.json").read_text())["figures"]}
    assert figures["M4.minutes"]["value"] <= figures["M4.plies"]["value"] * 7 / 60
    assert "minutes" in said.output


async def furnish(place: Path) -> None:
    journal = await Journal.open(place)
    founded = found("one", Found("race", [Guest("Борис", "fox-amber")], "bots"), Context("boris", 1, "seed"))
    stored = await journal.create("one", founded, 1000)
    await journal.append("one", stored[-1].number, [Moved(1, 0, 0, "6H@0,0", "person")], 8000)
    await journal.close()
