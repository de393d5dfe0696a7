"""What a command does at a table: new events, or `Refused` with nothing changed."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, cast

from famcards.tables import commands as c
from famcards.tables.deciding import (
    away,
    dealing,
    founding,
    hinting,
    moving,
    offers,
    people,
    pledging,
    rematch,
    seats,
    takeback,
)
from famcards.tables.deciding.common import Context
from famcards.tables.events import Event, EventBody
from famcards.tables.table import Table

_Decider = Callable[[Table, Any, Context], list[EventBody]]

_DECIDERS: Mapping[type[c.CommandBody], _Decider] = {
    c.Join: people.join,
    c.AddPerson: people.add_person,
    c.LeaveTable: people.leave_table,
    c.Rename: people.rename,
    c.Say: people.say,
    c.TakeSeat: seats.take_seat,
    c.LeaveSeat: seats.leave_seat,
    c.SeatBot: seats.seat_bot,
    c.ClearSeat: seats.clear_seat,
    c.SetOptions: dealing.set_options,
    c.SetPace: people.set_pace,
    c.AllowHints: hinting.allow_hints,
    c.AddEntropy: pledging.add_entropy,
    c.Deal: dealing.deal,
    c.Move: moving.move,
    c.OfferTakeback: takeback.offer_takeback,
    c.AnswerTakeback: takeback.answer_takeback,
    c.WithdrawTakeback: takeback.withdraw_takeback,
    c.OfferRematch: rematch.offer_rematch,
    c.AnswerRematch: rematch.answer_rematch,
    c.WithdrawRematch: rematch.withdraw_rematch,
    c.AskStandIn: away.ask_stand_in,
    c.ReturnToSeat: away.return_to_seat,
    c.SystemMove: moving.system_move,
    c.Uncover: takeback.uncover,
    c.LapseOffer: offers.lapse_offer,
}


def decide(table: Table, command: c.Command | c.SystemCommand, context: Context) -> list[Event]:
    """The events that follow from a command; none if it asks for what is so already. Raises `Refused`.

    A `SystemCommand` comes from the service itself, whatever identity the context names.
    """
    events = _DECIDERS[type(command)](table, command, context)
    return _as_events(pledging.renewed(table, events, context))


def found(table_id: str, command: c.Found, context: Context) -> list[Event]:
    """The first events of a new table. Raises `Refused`."""
    return _as_events(founding.found(table_id, command, context))


def _as_events(bodies: Sequence[EventBody]) -> list[Event]:
    return cast("list[Event]", list(bodies))
