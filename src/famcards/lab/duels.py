"""Pairs between two ways of playing: the same deal twice, the same seat begins, the players change sides.

As `lab.match` plays bots, but a way of playing may differ from seat to seat of a team.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from famcards.lab.playing import Mind, dealt, play_by
from famcards.lab.study import Study
from famcards.rules import seating

Side: TypeAlias = Callable[[int], Mind]
"""From the number of a seat within its team, 0 its captain, to how it plays."""


def alike(mind: Mind) -> Side:
    """All seats play like this."""
    return lambda _: mind


def duel(study: Study, index: int, mine: Side, other: Side, name: str) -> tuple[float, float]:
    """The scores of the first side in the two games of a pair."""
    deal = dealt(study, index)
    table = seating(deal.game, deal.options)
    numbers = [sum(before.team == info.team for before in table[: info.seat]) for info in table]
    first = table[deal.first].team
    scores = []
    for half, team in enumerate(study.teams):
        minds = [(mine if info.team == team else other)(numbers[info.seat]) for info in table]
        game = play_by(deal, minds, f"{study.seed}/{index}/{name}/{half}")
        scores.append(game.score if team == first else 1 - game.score)
    return scores[0], scores[1]
