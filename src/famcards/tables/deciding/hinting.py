"""Hints: whether a table has them, and who may ask for one."""

from famcards.rules import View, view
from famcards.tables import commands as c
from famcards.tables.audience import Audience
from famcards.tables.deciding.common import Context, as_founder
from famcards.tables.deciding.moving import at_position
from famcards.tables.events import EventBody, HintsAllowed
from famcards.tables.refused import Refused
from famcards.tables.table import Table


def allow_hints(table: Table, command: c.AllowHints, context: Context) -> list[EventBody]:
    """The founder says whether hints may be asked for, also while a game runs; the same again changes nothing."""
    passed = as_founder(table, context)
    return [] if table.hints == command.allowed else [*passed, HintsAllowed(command.allowed)]


def hint_view(table: Table, audience: Audience, ply: int, game_number: int | None, position: int | None) -> View:
    """What a hint for this audience may be thought out from: its own view, and nothing else.

    `hints_off`, `stale`, `not_playing`; `not_your_turn` where the seat to move is not one whose cards it looks at.
    """
    if not table.hints:
        raise Refused("hints_off", "at this table no hints are given; its founder can allow them")
    game = at_position(table, ply, game_number, position)
    seats = audience.seats(game)
    if game.state.turn not in seats:
        raise Refused("not_your_turn", "a hint is for the seat to move, for who holds it", turn=game.state.turn)
    return view(game.state, seats)
