"""From one ply of a mosaic game to the next: legal moves, a card laid, a random choice (RULES 2.2, 2.7)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import NO_CARD, PASS, lay_move, move_card, move_x, move_y
from famcards.kernel.compiling import compiled
from famcards.kernel.mosaic.clauses import open_cells, welcome
from famcards.kernel.mosaic.goals import ended
from famcards.kernel.position import OVER, Position
from famcards.kernel.sets import NONE, Bits, bit, kth, lowest, popcount, without_lowest
from famcards.kernel.torus import cell_at, column_of, row_of

MOST_OPEN_CELLS = 128


@compiled
def clear(pos: Position) -> None:
    """A bare table: no card laid."""
    pos.board[:] = NO_CARD
    pos.occupied[:] = NONE
    pos.place[:] = -1
    pos.west = pos.east = pos.south = pos.north = 0
    pos.laid = 0
    pos.last = -1
    pos.ply = 0


@compiled
def begin(agreed: Agreed, pos: Position, first: int) -> None:
    """The first seat is to move, or nobody if no card can open the layout. The hands must be there."""
    clear(pos)
    pos.turn = first
    settle(agreed, pos)


@compiled
def settle(agreed: Agreed, pos: Position) -> None:
    """End the game if it is over as the cards lie."""
    if ended(agreed, pos):
        pos.turn = OVER


@compiled
def put_card(pos: Position, code: int, x: int, y: int) -> None:
    """A card on its cell, from wherever it came."""
    cell = cell_at(x, y)
    pos.board[cell] = code
    pos.occupied[cell >> 6] |= bit(cell & 63)
    pos.place[code] = cell
    pos.west, pos.east = min(pos.west, x), max(pos.east, x)
    pos.south, pos.north = min(pos.south, y), max(pos.north, y)
    pos.laid += 1
    pos.last = cell


@compiled
def play(agreed: Agreed, pos: Position, move: int) -> None:
    """A legal move: the card goes from the hand to its cell and may end the game; the turn goes round."""
    seat = pos.turn
    pos.ply += 1
    pos.turn = seat + 1 if seat + 1 < agreed.seats else 0
    if move == PASS:
        return
    code = move_card(move)
    pos.hands[seat] &= ~bit(code)
    put_card(pos, code, move_x(move), move_y(move))
    settle(agreed, pos)


@compiled
def legal(agreed: Agreed, pos: Position, moves: npt.NDArray[np.int64]) -> int:
    """Write the legal moves of the seat to move, cell by cell; how many there are. A pass if there is no other."""
    if pos.turn == OVER:
        return 0
    allowed, where = np.empty(MOST_OPEN_CELLS, np.uint64), np.empty(MOST_OPEN_CELLS, np.int64)
    found = 0
    for i in range(gather(agreed, pos, pos.hands[pos.turn], allowed, where)):
        cards = allowed[i]
        while cards != NONE:
            moves[found] = lay_at(pos, lowest(cards), where[i])
            found += 1
            cards = without_lowest(cards)
    if found == 0:
        moves[0] = PASS
        found = 1
    return found


@compiled
def any_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """One of the legal moves, every one equally likely."""
    cards = np.empty(MOST_OPEN_CELLS, np.uint64)
    where = np.empty(MOST_OPEN_CELLS, np.int64)
    count = gather(agreed, pos, pos.hands[pos.turn], cards, where)
    total = 0
    for i in range(count):
        total += popcount(cards[i])
    if total == 0:
        return PASS
    k, i = below(stream, total), 0
    while k >= popcount(cards[i]):
        k -= popcount(cards[i])
        i += 1
    return lay_at(pos, lowest(kth(cards[i], k)), where[i])


@compiled
def gather(
    agreed: Agreed, pos: Position, hand: Bits, cards: npt.NDArray[np.uint64], where: npt.NDArray[np.int64]
) -> int:
    """Write each open cell where a card of the hand may lie, and those cards; how many such cells there are."""
    cells, found = open_cells(agreed, pos), 0
    for part in range(4):
        word = cells[part]
        while word != NONE:
            cell = 64 * part + lowest(word)
            word = without_lowest(word)
            cards[found] = hand & welcome(agreed, pos, cell)
            where[found] = cell
            found += 1 if cards[found] != NONE else 0
    return found


@compiled
def lay_at(pos: Position, code: int, cell: int) -> int:
    """The move that lays a card on a cell of the layout's rim."""
    return lay_move(code, column_of(cell, pos.west - 1), row_of(cell, pos.south - 1))
