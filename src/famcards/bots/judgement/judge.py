"""Judging a game move by move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from famcards.bots import prepare, weigh
from famcards.bots.judgement.chances import Imagined, open_share
from famcards.bots.judgement.exact import exact_score
from famcards.bots.judgement.said import Better, Chances, Judged, Judgement
from famcards.bots.judgement.whole import sides_of, whole
from famcards.rules import State, legal_moves, new_game, play, seating, view

SEARCHED: Final = 1200
"""Playouts spent on looking for a better move."""

SECONDS: Final = 5.0
"""The time cap of that look; it is not meant to be reached."""

CLEARLY: Final = 0.04
"""A move is called better only when its chance is greater by this: less is noise."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a record: the state before it, the move, the state after it."""

    before: State
    move: str
    after: State


def steps_of(state: State) -> tuple[Step, ...]:
    """The moves of a game, replayed from its deal."""
    hands = [[card.text for card in hand] for hand in state.dealt]
    at = new_game(state.game, state.options, hands=hands, first=state.first)
    steps = []
    for move in state.moves:
        after = play(at, move)
        steps.append(Step(at, str(move), after))
        at = after
    return tuple(steps)


def judge(state: State, done: Callable[[int], None] = lambda _: None) -> Judgement:
    """The game that led to this state, judged; `done(n)` is called after every move.

    The same game gives the same judgement. `NoSides` where nobody can win. Takes seconds; the kernel is loaded, or
    compiled, first.
    """
    sides_of(state)
    prepare()
    judged = []
    for number, step in enumerate(steps_of(state), start=1):
        judged.append(judge_step(step))
        done(number)
    return whole(state, judged)


def judge_step(step: Step) -> Judged:
    """One move, judged from what its seat knew and as it truly was."""
    before = step.before
    if before.turn is None:
        raise ValueError("nobody was to move")
    team = seating(before.game, before.options)[before.turn].team
    side = sides_of(before).index(team)
    forced = len(legal_moves(before)) == 1
    truly = Chances(truly_chance(before, side), truly_chance(step.after, side))
    known, better = _known(step, side, forced)
    return Judged(before.ply, before.turn, team, step.move, forced, known, truly, better)


def truly_chance(state: State, side: int) -> float:
    """The chance of a team (0 or 1) with all hands open: reckoned exactly in short endings, else by games played on."""
    exact = exact_score(state, sides_of(state)[side])
    return open_share(state).chance_for(side) if exact is None else exact


def _known(step: Step, side: int, forced: bool) -> tuple[Chances, Better | None]:
    """The chances as the seat could know them, and a clearly better move if there was one."""
    imagined = Imagined(step.before, f"judgement {step.before.ply}")
    after = imagined.after(step.move).chance_for(side)
    before = after if forced else imagined.before().chance_for(side)
    if forced:
        return Chances(before, after), None
    found = weigh(view(step.before, (step.before.turn or 0,)), SEARCHED, "judgement", SECONDS)[0].move
    other = after if found == step.move else imagined.after(found).chance_for(side)
    return Chances(before, after), Better(found, other) if other > after + CLEARLY else None
