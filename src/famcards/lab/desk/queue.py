"""Which run is next, who may play it, and when it ends before its time.

A run is stopped between two portions. A portion that takes long is given up with the whole process: what was played
before is kept, and the next desk goes on from there.
"""

from __future__ import annotations

import json
import logging
import os
import sqlite3
import sys
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Final

from famcards.lab.desk import comparing, playing, slate, wish
from famcards.lab.desk.slate import Slate

LOCK: Final = "desk.lock"
GLANCE: Final = 1.0
PATIENCE: Final = 3
MOST_ATTEMPTS: Final = 3
OVER: Final = ("done", "failed")

log = logging.getLogger("famcards.lab")


@contextmanager
def only_one(folder: Path) -> Iterator[bool]:
    """Whether this is the only desk of the folder: SQLite's lock is held by one process and let go whatever ends it."""
    with closing(sqlite3.connect(folder / LOCK, timeout=0, isolation_level=None)) as lock:
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError:
            yield False
        else:
            yield True


def leave_with_service() -> None:
    """End this process when the one that started it ends: it holds the other end of our standard input."""

    def wait() -> None:
        while os.read(sys.stdin.fileno(), 1):  # past the buffer, whose lock would outlive the interpreter
            pass
        os._exit(0)

    threading.Thread(target=wait, name="leave with service", daemon=True).start()


def work_off(folder: Path) -> None:
    """Play whatever waits, in the order in which it was asked for; the stopped are written up first."""
    while (run := next_run(folder)) is not None:
        _work_on(run)


def next_run(folder: Path) -> Path | None:
    """The run to work on: one that was stopped and is not written up, or the first that is not over."""
    runs = sorted(each for each in folder.iterdir() if (each / wish.FILE).exists())
    states = {run: state_of(run) for run in runs}
    stopped = [run for run in runs if (run / wish.STOP).exists() and states[run] not in ("stopped", *OVER)]
    waiting = [run for run in runs if not (run / wish.STOP).exists() and states[run] not in OVER]
    return next(iter(stopped + waiting), None)


def state_of(run: Path) -> str:
    """What is written up of a run; "" where nothing is."""
    try:
        return str(json.loads((run / slate.FILE).read_bytes())["state"])
    except (OSError, ValueError, KeyError):
        return ""


def _work_on(run: Path) -> None:
    board, stopped, over = Slate(run), (run / wish.STOP).exists(), threading.Event()
    if not stopped:
        _leave_in_the_middle(run, over)
    try:
        _count_attempt(board)
        wished = wish.read_wish(run)
        if wished.other is not None:
            board.say("stopped") if stopped else comparing.play(run, wished, wished.other, board)
        else:
            playing.write_up(run, wished, board) if stopped else playing.play(run, wished, board)
    except wish.Stopped:
        pass  # it is the next to be written up
    except Exception as error:  # whatever is wrong with one run must not keep the others waiting
        log.exception("a run of the lab failed")
        board.say("failed", failure=f"{type(error).__name__}: {error}")
    finally:
        over.set()


def _count_attempt(board: Slate) -> None:
    """RuntimeError where the process has died again and again before anything was played."""
    if board.attempts >= MOST_ATTEMPTS:
        raise RuntimeError("the process ended before anything was played, again and again")
    board.attempts += 1
    board.say("preparing")


def _leave_in_the_middle(run: Path, over: threading.Event) -> None:
    def watch() -> None:
        seen = 0
        while not over.wait(GLANCE):
            seen += (run / wish.STOP).exists()
            if seen > PATIENCE:
                os._exit(0)

    threading.Thread(target=watch, name="leave in the middle", daemon=True).start()
