"""What a page may say through its socket, and what it is answered (docs/engineers/socket.md)."""

import logging
import time
from typing import get_args

import msgspec

from famcards.journal import JournalError, StoreAway
from famcards.tables import Refused
from famcards.tables.commands import Command, Uncover
from famcards.web.advising import Advising
from famcards.web.hub.session import Session
from famcards.web.limits import TokenBucket
from famcards.web.logs import report
from famcards.web.messages import server
from famcards.web.messages.client import (
    Control,
    Envelope,
    HelloMessage,
    HintMessage,
    LookMessage,
    PingMessage,
    WhyMessage,
)
from famcards.web.state import Service

log = logging.getLogger("famcards.web")

CLOSE_HELLO = 4001
CLOSE_NO_TABLE = 4004
CLOSE_RATE = 4029
CLOSE_BIG = 1009
CLOSE_TROUBLE = 1011
CLOSE_GOING_DOWN = 1012
CLOSE_LATER = 1013

_envelope = msgspec.json.Decoder(Envelope)
_control = msgspec.json.Decoder(Control)
_command = msgspec.json.Decoder(Command)
HELLO = str(HelloMessage.__struct_config__.tag)
CONTROL_TYPES = frozenset(str(each.__struct_config__.tag) for each in get_args(Control))


class Hangup(Exception):
    """The service ends the conversation with a close code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class Conversation:
    """One page's side of the talk: takes its frames one after another and answers each."""

    def __init__(self, service: Service, session: Session) -> None:
        limits = service.config.limits
        self._service = service
        self._session = session
        self._bucket = TokenBucket(limits.messages_per_second, limits.message_burst, service.clock.steady)
        self.advising = Advising(service, session)

    async def take(self, frame: str) -> None:
        """Do what a frame asks. `Hangup` where there is no use in going on."""
        if not self._bucket.take() or self._session.overfull:
            raise Hangup(CLOSE_RATE, "too many messages")
        self._service.hub.heard_from(self._session.live, self._session)
        try:
            envelope = _envelope.decode(frame)
        except (msgspec.MsgspecError, RecursionError):
            self._refuse(None, "message", "a frame is a JSON object with a type")
            return
        try:
            await self._answer(envelope, frame)
        except (msgspec.ValidationError, RecursionError):
            self._refuse(envelope.id, "message", "there is no message of this type and shape; see socket.md")
        except Refused as refused:
            self._refuse(envelope.id, refused.code, refused.sentence, refused.clause, **refused.params)
        except StoreAway as error:
            self._refuse(envelope.id, error.code, str(error))
        except (JournalError, OSError) as error:
            report(log, "not stored", error)
            self._refuse(envelope.id, "not_stored", "nothing was changed: the journal could not be written")

    async def _answer(self, envelope: Envelope, frame: str) -> None:
        if envelope.type != HELLO and not self._session.greeted:
            raise Hangup(CLOSE_HELLO, "the first message is hello")
        if envelope.type in CONTROL_TYPES:
            message = _control.decode(frame)
            if isinstance(message, LookMessage):
                await self._look(message)
            self._control(message)
            if isinstance(message, HelloMessage):
                await self._service.hub.welcome_back(self._session.live, self._session.identity)
        else:
            await self._command(envelope.id, _command.decode(frame))

    def _control(self, message: Control) -> None:
        match message:
            case HelloMessage():
                self._hello(message)
            case PingMessage():
                self._session.answer(server.PongMessage())
            case WhyMessage():
                self._why(message)
            case HintMessage():
                self.advising.begin(message)
            case LookMessage():
                pass  # done before, since it may have to be written down

    def _hello(self, hello: HelloMessage) -> None:
        if hello.protocol != server.PROTOCOL:
            self._session.answer(server.ByeMessage("protocol"))
            raise Hangup(CLOSE_HELLO, "this service speaks protocol 1")
        self._session.greet(hello.have)

    async def _command(self, number: int | None, command: Command) -> None:
        if number is None:
            self._refuse(None, "message", "a command needs an id, so that its answer can be told")
        elif self._session.identity is None:
            self._refuse(number, "no_identity", "this browser is not known here; ask GET /api/me first")
        else:
            began = time.perf_counter()
            last = await self._service.hub.command(self._session.live, command, self._session.identity)
            self._service.metrics.carried_out(str(command.__struct_config__.tag), time.perf_counter() - began)
            self._session.answer(server.AckMessage(number, last))

    def _why(self, why: WhyMessage) -> None:
        found = self._service.hub.why(self._session.live, why.as_move(), self._session.identity)
        offence = server.Offence(found.code, found.clause, dict(found.params)) if found else None
        self._session.answer(server.WhyAnswerMessage(why.id, why.move, offence))

    async def _look(self, look: LookMessage) -> None:
        session = self._session
        if look.person is not None and look.person not in session.audience.yours:
            self._refuse(look.id, "not_yours", "this person does not use this device")
            return
        if look.person is not None:
            await self._service.hub.command(session.live, Uncover(look.person), session.identity)
        session.looking = look.person
        session.answer(server.AckMessage(look.id, session.live.number))

    def _refuse(self, number: int | None, code: str, message: str, clause: str = "", /, **params: object) -> None:
        self._service.metrics.refused.labels(code).inc()
        self._session.answer(server.RefusedMessage(number, code, params, message, clause))
