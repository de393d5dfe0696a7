"""People who are away: their seat stays theirs, a bot may sit in, and coming back is enough to have it again."""

from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people, own_seat, own_seated, seat_at
from famcards.tables.events import EventBody, SeatReturned, StandInAsked
from famcards.tables.refused import Refused
from famcards.tables.table import Table


def ask_stand_in(table: Table, command: c.AskStandIn, context: Context) -> list[EventBody]:
    """A bot plays an absent person's seat, or my own while I am busy."""
    by = own_seated(table, context)
    seat = seat_at(table, command.seat)
    if seat.person is None:
        raise Refused("nobody_away", "nobody holds this seat, so nobody can be stood in for", seat=command.seat)
    own = [person.number for person in own_people(table, context)]
    if seat.person not in own and context.is_here(table, seat.person):
        name = table.person(seat.person).name
        raise Refused("not_away", f"{name} is here and plays for themselves", seat=command.seat, person=seat.person)
    if seat.stand_in == command.level:
        return []
    return [StandInAsked(command.seat, command.level, by)]


def return_to_seat(table: Table, command: c.ReturnToSeat, context: Context) -> list[EventBody]:
    """Play my seat again."""
    own_seat(table, context, command.seat)
    return [SeatReturned(command.seat)] if table.seats[command.seat].stand_in else []
