"""Another game after the end: a fresh deal, and the captain's side alternates."""

from famcards.rules import MosaicOptions, RaceOptions, seating
from famcards.rules.options import Options
from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_seated
from famcards.tables.deciding.pledging import dealt
from famcards.tables.deciding.takeback import all_agree, asked_here, check_mine
from famcards.tables.events import EventBody, OfferEnded, RematchAnswered, RematchOffered, SeatsTurned
from famcards.tables.refused import Refused
from famcards.tables.table import Table

TIME_TO_ANSWER_MS = 60_000
"""How long the others may look at the end of the last game."""


def offer_rematch(table: Table, _command: c.OfferRematch, context: Context) -> list[EventBody]:
    """Ask the others who are here for another game; where nobody else is, it is dealt at once."""
    by = own_seated(table, context)
    _check_after_the_end(table)
    if table.rematch is not None:
        raise Refused("offer_open", "another game has been asked for already; answer that")
    others = [number for number in table.seated() if table.person(number).identity != context.identity]
    waiting = [number for number in others if number in context.here]
    offered = RematchOffered(by, waiting, context.now + TIME_TO_ANSWER_MS)
    return [offered] if waiting else [offered, *_next_game(table, context)]


def answer_rematch(table: Table, command: c.AnswerRematch, context: Context) -> list[EventBody]:
    """Yes or no for all people of this browser; with the last yes the cards are dealt."""
    people = asked_here(table, table.rematch, context)
    answered = RematchAnswered(people, command.accept)
    if not command.accept or not all_agree(table.rematch, people):
        return [answered]
    _check_after_the_end(table)
    return [answered, *_next_game(table, context)]


def withdraw_rematch(table: Table, _command: c.WithdrawRematch, context: Context) -> list[EventBody]:
    """The question is taken back by who asked it."""
    check_mine(table, table.rematch, context)
    return [OfferEnded("rematch", "withdrawn")]


def turned(options: Options) -> list[int] | None:
    """From which seat the holder of each seat comes; None where the sides change by who begins.

    Race and deals by own colour: each red seat changes with the black seat after it. Mixed deals: everybody one on.
    """
    count = len(seating(options.game, options))
    if isinstance(options, RaceOptions) or (isinstance(options, MosaicOptions) and options.deal == "own"):
        return [seat ^ 1 for seat in range(count)]
    if isinstance(options, MosaicOptions) and count > 1:
        return [(seat - 1) % count for seat in range(count)]
    return None


def _check_after_the_end(table: Table) -> None:
    if table.phase != "finished":
        raise Refused("not_finished", "another game can be asked for when this one is over")
    free = [seat.info.seat for seat in table.seats if seat.free]
    if free:
        raise Refused("seats_free", f"nobody sits on the seats {free}; fill them, with bots for instance", seats=free)


def _next_game(table: Table, context: Context) -> list[EventBody]:
    source = turned(table.options)
    turned_seats = [SeatsTurned(source)] if source else []
    return [*turned_seats, *dealt(table, table.games[-1].state.first, context)]
