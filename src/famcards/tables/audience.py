"""Who is looking: the people of one browser, and whose cards are to be seen on it now."""

from msgspec import Struct

from famcards.tables.table import Game, Table


class Audience(Struct, frozen=True):
    """A browser at a table. `looking` is the person whose cards it shows: None while covered, or for an onlooker.

    Made by `audience_of`, which alone decides what a browser may see; `ONLOOKER` is the poorest.
    """

    identity: str | None
    yours: tuple[int, ...]
    looking: int | None

    def seats(self, game: Game) -> list[int]:
        """The seats of a game whose cards are shown."""
        if self.looking is None:
            return []
        return [seat for seat, person in enumerate(game.holders) if person == self.looking]


ONLOOKER = Audience(None, (), None)


def audience_of(table: Table, identity: str | None, looking: int | None = None) -> Audience:
    """The audience of a browser. One person alone on it always looks; of several, the one who holds the button.

    An unknown identity, or a person of somebody else's, sees no hand.
    """
    yours = tuple(person.number for person in table.people_of(identity)) if identity else ()
    if len(yours) == 1:
        return Audience(identity, yours, yours[0])
    return Audience(identity, yours, looking if looking in yours else None)
