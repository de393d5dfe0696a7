"""Coming to the table, names, and the few words that can be said there."""

from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, getting_up, own_people, own_person, own_seated, passing_on
from famcards.tables.events import EventBody, Joined, PaceSet, PeopleLeft, PeopleReturned, PhraseSaid, Renamed
from famcards.tables.names import clean_badge, clean_name
from famcards.tables.refused import Refused
from famcards.tables.table import Table

MOST_PEOPLE = 24
"""People at one table, onlookers who have joined included."""


def join(table: Table, command: c.Join, context: Context) -> list[EventBody]:
    """A browser's first person comes; for one who is there already nothing changes, so a reload may say it again.

    People who had left come back as who they were, so that what they have seen is still known (2.6).
    """
    if table.people_of(context.identity):
        return []
    gone = [person for person in table.people if person.identity == context.identity]
    if gone:
        name, badge = clean_name(command.name), clean_badge(command.badge)
        renamed = [] if (gone[0].name, gone[0].badge) == (name, badge) else [Renamed(gone[0].number, name, badge)]
        return [PeopleReturned([person.number for person in gone], context.identity), *renamed]
    return [_newcomer(table, command.name, command.badge, context)]


def add_person(table: Table, command: c.AddPerson, context: Context) -> list[EventBody]:
    """Another person on a device that is at the table already."""
    own_people(table, context)
    return [_newcomer(table, command.name, command.badge, context)]


def leave_table(table: Table, _command: c.LeaveTable, context: Context) -> list[EventBody]:
    """All people of this browser give up their seats and leave; a founder among them hands the role over."""
    leaving = [person.number for person in own_people(table, context)]
    staying = [person for person in table.seated() if person not in leaving]
    passed = passing_on(table, context, table.founder, staying) if table.founder in leaving else []
    held = [(seat.info.seat, person) for person in leaving for seat in table.seats_of(person)]
    up = [event for place, person in held for event in getting_up(table, place, person)]
    return [*up, *passed, PeopleLeft(leaving, context.identity)]


def rename(table: Table, command: c.Rename, context: Context) -> list[EventBody]:
    """Another name or badge; the same again changes nothing."""
    number = own_person(table, context, command.person)
    name, badge = clean_name(command.name), clean_badge(command.badge)
    known = table.person(number)
    return [] if (known.name, known.badge) == (name, badge) else [Renamed(number, name, badge)]


def say(table: Table, command: c.Say, context: Context) -> list[EventBody]:
    """A preset phrase."""
    return [PhraseSaid(own_person(table, context, command.person), command.phrase)]


def set_pace(table: Table, command: c.SetPace, context: Context) -> list[EventBody]:
    """The bots' pace is everybody's at the table, like the light in the room; the same again changes nothing."""
    own_seated(table, context)
    return [] if table.pace == command.pace else [PaceSet(command.pace)]


def _newcomer(table: Table, name: str, badge: str, context: Context) -> Joined:
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("table_full", f"{MOST_PEOPLE} people are at this table; no more can come", most=MOST_PEOPLE)
    return Joined(len(table.people) + 1, context.identity, clean_name(name), clean_badge(badge))
