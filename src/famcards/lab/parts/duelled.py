"""Matches between ways of playing: the ladder (M10), a weak link (M11), and the restrictions (M12)."""

from __future__ import annotations

import math
from random import Random
from typing import Any, Final

from famcards.bots.levels import named
from famcards.bots.search import ranked_at_once
from famcards.bots.ways import Way
from famcards.lab import restrictions
from famcards.lab.duels import Side, alike, duel
from famcards.lab.playing import Mind, bot, reference
from famcards.lab.study import Study
from famcards.rules import View, seating

GREEDY: Final = "greedy"
WEAK: Final = "child"
DOUBLINGS: Final = 3
LEAST_BUDGET: Final = 100
"""Playouts of R, at least, where it is measured against bots with other budgets."""


def portion(_study: Study) -> int:
    """Deals at a time."""
    return 1


def rungs(study: Study) -> list[str]:
    """random, greedy, then the bot's own search with B/4, B/2, B, 2B … playouts and no slips."""
    budget = max(LEAST_BUDGET, named(study.bot).playouts[study.game])
    return ["random", GREEDY, *(str(budget * 2**double // 4) for double in range(DOUBLINGS + 2))]


def rung(name: str) -> Mind:
    """How a rung plays."""
    if name == "random":
        return Way(0, math.inf, inference=False)
    return greedy if name == GREEDY else Way(int(name))


def greedy(seen: View, seed: str) -> str:
    """What looks best at once: the count after the move, no further."""
    team = seating(seen.game, seen.options)[seen.turn or 0].team
    return ranked_at_once(seen, team, Random(seed))[0]  # noqa: S311 - chance in a simulation guards nothing


def play_ladder(study: Study, indices: range) -> list[list[list[Any]]]:
    """By deal the scores of each rung against the one below, and of the top against random: [better, worse, s, s]."""
    steps = rungs(study)
    meetings = [*zip(steps[1:], steps, strict=False), (steps[-1], steps[0])]
    return [
        [[one, two, *duel(study, index, alike(rung(one)), alike(rung(two)), f"{one}-{two}")] for one, two in meetings]
        for index in indices
    ]


def play_weak_link(study: Study, indices: range) -> list[list[float]]:
    """By deal the scores of a team in which one seat, each in turn, plays as a child."""
    seats = len(seating(study.game, study.agreed)) // 2
    return [
        list(duel(study, index, _with_one_weak(study, index, seats), alike(reference(study, index)), "weak link"))
        for index in indices
    ]


def _with_one_weak(study: Study, index: int, seats: int) -> Side:
    strong, weak = reference(study, index), bot(WEAK, study.game, f"{study.seed}/{index}/{WEAK}")
    return lambda number: weak if number == index % seats else strong


def play_teamwork(study: Study, indices: range) -> list[list[float]]:
    """By deal the scores against R of a team that infers from what others chose, then of the same bots without."""
    budget = max(LEAST_BUDGET, named(study.bot).playouts[study.game])
    return [
        [
            score
            for inference in (True, False)
            for score in duel(
                study, index, alike(Way(budget, inference=inference)), alike(reference(study, index)), "teamwork"
            )
        ]
        for index in indices
    ]


def play_restricted(study: Study, indices: range) -> list[dict[str, list[float]]]:
    """By deal and restriction the scores of the bot under it against the bot without."""
    found = []
    for index in indices:
        free = reference(study, index)
        sides = {name: alike(free._replace(habit=name)) for name in restrictions.names(study.game)}
        found.append({name: list(duel(study, index, mine, alike(free), name)) for name, mine in sides.items()})
    return found
