"""Eight races side by side: `race.board` and a ply of `race.playout` with a vector of eight words for every word.

Lane by lane the boards are those of `race.board`, as rows of an array of shape (ROWS, 8):

    EMPTY            the empty cells                            PASSED             passes since the last card laid
    BY_SUIT + s      cells beside a card of suit s              BY_COLOUR + c      cells beside colour c
    HANDS + i        hand of the i-th seat to move              SCORE + c          as on the board
    CHANCE           the generator                              BY_YOUNGER + 16 c + r    beside colour c below place r

Suits, colours and seats are counted from the seat that moves first, so that all lanes are always at the same seat: its
colour is colour 0, and its suits are 0 and 1. Places are counted from the lowest of the deck. A hand is 32 bits, one
suit in the low and the other in the high sixteen.

A ply is the same work for every lane, with a `pick` where one game would branch. A lane whose game has ended stays idle
until all have. A game in which nobody can lay is noticed after everybody has passed once, and those passes are taken
back: the law ends it with the last card.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import MIX1, MIX2, STEP
from famcards.kernel.compiling import hot, part
from famcards.kernel.race.board import PLACES, Race
from famcards.kernel.sets import NONE, ONE, Bits, bit, lowest, popcount
from famcards.kernel.vectors import Choice, Eight, chosen, kth8, load, pick, popcount8, spread, store, which

EMPTY, BY_SUIT, BY_COLOUR, HANDS, SCORE, PASSED, CHANCE, BY_YOUNGER = 0, 1, 5, 7, 13, 15, 16, 17
ROWS: Final = BY_YOUNGER + 32

Rows = npt.NDArray[np.uint64]
Places = tuple[int, ...]
"""Nines or thirteens of noughts: of a tuple the compiler knows the length, so it can write the loops out."""

HIGH_SUIT: Final = np.uint64(1 << 16)
LOW_SUIT_CARDS: Final = np.uint64(0xFFFF)
HIGH_SUIT_CARDS: Final = np.uint64(0xFFFF0000)
ALL_LANES: Final = np.uint64(0xFF)


@part
def set_lane(agreed: Agreed, race: Race, rows: Rows, lane: int) -> None:
    """Put a race into a lane, seen from the seat to move: its colour and its suits come first."""
    turned, lowest_place = race.turn & 1, lowest(agreed.deck)
    rows[EMPTY, lane], rows[PASSED, lane] = race.empty, NONE
    for suit in range(4):
        rows[BY_SUIT + suit, lane] = race.by_suit[suit ^ 2 * turned]
    for colour in range(2):
        rows[BY_COLOUR + colour, lane] = race.by_colour[colour ^ turned]
        rows[SCORE + colour, lane] = np.uint64(race.score[colour ^ turned])
        for place in range(lowest_place, PLACES):
            rows[BY_YOUNGER + 16 * colour + place - lowest_place, lane] = race.by_younger[colour ^ turned, place]
    for i in range(race.seats):
        seat = (race.turn + i) % race.seats
        rows[HANDS + i, lane] = race.hands[seat] >> np.uint64(32 * (seat & 1) + lowest_place)


@part
def play_eight(rows: Rows, places: Places, seats: int, final: Bits, worth: int) -> tuple[int, int]:
    """Play the games of all lanes to their ends; how many plies in all, and passes among them.

    `worth` is what the lowest place of the deck scores in the final row.
    """
    live, seat, plies, passes = ALL_LANES, 0, 0, 0
    while live != NONE:
        colour = seat & 1
        laid = lay_one(rows, places, colour, HANDS + seat, final, worth, live)
        plies += popcount(live)
        passes += popcount(live & ~laid)
        stuck = stuck_lanes(rows, live & ~laid, seats)
        plies -= seats * popcount(stuck)
        passes -= seats * popcount(stuck)
        live &= ~stuck
        live &= ~settled(rows, places, final, laid)
        seat = seat + 1 if seat + 1 < seats else 0
    return plies, passes


@hot
def lay_one(
    rows: Rows,
    places: Places,
    colour: int,
    hand_row: int,
    final: Bits,
    worth: int,
    live: Bits,
) -> Bits:
    """A random card on a random cell in every live lane whose seat can lay; which lanes those are."""
    nothing, hand, empty = spread(NONE), load(rows, hand_row), load(rows, EMPTY)
    open_low = empty & ~load(rows, BY_SUIT + 2 * colour)
    open_high = empty & ~load(rows, BY_SUIT + 2 * colour + 1)
    low, high = count_moves(rows, places, colour, hand, open_low, open_high)
    total = low + high
    laid = which(total != nothing) & live
    k = total * (draw8(rows, ALL_LANES) >> 32) >> 32
    is_high = low <= k
    k = pick(is_high, k - low, k)
    cells, k, place = find_move(
        rows, places, colour, pick(is_high, hand >> 16, hand), pick(is_high, open_high, open_low), k
    )
    cell = pick(chosen(laid), kth8(cells, k), nothing)
    store(rows, EMPTY, empty & ~cell)
    spread_news(rows, places, colour, is_high, place, beside8(cell))
    card = pick(is_high, spread(HIGH_SUIT), spread(ONE)) << place
    store(rows, hand_row, hand & ~pick(chosen(laid), card, nothing))
    scored = pick((cell & final) != nothing, place + worth, nothing)
    store(rows, SCORE + colour, load(rows, SCORE + colour) + scored)
    return laid


@hot
def count_moves(
    rows: Rows, places: Places, colour: int, hand: Eight, open_low: Eight, open_high: Eight
) -> tuple[Eight, Eight]:
    """How many moves there are with the cards of each of the two suits."""
    nothing, by_colour = spread(NONE), load(rows, BY_COLOUR + colour)
    low = high = nothing
    for place in range(len(places)):
        cells = by_colour | load(rows, BY_YOUNGER + 16 * (1 - colour) + place)
        low = low + pick(has(hand, place), popcount8(cells & open_low), nothing)
        high = high + pick(has(hand, place + 16), popcount8(cells & open_high), nothing)
    return low, high


@hot
def find_move(
    rows: Rows, places: Places, colour: int, hand: Eight, empty: Eight, k: Eight
) -> tuple[Eight, Eight, Eight]:
    """The k-th of the moves with cards of one suit: the cells of its card, which of them, and the card's place."""
    nothing, by_colour = spread(NONE), load(rows, BY_COLOUR + colour)
    count = before = cells = at = nothing
    for place in range(len(places)):
        here = empty & (by_colour | load(rows, BY_YOUNGER + 16 * (1 - colour) + place))
        not_yet = count <= k
        cells, before, at = (
            pick(not_yet, here, cells),
            pick(not_yet, count, before),
            pick(not_yet, spread(np.uint64(place)), at),
        )
        count = count + pick(has(hand, place), popcount8(here), nothing)
    return cells, k - before, at


