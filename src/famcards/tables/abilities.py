"""Which commands an audience may give now: those that `decide` would not refuse, so that the two cannot disagree."""

from collections.abc import Collection, Hashable, Iterator, Mapping, Sequence
from sys import intern

from famcards.tables import commands as c
from famcards.tables.audience import Audience
from famcards.tables.decide import decide
from famcards.tables.deciding.common import Context
from famcards.tables.refused import Refused
from famcards.tables.table import Table

TAKEBACK = "offer_takeback"
"""The one ability that a plain move changes; it stands last."""

_OFFERS: Mapping[str, c.Command] = {
    "answer_takeback": c.AnswerTakeback(accept=False),
    "withdraw_takeback": c.WithdrawTakeback(),
    "offer_rematch": c.OfferRematch(),
    "answer_rematch": c.AnswerRematch(accept=False),
    "withdraw_rematch": c.WithdrawRematch(),
    TAKEBACK: c.OfferTakeback(),
}
"""The abilities that an offer, or an answer to one, changes."""

_TRIAL_SEED = "a trial, never dealt"

_ALWAYS_A_CHANGE = (c.SetOptions, c.Rename)
"""Commands tried with what is so already, where the real one will bring something new."""


def abilities(table: Table, audience: Audience, here: Collection[int]) -> list[str]:
    """The names of the commands, those for a seat as `name:seat`; `deal:fill` is a deal that fills up with bots.

    Moves are not among them: the law's view lists what is legal.
    """
    return with_offers_anew(lasting_abilities(table, audience, here), table, audience, here)


def lasting_abilities(table: Table, audience: Audience, here: Collection[int]) -> list[str]:
    """Those that neither a move nor an offer changes: they are the same as long as the `ability_grounds` are."""
    context = _context(table, audience, here)
    return [
        *dict.fromkeys(intern(name) for name, command in _tries(table, audience) if _works(table, command, context))
    ]


def ability_grounds(table: Table, here: Collection[int]) -> Hashable:
    """All that the lasting abilities of an audience depend on."""
    playing = table.phase == "playing"
    seen = table.games[-1].seen if playing else None
    settings = table.options, table.pace, table.hints
    return table.phase, table.people, table.founder, table.seats, settings, seen, frozenset(here)


def with_offers_anew(known: Sequence[str], table: Table, audience: Audience, here: Collection[int]) -> list[str]:
    """The abilities where nothing but offers has changed since they were `known`."""
    others = [name for name in known if name not in _OFFERS]
    return [*others, *_offers(table, audience, _context(table, audience, here))]


def works(table: Table, command: c.Command, audience: Audience, here: Collection[int]) -> bool:
    """Whether this command would be followed now, and change something."""
    return _works(table, command, _context(table, audience, here))


def _context(table: Table, audience: Audience, here: Collection[int]) -> Context:
    return Context(audience.identity or "", table.at, _TRIAL_SEED, frozenset(here))


def _offers(table: Table, audience: Audience, context: Context) -> list[str]:
    if not audience.yours:
        return []
    return [name for name in _OFFERS if _may_work(name, table) and _works(table, _OFFERS[name], context)]


def _may_work(name: str, table: Table) -> bool:
    """Whether it is worth trying: most of the time there is no offer, and trying in vain is dear."""
    match name:
        case "answer_takeback" | "withdraw_takeback":
            return table.takeback is not None
        case "answer_rematch" | "withdraw_rematch":
            return table.rematch is not None
        case "offer_rematch":
            return table.rematch is None and table.phase == "finished"
        case _:
            return table.phase == "playing"


def _works(table: Table, command: c.Command, context: Context) -> bool:
    try:
        events = decide(table, command, context)
    except Refused:
        return False
    return bool(events) or isinstance(command, _ALWAYS_A_CHANGE)


def _tries(table: Table, audience: Audience) -> Iterator[tuple[str, c.Command]]:
    """What may work. What never does while a game runs is not tried then: trying in vain is dear."""
    if not audience.yours:
        if audience.identity:
            yield "join", c.Join("?", "none")
        return
    yield "add_person", c.AddPerson("?", "none")
    yield "leave_table", c.LeaveTable()
    yield "rename", c.Rename("?", "none")
    yield "say", c.Say("hello")
    between_games = table.phase != "playing"
    if between_games:
        yield "set_options", c.SetOptions(table.options.game)
    yield "set_pace", c.SetPace("quick" if table.pace == "calm" else "calm")
    yield "allow_hints", c.AllowHints(not table.hints)
    if between_games:
        yield "deal", c.Deal()
        yield "deal:fill", c.Deal(fill="family")
    for seat in table.seats:
        yield from _tries_at(seat.info.seat, audience, between_games)


def _tries_at(seat: int, audience: Audience, between_games: bool) -> Iterator[tuple[str, c.Command]]:
    for person in audience.yours:
        yield f"take_seat:{seat}", c.TakeSeat(seat, person)
    yield f"leave_seat:{seat}", c.LeaveSeat(seat)
    for level in c.LEVELS[:2]:  # of two levels at least one is a change
        if between_games:
            yield f"seat_bot:{seat}", c.SeatBot(seat, level)
        yield f"ask_stand_in:{seat}", c.AskStandIn(seat, level)
    if between_games:
        yield f"clear_seat:{seat}", c.ClearSeat(seat)
    yield f"return_to_seat:{seat}", c.ReturnToSeat(seat)
