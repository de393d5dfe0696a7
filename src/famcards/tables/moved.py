"""What a plain move changes in a view. All else stands, and at a busy table it is not worked out again.

A move is plain where the game goes on and no take-back was asked for. `tests/tables/test_moved.py` compares these views
with whole ones, whatever has gone before.
"""

from collections.abc import Collection, Iterable

import msgspec

from famcards.rules import view
from famcards.tables import commands as c
from famcards.tables.abilities import TAKEBACK, works
from famcards.tables.audience import Audience
from famcards.tables.events import Moved, Stored
from famcards.tables.table import Table
from famcards.tables.view import SeatView, TableView


def only_moved(before: Table, events: Iterable[Stored], after: Table) -> bool:
    """Whether nothing but plain moves lies between two states of a table."""
    return (
        all(isinstance(stored.event, Moved) for stored in events)
        and before.takeback is None
        and before.phase == after.phase == "playing"
    )


def view_after_move(
    known: TableView, table: Table, audience: Audience, here: Collection[int], seats: list[SeatView]
) -> TableView:
    """The view of `audience`, whose last one is `known`, when only plain moves were made since.

    `seats` are the table's as `seat_views` has them, and `here` is as it was for `known`.
    """
    game = table.games[-1]
    return msgspec.structs.replace(
        known,
        number=table.number,
        seats=seats,
        position=game.position,
        play=view(game.state, audience.seats(game)),
        can=_abilities(known.can, table, audience, here),
    )


def _abilities(known: list[str], table: Table, audience: Audience, here: Collection[int]) -> list[str]:
    """Only the last mover may ask to take a move back; the very same list where nothing has changed."""
    now = bool(audience.yours) and works(table, c.OfferTakeback(), audience, here)
    if now is (TAKEBACK in known):
        return known
    return [*known, TAKEBACK] if now else [name for name in known if name != TAKEBACK]
