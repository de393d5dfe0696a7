"""How the server keeps and ends its sockets: pages are heard out when it goes down, who never reads is let go."""

import random
from threading import Event
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

GOING_DOWN = str(b"going down", "ascii")
"""Handed to the application, this very object, in place of a frame: say goodbye after what the page has said so far."""

RELUCTANT_SECONDS = 5.0

EARLIEST_PING = 0.5
"""Of the interval between two signs of life of a socket."""

_begun = Event()


def going_down() -> None:
    """The server has begun to go down: it takes nobody in any more."""
    _begun.set()


def is_going_down() -> bool:
    """Whether that has begun in this process."""
    return _begun.is_set()


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, but for what thousands of sockets cost, and for the end of a connection.

    uvicorn closes every socket at once when it goes down, so that a command under way would never be acknowledged; and
    it waits for ever until the last bytes are taken by a peer that reads nothing.
    """

    def start_keepalive(self) -> None:
        """The handshake is over: what was said in it, some kilobytes, is not kept for the life of the socket."""
        self.request.headers.clear()
        self.response.headers.clear()
        super().start_keepalive()

    def schedule_ping(self) -> None:
        """The next sign of life, at a moment of its own: thousands that came together are not pinged at once."""
        interval = self.ping_interval
        if interval is not None:
            delay = random.uniform(EARLIEST_PING, 1.0) * interval  # noqa: S311 - guards nothing
            self.ping_timer = self.loop.call_later(delay, self.send_keepalive_ping)

    def shutdown(self) -> None:
        """The server goes down: let the application finish with this page and close; a new one is refused."""
        going_down()
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.stop_keepalive()
            self.queue.put_nowait({"type": "websocket.receive", "text": GOING_DOWN})
        else:
            super().shutdown()

    async def run_asgi(self) -> None:
        """Serve the socket; when that has ended, leave the peer a moment to take the rest."""
        try:
            await super().run_asgi()
        finally:
            transport: Any = self.transport
            self.loop.call_later(RELUCTANT_SECONDS, transport.abort)
