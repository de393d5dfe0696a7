"""Chains of a suit and what they are worth (RULES 5.6, 5.7)."""

from __future__ import annotations

from itertools import pairwise

from famcards.cards import Card, Suit
from famcards.rules.mosaic.layout import Cell, Layout, around
from famcards.rules.options import Bonuses
from famcards.rules.view import Chain

SHORTEST = 2


def chains(layout: Layout, bonuses: Bonuses) -> tuple[Chain, ...]:
    """5.6: the maximal runs of each suit, hearts, diamonds, clubs, spades, each from low to high."""
    places = {card: cell for cell, card in layout.grid.items()}
    runs = [run for suit in Suit for run in _runs(suit, places)]
    return tuple(_chain(run, places, bonuses) for run in runs if len(run) >= SHORTEST)


def _runs(suit: Suit, places: dict[Card, Cell]) -> list[list[Card]]:
    """The cards of a suit on the table, walked upward and cut where rank or side is broken."""
    upward = sorted((card for card in places if card.suit is suit), key=lambda card: card.value)
    runs = [upward[:1]]
    for lower, higher in pairwise(upward):
        if higher.value == lower.value + 1 and places[higher] in around(places[lower]):
            runs[-1].append(higher)
        else:
            runs.append([higher])
    return runs


def _chain(run: list[Card], places: dict[Card, Cell], bonuses: Bonuses) -> Chain:
    """5.7: n cards are worth n squared, and every court card and ace its bonus."""
    worth = bonuses._asdict()
    square, bonus = len(run) ** 2, sum(worth.get(card.rank, 0) for card in run)
    return Chain(
        cards=[card.text for card in run],
        cells=[places[card] for card in run],
        team=run[0].colour,
        square=square,
        bonus=bonus,
        points=square + bonus,
    )
