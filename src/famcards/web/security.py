"""Closed by default: what every answer forbids the browser, and whose requests are taken at all."""

import re
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from famcards.web.crowd import Crowd

HOST = re.compile(r"[A-Za-z0-9.\-_\[\]:]{1,255}")
SAFE_METHODS = frozenset({"GET", "HEAD", "OPTIONS"})
STATIC_HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}


def content_security_policy(host: str) -> str:
    """Only what this service itself sends may run, show or be spoken to; `host` is named for the socket.

    Some browsers do not count `ws:` under 'self', so the socket's addresses are spelled out.
    """
    sockets = f" ws://{host} wss://{host}" if host else ""
    return (
        f"default-src 'self'; connect-src 'self'{sockets}; img-src 'self' data:; object-src 'none'; "
        "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def header(scope: Scope, name: bytes) -> str:
    """The first value of a request's header, empty where it has none."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), "")


def host_of(scope: Scope) -> str:
    """The host (with its port) that the browser asked for; empty where it is none."""
    host = header(scope, b"host")
    return host if HOST.fullmatch(host) else ""


def same_origin(scope: Scope) -> bool:
    """Whether the page that asks came from this very host. A program that sends no Origin is no page and may ask."""
    origin = header(scope, b"origin")
    try:
        return not origin or (origin != "null" and urlsplit(origin).netloc.lower() == host_of(scope).lower())
    except ValueError:  # an address that is none: no browser sends such
        return False


class Guard:
    """ASGI middleware: refuses what comes from other sites and puts the protecting headers on every answer."""

    def __init__(self, app: ASGIApp, sockets_per_address: int) -> None:
        self._app = app
        self._crowd = Crowd(sockets_per_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == ScopeType.HTTP:
            await self._http(scope, receive, send)
        else:
            await self._socket(scope, receive, send)

    async def _socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        client = scope.get("client")
        address = client[0] if client else ""
        if not same_origin(scope):
            await receive()
            await send({"type": "websocket.close", "code": 4403, "reason": "origin"})
        elif not self._crowd.enter(address):
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": 4029, "reason": "too many sockets from this address"})
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                self._crowd.leave(address)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        policy = content_security_policy(host_of(scope))

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                headers = MutableScopeHeaders.from_message(message)
                for name, value in STATIC_HEADERS.items():
                    headers[name] = value
                headers.setdefault("Content-Security-Policy", policy)
                headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if scope.get("method") in SAFE_METHODS or same_origin(scope):
            await self._app(scope, receive, guarded)
        else:
            await _refuse_origin(guarded)


async def _refuse_origin(send: Send) -> None:
    body = b'{"code":"origin","params":{},"message":"only this service\'s own page may ask for this"}'
    await send(
        {
            "type": "http.response.start",
            "status": 403,
            "headers": [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
