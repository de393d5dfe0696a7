"""The table of a mosaic game as a seat knows it: what lies there, and which cards are still to come.

Nothing here knows who holds a card that the asker does not hold: every answer follows from the view.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property

from famcards.cards import Card, card
from famcards.rules import View, parse_options, seating
from famcards.rules.deals import deck_of
from famcards.rules.mosaic.chains import chains
from famcards.rules.mosaic.goals import closed, target_cells
from famcards.rules.mosaic.layout import BARE, Cell, Layout, around
from famcards.rules.mosaic.legality import layable, open_cells
from famcards.rules.mosaic.settings import MosaicSettings, mosaic_settings
from famcards.rules.moves import Lay
from famcards.rules.view import Chain


@dataclass(frozen=True)
class Board:
    """A layout with its settings, and the cards not laid yet. `mine` are those in the asker's hands."""

    layout: Layout
    settings: MosaicSettings
    mine: frozenset[Card]
    unseen: frozenset[Card]

    @cached_property
    def free(self) -> frozenset[Cell]:
        """The cells that some card might take now, as far as the cell alone decides."""
        return frozenset(cell for cell, _ in open_cells(self.layout, self.settings))

    @property
    def to_come(self) -> frozenset[Card]:
        """Every card that is in a hand."""
        return self.mine | self.unseen

    @cached_property
    def goals(self) -> tuple[Cell, ...]:
        """The empty target cells, from left to right."""
        return tuple(cell for cell in target_cells(self.layout, self.settings) if cell not in self.layout.grid)

    @cached_property
    def chains(self) -> tuple[Chain, ...]:
        """The chains on the table."""
        return chains(self.layout, self.settings.bonuses)

    def points(self, colour: str) -> int:
        """What the chains of a colour are worth now."""
        return sum(chain.points for chain in self.chains if chain.team == colour)

    def lays(self, cards: Collection[Card]) -> frozenset[tuple[Card, Cell]]:
        """Which of the cards could be laid where, now."""
        cells = open_cells(self.layout, self.settings)
        return frozenset((lay.card, (lay.x, lay.y)) for lay in layable(self.settings, cells, tuple(cards)))

    def playable(self, cards: Collection[Card]) -> frozenset[Card]:
        """Those of the cards that could be laid somewhere now."""
        return frozenset(each for each, _ in self.lays(cards))

    def beyond_reach(self, cell: Cell, cards: Collection[Card]) -> bool:
        """4.5: whether none of the cards can ever be laid on that target cell."""
        return closed(self.layout, self.settings, cell, cards)

    def number(self, cell: Cell) -> int:
        """The place of a target cell among all of them, from the left, the first being 1."""
        return target_cells(self.layout, self.settings).index(cell) + 1

    def room_beside(self, each: Card) -> frozenset[Cell]:
        """The free cells beside a card that is laid; none for one that is not."""
        places = [cell for cell, laid in self.layout.grid.items() if laid is each]
        return frozenset(near for cell in places for near in around(cell)) & self.free

    def after(self, lay: Lay, seat: int) -> Board:
        """The table once this card is laid."""
        layout = self.layout.with_card(lay.card, (lay.x, lay.y), seat)
        return replace(self, layout=layout, mine=self.mine - {lay.card})


def board_of(seen: View) -> Board:
    """The table that the holder of a view sees."""
    options = parse_options(seen.game, seen.options)
    layout = BARE
    for text, x, y, seat in seen.board.laid if seen.board else ():
        layout = layout.with_card(card(text), (x, y), seat)
    mine = frozenset(card(text) for hand in seen.hands.values() for text in hand)
    unseen = frozenset(deck_of(options)) - mine - frozenset(layout.grid.values())
    return Board(layout, mosaic_settings(options), mine, unseen)


def partners_cards(seen: View, board: Board) -> frozenset[Card]:
    """The cards that are known to be in the hands of the asker's partners; none where that is not certain.

    3.6: where each side has its own colour and nothing is exchanged, what is missing of it is in the partners' hands.
    """
    infos = seating(seen.game, seen.options)
    own = infos[seen.turn or 0].team
    by_colour = seen.game == "race" or (seen.game == "mosaic" and seen.options["deal"] == "own")
    partial = sum(seen.counts) < len(board.to_come)
    if not own or not by_colour or partial or all(info.team != own or info.seat in seen.seats for info in infos):
        return frozenset()
    return frozenset(each for each in board.unseen if each.colour == own)
