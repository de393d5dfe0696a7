"""The principles of the mosaic games (RULES 3, 4.3-4.5), one function a clause, each a set of cells or of cards."""

from __future__ import annotations

from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import NO_CARD
from famcards.kernel.compiling import hot, part
from famcards.kernel.position import Position
from famcards.kernel.sets import ALL, NONE, Bits
from famcards.kernel.torus import (
    Cells,
    above,
    below_of,
    beside,
    both,
    cell_at,
    left_of,
    less,
    right_of,
    single,
    window,
)


@part
def continuity(agreed: Agreed, pos: Position) -> Cells:
    """3.1: the cells beside a card laid, or beside the card laid last; for the first card 0,0 alone."""
    if pos.laid == 0:
        return single(cell_at(0, 0))
    if agreed.previous:
        return beside(single(pos.last))
    return beside(layout(pos))


@part
def rectangle(agreed: Agreed, pos: Position) -> Cells:
    """3.2, 4.3, 4.4: the cells of the box, and of its rim where the rectangle leaves room to grow.

    No cell that passes continuity is a corner of the rim, so one window says it all.
    """
    if pos.laid == 0:
        return single(cell_at(0, 0))
    if agreed.base_row:
        return base_row(agreed, pos)
    width, height = pos.east - pos.west + 1, pos.north - pos.south + 1
    wider = 1 if fits(agreed, width + 1, height) else 0
    taller = 1 if fits(agreed, width, height + 1) else 0
    return window(pos.west - wider, pos.east + wider, pos.south - taller, pos.north + taller)


@part
def base_row(agreed: Agreed, pos: Position) -> Cells:
    """4.3, 4.4: first one row, at either end; then the columns of that row, and upwards."""
    if pos.laid < agreed.length:
        return window(pos.west - 1, pos.east + 1, 0, 0)
    return window(pos.west, pos.east, 0, agreed.height - 1)


@part
def fits(agreed: Agreed, width: int, height: int) -> bool:
    """3.2: whether a box of that size is no larger than the rectangle, either way round where that is free."""
    along = width <= agreed.length and height <= agreed.height
    upright = agreed.free != 0 and width <= agreed.height and height <= agreed.length
    return along or upright


@part
def first_card(agreed: Agreed, pos: Position) -> Bits:
    """3.5: the cards that may lie where nothing lies yet; all of them afterwards."""
    return agreed.first_cards if pos.laid == 0 else ALL


@hot
def variety(agreed: Agreed, pos: Position, cell: int) -> Bits:
    """3.3: the cards whose suit no neighbour of the cell has."""
    table, board = agreed.variety, pos.board
    sideways = table[board[right_of(cell)]] & table[board[left_of(cell)]]
    return sideways & table[board[above(cell)]] & table[board[below_of(cell)]]


@hot
def seniority(agreed: Agreed, pos: Position, cell: int) -> Bits:
    """3.4: the cards that some neighbour of the cell entitles, by its colour or by being younger."""
    table, board = agreed.seniority, pos.board
    sideways = table[board[right_of(cell)]] | table[board[left_of(cell)]]
    return sideways | table[board[above(cell)]] | table[board[below_of(cell)]]


@part
def layout(pos: Position) -> Cells:
    """The cells that hold a card."""
    cells = pos.occupied
    return cells[0], cells[1], cells[2], cells[3]


@part
def open_cells(agreed: Agreed, pos: Position) -> Cells:
    """The cells a card may go to as far as the cell alone decides."""
    return less(both(continuity(agreed, pos), rectangle(agreed, pos)), layout(pos))


@hot
def rim(pos: Position) -> Cells:
    """The open cells, as they were noted when the last card was laid."""
    cells = pos.rim
    return cells[0], cells[1], cells[2], cells[3]


@hot
def welcome(agreed: Agreed, pos: Position, cell: int) -> Bits:
    """The cards that may lie on an open cell, whoever holds them."""
    if pos.laid == 0:
        return first_card(agreed, pos)
    return variety(agreed, pos, cell) & seniority(agreed, pos, cell)


@part
def has_hope(agreed: Agreed, pos: Position, x: int, y: int) -> bool:
    """4.5: whether a cell of the rectangle has an empty neighbour inside it. For a rectangle whose place is known."""
    south, north = known_rows(agreed, pos)
    board = pos.board
    return (
        (x > pos.west and board[cell_at(x - 1, y)] == NO_CARD)
        or (x < pos.east and board[cell_at(x + 1, y)] == NO_CARD)
        or (y > south and board[cell_at(x, y - 1)] == NO_CARD)
        or (y < north and board[cell_at(x, y + 1)] == NO_CARD)
    )


@part
def closed(agreed: Agreed, pos: Position, x: int, y: int, held: Bits) -> bool:
    """4.5: whether no card of those held could ever lie on this empty cell of the rectangle."""
    cell = cell_at(x, y)
    hopeful = ALL if has_hope(agreed, pos, x, y) else seniority(agreed, pos, cell)
    return variety(agreed, pos, cell) & hopeful & held == NONE


@part
def known_rectangle(agreed: Agreed, pos: Position) -> bool:
    """7.2: whether the place of the rectangle is settled: the base is complete, or the box has full size."""
    if agreed.base_row:
        return pos.laid >= agreed.length
    width, height = pos.east - pos.west + 1, pos.north - pos.south + 1
    along = width == agreed.length and height == agreed.height
    upright = agreed.free != 0 and width == agreed.height and height == agreed.length
    return pos.laid > 0 and (along or upright)


@part
def known_rows(agreed: Agreed, pos: Position) -> tuple[int, int]:
    """The lowest and the highest row of a rectangle whose place is settled; its columns are those of the box."""
    if agreed.base_row:
        return 0, agreed.height - 1
    return pos.south, pos.north
