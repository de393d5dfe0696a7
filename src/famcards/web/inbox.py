"""What has come by a socket and waits for the one task that reads it."""

import asyncio
from typing import Any


class Inbox:
    """As much of `asyncio.Queue` as a socket needs: that one takes three kilobytes even while it is empty."""

    __slots__ = ("_lies", "_reader")

    def __init__(self) -> None:
        self._lies: list[Any] = []
        self._reader: asyncio.Future[None] | None = None

    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._lies

    def qsize(self) -> int:
        """How many wait."""
        return len(self._lies)

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._lies.append(message)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        """The oldest message, once there is one. Only one task may wait at a time."""
        while not self._lies:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        self._reader = None
        return self._lies.pop(0)
