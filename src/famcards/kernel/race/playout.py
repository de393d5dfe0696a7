"""Uniformly random races, one at a time, on the bit boards of `race.board` (RULES 4).

With the boards a choice is two counts: how many cells each card of the hand may go to, then the k-th cell of the card
that the draw fell on. The end test is made only when it can matter: cells are looked at for closure once every empty
one of the final row touches a card, and whether nobody can lay only when the seat to move cannot.
"""

from __future__ import annotations

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import STREAM, Stream, below, draw
from famcards.kernel.codes import PASS, SUIT_CARDS, lay_move
from famcards.kernel.compiling import compiled, hot, part
from famcards.kernel.deals import deal_hands
from famcards.kernel.log import Log, write
from famcards.kernel.position import Position
from famcards.kernel.race.board import COLUMNS, RACE, Race, beside, clear, from_position, put
from famcards.kernel.sets import NONE, Bits, bit, highest, kth, lowest, popcount, without_lowest
from famcards.kernel.tally import Tally, add

MIDDLE = COLUMNS - 1


@compiled
def dealt_playouts(agreed: Agreed, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Deal and play so many whole races; the first moves of each are logged."""
    race, own = np.empty(1, RACE)[0], np.empty(1, STREAM)[0]
    for _ in range(times):
        own.word = draw(stream)
        race.turn = deal_hands(agreed, race.hands, own)
        clear(agreed, race)
        west, plies, passes = lay_base(agreed, race, own, log)
        more, passed = finish(race, own, log, west, plies)
        add(tally, race.score[0] - race.score[1], plies + more, passes + passed, cards_left(race))


@compiled
def playouts(agreed: Agreed, pos: Position, times: int, stream: Stream, log: Log, tally: Tally) -> None:
    """Play a race that has its base, and is not over, to its end so many times."""
    begun, race, own = np.empty(1, RACE), np.empty(1, RACE), np.empty(1, STREAM)[0]
    from_position(agreed, pos, begun[0])
    for _ in range(times):
        race[0] = begun[0]
        own.word = draw(stream)
        plies, passes = finish(race[0], own, log, pos.west, 0)
        add(tally, race[0].score[0] - race[0].score[1], plies, passes, cards_left(race[0]))


@part
def cards_left(race: Race) -> int:
    """The cards in all hands."""
    left = 0
    for seat in range(race.seats):
        left += popcount(race.hands[seat])
    return left


@part
def lay_base(agreed: Agreed, race: Race, stream: Stream, log: Log) -> tuple[int, int, int]:
    """4.3: lay the base of a game just dealt; the x of its first column, how many plies it took, passes among them.

    For a whole deck, of which a base can always be laid. The row grows in `sums`, the first card at `MIDDLE`.
    """
    row, west, east, plies, passes = race.sums, MIDDLE + 1, MIDDLE, 0, 0
    while east - west < COLUMNS - 1:
        hand, seat = race.hands[race.turn], race.turn
        left = hand & (agreed.first_cards if west > east else beside_card(agreed, row[west]))
        right = NONE if west > east else hand & beside_card(agreed, row[east])
        to_left = popcount(left)
        choices = to_left + popcount(right)
        move = PASS
        if choices > 0:
            k = below(stream, choices)
            card = kth(left, k) if k < to_left else kth(right, k - to_left)
            west, east = (west - 1, east) if k < to_left else (west, east + 1)
            at = west if k < to_left else east
            row[at] = lowest(card)
            race.hands[seat] = hand & ~card
            move = lay_move(row[at], at - MIDDLE, 0)
        passes += 1 if move == PASS else 0
        write(log, plies, move)
        plies += 1
        race.turn = seat + 1 if seat + 1 < race.seats else 0
    for column in range(COLUMNS):
        put(race, row[west + column], bit(16 * column))
    return west - MIDDLE, plies, passes


@hot
def beside_card(agreed: Agreed, code: int) -> Bits:
    """3.3, 3.4: the cards that may lie beside a card that is alone there."""
    return agreed.variety[code] & agreed.seniority[code]


@part
def finish(race: Race, stream: Stream, log: Log, west: int, plies: int) -> tuple[int, int]:
    """Play a race that has its base to its end; how many plies from here on, and passes among them.

    The stream, a generator of the game's own, is drawn from once a ply. Moves are logged from `plies` on; the base's
    first column is at x = `west`.
    """
    start, passes = plies, 0
    while True:
        seat = race.turn
        colour, hand = seat & 1, race.hands[seat]
        choices = count_choices(race, colour, hand)
        k = below(stream, choices)
        if choices > 0:
            code, cell = choose(race, colour, hand, k)
            race.hands[seat] = hand & ~bit(code)
            put(race, code, cell)
            write(log, plies, lay_move(code, west + (lowest(cell) >> 4), lowest(cell) & 15))
        else:
            if nobody_can_lay(race):
                return plies - start, passes
            write(log, plies, PASS)
            passes += 1
        plies += 1
        race.turn = seat + 1 if seat + 1 < race.seats else 0
        if choices > 0 and settled(race):
            return plies - start, passes


@hot
def where(race: Race, colour: int, code: int) -> Bits:
    """3.3, 3.4: the cells where a card of that colour may lie."""
    open_to = race.by_colour[colour] | race.by_younger[1 - colour, code & 15]
    return race.empty & ~race.by_suit[code >> 4] & open_to


@hot
def count_choices(race: Race, colour: int, hand: Bits) -> int:
    """How many moves a hand has; `sums[i]` counts those of its cards up to the i-th."""
    total, i = 0, 0
    while hand != NONE:
        total += popcount(where(race, colour, lowest(hand)))
        race.sums[i] = total
        hand = without_lowest(hand)
        i += 1
    return total


@hot
def choose(race: Race, colour: int, hand: Bits, k: int) -> tuple[int, Bits]:
    """The k-th of the moves just counted: a card and its cell."""
    i = 0
    while race.sums[i] <= k:
        i += 1
    code = lowest(kth(hand, i))
    before = race.sums[i - 1] if i > 0 else 0
    return code, kth(where(race, colour, code), k - before)


@part
def settled(race: Race) -> bool:
    """4.6: whether every cell of the final row is filled or closed."""
    vacant = race.empty & race.final
    if vacant & ~(race.by_colour[0] | race.by_colour[1]) != NONE:
        return False
    return vacant & reachable(race, beside(race.empty)) == NONE


@part
def nobody_can_lay(race: Race) -> bool:
    """4.6: whether no card of any hand may lie anywhere."""
    return race.empty & reachable(race, NONE) == NONE


@part
def reachable(race: Race, hopeful: Bits) -> Bits:
    """4.5: the cells that the suit of some held card may come to, and that are open to the highest of that suit.

    `hopeful` cells are taken as open to all. Cells that are not empty may be among those given.
    """
    cells = NONE
    for suit in range(4):
        colour = suit >> 1
        held = (held_by(race, colour) >> np.uint64(16 * suit)) & SUIT_CARDS
        if held != NONE:
            open_to = race.by_colour[colour] | race.by_younger[1 - colour, highest(held)]
            cells |= ~race.by_suit[suit] & (hopeful | open_to)
    return cells


@part
def held_by(race: Race, colour: int) -> Bits:
    """The cards that the seats of a colour hold."""
    held = race.hands[colour] | race.hands[colour + 2]
    return held | race.hands[colour + 4] if race.seats > 4 else held
