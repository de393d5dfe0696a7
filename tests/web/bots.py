"""Bots for tests: a quick one, and those that fail in every way that complaint 37 knows. They run in worker processes."""

import os
import time

from famcards.rules import View


def first(view: View, level: str, seed: str, budget: float) -> str:
    """Always the first legal move."""
    return view.legal[0]


def illegal(view: View, level: str, seed: str, budget: float) -> str:
    """A move that the rules forbid."""
    return "KS@9,9"


def for_an_old_ply(view: View, level: str, seed: str, budget: float) -> str:
    """A move that was made before."""
    return view.last.move if view.last else view.legal[0]


def raises(view: View, level: str, seed: str, budget: float) -> str:
    """Fails."""
    raise RuntimeError("a bot that cannot think of " + view.legal[0])


def says_nothing(view: View, level: str, seed: str, budget: float) -> None:
    """Answers, but with no move."""


def sleeps(view: View, level: str, seed: str, budget: float) -> str:
    """Never comes back."""
    time.sleep(10_000)
    return view.legal[0]


def dies(view: View, level: str, seed: str, budget: float) -> str:
    """Takes its whole process down."""
    os._exit(3)
