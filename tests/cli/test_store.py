"""A host's words for a whole store: migrate, backup, restore, export, and the check of deals."""

import asyncio
import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from typer import Exit
from typer.testing import CliRunner, Result

from benchmarks.store import fill
from famcards.cli.main import app
from famcards.cli.store import doing
from famcards.journal import Journal
from famcards.rules import load_record
from famcards.tables import Context, Found, Guest, found


def call(*words: str | Path) -> Result:
    return CliRunner().invoke(app, [*map(str, words)])


@pytest.fixture
def store(tmp_path: Path) -> Path:
    """Eight games that are over at two tables, and one that runs at a third."""
    place = tmp_path / "store.sqlite"
    asyncio.run(furnish(place))
    return place


async def furnish(place: Path) -> None:
    await fill(place, 8)
    journal = await Journal.open(place)
    running = found("running", Found("race", [Guest("Борис", "fox-amber")], "bots"), Context("boris", 1, "seed"))
    await journal.create("running", running, 1)
    await journal.close()


def test_records_of_games_that_are_over_are_written_one_a_line(store: Path, tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    done = call("export", "--database", store, "--out", out)
    assert done.exit_code == 0
    assert "8 games; 1 still running" in done.stderr
    records = [json.loads(line) for line in out.read_text("utf-8").splitlines()]
    assert len(records) == 8
    for record in records:
        assert load_record(record).over
        assert record["result"] is not None
    assert "Борис" not in out.read_text("utf-8")
    assert call("verify", out).exit_code == 0
    checked = call("verify-deal", out)
    assert checked.exit_code == 0, checked.output
    assert checked.stdout.count("as promised by") == 8


def test_they_go_to_the_standard_output_as_well(store: Path) -> None:
    done = call("export", "--database", store)
    assert [json.loads(line)["format"] for line in done.stdout.splitlines()] == ["famcards-record/1"] * 8


def test_a_table_that_cannot_be_read_is_told_of_and_holds_up_no_other(store: Path, tmp_path: Path) -> None:
    with closing(sqlite3.connect(store)) as direct, direct:
        direct.execute("UPDATE events SET version = 99 WHERE table_id = 'running' AND number = 2")
    done = call("export", "--database", store, "--out", tmp_path / "games.jsonl")
    assert done.exit_code == 1
    assert "1 of the tables cannot be read" in done.stderr
    assert len((tmp_path / "games.jsonl").read_text("utf-8").splitlines()) == 8


def test_a_store_is_backed_up_and_restored(store: Path, tmp_path: Path) -> None:
    copy, again = tmp_path / "copy.sqlite", tmp_path / "again.sqlite"
    assert "secret.key" in call("backup", copy, "--database", store).stdout
    assert call("restore", copy, "--database", again).exit_code == 0
    first, second = (call("export", "--database", place).stdout for place in (store, again))
    assert first == second != ""


def test_what_cannot_be_done_is_said_in_a_line(store: Path, tmp_path: Path) -> None:
    nowhere = tmp_path / "none.sqlite"
    for words in (["backup", tmp_path / "b"], ["export"], ["migrate"]):
        refused = call(*words, "--database", nowhere)
        assert refused.exit_code == 1
        assert "There is no store at" in refused.stderr
    assert not nowhere.exists()
    refused = call("restore", store, "--database", store)
    assert (refused.exit_code, "left as it is" in refused.stderr) == (1, True)
    refused = call("backup", store, "--database", store)
    assert (refused.exit_code, "overwrites nothing" in refused.stderr) == (1, True)
    with closing(sqlite3.connect(store)) as direct, direct:
        direct.execute("UPDATE alembic_version SET version_num = '9999'")
    before = set(tmp_path.iterdir())
    refused = call("export", "--database", store, "--out", tmp_path / "games.jsonl")
    assert (refused.exit_code, "newer famcards" in refused.stderr) == (1, True)
    assert set(tmp_path.iterdir()) == before, "nothing half done is left"


def test_an_error_without_words_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    async def too_slow() -> None:
        raise TimeoutError

    with pytest.raises(Exit):
        doing("backup", too_slow())
    assert capsys.readouterr().err == "famcards backup: TimeoutError\n"


def test_a_store_is_brought_up_to_this_version(tmp_path: Path) -> None:
    store = tmp_path / "old.sqlite"
    old = (Path(__file__).parents[1] / "journal" / "store_v1.sql").read_text("utf-8")
    with closing(sqlite3.connect(store)) as direct, direct:
        direct.executescript(old)
    assert "now" in call("migrate", "--database", store).stdout
    assert "already" in call("migrate", "--database", store).stdout


def test_deals_that_are_not_as_promised_are_named(store: Path, tmp_path: Path) -> None:
    records = [json.loads(line) for line in call("export", "--database", store).stdout.splitlines()]
    records[1]["meta"]["deal"]["secret"] = "another"
    del records[2]["meta"]["deal"]
    records[3]["moves"].append("?")
    records[4]["meta"]["deal"]["format"] = "?"
    file = tmp_path / "games.jsonl"
    file.write_text("\n".join(map(json.dumps, records)), "utf-8")
    checked = call("verify-deal", file)
    assert checked.exit_code == 1
    assert f"{file}:2: the secret and the settings are not those of the commitment" in checked.stdout
    assert f"{file}:4: Move" in checked.stdout
    assert f"{file}:5: The deal is not told" in checked.stdout
    assert "1 record tells nothing" in checked.stdout
    assert checked.stdout.count("as promised") == 4


def test_where_nothing_can_be_checked_it_is_no_success(store: Path, tmp_path: Path) -> None:
    record = json.loads(call("export", "--database", store).stdout.splitlines()[0])
    del record["meta"]["deal"]
    file = tmp_path / "game.json"
    file.write_text(json.dumps(record), "utf-8")
    assert call("verify-deal", file).exit_code == 1
