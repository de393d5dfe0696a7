"""The record of a game, `famcards-record/1`: written from a state, read by replaying it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from famcards.rules.errors import IllegalMove, RecordError, RulesError
from famcards.rules.game import first_seat, new_game
from famcards.rules.history import Game
from famcards.rules.law import State
from famcards.rules.options import options_dict, parse_options

FORMAT: Final = "famcards-record/1"

_REQUIRED: Final = ("format", "game", "options", "hands", "first", "moves")


def record(state: State, meta: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """The record of the game so far, as plain JSON; `meta` is free (players, times)."""
    result = state.result.as_dict() if state.result else None
    return record_of(state, [str(move) for move in state.moves], result, meta)


def record_of(
    start: State, moves: Sequence[str], result: Mapping[str, Any] | None, meta: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """The record of a game whose moves and result are known: nothing is played; `start` is any of its positions."""
    return {
        "format": FORMAT,
        "game": start.game,
        "options": options_dict(start.options),
        "hands": [[card.text for card in hand] for hand in start.dealt],
        "first": start.first,
        "moves": list(moves),
        "result": result,
        "meta": dict(meta or {}),
    }


def load_record(data: object) -> State:
    """The state at the end of a record; see `replay_record`."""
    return replay_record(data).state


def replay_record(data: object) -> Game:
    """The whole game of a record, replayed.

    Raises `RecordError`: for a move that the rules forbid it names the move's number, from 1, and the clause.
    """
    fields = _fields(data)
    try:
        options = parse_options(fields["game"], fields["options"])
        first = first_seat(options, fields["first"])
        start = new_game(options.game, options, hands=fields["hands"], first=first)
    except RulesError as error:
        raise RecordError(str(error)) from error
    game = Game(start)
    for number, text in enumerate(fields["moves"], start=1):
        _replay(game, number, text)
    _check_result(game.state, fields.get("result"))
    return game


def _fields(data: object) -> Mapping[str, Any]:
    if not isinstance(data, Mapping):
        raise RecordError("A record is an object")
    missing = [name for name in _REQUIRED if name not in data]
    if missing:
        raise RecordError(f"The record lacks {', '.join(missing)}")
    if data["format"] != FORMAT:
        raise RecordError(f"The format is {data['format']!r}; {FORMAT!r} is read here")
    if not isinstance(data["options"], Mapping):
        raise RecordError("The options are no object")
    if not isinstance(data["hands"], list):
        raise RecordError("The hands are no list")
    if not isinstance(data["moves"], list):
        raise RecordError("The moves are no list")
    if not isinstance(data.get("meta", {}), Mapping):
        raise RecordError("The meta is no object")
    return data


def _replay(game: Game, number: int, text: object) -> None:
    if not isinstance(text, str):
        raise RecordError(f"Move {number} is no text", number)
    try:
        game.play(text)
    except IllegalMove as error:
        raise RecordError(f"Move {number}, {text[:40]!r}: {error.refusal.sentence}", number, error.refusal) from error


def _check_result(state: State, claimed: object) -> None:
    """A result is null, or right."""
    right = state.result.as_dict() if state.result else None
    if claimed is not None and _plain(claimed) != _plain(right):
        raise RecordError(f"The result is {claimed!r}, but the moves give {right!r}")


def _plain(value: Any) -> Any:
    """The value with chains in one order, since theirs is free, and whole numbers told from true and false."""
    if isinstance(value, Mapping):
        return {key: _plain(each) for key, each in value.items()}
    if isinstance(value, list):
        return sorted((_plain(each) for each in value), key=repr) if any(isinstance(e, list) for e in value) else value
    return (type(value), value)
