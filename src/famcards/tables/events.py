"""What has happened at a table: the words its journal is written in.

An event is a fact and never changes. All that was drawn by lot or read from a clock is written into it (hands, who
begins, when an offer lapses), so that replaying the journal needs neither. Events are numbered 1, 2, 3 … per table;
`Stored` is an event with its number and its time. Codes (levels, phrases, badges) are plain strings here, so that
journals stay readable when a code goes out of use.
"""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from famcards.tables.naming import snake


class EventBody(Struct, frozen=True, tag_field="kind", tag=snake):
    """Base of all events; in JSON the field `kind` says which one it is."""


class Founded(EventBody, frozen=True):
    """A table is set up: `mode` is `bots`, `family` or `device`; `options` are whole."""

    table: str
    game: str
    options: dict[str, Any]
    mode: str


class Joined(EventBody, frozen=True):
    """A person came to the table. `identity` is the secret of the browser and is shown to nobody."""

    person: int
    identity: str
    name: str
    badge: str


class Renamed(EventBody, frozen=True):
    """A person goes by another name or badge."""

    person: int
    name: str
    badge: str


class SeatTaken(EventBody, frozen=True):
    """A person sat down on a seat that was free or a bot's."""

    seat: int
    person: int


class SeatLeft(EventBody, frozen=True):
    """A person gave a seat up for good."""

    seat: int
    person: int


class BotSeated(EventBody, frozen=True):
    """A bot of a level sits on a seat that nobody holds."""

    seat: int
    level: str


class SeatCleared(EventBody, frozen=True):
    """A seat was made free: the bot, or the person who held it, is sent off."""

    seat: int


class OptionsSet(EventBody, frozen=True):
    """Game and options for the next deal; seats that the game does not have disappear with their holders."""

    game: str
    options: dict[str, Any]


class SeatsTurned(EventBody, frozen=True):
    """The holders change places for a rematch: seat k goes to who held seat `source[k]`."""

    source: list[int]


class DealPledged(EventBody, frozen=True):
    """The table binds itself for the deal of a game (`rules.fair_deals`); `secret` is told when the game is over."""

    game_number: int
    settings: str
    secret: str
    commitment: str


class EntropyAdded(EventBody, frozen=True):
    """A person's browser added chance to the deal that is pledged."""

    game_number: int
    person: int
    entropy: str


class Dealt(EventBody, frozen=True):
    """A game begins. `hands` are card texts by seat after the deal, exchange included; `seed` made them."""

    game_number: int
    game: str
    options: dict[str, Any]
    hands: list[list[str]]
    first: int
    seed: str


class Moved(EventBody, frozen=True):
    """A move was made at `ply` (0 for the first); `by` is `person`, `bot`, `stand_in` or `forced`."""

    game_number: int
    ply: int
    seat: int
    move: str
    by: str


class GameEnded(EventBody, frozen=True):
    """A game is over: its result as it stands in records, and the people who held the winning team's seats.

    It follows from the moves, and is written down so that old games need not be played again to tell who won.
    """

    game_number: int
    result: dict[str, Any]
    winners: list[int]


class HandUncovered(EventBody, frozen=True):
    """On a device of several people somebody uncovered their cards after another one's move: that move stays now."""

    game_number: int
    person: int


class BotStumbled(EventBody, frozen=True):
    """The bot of a seat gave no move it may make; a simple legal one was made for it. Told once a seat and game."""

    game_number: int
    seat: int


class PaceSet(EventBody, frozen=True):
    """How long bots wait before they move: `calm` or `quick`."""

    pace: str


class HintsAllowed(EventBody, frozen=True):
    """Whether hints may be asked for at this table from now on."""

    allowed: bool


class TakebackOffered(EventBody, frozen=True):
    """A person asks to take the last move (made at `ply`) back; `waiting` are the people who must agree."""

    by: int
    ply: int
    waiting: list[int]
    expires: int


class TakebackAnswered(EventBody, frozen=True):
    """These people said yes or no; one no ends the offer."""

    people: list[int]
    accept: bool


class TakenBack(EventBody, frozen=True):
    """The game stands again where it stood before the move of ply `to_ply`."""

    game_number: int
    to_ply: int


class RematchOffered(EventBody, frozen=True):
    """A person asks for another game; `waiting` are the people who must agree."""

    by: int
    waiting: list[int]
    expires: int


class RematchAnswered(EventBody, frozen=True):
    """These people said yes or no; one no ends the offer."""

    people: list[int]
    accept: bool


class OfferEnded(EventBody, frozen=True):
    """An offer (`takeback` or `rematch`) is gone: `why` is `withdrawn` or `lapsed`."""

    offer: str
    why: str


class StandInAsked(EventBody, frozen=True):
    """A bot plays a seat for its absent holder, who keeps it."""

    seat: int
    level: str
    by: int


class SeatReturned(EventBody, frozen=True):
    """The holder is back and plays the seat again."""

    seat: int


class PhraseSaid(EventBody, frozen=True):
    """A person said one of the preset phrases."""

    person: int
    phrase: str


class PeopleLeft(EventBody, frozen=True):
    """All people of a browser left the table, which is no longer among their tables."""

    people: list[int]
    identity: str


class PeopleReturned(EventBody, frozen=True):
    """The people of a browser who had left came back to the table, under the numbers they had."""

    people: list[int]
    identity: str


class FounderPassed(EventBody, frozen=True):
    """The founder's role goes to another person."""

    person: int


Event = (
    Founded
    | Joined
    | Renamed
    | SeatTaken
    | SeatLeft
    | BotSeated
    | SeatCleared
    | OptionsSet
    | SeatsTurned
    | DealPledged
    | EntropyAdded
    | Dealt
    | Moved
    | BotStumbled
    | PaceSet
    | HintsAllowed
    | GameEnded
    | HandUncovered
    | TakebackOffered
    | TakebackAnswered
    | TakenBack
    | RematchOffered
    | RematchAnswered
    | OfferEnded
    | StandInAsked
    | SeatReturned
    | PhraseSaid
    | PeopleLeft
    | PeopleReturned
    | FounderPassed
)


class Stored(Struct, frozen=True):
    """An event as the journal keeps it: its number at this table (from 1) and its time (ms since 1970)."""

    number: int
    at: int
    event: Event


def stamp(after: int, events: Sequence[Event], at: int) -> list[Stored]:
    """The events as they are kept: numbered on from `after`, at one time."""
    return [Stored(after + place, at, event) for place, event in enumerate(events, start=1)]
