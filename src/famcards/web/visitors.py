"""Identities on requests: who asks, who is new, and the cookie that tells."""

from litestar.datastructures import Cookie

from famcards.journal import Identity
from famcards.web.crowd import place_of
from famcards.web.errors import no_identity, too_many
from famcards.web.identity import COOKIE, COOKIE_SECONDS
from famcards.web.state import Connection, Service


async def require_visitor(service: Service, connection: Connection) -> Identity:
    """Who asks; `no_identity` (401) for a browser that is not known here."""
    visitor = await service.visitor(connection)
    if visitor is None:
        raise no_identity()
    return visitor


async def visitor_or_new(service: Service, connection: Connection) -> Identity:
    """Who asks; a browser without an identity of ours gets one."""
    visitor = await service.visitor(connection)
    if visitor is not None:
        return visitor
    if not service.hourly.visitors.take(address_of(connection)):
        raise too_many("new visitors")
    return await service.journal.new_identity("", "", service.clock.wall())


def address_of(connection: Connection) -> str:
    """The place a request comes from: its address, or the household's part of it."""
    return place_of(connection.client.host) if connection.client else ""


def identity_cookie(service: Service, connection: Connection, identity: str) -> Cookie:
    """The cookie that tells who a browser is. Out of reach of scripts, and not sent along from other sites."""
    return Cookie(
        key=COOKIE,
        value=service.cookie.write(identity),
        path="/",
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme == "https",
    )
