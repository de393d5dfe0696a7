"""What cannot work is refused before anything is started, with words that say what would."""

import socket
import sys
import threading
from pathlib import Path

import pytest
from typer.testing import CliRunner

from famcards.cli import serving, workers
from famcards.cli.main import app as famcards
from famcards.web.config import Config


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Data in a folder of the test's own, and nothing is really served."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    for name in ("serve_alone", "serve_together"):
        monkeypatch.setattr(serving, name, lambda *_: pytest.fail("it was served"))


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--workers", "2"], "2 workers need a bus"),
        (["--workers", "2", "--database", "postgresql://db/cards"], "--bus redis://127.0.0.1:6379"),
        (["--workers", "0"], "--workers"),
        (["--bus", "redis://127.0.0.1:1"], "The bus at redis://127.0.0.1:1 does not answer"),
        (["--bus", "redis://anna:secret@127.0.0.1:1"], "redis://anna:***@127.0.0.1:1"),
        (["--bus", "127.0.0.1:6379"], "127.0.0.1:6379 names no bus"),
        (["--bus", "redis://anna:se@cret@127.0.0.1:1"], "redis://anna:***@127.0.0.1:1"),
        (["--bus", "redis://127.0.0.1:1?password=secret&db=1"], "?password=***&db=1"),
        (["--bus", "http://anna:secret@127.0.0.1"], "ttp://anna:***@127.0.0.1 names no bus"),
        (["--bus", "anna:secret@127.0.0.1"], "nna:***@127.0.0.1 names no bus"),
        (["--bus", "redis://anna:secret/@127.0.0.1"], "The address of the bus cannot be read"),
        (["--bus", "redis://127.0.0.1:1", "--database", "sqlite://"], "cannot be shared"),
    ],
)
def test_with_words(words: list[str], told: str) -> None:
    done = CliRunner().invoke(famcards, ["serve", "--no-browser", *words])
    assert done.exit_code in (1, 2)
    assert told in done.output
    assert "cret" not in done.output
    assert "Traceback" not in done.output


@pytest.mark.parametrize(
    ("missing", "words", "told"),
    [
        ("redis", ["--workers", "2", "--bus", "redis://127.0.0.1:6379"], "pip install 'famcards[redis]'"),
        ("asyncpg", ["--database", "postgresql://127.0.0.1/cards"], "pip install 'famcards[postgres]'"),
    ],
)
def test_a_package_that_is_missing_is_named(
    monkeypatch: pytest.MonkeyPatch, missing: str, words: list[str], told: str
) -> None:
    for name in [name for name in sys.modules if name == missing or name.startswith(f"{missing}.")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.delitem(sys.modules, "famcards.web.redis_bus", raising=False)
    monkeypatch.delitem(sys.modules, "litestar.channels.backends.redis", raising=False)
    monkeypatch.setitem(sys.modules, missing, None)
    done = CliRunner().invoke(famcards, ["serve", "--no-browser", *words])
    assert done.exit_code == 1
    assert told in done.output


def test_a_signal_that_comes_in_the_middle_of_a_callback_still_ends_the_server(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An exception that is raised there is ignored by the interpreter."""
    asked = threading.Event()
    asked.set()
    monkeypatch.setattr(workers, "_asked_to_end", asked)
    for name in ("collect_rarely", "open_many"):  # they change the whole process, which is the test's
        monkeypatch.setattr(workers, name, lambda: None)
    config = Config(database=str(tmp_path / "famcards.sqlite"), data=tmp_path)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        workers.serve_alone(config, listener)
