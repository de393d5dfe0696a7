"""What a view says of the table of Ugadayka, read back into streams and moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from famcards.cards import card
from famcards.rules.moves import PASS, Move, Put
from famcards.rules.ugadayka.show import in_order
from famcards.rules.ugadayka.state import Ended
from famcards.rules.ugadayka.stream import Column, Laid, Stream
from famcards.rules.view import PastStream, StreamBoard


@dataclass(frozen=True, slots=True)
class Seen:
    """The stream that lies there, and the streams that ended, each with its cards where they are known."""

    stream: Stream
    past: tuple[Ended, ...]

    @property
    def known(self) -> list[tuple[Ended, Stream]]:
        """The streams that ended whose cards are known."""
        return [(ended, ended.stream) for ended in self.past if ended.stream is not None]

    @property
    def laid(self) -> list[Laid]:
        """Every known card that was laid, in order."""
        return [laid for _, stream in self.known for laid in in_order(stream)] + in_order(self.stream)

    @property
    def moves(self) -> list[Move]:
        """The moves that made what is known; all of the game if every stream is."""
        past = [move for _, stream in self.known for move in (*_moves(stream), PASS)]
        return [*past, *_moves(self.stream)]


def read_board(board: StreamBoard) -> Seen:
    """The table of that board."""
    places = [zip(*both, strict=True) for both in zip(board.columns, board.laid_by, strict=True)]
    seats = {text: seat for column in places for text, seat in column if text is not None and seat is not None}
    return Seen(_stream(board.thickness, board.columns, seats), _past(board))


def _past(board: StreamBoard) -> tuple[Ended, ...]:
    """The streams that ended: all of an open history; else the last one, whose cards are known only if it had none."""
    last = board.last_stream
    if board.history or last is None:
        return tuple(_ended(board.thickness, past) for past in board.history)
    return (Ended(None if last.cards else Stream(board.thickness), last.cards, last.to, last.passed),)


def _ended(thickness: int, past: PastStream) -> Ended:
    return Ended(_stream(thickness, past.columns, dict(past.laid)), past.cards, past.to, past.passed)


def _stream(thickness: int, columns: list[list[str | None]], seats: Mapping[str, int]) -> Stream:
    def laid(text: str | None) -> Laid | None:
        return None if text is None else Laid(card(text), seats[text])

    return Stream(thickness, tuple(tuple(map(laid, column)) for column in columns))


def _moves(stream: Stream) -> list[Move]:
    """The moves that made a stream."""
    moves: list[Move] = []
    for number, column in enumerate(stream.columns):
        for laid in in_order(Stream(stream.thickness, (column,))):
            row = stream.rows[column.index(laid)] if number else _row_in_first(column, laid)
            moves.append(Put(laid.card, row))
    return moves


def _row_in_first(column: Column, laid: Laid) -> str:
    """Whether a card of the first column was led, or laid above or below the earlier ones (6.3, 6.10)."""
    earlier = [at for at, other in enumerate(column) if other and other.seat < laid.seat]
    if not earlier:
        return ""
    return "+" if column.index(laid) < earlier[0] else "-"
