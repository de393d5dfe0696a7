"""Random deals for simulation, in compiled code (RULES 3.6, 5.2, 5.3, 6.1, 6.10). Tables are dealt by `rules`."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

from famcards.kernel.agreed import Agreed
from famcards.kernel.chance import Stream, below, draw
from famcards.kernel.codes import COLOUR_CARDS
from famcards.kernel.compiling import compiled, part
from famcards.kernel.play import start
from famcards.kernel.position import Position
from famcards.kernel.sets import Bits, kth, popcount

Hands = npt.NDArray[np.uint64]


@compiled
def deal(agreed: Agreed, pos: Position, stream: Stream) -> None:
    """A fresh game: cards dealt at random, the first seat drawn by lot where the rules say so."""
    start(agreed, pos, deal_hands(agreed, pos.hands, stream))


@part
def deal_hands(agreed: Agreed, hands: Hands, stream: Stream) -> int:
    """The hands of a fresh game; the seat that is to begin."""
    if agreed.own:
        share_out(agreed, hands, stream, agreed.deck & COLOUR_CARDS, 0)
        share_out(agreed, hands, stream, agreed.deck & ~COLOUR_CARDS, 1)
    else:
        share_out(agreed, hands, stream, agreed.deck, -1)
    if agreed.exchange:
        exchange(agreed, hands, stream)
    return agreed.starts[below(stream, agreed.start_count)] if agreed.start_count > 1 else agreed.starts[0]


@part
def share_out(agreed: Agreed, hands: Hands, stream: Stream, cards: Bits, team: int) -> None:
    """3.6, 6.1: each seat of the team (-1: every seat) gets its share of these cards."""
    for seat in range(agreed.seats):
        if team < 0 or team == agreed.team[seat]:
            hands[seat] = subset(cards, agreed.share[seat], stream)
            cards ^= hands[seat]


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
