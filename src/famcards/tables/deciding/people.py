"""Coming to the table, names, and the few words that can be said there."""

from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people, own_person
from famcards.tables.events import EventBody, Joined, PhraseSaid, Renamed
from famcards.tables.names import clean_badge, clean_name
from famcards.tables.refused import Refused
from famcards.tables.table import Table

MOST_PEOPLE = 24
"""People at one table, onlookers who have joined included."""


def join(table: Table, command: c.Join, context: Context) -> list[EventBody]:
    """A browser's first person comes; for one who is there already nothing changes, so a reload may say it again."""
    if table.people_of(context.identity):
        return []
    return [_newcomer(table, command.name, command.badge, context)]


def add_person(table: Table, command: c.AddPerson, context: Context) -> list[EventBody]:
    """Another person on a device that is at the table already."""
    own_people(table, context)
    return [_newcomer(table, command.name, command.badge, context)]


def rename(table: Table, command: c.Rename, context: Context) -> list[EventBody]:
    """Another name or badge; the same again changes nothing."""
    number = own_person(table, context, command.person)
    name, badge = clean_name(command.name), clean_badge(command.badge)
    known = table.person(number)
    return [] if (known.name, known.badge) == (name, badge) else [Renamed(number, name, badge)]


def say(table: Table, command: c.Say, context: Context) -> list[EventBody]:
    """A preset phrase."""
    return [PhraseSaid(own_person(table, context, command.person), command.phrase)]


def _newcomer(table: Table, name: str, badge: str, context: Context) -> Joined:
    if len(table.people) >= MOST_PEOPLE:
        raise Refused("table_full", f"{MOST_PEOPLE} people are at this table; no more can come", most=MOST_PEOPLE)
    return Joined(len(table.people) + 1, context.identity, clean_name(name), clean_badge(badge))
