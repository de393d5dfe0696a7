"""A table's life as events: seats, moves, take-backs, rematches. Pure: no I/O, no clock, no randomness of its own.

The service loads a journal, asks `decide` what a command does, appends the events, and only then grows the table with
`evolve` and tells everybody what `table_view` and `visible` show them.
"""

from famcards.tables.abilities import abilities, ability_grounds, lasting_abilities, with_offers_anew
from famcards.tables.audience import ONLOOKER, Audience, audience_of
from famcards.tables.commands import (
    LEVELS,
    PHRASES,
    Command,
    Found,
    Guest,
    LapseOffer,
    Level,
    Mode,
    Move,
    SystemCommand,
    SystemMove,
)
from famcards.tables.decide import decide, found
from famcards.tables.deciding.common import Context
from famcards.tables.deciding.hinting import hint_view
from famcards.tables.deciding.moving import why_not
from famcards.tables.due import Due, OfferDue, bot_due, offer_due
from famcards.tables.events import Event, Stored, stamp
from famcards.tables.evolve import evolve, replay_events
from famcards.tables.moved import abilities_after_move, only_moved, only_offers
from famcards.tables.names import clean_badge, clean_name
from famcards.tables.refused import Refused
from famcards.tables.replaying import finished_game, record, replay, seats_then
from famcards.tables.showing import common_view, offer_views, personal_view, seat_views, table_view
from famcards.tables.table import Game, Person, Table
from famcards.tables.view import TableView, VisibleEvent
from famcards.tables.visible import alike, visible

__all__ = [
    "LEVELS",
    "ONLOOKER",
    "PHRASES",
    "Audience",
    "Command",
    "Context",
    "Due",
    "Event",
    "Found",
    "Game",
    "Guest",
    "LapseOffer",
    "Level",
    "Mode",
    "Move",
    "OfferDue",
    "Person",
    "Refused",
    "Stored",
    "SystemCommand",
    "SystemMove",
    "Table",
    "TableView",
    "VisibleEvent",
    "abilities",
    "abilities_after_move",
    "ability_grounds",
    "alike",
    "audience_of",
    "bot_due",
    "clean_badge",
    "clean_name",
    "common_view",
    "decide",
    "evolve",
    "finished_game",
    "found",
    "hint_view",
    "lasting_abilities",
    "offer_due",
    "offer_views",
    "only_moved",
    "only_offers",
    "personal_view",
    "record",
    "replay",
    "replay_events",
    "seat_views",
    "seats_then",
    "stamp",
    "table_view",
    "visible",
    "why_not",
    "with_offers_anew",
]
