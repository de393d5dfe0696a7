"""Players: from what a seat may see to a move.

`choose` is the one door: a view of the seat goes in, the text of a move comes out. A bot never sees a state, so it
cannot look into a hand that a person on its seat could not look into.
"""

import time
from random import Random

from famcards.bots.engine import ENGINE
from famcards.bots.levels import LEVELS, Level, UnknownLevel, named
from famcards.bots.random_bot import random_move
from famcards.rules import View

__all__ = ["LEVELS", "Level", "UnknownLevel", "choose", "named", "prepare"]


def choose(view: View, level: str, seed: int | str, budget_seconds: float) -> str:
    """One of `view.legal` for the seat to move, thought about for at most about `budget_seconds`.

    The same view, level and seed give the same move, unless time runs out. `level` is one of `LEVELS`, `random` or
    `best`, else `UnknownLevel`; a view on which nothing is legal (not this audience's turn, or the game is over) is a
    `ValueError`.
    """
    deadline = time.monotonic() + budget_seconds
    plan = named(level)
    rng = Random(f"{seed}:{view.ply}")
    if len(view.legal) < 2 or rng.random() < plan.slips:
        return random_move(view, seed)
    return ENGINE.best_move(view, plan.playouts, rng, deadline)


def prepare() -> None:
    """Load the compiled kernel into this process, compiling it if need be (once, half a minute).

    Until then, and without it, bots think with the plain law, on a smaller budget of playouts.
    """
    ENGINE.prepare()
