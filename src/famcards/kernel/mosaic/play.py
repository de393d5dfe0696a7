"""From one ply of a mosaic game to the next: legal moves, a card laid, a random choice (RULES 2.2, 2.7)."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import NO_CARD, PASS, lay_move, move_card, move_x, move_y
from famcards.kernel.compiling import compiled, part
from famcards.kernel.mosaic.clauses import open_cells, rim, welcome
from famcards.kernel.mosaic.goals import ended
from famcards.kernel.position import OVER, Position
from famcards.kernel.sets import NONE, Bits, bit, kth, lowest, popcount, without_lowest
from famcards.kernel.torus import Cells, cell_at, column_of, nth_cell, row_of, size


@compiled
def clear(pos: Position) -> None:
    """A bare table: no card laid."""
    for cell in range(256):
        pos.board[cell] = NO_CARD
    for quarter in range(4):
        pos.occupied[quarter] = NONE
    for code in range(64):
        pos.place[code] = -1
    pos.west = pos.east = pos.south = pos.north = 0
    pos.laid = 0
    pos.last = -1
    pos.ply = 0


@part
def begin(agreed: Agreed, pos: Position, first: int) -> None:
    """The first seat is to move, or nobody if no card can open the layout. The hands must be there."""
    clear(pos)
    pos.turn = first
    settle(agreed, pos)


@part
def note_rim(agreed: Agreed, pos: Position) -> None:
    """Note which cells are open to the next card."""
    pos.rim[0], pos.rim[1], pos.rim[2], pos.rim[3] = open_cells(agreed, pos)


@part
def settle(agreed: Agreed, pos: Position) -> None:
    """Note the open cells and end the game if it is over as the cards lie."""
    note_rim(agreed, pos)
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


@part
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


@part
def legal(agreed: Agreed, pos: Position, moves: npt.NDArray[np.int64]) -> int:
    """Write the legal moves of the seat to move, cell by cell; how many there are. A pass if there is no other."""
    if pos.turn == OVER:
        return 0
    hand, cells, found = pos.hands[pos.turn], rim(pos), 0
    for quarter in range(4):
        word = cells[quarter]
        while word != NONE:
            cell = 64 * quarter + lowest(word)
            word = without_lowest(word)
            cards = hand & welcome(agreed, pos, cell)
            while cards != NONE:
                moves[found] = lay_at(pos, lowest(cards), cell)
                found += 1
                cards = without_lowest(cards)
    if found == 0:
        moves[0] = PASS
        found = 1
    return found


@part
def any_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """One of the legal moves, every one equally likely."""
    hand, cells = pos.hands[pos.turn], rim(pos)
    if agreed.anywhere and pos.laid > 0:
        return any_card_anywhere(pos, hand, cells, stream)
    count = count_moves(agreed, pos, hand, cells)
    if count == 0:
        return PASS
    cell, cards, k = find_move(agreed, pos, hand, cells, below(stream, count))
    return lay_at(pos, lowest(kth(cards, k)), cell)


@part
def any_card_anywhere(pos: Position, hand: Bits, cells: Cells, stream: Stream) -> int:
    """5.4: where neither variety nor seniority is asked for, card and cell are drawn apart."""
    cards, room = popcount(hand), size(cells)
    if cards == 0 or room == 0:
        return PASS
    card = lowest(kth(hand, below(stream, cards)))
    return lay_at(pos, card, nth_cell(cells, below(stream, room)))


@part
def count_moves(agreed: Agreed, pos: Position, hand: Bits, cells: Cells) -> int:
    """How many ways there are to lay a card of the hand on one of these open cells."""
    count = 0
    for quarter in range(4):
        word = cells[quarter]
        while word != NONE:
            count += popcount(hand & welcome(agreed, pos, 64 * quarter + lowest(word)))
            word = without_lowest(word)
    return count


@part
def find_move(agreed: Agreed, pos: Position, hand: Bits, cells: Cells, k: int) -> tuple[int, Bits, int]:
    """The k-th of the ways just counted: its cell, the cards of the hand that may lie there, and which of them."""
    for quarter in range(4):
        word = cells[quarter]
        while word != NONE:
            cell = 64 * quarter + lowest(word)
            cards = hand & welcome(agreed, pos, cell)
            if k < popcount(cards):
                return cell, cards, k
            k -= popcount(cards)
            word = without_lowest(word)
    return 0, NONE, 0


@part
def lay_at(pos: Position, code: int, cell: int) -> int:
    """The move that lays a card on a cell of the layout's rim."""
    return lay_move(code, column_of(cell, pos.west - 1), row_of(cell, pos.south - 1))
