"""One open socket at a table: what its page has been told, and what it is to be told next.

Nothing queues up for a slow page but answers to its own messages: news are worked out when the socket is free again,
from what the page has to what the table is by then.
"""

import asyncio
import contextvars
from collections.abc import Callable
from typing import Protocol

import msgspec

from famcards.tables import Audience, Person, audience_of
from famcards.web.hub.live import Live
from famcards.web.hub.views import Keys
from famcards.web.messages.server import ServerMessage, StoreMessage

MOST_ANSWERS = 256

VIEW = b'{"type":"view","number":%d,"view":{%b}}'
UPDATE = b'{"type":"update","number":%d,"since":%d,"events":%b,"changes":{%b}}'
"""`ViewMessage` and `UpdateMessage`, put together from what is encoded already."""

_encode = msgspec.json.Encoder().encode


class Line(Protocol):
    """The way out to a page. Whoever lends it calls `Session.wake` when it is free again."""

    @property
    def free(self) -> bool:
        """Whether what is written now goes out at once."""

    def write(self, messages: list[bytes]) -> None:
        """Send messages; to be called only while the line is free."""


class Session:
    """The state of one socket. `identity` None is nobody: an onlooker. `on_trouble` is told what went wrong in sending.

    Whatever wakes it, it speaks in the loop's next round, so that what belongs together goes out together.
    """

    def __init__(self, live: Live, identity: str | None, line: Line, on_trouble: Callable[[Exception], None]) -> None:
        self.live = live
        self.identity = identity
        self.looking: int | None = None
        self.greeted = False
        self._line = line
        self._on_trouble = on_trouble
        self._told: Keys = {}
        self._number: int | None = None
        self._answers: list[bytes] = []
        self._awake = False
        self._silent = False
        self._loop = asyncio.get_running_loop()
        self._audience: tuple[tuple[Person, ...], int | None, Audience] | None = None
        self._context = contextvars.copy_context()  # lines of the log are about this socket, whoever woke it

    @property
    def audience(self) -> Audience:
        """For whom this socket's view is computed."""
        people, looking = self.live.table.people, self.looking
        known = self._audience
        if known is None or known[0] is not people or known[1] != looking:
            known = self._audience = people, looking, audience_of(self.live.table, self.identity, looking)
        return known[2]

    @property
    def overfull(self) -> bool:
        """Whether the page asks without ever reading the answers."""
        return len(self._answers) > MOST_ANSWERS

    def wake(self) -> None:
        """There may be something to send."""
        if not self._awake:
            self._awake = True
            self._loop.call_soon(self._speak, context=self._context)

    def say_store(self, *, away: bool) -> None:
        """The store does not answer, or does again."""
        self.answer(StoreMessage(away))

    def answer(self, message: ServerMessage) -> None:
        """Send this as soon as the line is free."""
        self._answers.append(_encode(message))
        self.wake()

    def greet(self, have: int | None) -> None:
        """The page has said hello and knows the events up to `have`."""
        self.greeted = True
        self._told = {}
        self._number = have
        self.wake()

    def hush(self) -> list[bytes]:
        """Say no more; the answers that are not sent yet."""
        self._silent = True
        return self._answers

    def _speak(self) -> None:
        """Send what there is as long as the line is free; the rest is worked out when it is so again."""
        self._awake = False
        if self._silent or not self._line.free:
            return
        try:
            messages, self._answers = self._answers, []
            news = self._what_is_new() if self.greeted else None
            if news is not None:
                messages.append(news)
            if messages:
                self._line.write(messages)
        except Exception as error:  # noqa: BLE001 - whatever it is, a page must not wait for ever for its view
            self._silent = True
            self._on_trouble(error)

    def _what_is_new(self) -> bytes | None:
        """`update`, or `view` where the page cannot go on from what it has; None where it has everything."""
        live, audience = self.live, self.audience
        seen, since, number = live.seen(audience), self._number, live.number
        changes = seen.changes_since(self._told)
        if not changes and since == number:
            return None
        self._told, self._number = seen.keys, number
        events = None if since is None else live.missed(audience, since)
        if since is None or events is None:
            return VIEW % (number, b",".join(seen.keys.values()))
        return UPDATE % (number, since, events, b",".join(changes))
