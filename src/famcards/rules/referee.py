"""The referee: a line of JSON in, a line of JSON out, one game at a time (docs/engineers/referee.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from famcards.rules.errors import NoGame, NothingToUndo, RequestError, RulesError
from famcards.rules.game import first_seat, new_game, refusal, view
from famcards.rules.history import Game
from famcards.rules.options import parse_options
from famcards.rules.plain_json import read_json
from famcards.rules.records import record, replay_record
from famcards.rules.view import View

Reply = dict[str, Any]


class Referee:
    """Answers requests. An error leaves the game as it was."""

    def __init__(self) -> None:
        self._game: Game | None = None
        self._meta: Mapping[str, Any] = {}
        self._requests: Mapping[str, Callable[[Mapping[str, Any]], Reply]] = {
            "new": self._new,
            "play": self._play,
            "undo": self._undo,
            "view": self._view,
            "load": self._load,
            "record": self._record,
            "why": self._why,
        }

    def answer(self, line: str | bytes) -> str:
        """The answer to a request, without the end of line. Never raises for anything that comes in."""
        try:
            reply = self._do(line)
        except RulesError as error:
            reply = {"ok": False, "error": error.code, "message": str(error)}
        return json.dumps(reply)

    def _do(self, line: str | bytes) -> Reply:
        try:
            request = read_json(line)
        except ValueError as error:
            raise RequestError(f"This is no JSON: {error}; a request is one object on one line") from error
        if not isinstance(request, dict):
            raise RequestError('A request is an object such as {"do": "view", "seat": 2}')
        word = request.get("do")
        if not isinstance(word, str) or word not in self._requests:
            raise RequestError(f'"do" is one of {", ".join(self._requests)}')
        return self._requests[word](request)

    def _new(self, request: Mapping[str, Any]) -> Reply:
        """`game`, `options` and `first` are looked at before the hands: the order of their codes."""
        options = parse_options(_wanted(request, "game"), request.get("options", {}))
        first = first_seat(options, request.get("first", 0))
        hands, seed = request.get("hands"), request.get("seed")
        if hands is None and not isinstance(seed, str):
            raise RequestError('"hands" or a "seed" (a text) is wanted')
        self._game = Game(new_game(options.game, options, hands=hands, seed=seed, first=first))
        self._meta = {}
        return self._state()

    def _play(self, request: Mapping[str, Any]) -> Reply:
        move = _text(request, "move")
        self._playing().play(move)
        return self._state()

    def _undo(self, _request: Mapping[str, Any]) -> Reply:
        if self._playing().undo() is None:
            raise NothingToUndo
        return self._state()

    def _view(self, request: Mapping[str, Any]) -> Reply:
        seat = _wanted(request, "seat")
        state = self._playing().state
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < len(state.hands):
            raise RequestError(f'"seat" is a number from 0 to {len(state.hands) - 1}')
        seen = view(state, [seat])
        return _reply(seen, {"hand": seen.hands[str(seat)], "counts": seen.counts})

    def _load(self, request: Mapping[str, Any]) -> Reply:
        loaded = _wanted(request, "record")
        self._game = replay_record(loaded)
        self._meta = loaded.get("meta") or {}
        return self._state()

    def _record(self, _request: Mapping[str, Any]) -> Reply:
        return {"ok": True, "record": record(self._playing().state, self._meta)}

    def _why(self, request: Mapping[str, Any]) -> Reply:
        move = _text(request, "move")
        refused = refusal(self._playing().state, move)
        return {"ok": True, "legal": refused is None, "error": refused.code if refused else None}

    def _playing(self) -> Game:
        if self._game is None:
            raise NoGame
        return self._game

    def _state(self) -> Reply:
        state = self._playing().state
        seen = view(state, range(len(state.hands)))
        return _reply(seen, {"hands": [seen.hands[str(seat)] for seat in seen.seats]})


def _wanted(request: Mapping[str, Any], name: str) -> Any:
    if name not in request:
        raise RequestError(f'"{name}" is wanted')
    return request[name]


def _text(request: Mapping[str, Any], name: str) -> str:
    value = _wanted(request, name)
    if not isinstance(value, str):
        raise RequestError(f'"{name}" is a text')
    return value


def _reply(seen: View, hands: Reply) -> Reply:
    """A state as the interface words it: what is seen, with the hands or what stands in their place."""
    return {
        "ok": True,
        "game": seen.game,
        "options": seen.options,
        "turn": seen.turn,
        "legal": seen.legal,
        "over": seen.over,
        **hands,
        **_table(seen),
        "result": seen.result,
    }


def _table(seen: View) -> Reply:
    if seen.board is not None:
        return {"laid": seen.board.laid}
    if seen.stream is not None:
        return {"stream": seen.stream.columns, "older": seen.stream.older, "piles": seen.stream.piles}
    raise ValueError("a view shows a board or a stream")
