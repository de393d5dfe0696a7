"""The network's side of HTTP: connections that say nothing, or take for ever, do not keep a door open."""

import asyncio
from contextlib import suppress
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from famcards.web.crowd import Crowd
from famcards.web.farewell import going_down

CONNECTIONS_PER_PLACE = 400
"""Enough for a school behind one address; few enough that one address cannot use up what a process may hold open."""

REQUEST_SECONDS = 20.0
"""From the opening of a connection, or the first byte of a later request, to the last byte of that request."""

BODY = b'{"code":"too_many","params":{"what":"connections"},"message":"too many connections from this address"}'
REFUSAL = (
    b"HTTP/1.1 429 Too Many Requests\r\ncontent-type: application/json\r\nconnection: close\r\n"
    b"content-length: %d\r\n\r\n%s" % (len(BODY), BODY)
)


MOST_OPEN = 65_536


def open_many() -> None:
    """Let this process hold as many connections open as the system allows it: often more than it starts with."""
    try:
        import resource
    except ImportError:  # Windows, where there is no such bound
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_OPEN if hard == resource.RLIM_INFINITY else min(MOST_OPEN, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(OSError, ValueError):  # some systems allow less than they say: what there is has to do
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def speaks_for_others(address: str, trusted: list[str] | str | None) -> bool:
    """Whether it is a proxy that the service believes (`FORWARDED_ALLOW_IPS`): its visitors are many."""
    named = trusted.split(",") if isinstance(trusted, str) else trusted or []
    return bool({"*", address} & {each.strip() for each in named})


class HttpProtocol(HttpToolsProtocol):
    """A connection that is counted, and closed when its request does not come to an end.

    One that becomes a socket of the page is counted no longer here, but by `security.Guard`.
    """

    crowd = Crowd(CONNECTIONS_PER_PLACE)
    """of the whole process: what it guards, the number of files that may be open, is the process's too"""
    _counted: str | None = None
    _waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take the connection, or say that there are too many."""
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if speaks_for_others(address, self.config.forwarded_allow_ips):
            self._wait()
        elif self.crowd.enter(address):
            self._counted = address
            self._wait()
        else:
            transport.write(REFUSAL)
            transport.close()

    def shutdown(self) -> None:
        """The server goes down."""
        going_down()
        super().shutdown()

    def connection_lost(self, exc: Exception | None) -> None:
        """Count it no longer."""
        self._let_go()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._let_go()
        super().handle_websocket_upgrade()

    def on_message_begin(self) -> None:
        """A request begins."""
        if self._waiting is None:
            self._wait()
        super().on_message_begin()

    def on_message_complete(self) -> None:
        """A request has come whole."""
        self._wait_no_longer()
        super().on_message_complete()

    def _wait(self) -> None:
        self._waiting = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _wait_no_longer(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None

    def _give_up(self) -> None:
        self._waiting = None
        transport: Any = self.transport
        transport.close()

    def _let_go(self) -> None:
        self._wait_no_longer()
        if self._counted is not None:
            self.crowd.leave(self._counted)
            self._counted = None
