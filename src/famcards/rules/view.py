"""What an audience may see (2.6, 6.9): plain, JSON-able values, built from what may be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells, both corners included."""

    x0: int
    y0: int
    x1: int
    y1: int


@dataclass(frozen=True, slots=True)
class Goal:
    """A target cell (4.5, 7.2): who has filled it, or whether it is closed. `team` is the colour of the card."""

    x: int
    y: int
    card: str | None
    team: str | None
    closed: bool


@dataclass(frozen=True, slots=True)
class Chain:
    """A chain (5.6) and its worth (5.7): `points` = `square` + `bonus`."""

    cards: list[str]
    cells: list[tuple[int, int]]
    team: str
    square: int
    bonus: int
    points: int


@dataclass(frozen=True, slots=True)
class Score:
    """A running count of a team: cells filled and points; for the goal `fill` the cards laid are the cells."""

    cells: int
    points: int


@dataclass(frozen=True, slots=True)
class MosaicBoard:
    """The layout of race, chains and mosaic.

    `laid` is card, x, y, seat in order. `length` by `height` is the rectangle agreed; `orientation` is along, upright,
    open (free and not yet settled) or base. `reach` is the smallest box that holds the laid cards and every cell
    that a later card may ever take. `target` is final_row, corners, chains or fill; `goals` are the target cells
    known by now. `score` is by team ("" where all play together).
    """

    laid: list[tuple[str, int, int, int]]
    length: int
    height: int
    orientation: str
    reach: Box | None
    target: str
    goals: list[Goal]
    chains: list[Chain]
    score: dict[str, Score]


@dataclass(frozen=True, slots=True)
class LastStream:
    """How the last stream ended (6.9): its cards, the team that took them, the seat that passed."""

    cards: int
    to: str
    passed: int


@dataclass(frozen=True, slots=True)
class PastStream:
    """An earlier stream, shown when the history is open or the game is over (6.9).

    `laid` is card text and seat in the order laid; `columns` as in `StreamBoard`.
    """

    columns: list[list[str | None]]
    laid: list[tuple[str, int]]
    older: str | list[str] | None
    cards: int
    to: str
    passed: int


@dataclass(frozen=True, slots=True)
class StreamBoard:
    """The table of Ugadayka.

    `columns` are `[upper, lower]`, or `[upper, middle, lower]` with thickness 3; while only the lead lies it is
    `[lead, None]`. `laid_by` has the seat of each card, in the same places. `older` is "+", "-" or None; with
    thickness 3 the three rows, oldest first. `rows_open` are the rows a card may go to now ("" for a lead).
    """

    thickness: int
    columns: list[list[str | None]]
    laid_by: list[list[int | None]]
    older: str | list[str] | None
    piles: dict[str, int]
    rows_open: list[str]
    last_stream: LastStream | None
    history: list[PastStream]


@dataclass(frozen=True, slots=True)
class LastMove:
    """The last ply: the seat and the text of its move."""

    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class Ending:
    """Why the game is over, and the clause that says so.

    `code`: goal_settled, nobody_can_lay or hands_empty in the mosaic family; hand_empty or jesters_only in Ugadayka.
    """

    code: str
    clause: str


@dataclass(frozen=True, slots=True)
class View:
    """Everything an audience may know, and nothing else.

    `seats` are the audience's own ([] for a spectator); `hands` holds their cards only, by seat number as text.
    `legal` is sorted as text and empty unless the seat to move is theirs; `["pass"]` where it must pass.
    `result` is as in the record, `ending` says why the game is over.
    """

    game: str
    options: dict[str, Any]
    seats: list[int]
    first: int
    ply: int
    turn: int | None
    over: bool
    counts: list[int]
    hands: dict[str, list[str]]
    legal: list[str]
    last: LastMove | None
    board: MosaicBoard | None
    stream: StreamBoard | None
    result: dict[str, Any] | None
    ending: Ending | None


@dataclass(frozen=True, slots=True)
class OwnView:
    """The fields of a `View` that differ by audience; all others are as a spectator has them."""

    seats: list[int]
    hands: dict[str, list[str]]
    legal: list[str]


OWN: Final = tuple(OwnView.__dataclass_fields__)


def joined(everybody: View, own: OwnView) -> View:
    """What everybody sees and what these seats see beside it."""
    return replace(everybody, seats=own.seats, hands=own.hands, legal=own.legal)
