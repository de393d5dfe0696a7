"""What the service has to do at a table by itself, and not before when. All of it follows from stored times."""

from msgspec import Struct

from famcards.rules import PASS, legal_moves
from famcards.tables.table import Table

BOT_PAUSE_MS = {"calm": 1_000, "quick": 700}
"""A bot waits so long after the move before it, so that people can follow; by the table's pace."""

SLIP_PAUSE_MS = {"calm": 2_000, "quick": 700}
"""The same after a person's move, which may have been a slip: while nobody has moved it can still be taken back."""

FORCED_PAUSE_MS = 1_200
"""A pass without choice is made so long after the move before it, whoever holds the seat: its timing tells nothing."""


class Due(Struct, frozen=True):
    """A move due, not before `at` (ms); `by` is `bot`, `stand_in` or `forced` (a person's only move, a pass)."""

    game_number: int
    ply: int
    seat: int
    by: str
    level: str | None
    at: int


class OfferDue(Struct, frozen=True):
    """An offer (`takeback` or `rematch`) that lapses at `at` (ms)."""

    offer: str
    at: int


def bot_due(table: Table) -> Due | None:
    """The move that the service has to make next; None while people think, or decide about a take-back.

    Bots do not play on among themselves where nobody holds a seat any more; they wait for somebody to sit down.
    """
    game = table.game
    if game is None or game.state.turn is None or table.takeback is not None or not table.seated():
        return None
    seat = table.seats[game.state.turn]
    passing = legal_moves(game.state) == (PASS,)
    level = seat.bot or seat.stand_in
    if level is None and not passing:
        return None
    by = "forced" if level is None else "bot" if seat.bot else "stand_in"
    pause = (BOT_PAUSE_MS if game.mover is None else SLIP_PAUSE_MS)[table.pace]
    if passing:
        pause = max(pause, FORCED_PAUSE_MS)
    return Due(game.number, game.state.ply, seat.info.seat, by, level, game.moved_at + pause)


def offer_due(table: Table) -> OfferDue | None:
    """The open offer that lapses next."""
    if table.takeback is not None:
        return OfferDue("takeback", table.takeback.expires)
    return OfferDue("rematch", table.rematch.expires) if table.rematch is not None else None
