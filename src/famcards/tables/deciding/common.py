"""What all decisions share: who asks, when, and the checks that come first."""

from collections.abc import Iterable

from msgspec import Struct

from famcards.tables.events import BotSeated, EventBody, FounderPassed, SeatLeft
from famcards.tables.refused import Refused
from famcards.tables.table import Game, Person, Seat, Table

SUBSTITUTE = "family"
"""The level of the bot that plays on for a person who leaves in the middle of a game."""


class Context(Struct, frozen=True):
    """What the world adds to a command: the browser it came from, the time (ms), chance, and who is connected now.

    `entropy` is a fresh secret (256 bits or more) for a command that may deal; `here` are people by number.
    """

    identity: str
    now: int
    entropy: str = ""
    here: frozenset[int] = frozenset()

    def is_here(self, table: Table, person: int) -> bool:
        """Whether a person is connected; who asks always is."""
        return person in self.here or table.person(person).identity == self.identity


def own_people(table: Table, context: Context) -> tuple[Person, ...]:
    """The people of the asking browser; `not_at_table` if there are none."""
    people = table.people_of(context.identity)
    if not people:
        raise Refused("not_at_table", "only people at the table may do this; come to the table first")
    return people


def own_person(table: Table, context: Context, number: int | None = None) -> int:
    """The person who asks: the one named, if of this browser, or the first of the browser."""
    people = own_people(table, context)
    if number is None:
        return people[0].number
    if number not in [person.number for person in people]:
        raise Refused("not_yours", "that person plays on another device; act for your own", person=number)
    return number


def own_seated(table: Table, context: Context) -> int:
    """The first person of the asking browser who holds a seat; `not_seated` if none does."""
    seated = table.seated()
    for person in own_people(table, context):
        if person.number in seated:
            return person.number
    raise Refused("not_seated", "only those who hold a seat may do this; sit down first")


def seat_at(table: Table, place: int) -> Seat:
    """The seat of that number; `no_such_seat` if the game has none."""
    if not 0 <= place < len(table.seats):
        most = len(table.seats) - 1
        raise Refused("no_such_seat", f"this game has the seats 0 to {most}", seat=place, most=most)
    return table.seats[place]


def own_seat(table: Table, context: Context, place: int) -> int:
    """The person of the asking browser who holds the seat; `not_your_seat` if none does."""
    own = [person.number for person in own_people(table, context)]
    seat = seat_at(table, place)
    if seat.person is None or seat.person not in own:
        yours = [each.info.seat for each in table.seats if each.person in own]
        raise Refused("not_your_seat", f"seat {place} is somebody else's; act on your own", seat=place, yours=yours)
    return seat.person


def between_games(table: Table) -> None:
    """Refuse (`playing`) while a game runs."""
    if table.phase == "playing":
        raise Refused("playing", "a game is being played; this can be changed when it is over")


def running(table: Table) -> Game:
    """The game that is being played; `not_playing` if there is none."""
    game = table.game
    if game is None or game.over:
        raise Refused("not_playing", "no game is being played now; deal or ask for another game first")
    return game


def as_founder(table: Table, context: Context) -> list[EventBody]:
    """Nothing if the asking browser has the founder; the role's passing on if the founder is away; else `founder_only`.

    While nobody holds a seat, anybody at the table may take the role over; else somebody who is seated.
    """
    people = own_people(table, context)
    if any(person.number == table.founder for person in people):
        return []
    if context.is_here(table, table.founder):
        raise Refused("founder_only", "the founder of the table decides this; ask them", founder=table.founder)
    heir = own_seated(table, context) if table.seated() else people[0].number
    return [FounderPassed(heir)]


def getting_up(table: Table, place: int, person: int) -> list[EventBody]:
    """A person gives a seat up; a bot plays on in a running game."""
    left = SeatLeft(place, person)
    return [left, BotSeated(place, SUBSTITUTE)] if table.phase == "playing" else [left]


def passing_on(table: Table, context: Context, leaver: int, staying: Iterable[int]) -> list[EventBody]:
    """The founder's role goes to another seated person, rather to one who is here, when the founder gets up."""
    heirs = [person for person in staying if person != leaver]
    if leaver != table.founder or not heirs:
        return []
    return [FounderPassed(min(heirs, key=lambda person: (not context.is_here(table, person), person)))]
