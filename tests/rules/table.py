"""A small language of the table: deal these hands, play these moves, ask."""

import json
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from famcards.rules import State, legal_moves, new_game, play, refusal

VECTORS = Path(__file__).parent.parent / "vectors"


def vectors(name: str) -> list[dict[str, Any]]:
    """The lines of a file of vectors."""
    return [json.loads(line) for line in (VECTORS / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def hands_of(*hands: str) -> list[list[str]]:
    """Hands written as `"9D AH", "TC 7S"`."""
    return [hand.split() for hand in hands]


def at(
    game: str, *hands: str, options: dict[str, Any] | None = None, first: int = 0, moves: str | Iterable[str] = ()
) -> State:
    """The state after these hands were dealt and these moves made (a text of moves is split at spaces)."""
    state = new_game(game, options or {}, hands=hands_of(*hands), first=first)
    for move in moves.split() if isinstance(moves, str) else moves:
        state = play(state, move)
    return state


def why(state: State, move: str) -> str | None:
    """The code of the refusal of a move, None where it is legal."""
    refused = refusal(state, move)
    return refused.code if refused else None


def clause(state: State, move: str) -> str | None:
    """The clause of the refusal of a move."""
    refused = refusal(state, move)
    return refused.clause if refused else None


def legal(state: State) -> list[str]:
    """The legal moves as texts, in the order given."""
    return [str(move) for move in legal_moves(state)]


def result(state: State) -> dict[str, Any] | None:
    """The result as plain JSON."""
    return json.loads(json.dumps(state.result.as_dict())) if state.result else None


def play_out(state: State, rng: Random) -> list[State]:
    """Every state of a random game from here to its end."""
    states = [state]
    while not states[-1].over:
        states.append(play(states[-1], rng.choice(legal_moves(states[-1]))))
    return states


@cache
def some_options(game: str) -> tuple[dict[str, Any], ...]:
    """Options of each kind: those that the vectors use."""
    seen: dict[str, dict[str, Any]] = {}
    for name in (game, "perft"):
        for each in vectors(name):
            if each["game"] == game:
                seen[json.dumps(each["options"], sort_keys=True)] = each["options"]
    return tuple(seen.values())
