"""A judgement put together from its moves; light enough for whoever only passes it on."""

from __future__ import annotations

from collections.abc import Sequence

from famcards.bots.judgement.moments import moments
from famcards.bots.judgement.said import FORMAT, Judged, Judgement
from famcards.rules import State, seating


class NoSides(ValueError):
    """A game that all play together: nobody wins it, so there are no chances."""

    def __init__(self, game: str) -> None:
        super().__init__(f"this game of {game} is a common effort: nobody wins it, so there is nothing to judge")


def sides_of(state: State) -> tuple[str, str]:
    """The two teams, that of seat 0 first; `NoSides` where all play together."""
    teams = tuple(dict.fromkeys(info.team for info in seating(state.game, state.options)))
    if len(teams) != 2:
        raise NoSides(state.game)
    return teams[0], teams[1]


def whole(state: State, judged: Sequence[Judged]) -> Judgement:
    """The judgement of the game that led to this state. `NoSides` where nobody can win."""
    winner = state.result.winner if state.result else None
    return Judgement(FORMAT, state.game, sides_of(state), state.over, winner, tuple(judged), moments(judged))
