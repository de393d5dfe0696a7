"""Random deals for simulation, in compiled code (RULES 3.6, 5.2, 5.3, 6.1, 6.10). Tables are dealt by `rules`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.chance import Stream, below, draw
from famcards.kernel.codes import COLOUR_CARDS
from famcards.kernel.compiling import compiled, part
from famcards.kernel.play import start
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, Bits, kth, popcount

Hands = npt.NDArray[np.uint64]


@compiled
def deal(agreed: Agreed, pos: Position, stream: Stream) -> None:
    """A fresh game: cards dealt at random, the first seat drawn by lot where the rules say so."""
    start(agreed, pos, deal_hands(agreed, pos.hands, stream))


@part
def deal_hands(agreed: Agreed, hands: Hands, stream: Stream) -> int:
    """The hands of a fresh game; the seat that is to begin."""
    for seat in range(agreed.seats):
        hands[seat] = NONE
    if agreed.own:
        round_the_seats(agreed, hands, stream, agreed.deck & COLOUR_CARDS, 0)
        round_the_seats(agreed, hands, stream, agreed.deck & ~COLOUR_CARDS, 1)
    else:
        round_the_seats(agreed, hands, stream, agreed.deck, -1)
    if agreed.exchange:
        exchange(agreed, hands, stream)
    return agreed.starts[below(stream, agreed.start_count)]


@part
def round_the_seats(agreed: Agreed, hands: Hands, stream: Stream, cards: Bits, team: int) -> None:
    """3.6, 6.1: cards shared out among the seats of the team (-1: all seats), those left over to the earlier seats."""
    seats = agreed.seats if team < 0 else agreed.seats // 2
    each, left_over = popcount(cards) // seats, popcount(cards) % seats
    for seat in range(agreed.seats):
        if team < 0 or team == agreed.team[seat]:
            extra = 1 if left_over > 0 and gets_left_over(agreed, seat) else 0
            left_over -= extra
            hand = subset(cards, each + extra, stream)
            cards ^= hand
            hands[seat] |= hand


@part
def gets_left_over(agreed: Agreed, seat: int) -> bool:
    """6.1: in ugadayka what does not go round goes to the captains; else to whoever is next."""
    return agreed.family == MOSAIC or seat % agreed.thickness == 0


@part
def exchange(agreed: Agreed, hands: Hands, stream: Stream) -> None:
    """5.2: seats that face each other give one another so many of their own cards, unseen."""
    for seat in range(agreed.seats):
        other = agreed.opposite[seat]
        if seat < other:
            given, taken = hands[seat], hands[other]
            moved = subset(given, agreed.exchange, stream) | subset(taken, agreed.exchange, stream)
            hands[seat] ^= moved
            hands[other] ^= moved


@part
def subset(cards: Bits, size: int, stream: Stream) -> Bits:
    """So many cards of a set, every choice equally likely: each by the toss of a coin, then single ones in or out."""
    if size == popcount(cards):
        return cards
    chosen = cards & draw(stream)
    if 3 * size < popcount(cards):
        chosen &= draw(stream)
    count = popcount(chosen)
    while count > size:
        chosen ^= kth(chosen, below(stream, count))
        count -= 1
    rest = popcount(cards) - count
    while count < size:
        chosen |= kth(cards & ~chosen, below(stream, rest))
        count, rest = count + 1, rest - 1
    return chosen
