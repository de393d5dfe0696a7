"""Bots for tests, run in worker processes: a quick one, and those that fail in every way of complaint 37."""

import os
import time

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
