"""A simple policy for playouts of the mosaic games: take what can be had at once, else play at random.

Race and corners: fill a target cell with a card of one's own colour. Chains: join own chains, and do not join the
other side's. Fill: any move, as there is nothing to take.
"""

from __future__ import annotations

from typing import Final

from famcards.kernel.agreed import CHAINS, CORNERS, FINAL_ROW, Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import COLOUR_CARDS, PASS
from famcards.kernel.compiling import part
from famcards.kernel.mosaic.clauses import known_rectangle, known_rows, rim
from famcards.kernel.mosaic.play import any_move, count_moves, find_move, lay_at
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, Bits, bit, kth, lowest, number, popcount, without_lowest
from famcards.kernel.torus import (
    NO_CELLS,
    Cells,
    above,
    below_of,
    beside_one,
    both,
    left_of,
    less,
    nth_cell,
    right_of,
    size,
    window,
)

TRIES: Final = 6


@part
def eager_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """A legal move by this policy. For a position that is not over."""
    move = PASS
    if agreed.goal in (FINAL_ROW, CORNERS) and known_rectangle(agreed, pos):
        move = target_move(agreed, pos, stream)
    elif agreed.goal == CHAINS and pos.laid > 0:
        move = chain_move(agreed, pos, stream)
    return move if move != PASS else any_move(agreed, pos, stream)


@part
def own_cards(agreed: Agreed, pos: Position) -> Bits:
    """The mover's cards that count for its side; all of them where there are no sides."""
    hand = pos.hands[pos.turn]
    if not agreed.sided:
        return hand
    return hand & (~COLOUR_CARDS if agreed.team[pos.turn] else COLOUR_CARDS)


@part
def target_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """The highest card of one's own that fits on a target cell, which is drawn by lot; a pass if there is none."""
    own, cells = own_cards(agreed, pos), both(rim(pos), target_cells(agreed, pos))
    count = count_moves(agreed, pos, own, cells)
    if count == 0:
        return PASS
    cell, cards, _ = find_move(agreed, pos, own, cells, below(stream, count))
    return lay_at(pos, highest_rank(cards), cell)


@part
def target_cells(agreed: Agreed, pos: Position) -> Cells:
    """4.5, 7.2: the top row or the corners of a rectangle whose place is settled."""
    south, north = known_rows(agreed, pos)
    top = window(pos.west, pos.east, north, north)
    if agreed.goal == FINAL_ROW:
        return top
    sides = either(window(pos.west, pos.west, south, north), window(pos.east, pos.east, south, north))
    return both(sides, either(top, window(pos.west, pos.east, south, south)))


@part
def highest_rank(cards: Bits) -> int:
    """A card of the highest rank in a set."""
    best = lowest(cards)
    while cards != NONE:
        code = lowest(cards)
        best = code if code & 15 > best & 15 else best
        cards = without_lowest(cards)
    return best


@part
def chain_move(agreed: Agreed, pos: Position, stream: Stream) -> int:
    """A card laid where it joins the most chains of its own colour; failing that any card that joins none."""
    cells, own = rim(pos), own_cards(agreed, pos)
    own = linkable(pos, own, 1)
    for wanted in (2, 1):
        move = linking_move(pos, linkable(pos, own, wanted), cells, wanted, stream)
        if move != PASS:
            return move
    hand = pos.hands[pos.turn]
    move = lucky_lone_move(pos, hand, cells, stream)
    return move if move != PASS else linking_move(pos, hand, cells, 0, stream)


@part
def linkable(pos: Position, cards: Bits, links: int) -> Bits:
    """5.6: those of the cards that have so many of their two neighbours in rank on the table."""
    found, rest = NONE, cards
    while rest != NONE:
        code = lowest(rest)
        lower, higher = 1 if is_laid(pos, code - 1) else 0, 1 if is_laid(pos, code + 1) else 0
        found |= bit(code) if lower + higher >= links else NONE
        rest = without_lowest(rest)
    return found


@part
def is_laid(pos: Position, code: int) -> bool:
    """Whether a card, if it is one, has been laid."""
    return code >= 0 and pos.place[code & 63] >= 0


@part
def lucky_lone_move(pos: Position, hand: Bits, cells: Cells, stream: Stream) -> int:
    """A card on a cell where it joins nothing, drawn until they fit; a pass if they never do in a few tries.

    Whichever try it is, all such moves are equally likely; so the rest may well be left to counting.
    """
    cards, room = popcount(hand), size(cells)
    for _ in range(TRIES if cards * room > 0 else 0):
        code, cell = lowest(kth(hand, below(stream, cards))), nth_cell(cells, below(stream, room))
        if not joins(pos, code, cell):
            return lay_at(pos, code, cell)
    return PASS


@part
def joins(pos: Position, code: int, cell: int) -> bool:
    """5.6: whether a card would lie beside one of its two neighbours in rank."""
    board = pos.board
    for near in (right_of(cell), left_of(cell), above(cell), below_of(cell)):
        if abs(number(board[near]) - code) == 1:
            return True
    return False


@part
def linking_move(pos: Position, cards: Bits, cells: Cells, links: int, stream: Stream) -> int:
    """A card of these laid on one of these cells so that it has exactly so many links; a pass if there is none."""
    total, rest = 0, cards
    while rest != NONE:
        total += size(where_linked(pos, lowest(rest), cells, links))
        rest = without_lowest(rest)
    if total == 0:
        return PASS
    k, found = below(stream, total), where_linked(pos, lowest(cards), cells, links)
    while size(found) <= k:
        k -= size(found)
        cards = without_lowest(cards)
        found = where_linked(pos, lowest(cards), cells, links)
    return lay_at(pos, lowest(cards), nth_cell(found, k))


@part
def where_linked(pos: Position, code: int, cells: Cells, links: int) -> Cells:
    """5.6: those of the cells where a card lies beside exactly so many of its two neighbours in rank."""
    lower, higher = beside_card(pos, code - 1), beside_card(pos, code + 1)
    two = both(lower, higher)
    if links == 2:
        return both(cells, two)
    if links == 1:
        return less(both(cells, either(lower, higher)), two)
    return less(cells, either(lower, higher))


@part
def beside_card(pos: Position, code: int) -> Cells:
    """The cells beside a card, none if it is not laid (or is no card)."""
    if not is_laid(pos, code):
        return NO_CELLS
    return beside_one(number(pos.place[code & 63]))


@part
def either(one: Cells, other: Cells) -> Cells:
    """The cells of both sets together."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2], one[3] | other[3]
