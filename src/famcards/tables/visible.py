"""Events as one audience may see them: each kind lists what of it is shown; what nobody listed is hidden."""

from collections.abc import Callable, Mapping
from typing import Any

from famcards.tables import events as e
from famcards.tables.audience import Audience
from famcards.tables.streams import first_visible_ply
from famcards.tables.table import Game, Table
from famcards.tables.view import VisibleEvent

Fields = dict[str, Any]

_SHOWN: Mapping[type[e.EventBody], tuple[str, ...]] = {
    e.Founded: ("game", "options", "mode"),
    e.Joined: ("person", "name", "badge"),
    e.Renamed: ("person", "name", "badge"),
    e.SeatTaken: ("seat", "person"),
    e.SeatLeft: ("seat", "person"),
    e.BotSeated: ("seat", "level"),
    e.SeatCleared: ("seat",),
    e.OptionsSet: ("game", "options"),
    e.SeatsTurned: ("source",),
    e.DealPledged: ("game_number", "commitment"),
    e.EntropyAdded: ("game_number", "person"),
    e.GameEnded: ("game_number",),
    e.HandUncovered: ("game_number", "person"),
    e.BotStumbled: ("game_number", "seat"),
    e.PaceSet: ("pace",),
    e.HintsAllowed: ("allowed",),
    e.TakebackAnswered: ("people", "accept"),
    e.TakenBack: ("game_number", "to_ply"),
    e.RematchAnswered: ("people", "accept"),
    e.OfferEnded: ("offer", "why"),
    e.SeatReturned: ("seat",),
    e.PhraseSaid: ("person", "phrase"),
    e.PeopleLeft: ("people",),
    e.PeopleReturned: ("people",),
    e.FounderPassed: ("person",),
}
"""Kinds that everybody sees alike, with the fields shown."""


def visible(stored: e.Stored, audience: Audience, table: Table) -> VisibleEvent:
    """The event as `audience` may see it now, `table` being the table after it (or later); else `hidden`."""
    event = stored.event
    kind = type(event)
    if kind in _SHOWN:
        fields: Fields | None = {name: getattr(event, name) for name in _SHOWN[kind]}
    else:
        fields = _SPECIAL[kind](event, audience, table) if kind in _SPECIAL else None
    if fields is None:
        return VisibleEvent(number=stored.number, kind="hidden")
    return VisibleEvent(number=stored.number, kind=str(event.__struct_config__.tag), at=stored.at, **fields)


def alike(event: e.EventBody) -> bool:
    """Whether all who may see the event see the same of it."""
    return not isinstance(event, e.Dealt)


def _dealt(event: e.Dealt, audience: Audience, table: Table) -> Fields:
    """Own hands only, while one looks; all hands and the seed once the game is over (2.6)."""
    game = table.games[event.game_number - 1]
    seats = range(len(event.hands)) if game.over else audience.seats(game)
    shown: Fields = {name: getattr(event, name) for name in ("game_number", "game", "options", "first")}
    shown["hands"] = {str(seat): event.hands[seat] for seat in seats}
    if game.over:
        shown["seed"] = event.seed
    return shown


def _moved(event: e.Moved, _audience: Audience, table: Table) -> Fields | None:
    """6.9: moves of a stream that lies in a pile are hidden again; how the last one ended stays open."""
    game = table.games[event.game_number - 1]
    if not game.over and event.ply < _open_from(game):
        return None
    return {name: getattr(event, name) for name in ("game_number", "ply", "seat", "move", "by")}


def _open_from(game: Game) -> int:
    start = first_visible_ply(game.state)
    return start - 1 if start else 0


def _takeback_offered(event: e.TakebackOffered, _audience: Audience, _table: Table) -> Fields:
    return {"person": event.by, "ply": event.ply, "waiting": event.waiting, "expires": event.expires}


def _rematch_offered(event: e.RematchOffered, _audience: Audience, _table: Table) -> Fields:
    return {"person": event.by, "waiting": event.waiting, "expires": event.expires}


def _stand_in_asked(event: e.StandInAsked, _audience: Audience, _table: Table) -> Fields:
    return {"person": event.by, "seat": event.seat, "level": event.level}


_SPECIAL: Mapping[type[e.EventBody], Callable[[Any, Audience, Table], Fields | None]] = {
    e.Dealt: _dealt,
    e.Moved: _moved,
    e.TakebackOffered: _takeback_offered,
    e.RematchOffered: _rematch_offered,
    e.StandInAsked: _stand_in_asked,
}
"""Kinds whose fields depend on who looks, or go by other names."""
