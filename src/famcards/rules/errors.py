"""Everything that can be wrong, each with a code, the clause it rests on, parameters and a sentence.

The codes are those of the two fixed interfaces. Programs go by code and parameters; the sentence is for people who
read a log or a terminal. The page words the codes itself, in the reader's language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

SENTENCES: Final[Mapping[str, str]] = {
    "syntax": "{move!r} is no move of this game: a move looks like {expected}, or pass",
    "game_over": "The game is over; no more moves are made",
    "must_play": "A card can be laid, so it must be: {example} for one",
    "not_in_hand": "{card} is not in the hand of seat {seat}; it must lay a card that it holds",
    "occupied": "{x},{y} already holds {cards[0]}; a card goes to an empty cell",
    "continuity": "{x},{y} is beside no card; a card goes beside one that is laid",
    "continuity_first": "{x},{y} is not 0,0, where the first card lies",
    "continuity_previous": "{x},{y} is not beside {cards[0]}; a card goes beside the one laid before it",
    "base_row": "The base row has {laid} of {length} cards; until it is full a card goes to one of its ends, at y = 0",
    "rectangle": "With {x},{y} the layout would not fit {length} by {height}; a card stays inside",
    "first_card": "{card} cannot be the first card; the first card is a 2 to 10",
    "variety": "{card} would lie beside {cards[0]} of its own suit; neighbours are of different suits",
    "seniority": "{card} is older than none of its neighbours ({neighbours}) and of the colour of none; one is needed",
    "jester_lead": "{card} is a jester; a stream is led with any other card",
    "row": "Row {row!r} is not open for {card}; open now: {open}",
    "suit": "{card} does not go with {others}; needed: {wanted}",
    "order": "{card} cannot lie in row {row!r} with {others}: in this stream the rows are, oldest first, {ranking}",
    "request": "{reason}",
    "game": "There is no game {game!r}; the games are race, chains, ugadayka, mosaic",
    "option": "Option {option}: {value!r} will not do; {wanted}",
    "deal": "These hands are no deal: {reason}",
    "no_game": "No game is being played; begin with new or load",
    "nothing_to_undo": "No move has been made that could be taken back",
    "record": "{reason}",
}


def sentence(code: str, params: Mapping[str, Any]) -> str:
    """The English sentence of a code, filled with its parameters; `case` among them picks a variant."""
    variant = f"{code}_{params.get('case')}"
    return SENTENCES.get(variant, SENTENCES[code]).format_map(params)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a move is not allowed: a value, not an exception.

    `clause` is the number in the rules; `params` are plain JSON, e.g. for `variety`
    `{"card": "QS", "cells": [[1, 2]], "cards": ["KS"]}`: the neighbours that offend.
    """

    code: str
    clause: str
    params: Mapping[str, Any] = field(default_factory=dict)

    @property
    def sentence(self) -> str:
        """What was wrong and what would be right, in English."""
        return sentence(self.code, self.params)


class RulesError(ValueError):
    """Root of the errors of this room: `code`, `clause` (may be empty) and `params` as in `Refusal`."""

    def __init__(self, code: str, clause: str = "", /, **params: Any) -> None:
        self.code = code
        self.clause = clause
        self.params: Mapping[str, Any] = params
        text = sentence(code, params)
        super().__init__(f"{text} (rules {clause})" if clause else text)


class IllegalMove(RulesError):
    """A move that the rules forbid, or a text that is no move."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code, refusal.clause, **refusal.params)
        self.refusal = refusal

    def __reduce__(self) -> tuple[Any, ...]:
        return IllegalMove, (self.refusal,)


class UnknownGame(RulesError):
    """A name that is none of the four games (code `game`)."""

    def __init__(self, game: object) -> None:
        super().__init__("game", game=game)


class OptionError(RulesError):
    """An unknown option, or a value out of its range (code `option`); `params`: option, value, wanted."""

    def __init__(self, option: str, value: object, wanted: str, clause: str = "") -> None:
        super().__init__("option", clause, option=option, value=value, wanted=wanted)


class DealError(RulesError):
    """Hands that are no deal of the deck (code `deal`); `params`: reason."""

    def __init__(self, reason: str) -> None:
        super().__init__("deal", reason=reason)


class RequestError(RulesError):
    """A request to the referee that is none (code `request`); `params`: reason."""

    def __init__(self, reason: str) -> None:
        super().__init__("request", reason=reason)


class NoGame(RulesError):
    """A request that needs a game before there is one (code `no_game`)."""

    def __init__(self) -> None:
        super().__init__("no_game")


class NothingToUndo(RulesError):
    """A move to take back where none has been made (code `nothing_to_undo`)."""

    def __init__(self) -> None:
        super().__init__("nothing_to_undo")


class RecordError(RulesError):
    """A record that cannot be replayed (code `record`).

    `move` is the number of the offending move, from 1, or None when the fault is not in a move; `refusal` is why.
    """

    def __init__(self, reason: str, move: int | None = None, refusal: Refusal | None = None) -> None:
        clause = refusal.clause if refusal else ""
        super().__init__("record", clause, reason=reason, move=move, offence=refusal.code if refusal else None)
        self.move = move
        self.refusal = refusal
