"""The deal as chance nodes: who begins, each card dealt, each card exchanged (RULES 3.6, 5.2, 5.3, 6.1, 6.10).

Cards come one at a time, all that may come equally likely. Seat by seat instead of round the table: it is the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Protocol

from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import COLOUR_CARDS
from famcards.rules import Options, new_game

RED: Final = int(COLOUR_CARDS)


class Dealt(Protocol):
    """What a chance node looks at: the hands so far, and of each the cards that are to change hands, as sets."""

    hands: list[int]
    given: list[int]


@dataclass(frozen=True, slots=True)
class Lot:
    """Who begins."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Draw:
    """A card of the pool for the seat."""

    seat: int
    pool: int

    def cards(self, dealt: Dealt) -> int:
        """The cards that may come."""
        left = self.pool
        for hand in dealt.hands:
            left &= ~hand
        return left

    def take(self, dealt: Dealt, card: int) -> None:
        """Deal this one."""
        dealt.hands[self.seat] |= card


@dataclass(frozen=True, slots=True)
class Give:
    """A card of the seat's that the seat opposite takes blindly. The last one of a pair of seats makes the exchange."""

    seat: int
    other: int
    last: bool

    def cards(self, dealt: Dealt) -> int:
        """The cards that may be taken."""
        return dealt.hands[self.seat] & ~dealt.given[self.seat]

    def take(self, dealt: Dealt, card: int) -> None:
        """Take this one."""
        dealt.given[self.seat] |= card
        if self.last:
            moved = dealt.given[self.seat] | dealt.given[self.other]
            dealt.hands[self.seat] ^= moved
            dealt.hands[self.other] ^= moved


Step = Lot | Draw | Give


def plan(options: Options, agreed: Any) -> tuple[Step, ...]:
    """The chance nodes of a deal, in order."""
    steps: list[Step] = []
    starts = tuple(int(seat) for seat in agreed.starts[: agreed.start_count])
    if len(starts) > 1:
        steps.append(Lot(starts))
    deck = int(agreed.deck)
    for seat, hand in enumerate(new_game(options.game, options, seed="sizes").hands):
        pool = deck & _colour(agreed, seat) if agreed.own else deck
        steps += [Draw(seat, pool)] * len(hand)
    return (*steps, *_exchange(agreed))


def _exchange(agreed: Agreed) -> list[Step]:
    steps: list[Step] = []
    for seat in range(agreed.seats):
        other = int(agreed.opposite[seat])
        if agreed.exchange and seat < other:
            steps += [Give(seat, other, last=False)] * agreed.exchange
            steps += [Give(other, seat, last=place + 1 == agreed.exchange) for place in range(agreed.exchange)]
    return steps


def _colour(agreed: Agreed, seat: int) -> int:
    return ~RED if agreed.team[seat] else RED
