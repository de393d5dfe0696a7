"""A final (or running) count that can explain itself (RULES 4.7, 5.8, 6.8, 7.1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from famcards.rules.view import Chain, Goal


@dataclass(frozen=True, slots=True)
class TeamCount:
    """What a team gets, and for what: the target cells it filled, its chains, or the cards in its pile."""

    cells: tuple[Goal, ...] = ()
    chains: tuple[Chain, ...] = ()
    cards: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class Result:
    """Who won (None is a draw, or a common effort) and how it was counted.

    `counted` is `cells`, `chains`, `cards` or `laid`; `teams` is by team, for `laid` under "".
    """

    counted: str
    winner: str | None
    teams: Mapping[str, TeamCount] = field(default_factory=dict)

    def as_dict(self) -> dict[str, Any]:
        """The result as it stands in a record."""
        if self.counted == "laid":
            return {"winner": None, "laid": self.teams[""].cards}
        return {"winner": self.winner, **{team: self._count(count) for team, count in self.teams.items()}}

    def _count(self, count: TeamCount) -> dict[str, Any]:
        if self.counted == "cells":
            return {"cells": len(count.cells), "points": count.points}
        if self.counted == "chains":
            return {"points": count.points, "chains": [chain.cards for chain in count.chains]}
        return {"cards": count.cards}


def more(first: str, second: str, scores: Mapping[str, Any]) -> str | None:
    """The team with the greater score; None when they are equal."""
    if scores[first] == scores[second]:
        return None
    return first if scores[first] > scores[second] else second
