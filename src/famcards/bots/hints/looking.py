"""Where to look: a card, or a part of the table, without giving the move away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from famcards.bots import Weighed
from famcards.bots.hints.board import Board
from famcards.bots.hints.said import Phrase
from famcards.rules import Lay, Move, Put, parse_move
from famcards.rules.mosaic.goals import target_cells
from famcards.rules.mosaic.layout import around

NEARLY: Final = 0.02
"""Moves whose worth is this near to the best are as good."""


def where_to_look(game: str, weighed: Sequence[Weighed], board: Board | None) -> Phrase:
    """The card, if the good moves are of one card that could go to several places; else the place.

    `weighed` are the moves, the best first; `board` is None in Ugadayka.
    """
    moves = [parse_move(game, each.move) for each in weighed]
    best = moves[0]
    good = [move for move, each in zip(moves, weighed, strict=True) if each.worth >= weighed[0].worth - NEARLY]
    if isinstance(best, Put):
        return _in_hand(best, good, moves)
    if isinstance(best, Lay) and board is not None:
        return _on_the_board(best, good, moves, board)
    return Phrase("pass")


def _in_hand(best: Put, good: Sequence[Move], moves: Sequence[Move]) -> Phrase:
    """In Ugadayka: the suit, while there is a choice within it; else whether to look at the upper or the lower row."""
    suit = [move for move in moves if isinstance(move, Put) and move.card.suit is best.card.suit]
    if best.card.jester:
        return Phrase("jester")
    if len({move.card for move in suit}) > 1 and len(suit) < len(moves):
        return Phrase("suit", {"suit": best.card.text[1]})
    if len({move.row for move in good if isinstance(move, Put)}) == 1 and len({m.row for m in suit}) > 1:
        return Phrase("row", {"row": best.row})
    return Phrase("rank", {"high": best.card.value > _middle(moves)})


def _middle(moves: Sequence[Move]) -> float:
    values = [move.card.value for move in moves if isinstance(move, Put)]
    return sum(values) / len(values)


def _on_the_board(best: Lay, good: Sequence[Move], moves: Sequence[Move], board: Board) -> Phrase:
    places = {(move.x, move.y) for move in moves if isinstance(move, Lay) and move.card is best.card}
    if len(places) > 1 and all(isinstance(move, Lay) and move.card is best.card for move in good):
        return Phrase("card", {"card": best.card.text})
    cell = best.x, best.y
    if cell in target_cells(board.layout, board.settings):
        return Phrase("finish")
    beside = [near for near in around(cell) if near in board.layout.grid]
    if beside:
        return Phrase("beside", {"card": board.layout.grid[beside[0]].text, "cell": list(beside[0])})
    return Phrase("card", {"card": best.card.text})
