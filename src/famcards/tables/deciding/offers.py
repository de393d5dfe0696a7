"""The end of a question that nobody answered in time."""

from famcards.tables import commands as c
from famcards.tables.deciding.common import Context
from famcards.tables.events import EventBody, OfferEnded
from famcards.tables.refused import Refused
from famcards.tables.table import Table


def lapse_offer(table: Table, command: c.LapseOffer, context: Context) -> list[EventBody]:
    """The service ends an offer that is past its time; `no_offer` or `not_due` otherwise."""
    offer = table.takeback if command.offer == "takeback" else table.rematch
    if offer is None:
        raise Refused("no_offer", "nothing is being asked that could lapse")
    if context.now < offer.expires:
        raise Refused("not_due", "there is still time to answer", expires=offer.expires)
    return [OfferEnded(command.offer, "lapsed")]
