"""Random deals for simulation, in compiled code (RULES 3.6, 5.2, 5.3, 6.1, 6.10). Tables are dealt by `rules`."""

from __future__ import annotations

from famcards.kernel.agreed import MOSAIC, Agreed
from famcards.kernel.chance import Stream, below
from famcards.kernel.codes import COLOUR_CARDS
from famcards.kernel.compiling import compiled
from famcards.kernel.play import start
from famcards.kernel.position import Position
from famcards.kernel.sets import NONE, Bits, kth, popcount


@compiled
def deal(agreed: Agreed, pos: Position, stream: Stream) -> None:
    """A fresh game: cards dealt at random, the first seat drawn by lot where the rules say so."""
    pos.hands[:] = NONE
    if agreed.own:
        round_the_seats(agreed, pos, stream, agreed.deck & COLOUR_CARDS, 0)
        round_the_seats(agreed, pos, stream, agreed.deck & ~COLOUR_CARDS, 1)
    else:
        round_the_seats(agreed, pos, stream, agreed.deck, -1)
    if agreed.exchange:
        exchange(agreed, pos, stream)
    start(agreed, pos, agreed.starts[below(stream, agreed.start_count)])


@compiled
def round_the_seats(agreed: Agreed, pos: Position, stream: Stream, cards: Bits, team: int) -> None:
    """3.6, 6.1: one card at a time to each seat of the team (-1: every seat) in turn, until none is left.

    In ugadayka those that do not go round go to the captains alone.
    """
    while cards != NONE:
        going_round = agreed.family == MOSAIC or popcount(cards) >= agreed.seats
        for seat in range(agreed.seats):
            in_turn = team in (-1, agreed.team[seat]) and (going_round or seat % agreed.thickness == 0)
            if in_turn and cards != NONE:
                card = kth(cards, below(stream, popcount(cards)))
                cards ^= card
                pos.hands[seat] |= card


@compiled
def exchange(agreed: Agreed, pos: Position, stream: Stream) -> None:
    """5.2: seats that face each other give one another so many of their own cards, unseen."""
    for seat in range(agreed.seats):
        other = agreed.opposite[seat]
        if seat < other:
            moved = some_of(pos.hands[seat], agreed.exchange, stream) | some_of(
                pos.hands[other], agreed.exchange, stream
            )
            pos.hands[seat] ^= moved
            pos.hands[other] ^= moved


@compiled
def some_of(cards: Bits, number: int, stream: Stream) -> Bits:
    """So many cards of a set, every choice equally likely."""
    chosen = NONE
    for _ in range(number):
        chosen |= kth(cards & ~chosen, below(stream, popcount(cards & ~chosen)))
    return chosen
