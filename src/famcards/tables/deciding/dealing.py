"""Options, the deal, and a founder's table with all its first events."""

from typing import Any

from famcards.rules import OptionError, UnknownGame, options_dict, parse_options, seating
from famcards.rules.options import Options
from famcards.tables import commands as c
from famcards.tables.allotting import allot
from famcards.tables.deciding.common import Context, as_founder, between_games
from famcards.tables.deciding.pledging import dealt
from famcards.tables.events import BotSeated, EventBody, OptionsSet, SeatCleared, SeatTaken
from famcards.tables.refused import Refused
from famcards.tables.table import Table


def read_options(game: str, given: dict[str, Any]) -> Options:
    """The options whole; the law's refusal (`game`, `option`) passed on."""
    try:
        return parse_options(game, given)
    except (UnknownGame, OptionError) as error:
        raise Refused.by_law(error) from error


def set_options(table: Table, command: c.SetOptions, context: Context) -> list[EventBody]:
    """Another game, or other house rules, for the next deal. People keep seats as far as the new game allows."""
    passed = as_founder(table, context)
    between_games(table)
    options = read_options(command.game, command.options)
    if options == table.options and table.phase == "gathering":
        return []
    agreed = OptionsSet(command.game, options_dict(options))
    return [*passed, *_around(table, options, agreed)]


def deal(table: Table, command: c.Deal, context: Context) -> list[EventBody]:
    """The first deal, or the first after other options were agreed; after a game there is the rematch."""
    passed = as_founder(table, context)
    between_games(table)
    if table.phase == "finished":
        raise Refused("ask_rematch", "the last game is still on the table; ask the others for another game")
    free = [seat.info.seat for seat in table.seats if seat.free]
    bots: list[EventBody] = [BotSeated(seat, command.fill) for seat in free] if command.fill else []
    if free and not bots:
        raise Refused("seats_free", f"nobody sits on the seats {free}; fill them, with bots for instance", seats=free)
    if not table.seated():
        raise Refused("nobody_seated", "bots do not play by themselves; somebody has to sit down first")
    return [*passed, *bots, *dealt(table, None, context)]


def _around(table: Table, options: Options, agreed: OptionsSet) -> list[EventBody]:
    """The change with the seats before and after it: who cannot stay gets up, and sits down where the game has room."""
    infos = seating(agreed.game, options)
    before = [seat.person for seat in table.seats]
    after = allot(agreed.game, infos, table.seats)
    cleared = [
        SeatCleared(place)
        for place, seat in enumerate(table.seats)
        if not seat.free and (place >= len(infos) or after[place] != seat.person)
    ]
    taken = [
        SeatTaken(place, person)
        for place, person in enumerate(after)
        if person is not None and person != (before[place] if place < len(before) else None)
    ]
    return [*cleared, agreed, *taken]
