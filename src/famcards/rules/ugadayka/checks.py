"""The one ordered list of checks behind legal, why-not and play (6.3-6.6, 6.10)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from famcards.cards import Card, Suit
from famcards.rules.errors import Refusal
from famcards.rules.moves import Move, Pass, Put
from famcards.rules.ugadayka.state import UgadaykaState
from famcards.rules.ugadayka.stream import ROWS, Stream

_SUITS: Final = {Suit.H: "hearts", Suit.D: "diamonds", Suit.C: "clubs", Suit.S: "spades"}


class Check(NamedTuple):
    """What the table asks of a card in a row. `why` gives the parameters of a refusal."""

    code: str
    holds: Callable[[Stream, Card, str], bool]
    why: Callable[[Stream, Card, str], dict[str, Any]]


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
    for row in ("", *stream.rows):
        if all(check.holds(stream, card, row) for check in CHECKS):
            yield Put(card, row)


def _off_the_stream(stream: Stream, put: Put) -> Refusal | None:
    for check in CHECKS:
        if not check.holds(stream, *put):
            return Refusal(check.code, _clause(stream, check.code), check.why(stream, *put))
    return None


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


def natural_lead(stream: Stream, card: Card, _row: str) -> bool:
    """6.3: the captain leads any card but a jester."""
    return bool(stream.columns) or not card.jester


def free_row(stream: Stream, _card: Card, row: str) -> bool:
    """6.3, 6.4, 6.10: a lead has no row; then above or below; later any row of the column that is free."""
    return row in stream.rows_open


def one_suit(stream: Stream, card: Card, _row: str) -> bool:
    """6.3, 6.4, 6.10: natural cards of one suit; from the second column on also the jester of its colour."""
    beside = _beside(stream)
    if not beside:
        return True
    model = _model(beside)
    if card.jester or model.jester:
        return not stream.opening and card.colour == model.colour
    return card.suit is model.suit


def order_of_age(stream: Stream, card: Card, row: str) -> bool:
    """6.4, 6.10: two natural cards of a column stand in the order of age that the first column gave their rows."""
    return not _out_of_order(stream, card, row)


def _beside(stream: Stream) -> list[Card]:
    """The cards of the unfinished column."""
    return [laid.card for laid in stream.begun if laid]


def _model(beside: list[Card]) -> Card:
    """The card that says what a column is of: a natural one if there is any."""
    return next((card for card in beside if not card.jester), beside[0])


def _out_of_order(stream: Stream, card: Card, row: str) -> list[str]:
    """The cards of the unfinished column that are older where they should be younger, or the other way round."""
    if stream.opening or card.jester:
        return []
    older = stream.older
    place = older.index(row)
    beside = zip(stream.rows, stream.begun, strict=False)
    natural = [(older.index(other), laid.card) for other, laid in beside if laid and not laid.card.jester]
    return [other.text for at, other in natural if (place < at) != (card.value > other.value)]


def _why_lead(_stream: Stream, card: Card, _row: str) -> dict[str, Any]:
    return {"card": card.text}


def _why_row(stream: Stream, card: Card, row: str) -> dict[str, Any]:
    free = stream.rows_open
    wanted = " or ".join(free) if stream.columns else "none, as this card leads"
    return {"card": card.text, "row": row, "rows": list(free), "open": wanted}


def _why_suit(stream: Stream, card: Card, _row: str) -> dict[str, Any]:
    beside = _beside(stream)
    texts = [other.text for other in beside]
    wanted = _wanted(_model(beside), jesters=not stream.opening)
    return {"card": card.text, "cards": texts, "others": " and ".join(texts), "wanted": wanted}


def _wanted(model: Card, *, jesters: bool) -> str:
    if model.suit is None:
        return f"a {model.colour} card"
    return f"a card of {_SUITS[model.suit]}" + (f", or the {model.colour} jester" if jesters else "")


def _why_order(stream: Stream, card: Card, row: str) -> dict[str, Any]:
    texts, older = _out_of_order(stream, card, row), stream.older
    words = {"others": " and ".join(texts), "ranking": ", ".join(older)}
    return {"card": card.text, "row": row, "cards": texts, "older": list(older), **words}


CHECKS: Final = (
    Check("jester_lead", natural_lead, _why_lead),
    Check("row", free_row, _why_row),
    Check("suit", one_suit, _why_suit),
    Check("order", order_of_age, _why_order),
)
"""What the table asks, after the checks on the text, the end of the game, an undue pass and the hand."""


def _clause(stream: Stream, code: str) -> str:
    if stream.thickness == 3 and code != "jester_lead":
        return "6.10"
    return "6.3" if stream.opening else "6.4"
