"""The way out to a page: frames as the protocol has them, nothing that queues, messages of the published shape."""

import asyncio
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from websockets.frames import Frame, Opcode
from websockets.streams import StreamReader

from famcards.tables import Context, audience_of, decide
from famcards.tables import commands as c
from famcards.web.farewell import text_frame
from famcards.web.hub import hub as hubs
from famcards.web.hub.session import UPDATE, VIEW, Session
from famcards.web.inbox import Inbox
from famcards.web.messages.server import UpdateMessage, ViewMessage
from famcards.web.state import service_of
from tests.web.asgi import Browser


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536])
def test_a_message_is_one_whole_frame(size: int) -> None:
    stream = StreamReader()
    stream.feed_data(text_frame(b"x" * size))
    reading = Frame.parse(stream.read_exact, mask=False)
    with pytest.raises(StopIteration) as read:
        next(reading)
    assert read.value.value == Frame(Opcode.TEXT, b"x" * size)
    assert not stream.buffer


def test_messages_put_together_are_those_of_the_protocol() -> None:
    assert msgspec.json.decode(UPDATE % (7, 6, b"[]", b'"number":7'), type=UpdateMessage) == UpdateMessage(
        7, 6, [], {"number": 7}
    )
    fields = UpdateMessage.__struct_fields__
    assert list(msgspec.json.decode(UPDATE % (7, 6, b"[]", b""))) == ["type", *fields]
    assert list(msgspec.json.decode(VIEW % (7, b""))) == ["type", *ViewMessage.__struct_fields__]


async def test_an_inbox_gives_in_order_and_waits_for_what_comes() -> None:
    inbox = Inbox()
    inbox.put_nowait(1)
    inbox.put_nowait(2)
    assert [await inbox.get(), await inbox.get()] == [1, 2]
    waiting = asyncio.create_task(inbox.get())
    await asyncio.sleep(0)
    assert inbox.empty()
    inbox.put_nowait(3)
    inbox.put_nowait(4)
    assert await waiting == 3
    assert inbox.qsize() == 1


class Taken:
    """A line that keeps what is written, and is free or not as the test says."""

    def __init__(self) -> None:
        self.free = True
        self.messages: list[dict[str, Any]] = []

    def write(self, messages: list[bytes]) -> None:
        assert self.free
        self.messages += [msgspec.json.decode(message) for message in messages]


async def test_a_page_that_takes_nothing_finds_one_update_when_it_does(app: Litestar, anna: Browser) -> None:
    hub = service_of(app).hub
    live = await hub.find(await anna.found("mosaic", options={"seats": 1}))
    assert live is not None
    person = live.table.people[0].identity
    line = Taken()
    trouble: list[Exception] = []
    session = Session(live, person, line, trouble.append)
    await hub.enter(session)
    session.greet(None)
    await asyncio.sleep(0)
    assert [message["type"] for message in line.messages] == ["view"]
    line.free = False
    for phrase in ("hello", "thanks", "bye"):
        await hub.command(live, c.Say(phrase), person)
        await asyncio.sleep(0)
    line.free = True
    session.wake()
    await asyncio.sleep(0)
    assert [message["type"] for message in line.messages] == ["view", "update"]
    update = line.messages[1]
    assert [event["phrase"] for event in update["events"]] == ["hello", "thanks", "bye"]
    assert set(update["changes"]) == {"number", "said"}
    assert not trouble
    await hub.leave(session)


async def test_what_cannot_be_sent_is_told_once_and_nothing_more_is_sent(app: Litestar, anna: Browser) -> None:
    live = await service_of(app).hub.find(await anna.found("mosaic", options={"seats": 1}))
    assert live is not None
    trouble: list[Exception] = []

    class Broken(Taken):
        def write(self, _messages: list[bytes]) -> None:
            raise KeyError("a fault of ours")

    session = Session(live, None, Broken(), trouble.append)
    for _ in range(2):
        session.greet(None)
        await asyncio.sleep(0)
    assert [type(error) for error in trouble] == [KeyError]


async def test_chance_is_used_once_and_only_plain_moves_leave_it(
    app: Litestar, anna: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: list[tuple[str, list[str]]] = []

    def watched(table: Any, command: Any, context: Context) -> Any:
        events = decide(table, command, context)
        given.append((context.entropy, [type(event).__name__ for event in events]))
        return events

    hub = service_of(app).hub
    live = await hub.find(await anna.found("mosaic", options={"seats": 1}))
    assert live is not None
    person = live.table.people[0].identity
    monkeypatch.setattr(hubs, "decide", watched)
    while live.table.phase == "playing":
        legal = live.view(audience_of(live.table, person)).play
        assert legal is not None
        await hub.command(live, c.Move(legal.ply, 0, legal.legal[0]), person)
    await hub.command(live, c.OfferRematch(), person)
    kinds: dict[str, list[list[str]]] = {}
    for chance, events in given:
        kinds.setdefault(chance, []).append(events)
    assert len(given) > len(kinds) > 1
    for uses in kinds.values():
        assert all(events == ["Moved"] for events in uses[:-1])
