"""Games judged ply by ply, for M6 to M9: the pairs of the run from its first on, played again and looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, replace
from random import Random
from typing import Any, Final

from famcards.lab.courses import Course
from famcards.lab.evaluators import move_values, spectator_share, true_share
from famcards.lab.played import Played
from famcards.lab.playing import play_pair
from famcards.lab.study import Study
from famcards.rules import PASS, State, legal_moves, new_game, play, seating

WEIGHED: Final = 2
"""Decisions of each game whose moves are all weighed."""


def portion(_study: Study) -> int:
    """Pairs at a time."""
    return 1


def play_judged(study: Study, indices: range) -> list[list[dict[str, Any]]]:
    """The courses of both games of each pair, chances still as playouts won them."""
    return [[asdict(course(study, game, index)) for game in play_pair(study, index)] for index in indices]


def play_watched(study: Study, indices: range) -> list[list[dict[str, Any]]]:
    """The same as far as a spectator's chances tell, for M7, M8 and U of M9: a fifth of the work."""
    return [[asdict(watched(study, game, index)) for game in play_pair(study, index)] for index in indices]


def course(study: Study, game: Played, index: int) -> Course:
    """One game looked at: shares for the team that moved first."""
    states, side = states_of(study, game), _side(study, game)
    seeds = _seeds(study, index)
    looked_at = _some_decisions(states, seeds)
    seen = _as_seen(study, game, states, seeds)
    return replace(
        seen,
        true=tuple(true_share(state, side, seeds.getrandbits(40)) for state in states),
        weights=tuple(
            weight(move_values(states[ply], legal_moves(states[ply]), side if seen.mover[ply] else 1 - side, 7 + ply))
            for ply in looked_at
        ),
    )


def watched(study: Study, game: Played, index: int) -> Course:
    """One game with a spectator's shares alone."""
    return _as_seen(study, game, states_of(study, game), _seeds(study, index))


def _as_seen(study: Study, game: Played, states: list[State], seeds: Random) -> Course:
    side, cards = _side(study, game), sum(map(len, states[0].hands))
    team = study.teams[side]
    return Course(
        score=game.score,
        spectator=tuple(spectator_share(state, side, seeds.getrandbits(40)) for state in states),
        true=(),
        mover=tuple(seating(study.game, state.options)[state.turn or 0].team == team for state in states),
        forced=tuple(choices <= 1 for choices in game.choices),
        laid=tuple(1 - sum(map(len, state.hands)) / cards for state in states),
    )


def _side(study: Study, game: Played) -> int:
    """The team that moved first, 0 or 1."""
    return study.teams.index(seating(study.game, study.agreed)[game.first].team)


def _seeds(study: Study, index: int) -> Random:
    return Random(f"{study.seed}/{index}/judged")  # noqa: S311 - playouts guard nothing


def weight(values: list[list[float]]) -> float:
    """How much better the best move is than the mean of all.

    The best is found on one half of the deals and valued on the other, and the other way about: what is best by luck
    on the very deals it is valued on would look too good.
    """
    found = []
    for judge, other in ((0, 1), (1, 0)):
        best = max(range(len(values)), key=lambda move: values[move][judge])
        found.append(values[best][other] - sum(each[other] for each in values) / len(values))
    return sum(found) / 2


def states_of(study: Study, game: Played) -> list[State]:
    """The states before each ply."""
    hands = [hand.split() for hand in game.hands]
    states = [new_game(study.game, study.options, hands=hands, first=game.first)]
    for move in game.moves:
        states.append(play(states[-1], move))
    return states[:-1]


def _some_decisions(states: list[State], rng: Random) -> list[int]:
    plies = [ply for ply, state in enumerate(states) if len(legal_moves(state)) > 1 and legal_moves(state) != (PASS,)]
    return sorted(rng.sample(plies, min(WEIGHED, len(plies))))


def course_from(data: Mapping[str, Any]) -> Course:
    """A course read back from plain JSON."""
    return Course(data["score"], **{name: tuple(data[name]) for name in Course.__slots__ if name != "score"})
