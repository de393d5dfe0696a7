"""Who this browser is, how its person is called, and how to bring that to another device."""

from typing import Any

from litestar import Request, Response, get, post, put
from litestar.params import JSONBody

from famcards.journal import Identity, LinkRefused
from famcards.tables import clean_badge, clean_name
from famcards.web.addresses import only_here, public_address, qr_svg
from famcards.web.errors import ApiError, too_many
from famcards.web.messages.http import Entry, Link, Me, Naming
from famcards.web.state import service_of
from famcards.web.visitors import address_of, identity_cookie, require_visitor, visitor_or_new

LINK_LIFETIME_MS = 15 * 60 * 1000
LONGEST_TOKEN = 100

Asked = Request[Any, Any, Any]


@get("/api/me")
async def read_me(request: Asked) -> Response[Me]:
    """Tell who this browser is; one that is not known gets a new identity in its cookie."""
    service = service_of(request.app)
    visitor = await visitor_or_new(service, request)
    return _as_me(request, visitor)


@put("/api/me")
async def write_me(request: Asked, data: JSONBody[Naming]) -> Response[Me]:
    """Keep a name and a badge for tables to come."""
    service = service_of(request.app)
    visitor = await visitor_or_new(service, request)
    named = Identity(visitor.id, clean_name(data.name), clean_badge(data.badge))
    await service.journal.rename(named)
    return _as_me(request, named)


@post("/api/me/link", status_code=201)
async def make_link(request: Asked) -> Link:
    """A link that opens this identity on another device, once."""
    service = service_of(request.app)
    visitor = await require_visitor(service, request)
    if not service.hourly.links.take(visitor.id):
        raise too_many("links")
    now = service.clock.wall()
    token = await service.journal.new_link(visitor.id, now, LINK_LIFETIME_MS)
    url = f"{public_address(service, request)}/enter/{token}"
    return Link(url, qr_svg(url), now + LINK_LIFETIME_MS)


@post("/api/enter", status_code=200)
async def enter(request: Asked, data: JSONBody[Entry]) -> Response[Me]:
    """Become, on this device, the identity that the link was made for."""
    service = service_of(request.app)
    if not service.hourly.entries.take(address_of(request)):
        raise too_many("links tried")
    try:
        identity = await service.journal.use_link(data.token[:LONGEST_TOKEN], service.clock.wall())
    except LinkRefused as refused:
        raise ApiError(410, refused.code, str(refused)) from None
    visitor = await service.journal.identity(identity)
    return _as_me(request, visitor or Identity(identity, "", ""))


def _as_me(request: Asked, visitor: Identity) -> Response[Me]:
    service = service_of(request.app)
    address, alone, host = public_address(service, request), only_here(service, request), service.host.admits(request)
    body = Me(visitor.name, visitor.badge, address, alone, host)
    return Response(body, cookies=[identity_cookie(service, request, visitor.id)])


HANDLERS = [read_me, write_me, make_link, enter]
