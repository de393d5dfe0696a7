"""Setting a table up: the first events of its journal."""

from famcards.rules import options_dict, seating
from famcards.tables import commands as c
from famcards.tables.allotting import share_out
from famcards.tables.deciding.common import Context
from famcards.tables.deciding.dealing import read_options
from famcards.tables.deciding.pledging import as_pledge, dealt_by, pledged
from famcards.tables.events import BotSeated, EventBody, Founded, Joined, SeatTaken
from famcards.tables.names import clean_badge, clean_name
from famcards.tables.refused import Refused


def found(table_id: str, command: c.Found, context: Context) -> list[EventBody]:
    """A new table with its people; with bots or round one device the cards are dealt at once."""
    options = read_options(command.game, command.options)
    infos = seating(command.game, options)
    if not 1 <= len(command.people) <= len(infos):
        most = len(infos)
        raise Refused("people", f"this game has {most} seats: name 1 to {most} people", least=1, most=most)
    whole = options_dict(options)
    events: list[EventBody] = [Founded(table_id, command.game, whole, command.mode)]
    events += [_joined(number, guest, context) for number, guest in enumerate(command.people, start=1)]
    pledge = pledged(options, 1, None, context)
    if command.mode == "family":
        return [*events, SeatTaken(0, 1), pledge]
    numbers = range(1, len(command.people) + 1)
    for seat, person in enumerate(share_out(command.game, infos, numbers)):
        events.append(BotSeated(seat, command.level) if person is None else SeatTaken(seat, person))
    return [*events, pledge] if command.wait else [*events, pledge, dealt_by(options, as_pledge(pledge), None)]


def _joined(number: int, guest: c.Guest, context: Context) -> Joined:
    return Joined(number, context.identity, clean_name(guest.name), clean_badge(guest.badge))
