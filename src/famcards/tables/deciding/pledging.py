"""Before a deal the table pledges itself: what binds it is public, and people may add chance (`rules.fair_deals`)."""

import re

from famcards.rules import draw_first, new_game, options_dict, parse_options
from famcards.rules.fair_deals import deal_commitment, deal_settings
from famcards.rules.options import Options
from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people
from famcards.tables.events import DealPledged, Dealt, EntropyAdded, EventBody, GameEnded, OptionsSet
from famcards.tables.refused import Refused
from famcards.tables.table import Pledge, Table

ENTROPY = re.compile("[0-9a-f]{32,64}")


def pledged(options: Options, number: int, after: int | None, context: Context) -> DealPledged:
    """The pledge for the deal of game `number`; `after` is the seat that began the last one, in a rematch."""
    if not context.entropy:
        raise ValueError("a deal needs entropy from the caller")
    settings = deal_settings(options, number, after)
    return DealPledged(number, settings, context.entropy, deal_commitment(context.entropy, settings))


def renewed(table: Table, events: list[EventBody], context: Context) -> list[EventBody]:
    """The events, with the pledge for the next deal wherever they settle what will be dealt next."""
    number = len(table.games) + 1
    for event in reversed(events):
        if isinstance(event, OptionsSet):
            return [*events, pledged(parse_options(event.game, event.options), number, None, context)]
        if isinstance(event, GameEnded):
            return [*events, pledged(table.options, number, table.games[-1].state.first, context)]
    return events


def add_entropy(table: Table, command: c.AddEntropy, context: Context) -> list[EventBody]:
    """Somebody's browser adds chance to the deal to come, once; the very same again changes nothing."""
    person = own_people(table, context)[0].number
    pledge = table.pledge
    if pledge is None or pledge.commitment != command.commitment:
        raise Refused("not_pledged", "the deal to come is not pledged by this commitment; look again")
    if not ENTROPY.fullmatch(command.entropy):
        raise Refused("entropy", "chance is added as 32 to 64 hexadecimal digits, in small letters")
    if pledge.entropies.get(person, command.entropy) != command.entropy:
        raise Refused("added", "this browser has added chance to this deal already, and what it added stays")
    if person in pledge.entropies:
        return []
    return [EntropyAdded(pledge.number, person, command.entropy)]


def dealt(table: Table, after: int | None, context: Context) -> list[EventBody]:
    """The deal as events: hands after the exchange, and who begins (drawn by lot unless settled).

    A table whose deal is not pledged (it was set up by an older version, or deals at once) pledges itself just before.
    """
    if table.pledge is not None:
        return [dealt_by(table.options, table.pledge, after)]
    pledge = pledged(table.options, len(table.games) + 1, after, context)
    return [pledge, dealt_by(table.options, as_pledge(pledge), after)]


def dealt_by(options: Options, pledge: Pledge, after: int | None) -> Dealt:
    """The deal that a pledge, and what people have added to it, leads to."""
    seed = pledge.seed
    begins = draw_first(options, seed, after)
    state = new_game(options.game, options, seed=seed, first=begins)
    hands = [[card.text for card in hand] for hand in state.dealt]
    return Dealt(pledge.number, options.game, options_dict(options), hands, begins, seed)


def as_pledge(event: DealPledged) -> Pledge:
    """The pledge as a table keeps it, before anybody has added to it."""
    return Pledge(event.settings, event.secret, event.commitment, {}, event.game_number)
