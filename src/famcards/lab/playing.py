"""Games of bots for the lab: pairs of a deal and its mirror image, and replays of one deal.

Bots of ours are played in compiled code (`lab.compiled_games`); all others, and what does not go there, under the plain
law.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from famcards import bots
from famcards.bots.levels import named
from famcards.bots.random_bot import random_move
from famcards.bots.ways import Way
from famcards.lab.match import first_seat
from famcards.lab.pairs import mirrored
from famcards.lab.played import Pair, Played
from famcards.lab.study import Study
from famcards.rules import PASS, Result, State, View, count, new_game, play, seating, view
from famcards.rules.deals import deck_of

SECONDS: Final = 60.0
"""The time cap of a move, far above what a budget of playouts takes: a figure must not hang on the clock."""

NO_CHOICE: Final = str(PASS)

Choose: TypeAlias = Callable[[View, str], str]
"""From what the seat to move sees, and a seed, to one of its legal moves."""

Mind: TypeAlias = Way | Choose
"""Who sits on a seat: a way of our bots to play, which compiled code knows too, or anything else that chooses."""


def bot(level: str, game: str, seed: str) -> Way:
    """How a bot of this level plays a game: in one mood to its end, which hangs on the seed."""
    return named(level).way(game, Random(f"{seed}/mood").random())  # noqa: S311 - a simulation guards nothing


def reference(study: Study, index: int) -> Way:
    """How the study's bot plays the games of a deal."""
    return bot(study.bot, study.game, f"{study.seed}/{index}")


def choosing(mind: Mind) -> Choose:
    """Somebody as a function of what is seen."""
    return by_way(mind) if isinstance(mind, Way) else mind


def by_way(way: Way) -> Choose:
    """A bot that plays in this way, as `bots.choose` does at a level; under the law, from views."""
    if way.habit:
        from famcards.lab.restrictions import restricted

        return restricted(way.habit, by_way(way._replace(habit="")))

    def choose(seen: View, seed: str) -> str:
        if len(seen.legal) < 2 or math.isinf(way.haze):
            return random_move(seen, seed)
        weighed = bots.weigh(seen, way.playouts, seed, SECONDS, inference=way.inference)
        return bots.seen_through(way.haze, weighed, Random(f"{seed}:{seen.ply}:haze")).move  # noqa: S311

    return choose


def prepare() -> None:
    """Have everything compiled, in this process, that games of our bots need."""
    bots.prepare()
    deal = new_game("race", {}, seed="prepare")
    play_by(deal, [bot("random", deal.game, "")] * len(deal.hands), "prepare")


def dealt(study: Study, index: int) -> State:
    """The deal of a pair: it hangs on the seed and the number of the pair only, so settings can be compared on it."""
    options = study.agreed
    return new_game(study.game, options, seed=f"{study.seed}/{index}", first=first_seat(options, index))


def mirror_image(deal: State) -> State:
    """The same deal with the hands on the other side; the same seat begins."""
    hands = mirrored(deal.options, deal.dealt)
    return new_game(deal.game, deal.options, hands=hands, first=deal.first)


def play_pair(study: Study, index: int) -> Pair:
    """Both games of a pair, by the study's bot on all seats."""
    deal, seed = dealt(study, index), f"{study.seed}/{index}"
    minds = [reference(study, index)] * len(deal.hands)
    one, two = (play_by(state, minds, f"{seed}/{half}") for half, state in enumerate((deal, mirror_image(deal))))
    return one, two


def play_by(deal: State, minds: Sequence[Mind], seed: str) -> Played:
    """A game by whoever sits on each seat, in compiled code as far as all of them can be played there."""
    ways = [mind for mind in minds if isinstance(mind, Way)]
    if len(ways) < len(minds) or not whole(deal):
        return play_on(deal, by_seat(minds), seed)
    from famcards.lab.compiled_games import played_out

    course, played = played_out(deal, ways, seed)
    return played or play_on(deal, by_seat(minds), seed, course.moves, course.choices)


def whole(deal: State) -> bool:
    """Whether every card of the deck was dealt."""
    return sum(map(len, deal.dealt)) == len(deck_of(deal.options))


def by_seat(minds: Sequence[Mind]) -> Choose:
    """All seats as one that chooses."""
    choices = [choosing(mind) for mind in minds]
    return lambda seen, seed: choices[seen.turn or 0](seen, seed)


def play_on(state: State, choose: Choose, seed: str, moves: Sequence[str] = (), made_of: Sequence[int] = ()) -> Played:
    """Play a game to its end under the plain law. Who has one move only is not asked.

    It may have begun with these moves, chosen from so many each.
    """
    choices = [*made_of]
    for move in moves:
        state = play(state, move)
    while state.turn is not None:
        seen = view(state, (state.turn,))
        choices.append(0 if seen.legal == [NO_CHOICE] else len(seen.legal))
        state = play(state, seen.legal[0] if len(seen.legal) == 1 else choose(seen, f"{seed}/{state.ply}"))
    return as_played(state, tuple(choices))


def as_played(state: State, choices: tuple[int, ...]) -> Played:
    """What came of a finished game."""
    teams = tuple(dict.fromkeys(info.team for info in seating(state.game, state.options)))
    mine = seating(state.game, state.options)[state.first].team
    result = state.result or count(state)
    cells = None
    if result.counted == "cells":
        cells = (len(result.teams[mine].cells), len(result.teams[_other(teams, mine)].cells))
    return Played(
        first=state.first,
        score=0.5 if result.winner is None else float(result.winner == mine),
        margin=margin(state, result, mine, _other(teams, mine)),
        ending=state.ending.code if state.ending else "",
        choices=choices,
        held=tuple(len(hand) for hand in state.hands),
        cells=cells,
        targets=_targets(state),
        hands=tuple(" ".join(each.text for each in hand) for hand in state.dealt),
        moves=tuple(str(move) for move in state.moves),
    )


def _other(teams: tuple[str, ...], mine: str) -> str:
    return teams[1] if teams[0] == mine else teams[0]


def _targets(state: State) -> int:
    board = view(state, ()).board
    return len(board.goals) if board else 0


def margin(state: State, result: Result, mine: str, other: str) -> float:
    """By how much a team leads, in what the game counts (lab-metrics, `m`); points weigh a hundredth beside cells."""
    one, two = result.teams[mine], result.teams[other]
    if result.counted == "cells":
        points = one.points - two.points
        by_points = getattr(state.options, "win", "positions") == "points"
        return float(points) if by_points else round(len(one.cells) - len(two.cells) + points / 100, 2)
    if result.counted == "chains":
        return float(one.points - two.points)
    return float(one.cards - two.cards)
