"""Target cells, the end of a mosaic game and its count (RULES 4.5-4.7, 5.5-5.8, 7.1, 7.2)."""

from __future__ import annotations

from famcards.kernel.agreed import CHAINS, CORNERS, FILL, FINAL_ROW, Agreed
from famcards.kernel.codes import NO_CARD
from famcards.kernel.compiling import part
from famcards.kernel.mosaic.clauses import closed, known_rectangle, known_rows, rim, welcome
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, Bits, lowest, number, without_lowest
from famcards.kernel.torus import above, below_of, cell_at, left_of, right_of

Count = tuple[int, int, int, int]
"""Red cells, red points, black cells, black points; for the goal `fill` the cards laid, then zeros."""


@part
def held_cards(agreed: Agreed, pos: Position) -> Bits:
    """Every card still in a hand."""
    held = NONE
    for seat in range(agreed.seats):
        held |= pos.hands[seat]
    return held


@part
def anybody_can_lay(agreed: Agreed, pos: Position, held: Bits) -> bool:
    """4.6, 5.5, 7.1: whether any card held may lie anywhere."""
    if held == NONE:
        return False
    cells = rim(pos)
    for quarter in range(4):
        word = cells[quarter]
        while word != NONE:
            if welcome(agreed, pos, 64 * quarter + lowest(word)) & held != NONE:
                return True
            word = without_lowest(word)
    return False


@part
def is_target(agreed: Agreed, pos: Position, x: int, y: int) -> bool:
    """4.5, 7.2: whether a cell of the settled rectangle is one that counts: of the top row, or a corner."""
    south, north = known_rows(agreed, pos)
    if agreed.goal == FINAL_ROW:
        return y == north
    return agreed.goal == CORNERS and x in (pos.west, pos.east) and y in (south, north)


@part
def goal_settled(agreed: Agreed, pos: Position, held: Bits) -> bool:
    """4.6: whether every target cell is filled or closed; never while the rectangle floats."""
    if agreed.goal in (FILL, CHAINS) or not known_rectangle(agreed, pos):
        return False
    south, north = known_rows(agreed, pos)
    for y in (south, north):
        for x in range(pos.west, pos.east + 1):
            vacant = pos.board[cell_at(x, y)] == NO_CARD
            if vacant and is_target(agreed, pos, x, y) and not closed(agreed, pos, x, y, held):
                return False
    return True


@part
def ended(agreed: Agreed, pos: Position) -> bool:
    """4.6, 5.5, 7.1: whether the game is over as the cards lie."""
    held = held_cards(agreed, pos)
    return not anybody_can_lay(agreed, pos, held) or goal_settled(agreed, pos, held)


@part
def count(agreed: Agreed, pos: Position) -> Count:
    """The count as the cards lie: the result once the game is over, the running count before."""
    if agreed.goal == FILL:
        return pos.laid, 0, 0, 0
    if agreed.goal == CHAINS:
        return chain_count(agreed, pos)
    return cell_count(agreed, pos)


@part
def cell_count(agreed: Agreed, pos: Position) -> Count:
    """4.7: target cells by the colour of the card that fills them, and the sum of the values there."""
    if not known_rectangle(agreed, pos):
        return 0, 0, 0, 0
    red_cells, red_points = cells_of(agreed, pos, 0)
    black_cells, black_points = cells_of(agreed, pos, 1)
    return red_cells, red_points, black_cells, black_points


@part
def cells_of(agreed: Agreed, pos: Position, colour: int) -> tuple[int, int]:
    """4.7: how many target cells hold a card of a colour, and the sum of the values there."""
    cells = points = 0
    south, north = known_rows(agreed, pos)
    for y in range(south, north + 1):
        for x in range(pos.west, pos.east + 1 if y in (south, north) else pos.west):
            code = number(pos.board[cell_at(x, y)])
            if code != NO_CARD and code >> 5 == colour and is_target(agreed, pos, x, y):
                cells += 1
                points += (code & 15) + 2
    return cells, points


@part
def chain_count(agreed: Agreed, pos: Position) -> Count:
    """5.8: the chains of each colour, whoever laid the cards; how many, and what they are worth."""
    red_chains, red_points = chains_of(agreed, pos, 0)
    black_chains, black_points = chains_of(agreed, pos, 1)
    return red_chains, red_points, black_chains, black_points


@part
def chains_of(agreed: Agreed, pos: Position, colour: int) -> tuple[int, int]:
    """5.8: how many chains a colour has, and what they are worth."""
    found = points = 0
    for suit in (2 * colour, 2 * colour + 1):
        code, end = 16 * suit, 16 * suit + 13
        while code < end:
            length, worth = chain_from(agreed, pos, code)
            if length > 1:
                found += 1
                points += worth
            code += length
    return found, points


@part
def chain_from(agreed: Agreed, pos: Position, code: int) -> tuple[int, int]:
    """5.6, 5.7: how many cards the run that starts at this card has, and its worth as a chain."""
    length, bonus = 1, agreed.bonus[code & 15]
    while linked(pos, code + length - 1):
        bonus += agreed.bonus[code + length & 15]
        length += 1
    return length, length * length + bonus


@part
def linked(pos: Position, code: int) -> bool:
    """5.6: whether this card and the next higher of its suit lie side by side."""
    here = number(pos.place[code])
    there = number(pos.place[code + 1])
    if here < 0 or there < 0 or code & 15 >= 12:
        return False
    return there in (right_of(here), left_of(here), above(here), below_of(here))


@part
def lead(agreed: Agreed, counted: Count) -> int:
    """4.7, 5.8: by how much red leads black, as one number: its sign says who wins. For `fill` the cards laid."""
    red_cells, red_points, black_cells, black_points = counted
    if agreed.goal == FILL:
        return red_cells
    if agreed.goal == CHAINS or agreed.by_points:
        return red_points - black_points
    return 256 * (red_cells - black_cells) + red_points - black_points
