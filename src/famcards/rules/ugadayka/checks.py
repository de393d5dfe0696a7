"""The one ordered list of checks behind legal, why-not and play (6.3-6.6, 6.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, TypeAlias

from famcards.cards import Card, Suit
from famcards.rules.errors import Refusal
from famcards.rules.moves import Move, Pass, Put
from famcards.rules.ugadayka.state import UgadaykaState
from famcards.rules.ugadayka.stream import ROWS, Stream

Check: TypeAlias = Callable[[Stream, Put], Refusal | None]

_SUITS: Final = {Suit.H: "hearts", Suit.D: "diamonds", Suit.C: "clubs", Suit.S: "spades"}


def refusal(state: UgadaykaState, move: Move) -> Refusal | None:
    """The first check that the move fails, in the order of the interface; None where it is legal."""
    if not _well_formed(state, move):
        return Refusal("syntax", "8", {"move": str(move), "expected": "QS, QS+ or QS-"})
    if state.turn is None:
        return Refusal("game_over", state.ending.clause if state.ending else "6.7")
    if not isinstance(move, Put):
        return _must_play(state)
    return _not_in_hand(state, state.turn, move) or _off_the_stream(state.stream, move)


def lays(state: UgadaykaState) -> Iterator[Put]:
    """Every legal move of the seat to move but a pass."""
    for card in state.hands[state.turn] if state.turn is not None else ():
        yield from ways_to_lay(state.stream, card)


def ways_to_lay(stream: Stream, card: Card) -> Iterator[Put]:
    """How a card may be laid on a stream by the seat that is to lay."""
    puts = (Put(card, row) for row in ("", *stream.rows))
    return (put for put in puts if not _off_the_stream(stream, put))


def _off_the_stream(stream: Stream, put: Put) -> Refusal | None:
    return next((found for check in CHECKS if (found := check(stream, put))), None)


def _well_formed(state: UgadaykaState, move: Move) -> bool:
    """8: a pass, or a card with a row that this thickness has."""
    return isinstance(move, Pass) or (isinstance(move, Put) and move.row in ("", *ROWS[state.thickness]))


def _must_play(state: UgadaykaState) -> Refusal | None:
    """2.7, 6.5: a seat passes exactly when it can lay no card."""
    example = next(lays(state), None)
    return Refusal("must_play", "2.7", {"example": str(example)}) if example else None


def _not_in_hand(state: UgadaykaState, seat: int, put: Put) -> Refusal | None:
    """2.1: a seat lays the cards of its own hand."""
    if put.card in state.hands[seat]:
        return None
    return Refusal("not_in_hand", "2.1", {"card": put.card.text, "seat": seat})


def _jester_lead(stream: Stream, put: Put) -> Refusal | None:
    """6.3: the captain leads any card but a jester."""
    if stream.columns or not put.card.jester:
        return None
    return Refusal("jester_lead", "6.3", {"card": put.card.text})


def _row(stream: Stream, put: Put) -> Refusal | None:
    """6.3, 6.4, 6.10: a lead has no row; then above or below; later any row of the column that is free."""
    free = stream.rows_open
    if put.row in free:
        return None
    wanted = " or ".join(free) if stream.columns else "none, as this card leads"
    return Refusal("row", _clause(stream), {"card": put.card.text, "row": put.row, "rows": list(free), "open": wanted})


def _suit(stream: Stream, put: Put) -> Refusal | None:
    """6.3, 6.4, 6.10: natural cards of one suit; from the second column on also the jester of its colour."""
    beside = [laid.card for laid in stream.begun if laid]
    if not beside:
        return None
    model = next((card for card in beside if not card.jester), beside[0])
    if _goes_with(put.card, model, jesters=not stream.opening):
        return None
    texts = [card.text for card in beside]
    params = {"card": put.card.text, "cards": texts, "others": " and ".join(texts), "wanted": _wanted(stream, model)}
    return Refusal("suit", _clause(stream), params)


def _goes_with(card: Card, model: Card, *, jesters: bool) -> bool:
    if card.jester or model.jester:
        return jesters and card.colour == model.colour
    return card.suit is model.suit


def _wanted(stream: Stream, model: Card) -> str:
    if model.suit is None:
        return f"a {model.colour} card"
    return f"a card of {_SUITS[model.suit]}" + ("" if stream.opening else f", or the {model.colour} jester")


def _order(stream: Stream, put: Put) -> Refusal | None:
    """6.4, 6.10: two natural cards of a column stand in the order of age that the first column gave their rows."""
    if stream.opening or put.card.jester:
        return None
    older = stream.older
    beside = [(row, laid.card) for row, laid in zip(stream.rows, stream.begun, strict=False) if laid]
    natural = [(older.index(row), card) for row, card in beside if not card.jester]
    place = older.index(put.row)
    texts = [card.text for at, card in natural if (place < at) != (put.card.value > card.value)]
    if not texts:
        return None
    params = {"card": put.card.text, "row": put.row, "cards": texts, "others": " and ".join(texts)}
    return Refusal("order", _clause(stream), {**params, "older": list(older), "ranking": ", ".join(older)})


CHECKS: Final[tuple[Check, ...]] = (_jester_lead, _row, _suit, _order)
"""What a card must pass on the table, after the checks on the text, the end of the game, an undue pass and the hand."""


def _clause(stream: Stream) -> str:
    if stream.thickness == 3:
        return "6.10"
    return "6.3" if stream.opening else "6.4"
