"""What workers tell each other: that tables have news, and who sits at them. Nothing in it is worth keeping.

The news themselves are in the journal, so a notice that is dropped, doubled, late or out of turn does no harm. All
that waits goes out as one message on one channel; while the bus is down it is gathered, the latest of each table.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import aclosing

import msgspec
from litestar.channels.backends.base import ChannelsBackend
from msgspec import Struct, field

from famcards.web.logs import report

log = logging.getLogger("famcards.web")

CHANNEL = "famcards-notices"
PATIENCE = 5.0
PAUSE = 0.5


class Notice(Struct, omit_defaults=True):
    """What one worker says: the last numbers of tables, the people its sockets hold there, and whom it asks after."""

    worker: str
    numbers: dict[str, int] = field(default_factory=dict)
    here: dict[str, list[int]] = field(default_factory=dict)
    asked: set[str] = field(default_factory=set)

    def after(self, earlier: "Notice") -> "Notice":
        """This and what was to be said before it, as one."""
        return Notice(
            self.worker,
            {**earlier.numbers, **self.numbers},
            {**earlier.here, **self.here},
            earlier.asked | self.asked,
        )


_encode = msgspec.json.Encoder().encode
_decoder = msgspec.json.Decoder(Notice)


class Notices:
    """One worker's end of the bus. `heard` gets what other workers say, `back` is called when listening has begun."""

    def __init__(
        self, backend: ChannelsBackend, worker: str, heard: Callable[[Notice], None], back: Callable[[], None]
    ) -> None:
        self._backend = backend
        self._worker = worker
        self._heard = heard
        self._back = back
        self._next = Notice(worker)
        self._something = asyncio.Event()
        self.silent = False
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to listen and to send; a bus that is down is tried until it is there."""
        await self._backend.on_startup()
        self._tasks = [
            asyncio.create_task(self._listen(), name="notices in"),
            asyncio.create_task(self._send(), name="notices out"),
        ]

    async def stop(self) -> None:
        """Listen no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        try:
            await self._backend.on_shutdown()
        except Exception as error:  # noqa: BLE001 - a bus that is down can be left as it is
            report(log, "the bus could not be closed", error)

    def announce(self, table: str, number: int) -> None:
        """Tell everyone that the last event of a table is `number`."""
        self._next.numbers[table] = number
        self._something.set()

    def say_who_is_here(self, table: str, people: Iterable[int]) -> None:
        """Tell everyone which people of a table our sockets hold."""
        self._next.here[table] = sorted(people)
        self._something.set()

    def ask_who_is_here(self, table: str) -> None:
        """Ask everyone the same."""
        self._next.asked.add(table)
        self._something.set()

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            saying, self._next = self._next, Notice(self._worker)
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._backend.publish(_encode(saying), [CHANNEL])
                self.silent = False
            except Exception as error:  # noqa: BLE001 - whatever it is: the journal has the news, this can wait
                self._complain(error)
                self._next = self._next.after(saying)
                self._something.set()
                await asyncio.sleep(PAUSE)

    async def _listen(self) -> None:
        while True:
            try:
                async with asyncio.timeout(PATIENCE):
                    await self._backend.subscribe([CHANNEL])
                self._back()
                async with aclosing(self._backend.stream_events()) as events:
                    async for _, data in events:
                        self._take(data)
            except Exception as error:  # noqa: BLE001 - whatever it is, the bus may be back in a moment
                self._complain(error)
            await asyncio.sleep(PAUSE)

    def _take(self, data: bytes) -> None:
        try:
            notice = _decoder.decode(data)
        except msgspec.MsgspecError as error:
            report(log, "a notice could not be read", error)
            return
        if notice.worker != self._worker:
            self._heard(notice)

    def _complain(self, error: Exception) -> None:
        """Once until it works again."""
        if not self.silent:
            report(log, "the bus does not work; tables are looked up in the journal meanwhile", error)
        self.silent = True
