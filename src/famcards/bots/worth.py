"""What a position is worth to a team: who won, or who is ahead, and by how much."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Final

from famcards.rules import Result, State, TeamCount, count, options_dict

MARGIN_SHARE: Final = 0.1
"""How much of the worth of a finished game the margin may make up: among wins the clearer is the better, but no
margin outweighs a win."""

USUAL_MARGINS: Final[Mapping[str, float]] = {"cells": 2.0, "chains": 20.0, "cards": 12.0}
"""The margin of an ordinary game by what is counted: the unit in which being ahead is judged."""


def worth(state: State, team: str) -> float:
    """0 (lost) … 1 (won) for the team; of an unfinished game, how the count stands. A common effort: the share laid."""
    standing = state.result or count(state)
    if standing.counted == "laid":
        return standing.teams[""].cards / sum(map(len, state.dealt))
    ahead = 0.5 + 0.5 * math.tanh(lead(state, standing, team) / USUAL_MARGINS[standing.counted])
    if state.result is None:
        return ahead
    outcome = 0.5 if standing.winner is None else float(standing.winner == team)
    return (1 - MARGIN_SHARE) * outcome + MARGIN_SHARE * ahead


def chance(state: State, team: str) -> float:
    """The score of a finished game for the team: 1 won, ½ drawn, 0 lost. A common effort: the share of the deck laid.

    Of an unfinished game, as if it ended so.
    """
    standing = state.result or count(state)
    if standing.counted == "laid":
        return standing.teams[""].cards / sum(map(len, state.dealt))
    return 0.5 if standing.winner is None else float(standing.winner == team)


def lead(state: State, standing: Result, team: str) -> float:
    """How far the team is ahead in what is counted; behind is negative."""
    worths = {name: _counted(state, standing.counted, mine) for name, mine in standing.teams.items()}
    return worths.pop(team) - sum(worths.values())


def _counted(state: State, counted: str, mine: TeamCount) -> float:
    if counted == "cells":
        by_points = options_dict(state.options).get("win") == "points"
        return mine.points / 8 if by_points else len(mine.cells) + mine.points / 100
    return float(mine.cards if counted == "cards" else mine.points)
