"""The way out to a page: straight to the server's protocol where that lends itself, else through the framework."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Protocol, cast

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from famcards.web.conversation import CLOSE_TROUBLE
from famcards.web.farewell import LENT
from famcards.web.hub.session import Line
from famcards.web.logs import report

log = logging.getLogger("famcards.web")

Socket = WebSocket[Any, Any, Any]

TOO_LATE = "after sending 'websocket.close'"
"""So the server's protocol says, by a RuntimeError, that it has hung up already: on a frame too large, for instance."""


class OpenLine(Line, Protocol):
    """A line that tells when it is free again."""

    when_free: Callable[[], object]

    def stop(self) -> None:
        """Send nothing more, not even what is under way."""


class AsgiLine:
    """A line through the framework, for any server: free when all that was written has been taken."""

    def __init__(self, socket: Socket, on_trouble: Callable[[Exception], object]) -> None:
        self.when_free: Callable[[], object] = lambda: None
        self._socket = socket
        self._on_trouble = on_trouble
        self._sending: asyncio.Task[None] | None = None

    @property
    def free(self) -> bool:
        """Whether all that was written has been taken."""
        return self._sending is None

    def write(self, messages: list[bytes]) -> None:
        """Send messages; to be called only while the line is free."""
        self._sending = asyncio.create_task(self._send(messages), name="socket out")

    def stop(self) -> None:
        """Send nothing more, not even what is under way."""
        self.when_free = lambda: None
        if self._sending is not None:
            self._sending.cancel()

    async def _send(self, messages: list[bytes]) -> None:
        try:
            for message in messages:
                await self._socket.send_text(message)
        except Exception as error:  # noqa: BLE001 - whatever it is, it is for the socket to judge
            self._on_trouble(error)
        else:
            self._sending = None
            self.when_free()


def line_of(socket: Socket, on_trouble: Callable[[Exception], object]) -> OpenLine:
    """The line to the page behind a socket that has been accepted."""
    lent = cast("dict[str, Any]", socket.scope.get("extensions") or {}).get(LENT)
    return cast("OpenLine", lent) if lent is not None else AsgiLine(socket, on_trouble)


def is_gone(error: Exception) -> bool:
    """Whether this is only the end of the line, whichever side hung up."""
    return isinstance(error, WebSocketDisconnect | OSError) or (
        isinstance(error, RuntimeError) and TOO_LATE in str(error)
    )


class Closing:
    """Closes a socket where a message could not be made or sent: its page must not wait for it for ever."""

    def __init__(self, socket: Socket) -> None:
        self._socket = socket
        self._closing: asyncio.Task[None] | None = None

    def __call__(self, error: Exception) -> None:
        """Note the trouble, and hang up."""
        if is_gone(error) or self._closing is not None:  # the receiving side hears of it too
            return
        report(log, "socket closed, its view could not be sent", error)
        self._closing = asyncio.create_task(self._close(), name="socket closing")

    async def _close(self) -> None:
        try:
            await self._socket.close(CLOSE_TROUBLE, "internal error")
        except Exception as error:  # noqa: BLE001 - whatever it is, there is nothing left to close
            if not is_gone(error):
                report(log, "the socket could not be closed", error)
