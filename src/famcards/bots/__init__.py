"""Players: from what a seat may see to a move.

Two doors, and a view of the seat goes into both: `weigh` says of every legal move what it promises, `choose` gives the
move that a bot of some level makes. A bot never sees a state, so it cannot look into a hand that a person on its seat
could not look into.
"""

import math
import time
from random import Random

from famcards.bots.engine import ENGINE
from famcards.bots.levels import LEVELS, USUAL, Level, UnknownLevel, named
from famcards.bots.random_bot import random_move
from famcards.bots.weighed import Weighed
from famcards.rules import View

__all__ = ["LEVELS", "Level", "UnknownLevel", "Weighed", "choose", "named", "prepare", "weigh"]


def weigh(
    view: View, playouts: int, seed: int | str, budget_seconds: float, *, inference: bool = True
) -> tuple[Weighed, ...]:
    """Every one of `view.legal` with what it promises, the best first, found by about `playouts` playouts.

    The same view, budget and seed give the same, unless `budget_seconds` run out. The moves that look bad get few
    playouts, so theirs are rough figures. With `inference` hands are read from what the others chose (in ugadayka),
    without it only from what they may and may not hold. A view on which nothing is legal is a `ValueError`.
    """
    if not view.legal:
        raise ValueError("there is nothing to weigh: the view lists no legal move")
    deadline = time.monotonic() + budget_seconds
    return ENGINE.weigh(view, playouts, Random(f"{seed}:{view.ply}"), deadline, inference=inference)


def choose(view: View, level: str, seed: int | str, budget_seconds: float, mood: float = USUAL) -> str:
    """One of `view.legal` for the seat to move, thought about for at most about `budget_seconds`.

    The same view, level, seed and mood give the same move, unless time runs out. `mood`, 0 … 1, is to be drawn once for
    a game: it says in which of its moods a bot of this level is (see `Level`). `level` is one of `LEVELS`, `random` or
    `best`, else `UnknownLevel`; a view on which nothing is legal (not this audience's turn, or the game is over) is a
    `ValueError`.
    """
    way = named(level).way(view.game, mood)
    if len(view.legal) < 2 or math.isinf(way.haze):
        return random_move(view, seed)
    weighed = weigh(view, way.playouts, seed, budget_seconds, inference=way.inference)
    return seen_through(way.haze, weighed, Random(f"{seed}:{view.ply}:haze")).move


def seen_through(haze: float, weighed: tuple[Weighed, ...], rng: Random) -> Weighed:
    """The move that looks best in a haze; the first one where there is none, or where the ending has been reckoned."""
    if haze == 0 or all(each.tries == 1 for each in weighed):
        return weighed[0]
    return max(weighed, key=lambda each: each.worth - haze * math.log(rng.expovariate(1)))


def prepare() -> None:
    """Load the compiled kernel into this process, compiling it if need be (once, half a minute).

    Until then, and without it, bots think with the plain law, on a smaller budget of playouts.
    """
    ENGINE.prepare()
