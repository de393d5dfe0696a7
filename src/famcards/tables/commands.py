"""What people (and the service itself) may ask of a table.

In JSON the field `type` names the command. Who asks comes in with the context, never in the message. `person` is
needed only where several people share one browser; without it the first fitting person of that browser is meant.
"""

from typing import Any, Literal

from msgspec import Struct

from famcards.tables.naming import snake

Mode = Literal["bots", "family", "device"]
Level = Literal["child", "family", "strong", "master"]
Phrase = Literal["hello", "well_played", "thanks", "oops", "thinking", "your_turn", "one_more", "bye"]
OfferKind = Literal["takeback", "rematch"]
Pace = Literal["calm", "quick"]

LEVELS: tuple[Level, ...] = ("child", "family", "strong", "master")
PHRASES: tuple[Phrase, ...] = (
    "hello",
    "well_played",
    "thanks",
    "oops",
    "thinking",
    "your_turn",
    "one_more",
    "bye",
)


class CommandBody(Struct, frozen=True, tag_field="type", tag=snake):
    """Base of all commands; fields that a command does not know are ignored (a socket adds its `id`)."""


class Guest(Struct, frozen=True):
    """A person as named when coming to a table."""

    name: str
    badge: str


class Found(CommandBody, frozen=True):
    """Set a table up. `people` are those of the founder's browser, the founder first.

    `bots`: the founder sits down among bots of `level`, and cards are dealt. `device`: the people share the seats out
    (2.5), bots fill what is left, and cards are dealt. `family`: the founder sits down and the others are awaited.
    `wait`: no cards are dealt before a `deal`, so that chance can be added first.
    """

    game: str
    people: list[Guest]
    mode: Mode = "family"
    options: dict[str, Any] = {}
    level: Level = "family"
    wait: bool = False


class Join(CommandBody, frozen=True):
    """Come to the table; nothing happens if this browser's person is there already."""

    name: str
    badge: str


class AddPerson(CommandBody, frozen=True):
    """Another person on the same device comes to the table."""

    name: str
    badge: str


class LeaveTable(CommandBody, frozen=True):
    """Leave the table with all people of this browser: seats are given up, the table is no longer among mine."""


class Rename(CommandBody, frozen=True):
    """Go by another name or badge."""

    name: str
    badge: str
    person: int | None = None


class TakeSeat(CommandBody, frozen=True):
    """Sit down on a seat that is free or a bot's."""

    seat: int
    person: int | None = None


class LeaveSeat(CommandBody, frozen=True):
    """Give a seat up; during a game a bot takes it over."""

    seat: int


class SeatBot(CommandBody, frozen=True):
    """Put a bot on a free seat, or change the level of the bot there (founder)."""

    seat: int
    level: Level = "family"


class ClearSeat(CommandBody, frozen=True):
    """Make a seat free between games (founder): a bot, or a person who is not here."""

    seat: int


class SetOptions(CommandBody, frozen=True):
    """Agree on game and options for the next deal (founder, between games)."""

    game: str
    options: dict[str, Any] = {}


class SetPace(CommandBody, frozen=True):
    """Let the bots wait longer or less before they move (anybody who is seated, at any time)."""

    pace: Pace


class AllowHints(CommandBody, frozen=True):
    """Allow hints at this table, or not (founder, at any time)."""

    allowed: bool


class AddEntropy(CommandBody, frozen=True):
    """Add chance (32 to 64 hexadecimal digits) to the deal that is pledged by `commitment`."""

    commitment: str
    entropy: str


class Deal(CommandBody, frozen=True):
    """Shuffle and deal (founder); every seat must have its player, free ones get bots of the level `fill` if given."""

    fill: Level | None = None


class Move(CommandBody, frozen=True):
    """Make a move on a seat; `ply` (and `game_number` and `position`, if given) is the position it is meant for.

    `position` is the view's: it tells positions of one ply apart, which follow on each other when a move is taken back.
    """

    ply: int
    seat: int
    move: str
    game_number: int | None = None
    position: int | None = None


class OfferTakeback(CommandBody, frozen=True):
    """Ask to take my last move back; `ply` (and `position`, if given) is the position after it."""

    ply: int | None = None
    position: int | None = None


class AnswerTakeback(CommandBody, frozen=True):
    """Agree or not, for all people of this browser."""

    accept: bool


class WithdrawTakeback(CommandBody, frozen=True):
    """Take the question back."""


class OfferRematch(CommandBody, frozen=True):
    """Ask for another game after the end."""


class AnswerRematch(CommandBody, frozen=True):
    """Agree or not, for all people of this browser."""

    accept: bool


class WithdrawRematch(CommandBody, frozen=True):
    """Take the question back."""


class AskStandIn(CommandBody, frozen=True):
    """Let a bot play a seat whose holder is away (or my own)."""

    seat: int
    level: Level = "family"


class ReturnToSeat(CommandBody, frozen=True):
    """Play my seat again instead of the bot that stood in."""

    seat: int


class Say(CommandBody, frozen=True):
    """Say a preset phrase."""

    phrase: Phrase
    person: int | None = None


class SystemMove(CommandBody, frozen=True):
    """The service moves a seat: a bot, a stand-in, or the pass a person has no choice about.

    `stumbled` says that the bot gave no move it may make, and that this is a simple one instead.
    """

    ply: int
    seat: int
    move: str
    by: Literal["bot", "stand_in", "forced"]
    stumbled: bool = False


class Uncover(CommandBody, frozen=True):
    """A person of a shared device is about to see their cards."""

    person: int


class LapseOffer(CommandBody, frozen=True):
    """The service ends an offer whose time has run out."""

    offer: OfferKind


Command = (
    Join
    | AddPerson
    | LeaveTable
    | Rename
    | TakeSeat
    | LeaveSeat
    | SeatBot
    | ClearSeat
    | SetOptions
    | SetPace
    | AllowHints
    | AddEntropy
    | Deal
    | Move
    | OfferTakeback
    | AnswerTakeback
    | WithdrawTakeback
    | OfferRematch
    | AnswerRematch
    | WithdrawRematch
    | AskStandIn
    | ReturnToSeat
    | Say
)
"""What may come from a page."""

SystemCommand = SystemMove | Uncover | LapseOffer
"""What only the service itself may ask."""
