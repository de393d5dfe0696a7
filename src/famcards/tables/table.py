"""A table as its events have made it. Nothing here changes: every event makes a new table (`evolve`)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from msgspec import Struct

from famcards.rules import SeatInfo, State
from famcards.rules.fair_deals import Proof
from famcards.rules.options import Options
from famcards.tables.course import Course


class Person(Struct, frozen=True):
    """Somebody at this table, numbered from 1. `identity` is the secret of the browser; several may share it.

    `gone` are people who have left the table: their number and name stay, since games tell of them.
    """

    number: int
    identity: str
    name: str
    badge: str
    gone: bool = False


class Seat(Struct, frozen=True):
    """A seat: a person's, a bot's (its level), or free.

    `stand_in` is the level of a bot that sits in for the person, `stood_in_by` who at the table asked it to.
    """

    info: SeatInfo
    person: int | None = None
    bot: str | None = None
    stand_in: str | None = None
    stood_in_by: int | None = None

    @property
    def free(self) -> bool:
        """Whether nobody holds the seat."""
        return self.person is None and self.bot is None


class Score(Struct, frozen=True):
    """How a game ended: the law's result as it stands in records, and the people who held the winning seats."""

    result: dict[str, Any]
    winners: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Pledge(Proof):
    """What binds the table in the deal of game `number`, and the chance that people have added since.

    Nothing of it but `commitment` may be told before that game is over.
    """

    number: int


class Game(Struct, frozen=True):
    """One game of the table, running or over.

    `game` is its name; `pledge` is what its deal was bound by, where it was. `holders` are the people by seat: as they
    are while the game runs, as they were when it ended. `seen` are all pairs (person, seat) such that the person has
    seen the seat's cards. `position` is the number of the event by which the position came about, and `moved_at` its
    time (ms). `undone` is the course before the last move and `mover` the person who made it (None: a bot, or forced),
    as long as it could be taken back; `refused_at` is the ply at which taking back was refused. `score` is how it
    ended, where the journal says so. `stumbled` are the seats whose bot once gave no move.
    """

    number: int
    game: str
    seed: str
    started_at: int
    course: Course
    holders: tuple[int | None, ...]
    seen: frozenset[tuple[int, int]]
    moved_at: int
    position: int
    undone: Course | None = None
    mover: int | None = None
    refused_at: int | None = None
    score: Score | None = None
    stumbled: frozenset[int] = frozenset()
    pledge: Pledge | None = None

    @property
    def state(self) -> State:
        """The position now."""
        return self.course.state

    @property
    def before(self) -> State | None:
        """The position before the last move, as long as that could be taken back."""
        return self.undone.state if self.undone else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.score is not None or self.state.over


class Offer(Struct, frozen=True):
    """An open question: who asked, who has agreed, who has yet to; `ply` only for a take-back."""

    by: int
    agreed: tuple[int, ...]
    waiting: tuple[int, ...]
    expires: int
    ply: int | None = None


class Said(Struct, frozen=True):
    """A phrase and the number and time of its event."""

    number: int
    at: int
    person: int
    phrase: str


class Table(Struct, frozen=True):
    """The whole of a table after event `number`, which came at `at` (ms).

    `games` are all games dealt here, the last one current. `set_aside` says that other options have been agreed since
    the last game, so that it is no longer on the table. `pace` is that of the bots; `hints` says that they may be
    asked for. `pledge` is what binds the table in the deal to come, as soon as it is settled what will be dealt.
    """

    id: str
    number: int
    at: int
    mode: str
    options: Options
    seats: tuple[Seat, ...]
    people: tuple[Person, ...] = ()
    founder: int = 1
    games: tuple[Game, ...] = ()
    set_aside: bool = False
    takeback: Offer | None = None
    rematch: Offer | None = None
    said: tuple[Said, ...] = ()
    pace: str = "calm"
    hints: bool = True
    pledge: Pledge | None = None

    @property
    def game(self) -> Game | None:
        """The game on the table, running or just over."""
        return self.games[-1] if self.games and not self.set_aside else None

    @property
    def phase(self) -> str:
        """`gathering` before a deal, `playing`, or `finished` while the last game still lies there."""
        if self.game is None:
            return "gathering"
        return "finished" if self.game.over else "playing"

    def people_of(self, identity: str | None) -> tuple[Person, ...]:
        """The people of one browser, as long as they have not left the table."""
        return tuple(person for person in self.people if person.identity == identity and not person.gone)

    def person(self, number: int) -> Person:
        """The person of that number."""
        return self.people[number - 1]

    def seats_of(self, person: int) -> Iterator[Seat]:
        """The seats a person holds."""
        return (seat for seat in self.seats if seat.person == person)

    def kept_for(self, identity: str | None) -> list[int]:
        """Seats of this browser's people in which the others have let a bot sit: coming back is having them again."""
        own = [person.number for person in self.people_of(identity)]
        return [
            seat.info.seat
            for seat in self.seats
            if seat.person in own and seat.stand_in is not None and seat.stood_in_by not in own
        ]

    def seated(self) -> list[int]:
        """The people who hold a seat, each once, in order of number."""
        return sorted({seat.person for seat in self.seats if seat.person is not None})
