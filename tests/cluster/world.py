"""A whole host that harm is done to: database, bus, workers, the network before them; and the harm."""

import asyncio
import os
import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from random import Random

from tests.cluster.crew import Crew
from tests.cluster.proxy import Proxy
from tests.processes import frozen
from tests.servers import PrivatePostgres, PrivateRedis

DISK_BYTES = 400_000_000
DAY_MS = 24 * 3600 * 1000


class ShiftedCrew(Crew):
    """Workers whose clock can be turned."""

    program = (sys.executable, "-m", "tests.cluster.shifted")


class SmallDisk:
    """A folder on a disk of its own that can be filled, where this user may have one (`ready`)."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        mount = shutil.which("mount")
        command = [str(mount), "-t", "tmpfs", "-o", f"size={DISK_BYTES},mode=755", "tmpfs", str(folder)]
        self.ready = bool(mount) and subprocess.run(command, capture_output=True, check=False).returncode == 0

    def fill(self) -> None:
        """Leave no byte."""
        with (self.folder / "filler").open("wb", buffering=0) as filler, suppress(OSError):
            while True:
                filler.write(b"\0" * 1_000_000)
        with (self.folder / "filler.rest").open("wb", buffering=0) as filler, suppress(OSError):
            while True:
                filler.write(b"\0" * 512)

    def clear(self) -> None:
        """Give the room back."""
        for name in ("filler", "filler.rest"):
            (self.folder / name).unlink(missing_ok=True)

    def unmount(self) -> None:
        """Let the disk go."""
        if self.ready:
            subprocess.run([str(shutil.which("umount")), "-l", self.folder], check=False)


class World:
    """The host, and `harm()`, which does one thing at random to it and mends it again."""

    def __init__(self, folder: Path, seed: str) -> None:
        self.done: Counter[str] = Counter()
        self._rng = Random(seed)
        self._shift = folder / "shift"
        self._shift.write_text("0")
        room = folder / "postgres"
        room.mkdir()
        self.disk = SmallDisk(room)
        home, bus = room / "home", folder / "redis"
        for made in (home, bus):
            made.mkdir()
        self.postgres = PrivatePostgres(home)
        self.redis = PrivateRedis(bus)
        environment = {"FAMCARDS_TEST_SHIFT": str(self._shift), "FAMCARDS_LIMITS": "off"}
        self.crew = ShiftedCrew(folder, self.postgres.url, self.redis.url, **environment)
        self.proxy = Proxy(self.crew.port)

    async def start(self) -> None:
        """Start everything, from the bottom up."""
        for server in (self.postgres, self.redis, self.crew):
            await asyncio.to_thread(server.start)
        await self.proxy.start()

    async def stop(self) -> None:
        """End everything, from the top down."""
        await self.proxy.stop()
        try:
            if self.crew.process is not None:
                await asyncio.to_thread(self.crew.stop)
        finally:
            for server in (self.redis, self.postgres):
                await asyncio.to_thread(server.end)
            self.disk.unmount()

    async def harm(self) -> None:
        """Do one thing, and mend it."""
        ways: list[Callable[[], Awaitable[None]]] = [
            self.kill_a_worker,
            self.stop_a_worker_for_a_while,
            self.replace_the_workers,
            self.restart_the_bus,
            self.stop_the_database,
            self.freeze_the_database,
            self.cut_the_network,
            self.slow_the_network,
            self.turn_the_clock,
        ]
        if self.disk.ready:
            ways.append(self.fill_the_disk)
        way = self._rng.choice(ways)
        await way()
        self.done[way.__name__] += 1

    async def kill_a_worker(self) -> None:
        """kill -9."""
        if self.crew.workers:
            os.kill(self._rng.choice(self.crew.workers), signal.SIGKILL)

    async def stop_a_worker_for_a_while(self) -> None:
        """It is taken for dead, and comes back not knowing."""
        if self.crew.workers:
            with frozen(self._rng.choice(self.crew.workers)):
                await asyncio.sleep(self._rng.uniform(1, 5))

    async def replace_the_workers(self) -> None:
        """A rolling restart."""
        self.crew.roll()

    async def restart_the_bus(self) -> None:
        """Everybody is cut off from it for a while."""
        await asyncio.to_thread(self.redis.end)
        await asyncio.sleep(self._rng.uniform(0, 5))
        await asyncio.to_thread(self.redis.start)

    async def stop_the_database(self) -> None:
        """It goes without a word, and is back in seconds."""
        await asyncio.to_thread(self.postgres.end)
        await asyncio.sleep(self._rng.uniform(0, 4))
        await asyncio.to_thread(self.postgres.start)

    async def freeze_the_database(self) -> None:
        """It takes connections and answers nothing."""
        assert self.postgres.process is not None
        with frozen(self.postgres.process.pid):
            await asyncio.sleep(self._rng.uniform(0.5, 4))

    async def cut_the_network(self) -> None:
        """Every socket breaks."""
        self.proxy.cut()

    async def slow_the_network(self) -> None:
        """Every packet takes its time."""
        self.proxy.delay = self._rng.uniform(0.05, 0.6)
        await asyncio.sleep(self._rng.uniform(1, 4))
        self.proxy.delay = 0.0

    async def turn_the_clock(self) -> None:
        """Forwards or back by up to a day."""
        self._shift.write_text(str(self._rng.randrange(-DAY_MS, DAY_MS)))

    async def fill_the_disk(self) -> None:
        """The database cannot write; where it gave up over that, it is started again when there is room."""
        await asyncio.to_thread(self.disk.fill)
        await asyncio.sleep(self._rng.uniform(1, 4))
        self.disk.clear()
        await asyncio.sleep(1)
        if not await asyncio.to_thread(self.postgres.answers):
            await asyncio.to_thread(self.postgres.end)
            await asyncio.to_thread(self.postgres.start)
