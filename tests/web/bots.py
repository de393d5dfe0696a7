"""Bots for tests, run in worker processes: a quick one, and those that fail in every way of complaint 37."""

import os
import sys
import tempfile
import time
from pathlib import Path

from famcards.rules import View


def first(view: View, *_: object) -> str:
    """Always the first legal move."""
    return view.legal[0]


def illegal(*_: object) -> str:
    """A move that the rules forbid."""
    return "KS@9,9"


def for_an_old_ply(view: View, *_: object) -> str:
    """A move that was made before."""
    return view.last.move if view.last else view.legal[0]


def raises(view: View, *_: object) -> str:
    """Fails."""
    raise RuntimeError("a bot that cannot think of " + view.legal[0])


def says_nothing(*_: object) -> None:
    """Answers, but with no move."""


def sleeps(view: View, *_: object) -> str:
    """Never comes back."""
    time.sleep(10_000)
    return view.legal[0]


def dies(*_: object) -> None:
    """Takes its whole process down."""
    os._exit(3)


def tells_what_it_got(view: View, level: str, seed: str, budget: float, mood: float) -> str:
    """Everything it was given, as text."""
    return repr((view, level, seed, budget, mood))


def names_its_modules(*_: object) -> str:
    """What its process has loaded."""
    return " ".join(sorted(sys.modules))


def sleeps_the_first_time(view: View, *_: object) -> str:
    """Hangs where a fresh process has not been given up before; the file it leaves behind tells."""
    marker = Path(tempfile.gettempdir()) / f"famcards-bot-of-{os.getppid()}"
    if not marker.exists():
        marker.touch()
        time.sleep(10_000)
    marker.unlink()
    return view.legal[0]


def tells_its_budget(_view: View, _level: str, _seed: str, budget: float, _mood: float) -> str:
    """Says how many seconds it may think, after a moment."""
    time.sleep(0.02)
    return repr(budget)


def notes_its_mood(view: View, _level: str, _seed: str, _budget: float, mood: float) -> str:
    """Leaves its mood in a file of its parent's."""
    with (Path(tempfile.gettempdir()) / f"famcards-moods-of-{os.getppid()}").open("a") as file:
        file.write(f"{mood!r}\n")
    return view.legal[0]
