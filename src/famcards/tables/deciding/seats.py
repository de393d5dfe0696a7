"""Sitting down and getting up (RULES 2.1, 2.5)."""

from famcards.rules import SeatInfo
from famcards.tables import commands as c
from famcards.tables.deciding.common import (
    Context,
    as_founder,
    between_games,
    getting_up,
    own_person,
    own_seat,
    passing_on,
    seat_at,
)
from famcards.tables.events import BotSeated, EventBody, SeatCleared, SeatTaken
from famcards.tables.refused import Refused
from famcards.tables.table import Table


def take_seat(table: Table, command: c.TakeSeat, context: Context) -> list[EventBody]:
    """Sit down: on a free seat or a bot's, in the middle of a game only where no other hand has been seen."""
    person = own_person(table, context, command.person)
    seat = seat_at(table, command.seat)
    if seat.person == person:
        return []
    if seat.person is not None:
        raise Refused("seat_held", f"{table.person(seat.person).name} sits there; choose another", seat=command.seat)
    held = [each.info for each in table.seats_of(person)]
    check_may_hold(table.options.game, held, seat.info)
    if table.phase == "playing":
        _check_unseen(table, person, seat.info)
    return [SeatTaken(command.seat, person)]


def leave_seat(table: Table, command: c.LeaveSeat, context: Context) -> list[EventBody]:
    """Get up for good; a bot plays on in a running game, and a founder without a seat hands the role over."""
    person = own_seat(table, context, command.seat)
    done = getting_up(table, command.seat, person)
    staying = {each.person for each in table.seats if each.person is not None and each.info.seat != command.seat}
    return done if person in staying else done + passing_on(table, context, person, staying)


def seat_bot(table: Table, command: c.SeatBot, context: Context) -> list[EventBody]:
    """A bot for a free seat, or another level for the bot there."""
    passed = as_founder(table, context)
    between_games(table)
    seat = seat_at(table, command.seat)
    if seat.person is not None:
        raise Refused("seat_held", f"{table.person(seat.person).name} sits there; choose another", seat=command.seat)
    if seat.bot == command.level:
        return []
    return [*passed, BotSeated(command.seat, command.level)]


def clear_seat(table: Table, command: c.ClearSeat, context: Context) -> list[EventBody]:
    """Free a bot's seat, or that of a person who is away."""
    passed = as_founder(table, context)
    between_games(table)
    seat = seat_at(table, command.seat)
    if seat.free:
        return []
    if seat.person is not None and context.is_here(table, seat.person):
        name = table.person(seat.person).name
        raise Refused("seat_held", f"{name} is here and gets up for themselves", seat=command.seat)
    return [*passed, SeatCleared(command.seat)]


def check_may_hold(game: str, held: list[SeatInfo], wanted: SeatInfo) -> None:
    """2.5: the seats of a person are of one team, and in Ugadayka one is all; else `one_seat` or `one_team`."""
    if held and game == "ugadayka":
        raise Refused("one_seat", "in Ugadayka nobody holds two hands; leave the other seat first", "2.5")
    if any(info.team != wanted.team for info in held):
        team = held[0].team
        raise Refused("one_team", f"your seats are all {team}; leave them to change sides", "2.5", team=team)


def _check_unseen(table: Table, person: int, wanted: SeatInfo) -> None:
    """2.6: nobody changes over to a hand while knowing another one that its player does not know."""
    seen = [table.seats[place].info for who, place in table.games[-1].seen if who == person and place != wanted.seat]
    try:
        check_may_hold(table.options.game, seen, wanted)
    except Refused as error:
        raise Refused(
            "seen_cards", "you have seen other cards of this game; sit down there in the next", "2.6"
        ) from error