@hot
def spread_news(rows: Rows, places: Places, colour: int, is_high: Choice, place: Eight, near: Eight) -> None:
    """Tell the neighbours of the cells just filled what lies beside them now."""
    nothing, low_row = spread(NONE), BY_SUIT + 2 * colour
    store(rows, BY_COLOUR + colour, load(rows, BY_COLOUR + colour) | near)
    store(rows, low_row, load(rows, low_row) | pick(is_high, nothing, near))
    store(rows, low_row + 1, load(rows, low_row + 1) | pick(is_high, near, nothing))
    for older in range(1, len(places)):
        row = BY_YOUNGER + 16 * colour + older
        store(rows, row, load(rows, row) | pick(place < older, near, nothing))


@hot
def stuck_lanes(rows: Rows, passing: Bits, seats: int) -> Bits:
    """4.6: the lanes where this was the pass of the last seat that might have laid."""
    if passing == NONE:
        store(rows, PASSED, spread(NONE))
        return NONE
    passed = pick(chosen(passing), load(rows, PASSED) + 1, spread(NONE))
    store(rows, PASSED, passed)
    return which(passed == seats)


@hot
def settled(rows: Rows, places: Places, final: Bits, laid: Bits) -> Bits:
    """4.5, 4.6: of the lanes that have just laid a card those whose final row is filled or closed, cell by cell."""
    vacant = load(rows, EMPTY) & final
    touched = load(rows, BY_COLOUR) | load(rows, BY_COLOUR + 1)
    lanes = laid & which((vacant & ~touched) == NONE)
    if lanes != NONE:
        first, second = held_by(rows, 0), held_by(rows, 1)
        hope = beside8(load(rows, EMPTY))
        open_to = reached(rows, first, 0, hope | load(rows, BY_COLOUR)) | reached(
            rows, second, 1, hope | load(rows, BY_COLOUR + 1)
        )
        lanes &= which((vacant & open_to) == NONE)
        if lanes != NONE:
            lanes &= which((vacant & reached_by_rank(rows, places, first, second)) == NONE)
    return lanes


@hot
def held_by(rows: Rows, colour: int) -> Eight:
    """The cards that the seats of a colour hold; rows of seats there are not are empty."""
    return load(rows, HANDS + colour) | load(rows, HANDS + colour + 2) | load(rows, HANDS + colour + 4)


@hot
def reached(rows: Rows, held: Eight, colour: int, cells: Eight) -> Eight:
    """Of these cells those that a card held of either suit is not forbidden."""
    nothing, row = spread(NONE), BY_SUIT + 2 * colour
    low = pick((held & LOW_SUIT_CARDS) != NONE, cells & ~load(rows, row), nothing)
    return low | pick((held & HIGH_SUIT_CARDS) != NONE, cells & ~load(rows, row + 1), nothing)


@part
def reached_by_rank(rows: Rows, places: Places, first: Eight, second: Eight) -> Eight:
    """The cells open by rank to the highest card held of each suit, and not forbidden to it."""
    found = spread(NONE)
    for suit in range(4):
        colour = suit >> 1
        held = (second if colour else first) >> (16 * (suit & 1))
        cells = spread(NONE)
        for place in range(1, len(places)):
            cells = pick(has(held, place), load(rows, BY_YOUNGER + 16 * (1 - colour) + place), cells)
        found = found | cells & ~load(rows, BY_SUIT + suit)
    return found


@hot
def has(hand: Eight, card: int) -> Choice:
    """Whether the hands hold that card, place and suit in one."""
    return (hand & bit(card)) != NONE


@hot
def beside8(cells: Eight) -> Eight:
    """The neighbours of these cells, and some bits outside the rectangle."""
    return cells << 1 | cells >> 1 | cells << 16 | cells >> 16


@hot
def draw8(rows: Rows, lanes: Bits) -> Eight:
    """The next 64 random bits of every lane, as `chance.draw` draws them; only the given lanes' generators go on."""
    before = load(rows, CHANCE)
    state = before + STEP
    store(rows, CHANCE, pick(chosen(lanes), state, before))
    word = (state ^ state >> 30) * MIX1
    word = (word ^ word >> 27) * MIX2
    return word ^ word >> 31
