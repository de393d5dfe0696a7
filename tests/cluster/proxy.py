"""A stretch of network between people and the service, which can be cut and made slow."""

import asyncio
from contextlib import suppress


class Proxy:
    """Passes bytes on between its own port and another. `delay` is in seconds and holds for both ways."""

    def __init__(self, port: int) -> None:
        self.to_port = port
        self.delay = 0.0
        self.cuts = 0
        self._server: asyncio.Server | None = None
        self._lines: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def url(self) -> str:
        """Where people are to go."""
        assert self._server is not None
        return f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"

    async def start(self) -> None:
        """Take connections."""
        self._server = await asyncio.start_server(self._join, "127.0.0.1", 0)

    async def stop(self) -> None:
        """Take no more, and cut what is open."""
        if self._server is not None:
            self._server.close()
        self.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def cut(self) -> None:
        """Every connection breaks off, without a word."""
        for line in list(self._lines):
            line.transport.abort()
            self.cuts += 1

    async def _join(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            there, back = await asyncio.open_connection("127.0.0.1", self.to_port)
        except OSError:
            writer.transport.abort()
            return
        for source, target in ((reader, back), (there, writer)):
            task = asyncio.create_task(self._carry(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        self._lines.add(target)
        with suppress(OSError):
            while data := await source.read(65536):
                if self.delay:
                    await asyncio.sleep(self.delay)
                target.write(data)
                await target.drain()
        self._lines.discard(target)
        target.transport.abort()
