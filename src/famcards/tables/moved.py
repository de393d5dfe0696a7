"""What plain moves and offers change in a view. All else stands, and at a busy table it is not worked out again.

A move is plain where the game goes on and no take-back was asked for. It changes the keys `number`, `seats`, `position`
and `play` of everybody's view, and of what people can do nothing but taking back. To ask for another game, or to answer
that without cards being dealt, changes `number`, `offers`, and what people can do about offers. Every test of a table's
decisions compares that with whole views (`tests/tables/scene.py`).
"""

from collections.abc import Collection, Iterable

from famcards.tables import commands as c
from famcards.tables.abilities import TAKEBACK, works
from famcards.tables.audience import Audience
from famcards.tables.events import Moved, RematchAnswered, RematchOffered, Stored
from famcards.tables.table import Table

_TAKE_BACK = c.OfferTakeback()


def only_moved(before: Table, events: Iterable[Stored], after: Table) -> bool:
    """Whether nothing but plain moves lies between two states of a table."""
    return (
        all(isinstance(stored.event, Moved) for stored in events)
        and before.takeback is None
        and before.phase == after.phase == "playing"
    )


def only_offers(before: Table, events: Iterable[Stored], after: Table) -> bool:
    """Whether between two states of a table nothing has happened but that another game was asked for, or answered."""
    return (
        all(isinstance(stored.event, RematchOffered | RematchAnswered) for stored in events)
        and before.phase == after.phase == "finished"
    )


def abilities_after_move(known: list[str], table: Table, audience: Audience, here: Collection[int]) -> list[str]:
    """What may be done now, `known` before the move; the very same list where nothing has changed.

    Only the last mover may ask to take a move back.
    """
    mine = table.games[-1].mover in audience.yours
    now = mine and works(table, _TAKE_BACK, audience, here)
    if now is (bool(known) and known[-1] == TAKEBACK):
        return known
    return [*known, TAKEBACK] if now else [name for name in known if name != TAKEBACK]
