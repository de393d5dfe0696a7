"""The socket of a page at a table: frames in, frames out. What the messages mean is in `conversation`."""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from famcards.journal import StoreAway
from famcards.web.conversation import (
    CLOSE_BIG,
    CLOSE_GOING_DOWN,
    CLOSE_LATER,
    CLOSE_NO_TABLE,
    CLOSE_RATE,
    CLOSE_TROUBLE,
    Conversation,
    Hangup,
)
from famcards.web.farewell import GOING_DOWN
from famcards.web.hub.session import Session
from famcards.web.logs import report
from famcards.web.messages.server import ByeMessage, StoreMessage
from famcards.web.state import Service, service_of

log = logging.getLogger("famcards.web")

Socket = WebSocket[Any, Any, Any]

LAST_WORDS_SECONDS = 2.0

TOO_LATE = "after sending 'websocket.close'"
"""So the server's protocol says, by a RuntimeError, that it has hung up already: on a frame too large, for instance."""


def is_gone(error: Exception) -> bool:
    """Whether this is only the end of the line, whichever side hung up."""
    return isinstance(error, WebSocketDisconnect | OSError) or (
        isinstance(error, RuntimeError) and TOO_LATE in str(error)
    )


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Serve one page until either side hangs up."""
    try:
        await _serve(socket, table)
    except StoreAway:
        await socket.accept()
        await _send(socket, [msgspec.json.encode(StoreMessage(away=True))])
        await socket.close(CLOSE_LATER, "the store does not answer")
    except Exception as error:  # noqa: BLE001 - whatever it is: one line in the log, and the page tries again
        if not is_gone(error):
            report(log, "socket closed", error)
            await socket.close(CLOSE_TROUBLE, "internal error")


async def _serve(socket: Socket, table: str) -> None:
    service = service_of(socket.app)
    visitor = await service.visitor(socket)
    identity = visitor.id if visitor else None
    live = await service.hub.find(table)
    await socket.accept()
    if live is None:
        await socket.send_text(msgspec.json.encode(ByeMessage("no_table")))
        await socket.close(CLOSE_NO_TABLE, "no such table")
    elif not service.room_for(live, identity):
        await socket.close(CLOSE_RATE, "too many sockets at this table")
    else:
        session = Session(live, identity)
        try:
            await service.hub.enter(session)
            await _talk(socket, service, session)
        finally:
            await service.hub.leave(session)


async def _talk(socket: Socket, service: Service, session: Session) -> None:
    conversation = Conversation(service, session)
    sending = asyncio.create_task(_send_all(socket, session), name="socket out")
    try:
        while True:
            await conversation.take(await _receive(socket, service.config.limits.frame_bytes))
    except WebSocketDisconnect:
        pass
    except Hangup as hangup:
        sending.cancel()
        await asyncio.wait([sending])
        with suppress(TimeoutError):  # a page that does not read hears nothing; the server's protocol lets it go
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                await _send(socket, session.last_words())
                await socket.close(hangup.code, hangup.reason)
    finally:
        conversation.advising.stop()
        sending.cancel()


async def _receive(socket: Socket, most: int) -> str:
    frame = await socket.receive_text()
    if frame is GOING_DOWN:
        raise Hangup(CLOSE_GOING_DOWN, "the service goes down; come back")
    if len(frame.encode()) > most:
        raise Hangup(CLOSE_BIG, f"a frame has at most {most} bytes")
    return frame


async def _send_all(socket: Socket, session: Session) -> None:
    try:
        while True:
            await _send(socket, await session.next_messages())
    except Exception as error:  # noqa: BLE001 - whatever it is, a page must not wait for ever for its view
        if not is_gone(error):  # else the receiving side hears of it too
            report(log, "socket closed, its view could not be sent", error)
            await socket.close(CLOSE_TROUBLE, "internal error")


async def _send(socket: Socket, messages: list[bytes]) -> None:
    for message in messages:
        await socket.send_text(message)
