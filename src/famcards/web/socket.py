"""The socket of a page at a table: frames in, frames out. What the messages mean is in `conversation`."""

import asyncio
import logging
from contextlib import suppress

import msgspec
from litestar import websocket
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
from famcards.web.line import Closing, OpenLine, Socket, is_gone, line_of
from famcards.web.logs import report
from famcards.web.messages.server import ByeMessage, StoreMessage
from famcards.web.state import Service, service_of

log = logging.getLogger("famcards.web")

LAST_WORDS_SECONDS = 2.0
MOST_BYTES = 4
"""of a character in UTF-8"""


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: Socket, table: FromPath[str]) -> None:
    """Serve one page until either side hangs up."""
    try:
        await _serve(socket, table)
    except StoreAway:
        await socket.accept()
        await socket.send_text(msgspec.json.encode(StoreMessage(away=True)))
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
        on_trouble = Closing(socket)
        line = line_of(socket, on_trouble)
        session = Session(live, identity, line, on_trouble)
        line.when_free = session.wake
        try:
            await service.hub.enter(session)
            await _talk(socket, service, session, line)
        finally:
            session.hush()
            line.stop()
            await service.hub.leave(session)


async def _talk(socket: Socket, service: Service, session: Session, line: OpenLine) -> None:
    conversation = Conversation(service, session)
    try:
        while True:
            await conversation.take(await _receive(socket, service.config.limits.frame_bytes))
    except WebSocketDisconnect:
        pass
    except Hangup as hangup:
        line.stop()
        with suppress(TimeoutError):  # a page that does not read hears nothing; the server's protocol lets it go
            async with asyncio.timeout(LAST_WORDS_SECONDS):
                for message in session.hush():
                    await socket.send_text(message)
                await socket.close(hangup.code, hangup.reason)
    finally:
        conversation.advising.stop()


async def _receive(socket: Socket, most: int) -> str:
    frame = await socket.receive_text()
    if frame is GOING_DOWN:
        raise Hangup(CLOSE_GOING_DOWN, "the service goes down; come back")
    if len(frame) * MOST_BYTES > most and len(frame.encode()) > most:
        raise Hangup(CLOSE_BIG, f"a frame has at most {most} bytes")
    return frame
