"""How the server keeps and ends its sockets: pages are heard out when it goes down, who never reads is let go."""

import asyncio
import random
from collections.abc import Callable
from threading import Event
from typing import Any, Final, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from famcards.web.inbox import Inbox

GOING_DOWN = str(b"going down", "ascii")
"""Handed to the application, this very object, in place of a frame: say goodbye after what the page has said so far."""

LENT: Final = "famcards.line"
"""Among the extensions of a socket's scope: the line that this protocol lends the application (`SocketProtocol`)."""

RELUCTANT_SECONDS = 5.0

EARLIEST_PING = 0.5
"""Of the interval between two signs of life of a socket."""

READ_AHEAD = 4
"""Messages that may wait for the application while more are read."""

WHOLE_TEXT = b"\x81"
SHORT, LONG = 126, 1 << 16
"""Payloads from these sizes on have their size told in 2 and in 8 bytes."""

_begun = Event()
"""of the whole process: a signal ends it with all that it serves"""


def going_down() -> None:
    """The server has begun to go down: it takes nobody in any more."""
    _begun.set()


def is_going_down() -> bool:
    """Whether that has begun in this process."""
    return _begun.is_set()


def text_frame(payload: bytes) -> bytes:
    """A message as one unmasked frame (RFC 6455, 5.2). The library's own way to it costs as much as the sending."""
    size = len(payload)
    if size < SHORT:
        return WHOLE_TEXT + bytes((size,)) + payload
    if size < LONG:
        return WHOLE_TEXT + b"\x7e" + size.to_bytes(2) + payload
    return WHOLE_TEXT + b"\x7f" + size.to_bytes(8) + payload


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, but for what thousands of sockets cost, and for the end of a connection.

    uvicorn closes every socket at once when it goes down, so that a command under way would never be acknowledged; and
    it waits for ever until the last bytes are taken by a peer that reads nothing.

    It lends itself to the application as a `Line`: what a page is told goes to the transport without waking a task.
    """

    when_free: Callable[[], object] | None = None

    def __init__(self, *args: Any, **more: Any) -> None:
        super().__init__(*args, **more)
        self.queue = cast("asyncio.Queue[Any]", Inbox())

    @property
    def free(self) -> bool:
        """Whether the peer has taken what was sent before, but for what the transport holds anyway."""
        return self.writable.is_set() and not self.close_sent and not self.transport.is_closing()

    def write(self, messages: list[bytes]) -> None:
        """Send text messages; to be called only while the line is free."""
        self.transport.write(text_frame(messages[0]) if len(messages) == 1 else b"".join(map(text_frame, messages)))

    def send_receive_event_to_app(self) -> None:
        """A message has come whole. Reading is paused only where several wait, not anew for every message."""
        paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = paused
        if not paused and self.queue.qsize() > READ_AHEAD:
            self.read_paused = True
            self.transport.pause_reading()

    def stop(self) -> None:
        """Nobody writes any more."""
        self.when_free = None

    def resume_writing(self) -> None:
        """The peer has taken enough."""
        super().resume_writing()
        if self.when_free is not None:
            self.when_free()

    def start_keepalive(self) -> None:
        """The handshake is over: what was said in it, some kilobytes, is not kept for the life of the socket."""
        self.request.headers.clear()
        self.response.headers.clear()
        self.scope["headers"] = []
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
        self.scope["extensions"] = {**(self.scope["extensions"] or {}), LENT: self}  # type: ignore[dict-item]
        try:
            await super().run_asgi()
        finally:
            transport: Any = self.transport
            self.loop.call_later(RELUCTANT_SECONDS, transport.abort)
