"""How a game ended, in the words in which a table remembers it."""

from collections.abc import Sequence

import msgspec

from famcards.rules import State, seating
from famcards.tables.table import Score


def score_of(state: State, holders: Sequence[int | None]) -> Score:
    """The result of a game that is over, and the people who held the winning team's seats at its end."""
    result = state.result.as_dict() if state.result else {}
    winner = result.get("winner")
    held = {
        person
        for info, person in zip(seating(state.game, state.options), holders, strict=True)
        if person is not None and winner is not None and info.team == winner
    }
    return Score(msgspec.to_builtins(result), tuple(sorted(held)))
