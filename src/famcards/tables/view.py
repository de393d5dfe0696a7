"""What of a table leaves the server: one whole view for one audience, and its events as that audience may see them.

Both are built from what may be shown; nothing is filtered out of something fuller (RULES 2.6, 6.9).
"""

from typing import Any

from msgspec import Struct

from famcards.rules import View


class PersonView(Struct, frozen=True):
    """A person at the table; `here` is presence, `yours` means: of this browser; `gone`: has left the table."""

    number: int
    name: str
    badge: str
    here: bool
    founder: bool
    yours: bool
    gone: bool


class SeatView(Struct, frozen=True):
    """A seat: held by `person`, or by a `bot` (its level), or free; `stand_in` is the level of a bot sitting in.

    `stumbled` says that in this game its bot once gave no move, and a simple one was made for it.
    """

    seat: int
    team: str
    captain: bool
    person: int | None
    bot: str | None
    stand_in: str | None
    cards: int
    stumbled: bool


class OfferView(Struct, frozen=True):
    """An open question: `kind` is `takeback` or `rematch`; it lapses at `expires` (ms since 1970)."""

    kind: str
    by: int
    ply: int | None
    agreed: list[int]
    waiting: list[int]
    expires: int


class ScoreView(Struct, frozen=True):
    """A finished game of this table; `winners` are the people who held the winning team's seats."""

    number: int
    game: str
    winner: str | None
    result: dict[str, Any]
    winners: list[int]


class SaidView(Struct, frozen=True):
    """A phrase said lately, with the number and time of its event."""

    number: int
    at: int
    person: int
    phrase: str


class PledgeView(Struct, frozen=True):
    """What binds the table in the deal of game `number`; `added` are the people who added chance to it."""

    number: int
    commitment: str
    added: list[int]


class TableView(Struct, frozen=True):
    """All that one audience may know of a table at event `number`.

    `yours` are the people of this browser; `looking` is whose cards are shown (None: covered, or an onlooker).
    `pace` is the bots': `calm` or `quick`; `hints` says that they may be asked for. `play` is the law's view for the
    seats of `looking`, and `position` the number of the event by which it came about. `pledge` is that of the deal to
    come, or of the game while it runs. `can` lists the commands this audience may give now, those for a seat as
    `name:seat`.
    """

    table: str
    number: int
    phase: str
    game: str
    options: dict[str, Any]
    mode: str
    pace: str
    hints: bool
    yours: list[int]
    looking: int | None
    people: list[PersonView]
    seats: list[SeatView]
    game_number: int
    position: int
    play: View | None
    offers: list[OfferView]
    scores: list[ScoreView]
    said: list[SaidView]
    pledge: PledgeView | None
    can: list[str]


class VisibleEvent(Struct, frozen=True, omit_defaults=True):
    """An event as one audience may see it; only the fields of its `kind` are present.

    `kind` is that of the event (`moved`, `seat_taken`, …) or `hidden`, which carries nothing but its number.
    """

    number: int
    kind: str
    at: int | None = None
    person: int | None = None
    name: str | None = None
    badge: str | None = None
    seat: int | None = None
    level: str | None = None
    game: str | None = None
    options: dict[str, Any] | None = None
    mode: str | None = None
    source: list[int] | None = None
    game_number: int | None = None
    first: int | None = None
    hands: dict[str, list[str]] | None = None
    seed: str | None = None
    commitment: str | None = None
    ply: int | None = None
    move: str | None = None
    by: str | None = None
    to_ply: int | None = None
    offer: str | None = None
    why: str | None = None
    accept: bool | None = None
    people: list[int] | None = None
    waiting: list[int] | None = None
    expires: int | None = None
    phrase: str | None = None
    pace: str | None = None
    allowed: bool | None = None
