"""Buses inside the test's own process: one that works, and one that drops, repeats, reorders or is down."""

import asyncio
from collections.abc import AsyncGenerator, Iterable
from random import Random
from typing import Any

from litestar.channels.backends.base import ChannelsBackend


class Street:
    """What all ends of a bus share. `faults` is how often, of one, each kind of harm is done to a message."""

    def __init__(self, faults: float = 0.0, seed: int = 0) -> None:
        self.ends: set[End] = set()
        self.faults = faults
        self.down = False
        self.carried = 0
        self._rng = Random(seed)
        self._held: list[tuple[str, bytes]] = []

    def carry(self, channel: str, data: bytes) -> None:
        """Bring a message to every end, or not."""
        if self.down:
            raise ConnectionError("the bus is down")
        self.carried += 1
        messages = [(channel, data)]
        if self._rng.random() < self.faults:
            messages = []
        if self._rng.random() < self.faults:
            messages *= 2
        if self._rng.random() < self.faults:
            self._held += messages
            messages = []
        elif self._held:
            messages += self._held
            self._held = []
        for each in messages:
            for end in self.ends:
                if each[0] in end.channels:
                    end.arrived.put_nowait(each)


class End(ChannelsBackend):
    """One worker's end."""

    def __init__(self, street: Street) -> None:
        self.street = street
        self.channels: set[str] = set()
        self.arrived: asyncio.Queue[tuple[str, bytes]] = asyncio.Queue()

    async def on_startup(self) -> None:
        """Be on the street."""
        self.street.ends.add(self)

    async def on_shutdown(self) -> None:
        """Leave it."""
        self.street.ends.discard(self)

    async def publish(self, data: bytes, channels: Iterable[str]) -> None:
        """Send."""
        for channel in channels:
            self.street.carry(channel, data)

    async def subscribe(self, channels: Iterable[str]) -> None:
        """Listen."""
        if self.street.down:
            raise ConnectionError("the bus is down")
        self.channels.update(channels)

    async def unsubscribe(self, channels: Iterable[str]) -> None:
        """Listen no more."""
        self.channels -= set(channels)

    async def stream_events(self) -> AsyncGenerator[tuple[str, Any], None]:
        """What arrives."""
        while True:
            yield await self.arrived.get()

    async def get_history(self, channel: str, limit: int | None = None) -> list[bytes]:
        """Nothing is kept."""
        raise NotImplementedError
