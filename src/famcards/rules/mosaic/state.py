"""A mosaic game at some ply."""

from __future__ import annotations

from dataclasses import dataclass

from famcards.rules.law import State
from famcards.rules.mosaic.layout import Beside, Cell, Layout
from famcards.rules.mosaic.settings import MosaicSettings


@dataclass(frozen=True, slots=True)
class MosaicState(State):
    """What a mosaic game keeps beside the rest.

    `open_cells` are the cells that a card may go to as far as the cell alone decides, sorted as text, each with the
    cards beside it: found once a ply, for the end test and the legal moves alike.
    """

    settings: MosaicSettings
    layout: Layout
    open_cells: tuple[tuple[Cell, Beside], ...]
