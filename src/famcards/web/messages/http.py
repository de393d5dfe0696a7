"""The bodies of HTTP requests and answers."""

from typing import Any

from msgspec import Struct

from famcards.bots.judgement.said import Judgement
from famcards.rules import OptionField, SeatInfo, View
from famcards.tables.commands import Guest, Level, Mode
from famcards.tables.view import PersonView, SeatView


class Me(Struct, frozen=True):
    """How this browser's person is called ("" before a name is chosen), and where the home network finds the service.

    `address` is the beginning of a link that other devices can open, as `http://192.168.1.5:8000`. Where the service
    listens to its own machine only (`only_here`) there is no such link; it must be started with `--lan` first.
    `host` says that this browser is that of the service's host, who may see the figures and use the lab.
    """

    name: str
    badge: str
    address: str
    only_here: bool = False
    host: bool = False


class Naming(Struct, frozen=True, forbid_unknown_fields=True):
    """A name of up to 40 graphemes, and a badge."""

    name: str
    badge: str


class GameSheet(Struct, frozen=True):
    """A game, its seats, and what may be agreed before it."""

    game: str
    seats: list[SeatInfo]
    options: list[OptionField]


class Chosen(Struct, frozen=True, forbid_unknown_fields=True):
    """Options chosen so far."""

    options: dict[str, Any]


class Games(Struct, frozen=True):
    """Everything a page needs to know before the first table."""

    protocol: int
    games: list[GameSheet]
    levels: list[str]
    phrases: list[str]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """A table to be set up. Without `people` the one person of this browser comes, by the name that `/api/me` has.

    `wait`: its cards wait for a `deal`, to which the browser may add chance.
    """

    game: str
    mode: Mode
    options: dict[str, Any] = {}
    level: Level = "family"
    people: list[Guest] = []
    wait: bool = False


class TableName(Struct, frozen=True):
    """The table that was set up; its page is `/t/{table}`. `commitment` binds it in the deal that is still to come."""

    table: str
    commitment: str | None = None


class Entropy(Struct, frozen=True, forbid_unknown_fields=True):
    """Chance that this browser adds to the deal pledged by `commitment`: 32 to 64 hexadecimal digits."""

    commitment: str
    entropy: str


class TableBrief(Struct, frozen=True):
    """What the invited, and the list of my tables, see of a table. `at` is the time of its last event (ms since 1970).

    `my_turn` says that somebody of this browser is to move.
    """

    table: str
    at: int
    phase: str
    mode: str
    game: str
    options: dict[str, Any]
    people: list[PersonView]
    seats: list[SeatView]
    free: list[int]
    games_played: int
    my_turn: bool


class TableList(Struct, frozen=True):
    """My tables: those with a game running first, then the latest used."""

    tables: list[TableBrief]


class Replay(Struct, frozen=True):
    """A game step by step: `views[n]` after n moves. While it runs, only the asker's own hand is in them.

    `seats` are those of that game, with the people who held them then.
    """

    table: str
    number: int
    game: str
    over: bool
    seats: list[SeatView]
    views: list[View]


class GameJudged(Struct, frozen=True):
    """A game that is over, judged: `done` of `moves` moves so far, and the judgement as soon as it is whole."""

    table: str
    number: int
    done: int
    moves: int
    judgement: Judgement | None


class Link(Struct, frozen=True):
    """A link that brings this browser's identity to another device, once, until `expires` (ms since 1970).

    `qr` is the same as an SVG picture.
    """

    url: str
    qr: str
    expires: int


class Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """The token of a one-time link."""

    token: str
