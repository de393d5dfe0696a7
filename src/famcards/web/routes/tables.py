"""Tables: setting one up, what the invited see of it, and the list of mine."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from famcards.journal import Identity
from famcards.tables.commands import AddEntropy, Deal, Found, Guest, LeaveTable
from famcards.web.addresses import public_address, qr_svg
from famcards.web.errors import no_table, too_many
from famcards.web.hub.brief import brief
from famcards.web.hub.live import Live
from famcards.web.messages.http import Entropy, NewTable, TableBrief, TableList, TableName
from famcards.web.state import Service, service_of
from famcards.web.visitors import require_visitor

MOST_LISTED = 30

Asked = Request[Any, Any, Any]


@post("/api/tables", status_code=201)
async def found_table(request: Asked, data: JSONBody[NewTable]) -> TableName:
    """Set up a table. Among bots, or round one device, cards are dealt at once."""
    service = service_of(request.app)
    visitor = await require_visitor(service, request)
    if not service.hourly.tables.take(visitor.id):
        raise too_many("tables")
    people = data.people or [_guest(visitor)]
    found = Found(data.game, people, data.mode, data.options, data.level, data.wait)
    table = await service.hub.found(found, visitor.id)
    pledge = (await require_table(service, table)).table.pledge
    return TableName(table, pledge.commitment if pledge else None)


@post("/api/tables/{table:str}/deal", status_code=204)
async def deal(request: Asked, table: FromPath[str], data: JSONBody[Entropy]) -> None:
    """Add this browser's chance to the deal that is pledged, then have the cards dealt."""
    service = service_of(request.app)
    live = await require_table(service, table)
    visitor = await require_visitor(service, request)
    await service.hub.command(live, AddEntropy(data.commitment, data.entropy), visitor.id)
    await service.hub.command(live, Deal(), visitor.id)


@get("/api/tables")
async def list_tables(request: Asked) -> TableList:
    """My tables, the running ones first; none for a browser that is not known here."""
    service = service_of(request.app)
    visitor = await service.visitor(request)
    if visitor is None:
        return TableList([])
    entries = (await service.journal.tables_of(visitor.id))[:MOST_LISTED]
    found = await service.hub.readable(entry.id for entry in entries)
    briefs = [brief(live, visitor.id) for live in found]
    return TableList(sorted(briefs, key=lambda each: (each.phase != "playing", -each.at)))


@get("/api/tables/{table:str}")
async def read_table(request: Asked, table: FromPath[str]) -> TableBrief:
    """What the invited see before they come in."""
    service = service_of(request.app)
    live = await require_table(service, table)
    visitor = await service.visitor(request)
    return brief(live, visitor.id if visitor else None)


@post("/api/tables/{table:str}/leave", status_code=204)
async def leave_table(request: Asked, table: FromPath[str]) -> None:
    """Leave a table for good: seats there are given up, and it is no longer among mine."""
    service = service_of(request.app)
    live = await require_table(service, table)
    visitor = await require_visitor(service, request)
    await service.hub.command(live, LeaveTable(), visitor.id)


@get("/api/tables/{table:str}/qr.svg", media_type="image/svg+xml")
async def read_qr(request: Asked, table: FromPath[str]) -> Response[str]:
    """The table's link for cameras."""
    service = service_of(request.app)
    live = await require_table(service, table)
    picture = qr_svg(f"{public_address(service, request)}/t/{live.table.id}")
    return Response(picture, media_type="image/svg+xml")


async def require_table(service: Service, table: str) -> Live:
    """The table; `no_table` (404) where there is none."""
    live = await service.hub.find(table)
    if live is None:
        raise no_table(table)
    return live


def _guest(visitor: Identity) -> Guest:
    return Guest(visitor.name, visitor.badge)


HANDLERS = [found_table, list_tables, read_table, deal, leave_table, read_qr]
