"""The openings of eight races side by side: hands dealt and bases laid, for `race.lanes` to go on from (RULES 4.1-4.3).

The plain path is `deals.deal_hands` and `race.playout.lay_base`; lane by lane this is the same, drawn from the same
numbers. Rows of its own, past those of `lanes`:

    DEALT + seat     the hand of a seat, 32 bits as in `lanes`            LAID     how many cards of the base lie
    BASE             the base from west to east, sixteen bits a card      TURN     the seat to move

A card of the base is 32 x colour + 16 x suit + place, the suit 0 or 1 within the colour, the place counted from the
lowest of the deck.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import SUIT_CARDS
from famcards.kernel.compiling import hot, part
from famcards.kernel.race.board import COLUMNS, FIRST_ROW
from famcards.kernel.race.lanes import (
    ALL_LANES,
    BY_COLOUR,
    BY_SUIT,
    BY_YOUNGER,
    EMPTY,
    HANDS,
    PASSED,
    ROWS,
    SCORE,
    Places,
    Rows,
    draw8,
)
from famcards.kernel.sets import NONE, ONE, TWO, Bits, bit, lowest, popcount
from famcards.kernel.vectors import Eight, chosen, kth8, load, pick, popcount8, spread, store, which

DEALT, BASE, LAID, TURN = ROWS, ROWS + 6, ROWS + 7, ROWS + 8
ALL_ROWS: Final = ROWS + 9

_HALF: Final = np.uint64(0xFFFFFFFF)
_CARD: Final = np.uint64(0x3F)
_PLACE: Final = np.uint64(0xF)
_SUIT: Final = np.uint64(0x10)
_BLACK: Final = np.uint64(0x20)
_SUITS: Final = np.uint64(0x0030003000300030)
_COLOURS: Final = np.uint64(0x0020002000200020)
_BOTH_SUITS: Final = np.uint64(0x10001)
_THREE: Final = np.uint64(3)


@part
def deal_eight(agreed: Agreed, rows: Rows) -> None:
    """3.6: each colour shared out among its seats, in every lane."""
    for colour in range(2):
        start = np.uint64(32 * colour + lowest(agreed.deck))
        rest = agreed.deck >> start & _HALF
        cards, left = spread(rest), popcount(rest)
        for seat in range(colour, agreed.seats, 2):
            size = agreed.share[seat]
            hand = subset8(rows, cards, left, size, start) if size < left else cards
            store(rows, DEALT + seat, hand)
            cards, left = cards & ~hand, left - size


@part
def subset8(rows: Rows, cards: Eight, total: int, size: int, start: Bits) -> Eight:
    """In every lane so many of the cards, `total` in each: as `deals.subset`, where a third or more are wanted."""
    nothing = spread(NONE)
    hand = cards & draw8(rows, ALL_LANES) >> start
    count = popcount8(hand)
    wrong = which(count != size)
    while wrong != NONE:
        few, now = count <= size, chosen(wrong)
        among = pick(few, cards & ~hand, hand)
        k = pick(few, spread(np.uint64(total)) - count, count) * (draw8(rows, wrong) >> 32) >> 32
        hand = hand ^ pick(now, kth8(among, k), nothing)
        count = popcount8(hand)
        wrong = which(count != size)
    return hand


@part
def lay_bases(agreed: Agreed, rows: Rows) -> int:
    """4.3: lay the base of every lane; how many plies that took in all."""
    for row in (BASE, LAID, TURN):
        store(rows, row, spread(NONE))
    live, seat, plies = ALL_LANES, 0, 0
    while live != NONE:
        plies += popcount(live)
        lay_at_an_end(agreed, rows, seat, live)
        seat = seat + 1 if seat + 1 < agreed.seats else 0
        store(rows, TURN, pick(chosen(live), spread(np.uint64(seat)), load(rows, TURN)))
        live = which(load(rows, LAID) != COLUMNS)
    return plies


@hot
def lay_at_an_end(agreed: Agreed, rows: Rows, seat: int, live: Bits) -> None:
    """A random card of that seat at a random end of the row in every live lane where one fits."""
    base, laid, hand = load(rows, BASE), load(rows, LAID), load(rows, DEALT + seat)
    nothing, first, colour = spread(NONE), laid == NONE, seat & 1
    opening = agreed.first_cards >> np.uint64(32 * colour + lowest(agreed.deck)) & _HALF
    last = base >> ((laid + _THREE & _THREE) << 4)
    left = hand & pick(first, spread(opening), beside_card8(base, colour))
    right = pick(first, nothing, hand & beside_card8(last, colour))
    to_left = popcount8(left)
    choices = to_left + popcount8(right)
    laying = which(choices != nothing) & live
    k = choices * (draw8(rows, laying) >> 32) >> 32
    eastward = to_left <= k
    k = pick(eastward, k - to_left, k)
    card = pick(chosen(laying), kth8(pick(eastward, right, left), k), nothing)
    name = popcount8(card - ONE) | np.uint64(32 * colour)
    grown = pick(eastward, base | name << (laid << 4), base << 16 | name)
    store(rows, BASE, pick(chosen(laying), grown, base))
    store(rows, LAID, laid + pick(chosen(laying), spread(ONE), nothing))
    store(rows, DEALT + seat, hand & ~card)


@hot
def beside_card8(card: Eight, colour: int) -> Eight:
    """3.3, 3.4: the cards of a colour that may lie beside a card: of its own the other suit, else what is older.

    The card stands in the low bits of a word.
    """
    other_suit = spread(SUIT_CARDS) << (~card & _SUIT)
    older = spread(SUIT_CARDS) & ~((spread(TWO) << (card & _PLACE)) - ONE)
    return pick((card & _BLACK) == np.uint64(32 * colour), other_suit, older * _BOTH_SUITS)


@part
def begin_eight(agreed: Agreed, rows: Rows, places: Places) -> Bits:
    """4.4: boards and hands as `lanes` wants them, seen from the seat to move; the lanes where black is to move."""
    black = load(rows, TURN) & ONE
    base = load(rows, BASE) ^ black * _BLACK * FIRST_ROW
    store(rows, EMPTY, spread((bit(agreed.height) - TWO) * FIRST_ROW))
    set_neighbours(rows, places, base)
    turn_hands(agreed, rows)
    for row in (SCORE, SCORE + 1, PASSED):
        store(rows, row, spread(NONE))
    return which(black != NONE)


@hot
def set_neighbours(rows: Rows, places: Places, base: Eight) -> None:
    """What the base tells the cells above it; those beside it in the row are taken."""
    for suit in range(4):
        store(rows, BY_SUIT + suit, above_those(base & _SUITS, np.uint64(16 * suit)))
    for colour in range(2):
        mine = np.uint64(32 * colour)
        store(rows, BY_COLOUR + colour, above_those(base & _COLOURS, mine))
        for older in range(1, len(places)):
            found = spread(NONE)
            for column in range(COLUMNS):
                name = base >> np.uint64(16 * column) & _CARD ^ mine
                found = found | pick(
                    (name & _BLACK | name & _PLACE) < older, spread(TWO << np.uint64(16 * column)), spread(NONE)
                )
            store(rows, BY_YOUNGER + 16 * colour + older, found)


@hot
def above_those(base: Eight, name: Bits) -> Eight:
    """The cells above the cards of the base that are that one."""
    found = spread(NONE)
    for column in range(COLUMNS):
        same = (base >> np.uint64(16 * column) & _CARD) == name
        found = found | pick(same, spread(TWO << np.uint64(16 * column)), spread(NONE))
    return found


@hot
def turn_hands(agreed: Agreed, rows: Rows) -> None:
    """Every lane's hands, the seat to move first."""
    turn = load(rows, TURN)
    for i in range(agreed.seats):
        hand, seat = load(rows, DEALT + i), i
        for start in range(1, agreed.seats):
            seat = seat + 1 if seat + 1 < agreed.seats else 0
            hand = pick(turn == start, load(rows, DEALT + seat), hand)
        store(rows, HANDS + i, hand)
