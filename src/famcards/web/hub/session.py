"""One open socket at a table: what its page has been told, and what it is to be told next.

Nothing queues up for a slow page but answers to its own messages: news are worked out when the socket is free again,
from what the page has to what the table is by then.
"""

import asyncio

import msgspec
from msgspec import Raw

from famcards.tables import Audience, audience_of
from famcards.web.hub.live import Live
from famcards.web.messages.server import ServerMessage, StoreMessage, UpdateMessage, ViewMessage

MOST_ANSWERS = 256

_encode = msgspec.json.Encoder().encode


class Session:
    """The state of one socket. `identity` None is nobody: an onlooker."""

    def __init__(self, live: Live, identity: str | None) -> None:
        self.live = live
        self.identity = identity
        self.looking: int | None = None
        self.greeted = False
        self._told: dict[str, bytes] = {}
        self._number: int | None = None
        self._answers: list[bytes] = []
        self._news = asyncio.Event()

    @property
    def audience(self) -> Audience:
        """For whom this socket's view is computed."""
        return audience_of(self.live.table, self.identity, self.looking)

    @property
    def overfull(self) -> bool:
        """Whether the page asks without ever reading the answers."""
        return len(self._answers) > MOST_ANSWERS

    def wake(self) -> None:
        """There may be something to send."""
        self._news.set()

    def say_store(self, *, away: bool) -> None:
        """The store does not answer, or does again."""
        self.answer(StoreMessage(away))

    def answer(self, message: ServerMessage) -> None:
        """Send this as soon as the socket is free."""
        self._answers.append(_encode(message))
        self._news.set()

    def greet(self, have: int | None) -> None:
        """The page has said hello and knows the events up to `have`."""
        self.greeted = True
        self._told = {}
        self._number = have
        self._news.set()

    async def next_messages(self) -> list[bytes]:
        """Wait for something to send, and take it."""
        await self._news.wait()
        self._news.clear()
        messages = self.last_words()
        if self.greeted:
            messages += self._what_is_new()
        return messages

    def last_words(self) -> list[bytes]:
        """Take the answers that are not sent yet."""
        messages, self._answers = self._answers, []
        return messages

    def _what_is_new(self) -> list[bytes]:
        live, audience = self.live, self.audience
        keys = live.keys(audience)
        changes = {name: Raw(value) for name, value in keys.items() if self._told.get(name) != value}
        since, number = self._number, live.number
        if not changes and since == number:
            return []
        self._told, self._number = keys, number
        events = None if since is None else live.missed(audience, since)
        if since is None or events is None:
            return [_encode(WholeView(number, {name: Raw(value) for name, value in keys.items()}))]
        return [_encode(ReadyUpdate(number, since, Raw(events), changes))]


class ReadyUpdate(ServerMessage, frozen=True, tag=UpdateMessage.__struct_config__.tag):
    """`UpdateMessage` with all that is in it already encoded."""

    number: int
    since: int
    events: Raw
    changes: dict[str, Raw]


class WholeView(ServerMessage, frozen=True, tag=ViewMessage.__struct_config__.tag):
    """`ViewMessage` with the table's view already encoded, key by key."""

    number: int
    view: dict[str, Raw]
