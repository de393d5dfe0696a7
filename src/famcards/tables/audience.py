"""Who is looking: a browser, and what it may see at a table."""

from dataclasses import dataclass

from famcards.tables.table import Game, Table


@dataclass(frozen=True, slots=True)
class Audience:
    """A browser, by its identity (None: unknown), and the person whose cards it asks to see now, if it asks."""

    identity: str | None
    looking: int | None = None


@dataclass(frozen=True, slots=True)
class Eyes:
    """An audience at a table. `yours` are the people of the browser, `looking` the one whose cards are shown.

    `looking` is None while all hands are covered, and for an onlooker.
    """

    yours: tuple[int, ...]
    looking: int | None

    def seats(self, game: Game) -> list[int]:
        """The seats of a game whose cards are shown."""
        if self.looking is None:
            return []
        return [seat for seat, person in enumerate(game.holders) if person == self.looking]


def eyes_of(table: Table, audience: Audience) -> Eyes:
    """What alone decides about cards: one person on a browser always looks; of several, the one who asks to.

    An unknown identity, or asking for a person of another browser, sees no hand.
    """
    yours = tuple(person.number for person in table.people_of(audience.identity)) if audience.identity else ()
    if len(yours) == 1:
        return Eyes(yours, yours[0])
    return Eyes(yours, audience.looking if audience.looking in yours else None)
