"""What a single pair says about a metric, so that two settings can be compared pair by pair on the same deals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from famcards.lab.counting import cards_dealt
from famcards.lab.courses import Course
from famcards.lab.metrics import drama, leads, openness
from famcards.lab.played import Pair

Values: TypeAlias = Mapping[str, float]
"""By the key of a figure; a key is missing where a pair says nothing of it."""

OF_GAMES: Final = ("M1", "M2.draws", "M4.plies", "M4.left", "M5.mean", "M5.one", "M5.passes")
OF_COURSES: Final = ("M6", "M7", "M8", "M9.tau", "M9.u")


def values_of_games(pair: Pair) -> Values:
    """From the games themselves."""
    choices = [each for game in pair for each in game.choices]
    decisions = [each for each in choices if each] or [0]
    return {
        "M1": sum(game.score for game in pair) / 2 - 0.5,
        "M2.draws": sum(game.score == 0.5 for game in pair) / 2,
        "M4.plies": sum(game.plies for game in pair) / 2,
        "M4.left": sum(sum(game.held) for game in pair) / sum(cards_dealt(game) for game in pair),
        "M5.mean": sum(decisions) / len(decisions),
        "M5.one": sum(each == 1 for each in decisions) / len(decisions),
        "M5.passes": sum(each == 0 for each in choices) / len(choices),
    }


def values_of_courses(pair: Sequence[Course]) -> Values:
    """From the chances, ply by ply."""
    told = {
        "M6": [weight for course in pair for weight in course.weights],
        "M7": [each for course in pair for each in drama.of_game(course)],
        "M8": [float(len(leads.changes(course.spectator))) for course in pair],
        "M9.tau": [openness.tau(course) for course in pair if course.true and course.winner is not None],
        "M9.u": [openness.uncertainty(course) for course in pair],
    }
    return {key: sum(each) / len(each) for key, each in told.items() if each}
