"""Uniformly random games of chains with 36 cards, one at a time (RULES 5).

Any card may lie on any open cell, so a move is two draws, from one random word; what the cards are matters to the count
alone.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.chains.board import BOARD, Board, clear, from_position, lay, open_cells
from famcards.kernel.chance import Stream, draw
from famcards.kernel.codes import COLOUR_CARDS, PASS, lay_move
from famcards.kernel.compiling import compiled, hot, part
from famcards.kernel.deals import deal_hands
from famcards.kernel.log import Log, write
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, ONE, Bits, bit, kth, lowest, number, popcount
from famcards.kernel.tally import Tally, add

LINKS: Final = 60
_HALF: Final = np.uint64(0xFFFFFFFF)
_COURT: Final = np.uint64(0x1E001E001E001E00)


@compiled
def dealt_playouts(agreed: Agreed, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Deal and play so many whole games; the first moves of each are logged."""
    board = np.empty(1, BOARD)[0]
    for _ in range(times):
        board.turn = deal_hands(agreed, board.hands, stream)
        clear(agreed, board)
        plies, passes = finish(agreed, board, stream, log, 0)
        add(tally, lead(agreed, board), plies, passes, 0)


@compiled
def playouts(agreed: Agreed, pos: Position, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Play a game that is not over to its end so many times."""
    begun, board = np.empty(1, BOARD), np.empty(1, BOARD)
    from_position(agreed, pos, begun[0])
    for _ in range(times):
        board[0] = begun[0]
        plies, passes = finish(agreed, board[0], stream, log, 0)
        add(tally, lead(agreed, board[0]), plies, passes, 0)


@part
def finish(agreed: Agreed, board: Board, stream: Stream, log: Log, plies: int) -> tuple[int, int]:
    """Play a game to its end; how many plies from here on, and passes among them. Moves are logged from `plies` on."""
    start, passes, left = plies, 0, 0
    for seat in range(agreed.seats):
        left += popcount(board.hands[seat])
    while left > 0:
        seat = board.turn
        hand = board.hands[seat]
        if hand == NONE:
            write(log, plies, PASS)
            passes += 1
        else:
            word = draw(stream)
            card = kth(hand, share(word & _HALF, popcount(hand)))
            board.hands[seat] = hand & ~card
            lay_anywhere(board, lowest(card), word >> 32, log, plies)
            left -= 1
        plies += 1
        board.turn = seat + 1 if seat + 1 < agreed.seats else 0
    return plies - start, passes


@hot
def share(half_word: Bits, n: int) -> int:
    """A random half word as a number from 0 to n-1."""
    return number(half_word * np.uint64(n) >> 32)


@hot
def lay_anywhere(board: Board, code: int, half_word: Bits, log: Log, ply: int) -> None:
    """5.4: a card on an open cell that the half word picks."""
    cells = open_cells(board) if board.cells != NONE else ONE
    at = lowest(kth(cells, share(half_word, popcount(cells))))
    from_corner = at - board.u - 10 * board.v & 63
    row = from_corner * 13 >> 7
    u, v = board.u + from_corner - 10 * row, board.v + row
    write(log, ply, lay_move(code, v, u) if board.turned else lay_move(code, u, v))
    lay(board, code, u, v)


@part
def lead(agreed: Agreed, board: Board) -> int:
    """5.7, 5.8: by how many points red leads."""
    return lead_by_links(agreed, links(board))


@part
def lead_by_links(agreed: Agreed, run: Bits) -> int:
    """The same from the cards that the next higher of their suit lies beside.

    n cards of a chain are worth n squared = n + 2 x (pairs of them), and of the pairs that lie d cards apart there are
    as many as cards with d links in a row after them.
    """
    chained = run | run << 1
    points = red_less_black(chained) + bonuses(agreed, chained)
    while run != NONE:
        points += 2 * red_less_black(run)
        run &= run >> 1
    return points


@hot
def links(board: Board) -> Bits:
    """5.6: the cards that the next higher of their suit lies beside."""
    found = NONE
    for code in range(LINKS):
        step = abs(board.place[code + 1] - board.place[code])
        found |= bit(code) if step in (1, 32) else NONE
    return found


@hot
def red_less_black(cards: Bits) -> int:
    """How many more red cards than black a set has."""
    return popcount(cards & COLOUR_CARDS) - popcount(cards & ~COLOUR_CARDS)


@hot
def bonuses(agreed: Agreed, chained: Bits) -> int:
    """5.7: what the court cards and aces in red chains bring more than those in black ones."""
    points, cards = 0, chained & _COURT
    while cards != NONE:
        code = lowest(cards)
        points += agreed.bonus[code & 15] * (1 - 2 * (code >> 5))
        cards &= cards - ONE
    return points
