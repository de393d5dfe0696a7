"""The last few cards of a mosaic game, played out in every way: does anything still hang on it?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations
from random import Random
from typing import Final

from famcards.cards import Card
from famcards.rules import State, View, imagine, legal_moves, play

FEW_CARDS: Final = 6
"""With more cards than this in all hands the ways are too many."""

FEW_UNSEEN: Final = 4
"""With more unseen cards than this the deals are too many."""

MOST_POSITIONS: Final = 3000
"""So many positions are looked at before the proof is given up; less than a second."""


@dataclass(frozen=True, slots=True)
class Settled:
    """The result is certain: the winner, or None for a draw."""

    winner: str | None


class Undecided(Exception):
    """The ways do not all end alike, or are too many."""


def same_in_every_way(seen: View) -> Settled | None:
    """The result that every deal and every line of play leads to; None where there is no such, or it takes too long.

    Every deal of the unseen cards is tried, also those that a pass rules out: that makes the proof harder, not wrong.
    """
    hidden = [seat for seat, count in enumerate(seen.counts) if str(seat) not in seen.hands and count]
    unseen = sum(seen.counts[seat] for seat in hidden)
    if seen.board is None or sum(seen.counts) > FEW_CARDS or unseen > FEW_UNSEEN:
        return None
    state = imagine(seen, Random(0))
    cards = tuple(each for seat in hidden for each in state.hands[seat])
    search = Search()
    try:
        for hands in deals(cards, [seen.counts[seat] for seat in hidden]):
            dealt = dict(zip(hidden, hands, strict=True))
            search.look(replace(state, hands=tuple(dealt.get(seat, hand) for seat, hand in enumerate(state.hands))))
    except Undecided:
        return None
    return search.found


def deals(cards: tuple[Card, ...], counts: list[int]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    """All ways to deal the cards to hands of these sizes."""
    if not counts:
        yield ()
        return
    for hand in combinations(cards, counts[0]):
        rest = tuple(each for each in cards if each not in hand)
        for others in deals(rest, counts[1:]):
            yield (hand, *others)


class Search:
    """All lines of play, as long as they end alike."""

    def __init__(self) -> None:
        self.found: Settled | None = None
        self._positions = 0

    def look(self, state: State) -> None:
        """Follow every line from here; `Undecided` as soon as two end differently."""
        self._positions += 1
        if self._positions > MOST_POSITIONS:
            raise Undecided
        if state.result is not None:
            ending = Settled(state.result.winner)
            if self.found not in (None, ending):
                raise Undecided
            self.found = ending
            return
        for move in legal_moves(state):
            self.look(play(state, move))
