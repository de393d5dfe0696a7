"""The figures of several workers are told as one, and what workers that ended have counted is kept in few files."""

import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from famcards.web import figures
from famcards.web.metrics import FOLDER, value

COUNTING = """
from famcards.web.metrics import Metrics
counted = Metrics()
counted.committed(3, 0.001)
counted.bot_failures.inc(2)
"""


def worker_that_ends(folder: Path) -> int:
    """A process that counts and ends; its number."""
    with subprocess.Popen([sys.executable, "-c", COUNTING], env={**os.environ, FOLDER: str(folder)}) as process:
        assert process.wait() == 0
        return process.pid


@pytest.mark.slow
def test_what_ended_workers_counted_stays_and_their_files_do_not(tmp_path: Path) -> None:
    for ended in (1, 2):
        gone = worker_that_ends(tmp_path)
        assert list(tmp_path.glob(f"*_{gone}.db"))
        for _ in range(2):
            told = figures.together(tmp_path)
            assert value(told, "famcards_bot_failures_total") == 2 * ended
            assert value(told, "famcards_commit_writes_sum") == 3 * ended
            assert value(told, "famcards_commit_seconds_bucket", le="0.002") == ended
            assert value(told, "famcards_workers") == 0
        assert sorted(file.name for file in tmp_path.glob("*_*.db")) == ["counter_0.db", "histogram_0.db"]


def test_a_process_is_known_to_live_or_not() -> None:
    assert figures.lives(os.getpid())
    with subprocess.Popen([sys.executable, "-c", ""]) as process:
        process.wait()
    assert not figures.lives(process.pid)


@pytest.mark.parametrize("ended", [True, False])
def test_on_windows_nobody_is_ended_by_the_question(monkeypatch: pytest.MonkeyPatch, ended: bool) -> None:
    def kill(*_: object) -> None:
        raise AssertionError("there, this ends the process")

    def waited(_handle: int, milliseconds: int) -> int:
        assert milliseconds == 0
        return 0 if ended else 258

    closed: list[int] = []
    windows = types.SimpleNamespace(
        OpenProcess=lambda _rights, _inherit, pid: pid + 1, WaitForSingleObject=waited, CloseHandle=closed.append
    )
    monkeypatch.setattr(os, "kill", kill)
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setitem(sys.modules, "_winapi", windows)
    assert figures.lives(7) is not ended
    assert closed == [8]
