"""What every bus must hold to, whichever it is: memory within a process, Redis between them."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from litestar.channels.backends.base import ChannelsBackend

from famcards.web.bus import BusUnusable, open_bus
from famcards.web.hub.notices import Notice, Notices
from tests.servers import PrivateRedis, needed, redis_server

SOON = 20.0


class Listener:
    """Somebody who listens on some channels and writes down what comes."""

    def __init__(self, bus: ChannelsBackend) -> None:
        self.bus = bus
        self.heard: list[tuple[str, bytes]] = []

    @asynccontextmanager
    async def listening(self, *channels: str) -> AsyncIterator["Listener"]:
        await self.bus.subscribe(channels)
        task = asyncio.create_task(self._listen())
        await asyncio.sleep(0.1)  # a subscription is on its way for a moment
        yield self
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    async def _listen(self) -> None:
        async for channel, data in self.bus.stream_events():
            self.heard.append((channel, data))

    async def hears(self, *expected: tuple[str, bytes]) -> None:
        async with asyncio.timeout(SOON):
            while len(self.heard) < len(expected):  # noqa: ASYNC110 - what is waited for has no event
                await asyncio.sleep(0.01)
        assert self.heard == list(expected)


@pytest.fixture(params=["memory", "redis"])
async def ends(request: pytest.FixtureRequest) -> AsyncIterator[tuple[ChannelsBackend, ChannelsBackend]]:
    """Two ends of one bus. Memory has one end only, which is both."""
    address = needed(redis_server) if request.param == "redis" else None
    one = open_bus(address)
    two = open_bus(address) if address else one
    for end in {one, two}:
        await end.on_startup()
    yield one, two
    for end in {one, two}:
        await end.on_shutdown()


async def test_what_one_end_says_the_other_hears_in_order(ends: tuple[ChannelsBackend, ChannelsBackend]) -> None:
    one, two = ends
    async with Listener(two).listening("famcards-test-a") as listener:
        messages = [str(number).encode() for number in range(50)]
        for message in messages:
            await one.publish(message, ["famcards-test-a"])
        await listener.hears(*(("famcards-test-a", message) for message in messages))


async def test_nobody_hears_a_channel_that_was_not_asked_for(ends: tuple[ChannelsBackend, ChannelsBackend]) -> None:
    one, two = ends
    async with Listener(two).listening("famcards-test-b", "famcards-test-c") as listener:
        await one.publish(b"other", ["famcards-test-d"])
        await two.unsubscribe(["famcards-test-c"])
        await asyncio.sleep(0.1)
        await one.publish(b"left", ["famcards-test-c"])
        await one.publish(b"mine", ["famcards-test-b"])
        await listener.hears(("famcards-test-b", b"mine"))


async def test_messages_of_any_bytes_and_size_come_whole(ends: tuple[ChannelsBackend, ChannelsBackend]) -> None:
    one, two = ends
    large = bytes(range(256)) * 4096
    async with Listener(two).listening("famcards-test-e") as listener:
        await one.publish(large, ["famcards-test-e"])
        await listener.hears(("famcards-test-e", large))


class Worker:
    """One end with what is said and heard there."""

    def __init__(self, bus: ChannelsBackend, name: str) -> None:
        self.bus = bus
        self.heard: list[Notice] = []
        self.began = asyncio.Event()
        self.notices = Notices(bus, name, self.heard.append, self.began.set)

    async def hears(self, fits: Callable[[Notice], bool]) -> None:
        async with asyncio.timeout(SOON):
            while not any(fits(notice) for notice in self.heard):  # noqa: ASYNC110
                await asyncio.sleep(0.01)


@asynccontextmanager
async def two_workers(address: str) -> AsyncIterator[list[Worker]]:
    async with AsyncExitStack() as stack:
        workers = [Worker(open_bus(address), name) for name in ("one", "two")]
        for worker in workers:
            await worker.notices.start()
            stack.push_async_callback(worker.notices.stop)
        yield workers


async def test_a_worker_hears_the_others_and_not_itself() -> None:
    async with two_workers(needed(redis_server)) as (one, two):
        await asyncio.gather(one.began.wait(), two.began.wait())
        one.notices.announce("famcards-test", 7)
        one.notices.say_who_is_here("famcards-test", [2, 1])
        await two.hears(lambda notice: notice.numbers.get("famcards-test") == 7)
        await two.hears(lambda notice: notice.here.get("famcards-test") == [1, 2])
        assert not any(notice.worker == "one" for notice in one.heard)


async def test_a_bus_that_goes_down_is_found_again_and_told_what_was_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server = needed(lambda: PrivateRedis(tmp_path))
    async with two_workers(server.url) as (one, two):
        publish = one.bus.publish

        async def to_somebody(data: bytes, channels: Iterable[str]) -> None:
            """What is said while nobody listens is lost: that is the bus, and the journal's to make good."""
            if server.process is not None:
                await two.began.wait()
            await publish(data, channels)

        monkeypatch.setattr(one.bus, "publish", to_somebody)
        await asyncio.sleep(0.2)
        assert not one.began.is_set(), "it is not there yet, which stops nobody from starting"
        await asyncio.to_thread(server.start)
        try:
            for number in (1, 2):
                async with asyncio.timeout(SOON):
                    await asyncio.gather(one.began.wait(), two.began.wait())
                one.notices.announce("t", number)
                await two.hears(lambda notice, number=number: notice.numbers.get("t") == number)  # type: ignore[misc]
                for worker in (one, two):
                    worker.began.clear()
                await asyncio.to_thread(server.end)
                one.notices.announce("t", 10 * number)
                one.notices.announce("u", number)
                await asyncio.sleep(0.2)
                await asyncio.to_thread(server.start)
                await two.hears(lambda notice, number=number: notice.numbers == {"t": 10 * number, "u": number})  # type: ignore[misc]
        finally:
            server.end()


@pytest.mark.parametrize("address", ["127.0.0.1", "http://127.0.0.1", "redis://127.0.0.1:port"])
def test_an_address_that_names_no_bus_is_refused_with_words(address: str) -> None:
    with pytest.raises(BusUnusable, match="bus"):
        open_bus(address)


@pytest.mark.parametrize("scheme", ["redis", "rediss", "valkey", "valkeys"])
def test_redis_and_valkey_are_spoken_to_alike(scheme: str) -> None:
    assert isinstance(open_bus(f"{scheme}://cards.example:6380"), ChannelsBackend)
