"""PostgreSQL and Redis for the tests: those that run already, else private ones started for the purpose.

`FAMCARDS_TEST_POSTGRES` and `FAMCARDS_TEST_REDIS` name servers (URLs; the right to create databases is needed): where
they are set, those servers must answer. Otherwise a server of this machine that trusts us is taken, else one is started
on a free port in a folder of its own and ended with the tests. Where not even the programs are there, tests that need
them are left out, and fail in continuous integration.
"""

import asyncio
import atexit
import os
import pwd
import secrets
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import text
from sqlalchemy.engine import URL
from sqlalchemy.ext.asyncio import create_async_engine

from famcards.journal.engine import database_url
from famcards.web.bus import redis_at
from tests.browser.server import free_port
from tests.ending import AT_THE_END

POSTGRES_PLACES = ("/usr/lib/postgresql/*/bin", "/usr/pgsql-*/bin", "/opt/homebrew/opt/postgresql*/bin")
START_SECONDS = 60.0

T = TypeVar("T")


class NoServer(Exception):
    """A server that a test needs is not there, and neither is the program to start one."""


class PrivateServer:
    """A server process of a test's own on a port that stays the same, to be stopped and started at will."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = free_port()
        self.process: subprocess.Popen[bytes] | None = None

    def command(self) -> list[str | Path]:
        """What starts it."""
        raise NotImplementedError

    def user(self) -> str | None:
        """Who it runs as, where that is not oneself."""
        return None

    def start(self) -> None:
        """Start it and wait until it takes connections."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                self.command(), cwd=self.folder, stdout=log, stderr=log, stdin=subprocess.DEVNULL, user=self.user()
            )
        ends = time.monotonic() + START_SECONDS
        while not self.answers():
            if time.monotonic() > ends or self.process.poll() is not None:
                raise AssertionError((self.folder / "log").read_text(errors="replace"))
            time.sleep(0.05)

    def answers(self) -> bool:
        """Whether it takes connections and serves them."""
        raise NotImplementedError

    def end(self, number: int = signal.SIGKILL) -> None:
        """End it, as a power cut would unless another signal is given."""
        if self.process is not None:
            self.process.send_signal(number)
            self.process.wait()
            self.process = None


class PrivatePostgres(PrivateServer):
    """PostgreSQL with a data folder of its own. It refuses to run as root, so root starts it as nobody."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._bin = postgres_programs()
        self._data = folder / "data"
        if owner := self.user():
            shutil.chown(folder, owner)
        subprocess.run(
            [self._bin / "initdb", "--auth=trust", "--username=postgres", "--no-sync", "-D", self._data],
            cwd=folder,
            check=True,
            capture_output=True,
            user=self.user(),
        )

    @property
    def url(self) -> str:
        """Its database, as `famcards` takes it."""
        return f"postgresql://postgres@127.0.0.1:{self.port}/postgres"

    def user(self) -> str | None:
        """Not root."""
        return None if os.geteuid() else unprivileged()

    def command(self) -> list[str | Path]:
        """In the foreground; commits are as safe as ever."""
        sockets = f"unix_socket_directories={self.folder}"
        return [self._bin / "postgres", "-D", self._data, "-p", str(self.port), "-h", "127.0.0.1", "-c", sockets]

    def answers(self) -> bool:
        """Whether a statement is answered."""
        return answers(database_url(self.url))

    def end(self, number: int = signal.SIGQUIT) -> None:
        """Without a farewell to anybody, but with its own children (SIGQUIT: an immediate shutdown)."""
        super().end(number)


class PrivateRedis(PrivateServer):
    """Redis or Valkey without a disk."""

    @property
    def url(self) -> str:
        """Its address, as `famcards` takes it."""
        return f"redis://127.0.0.1:{self.port}"

    def command(self) -> list[str | Path]:
        """Nothing is saved."""
        return [redis_program(), "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]

    def answers(self) -> bool:
        """Whether it answers a ping."""
        return pings(self.url)


def unprivileged() -> str:
    """A user of this machine with few rights."""
    known = {entry.pw_name for entry in pwd.getpwall()}
    return next(name for name in ("postgres", "nobody") if name in known)


def postgres_programs() -> Path:
    """The folder with PostgreSQL's programs; `NoServer` where there is none."""
    if installed := shutil.which("initdb"):
        return Path(installed).resolve().parent
    found = [path for place in POSTGRES_PLACES for path in sorted(Path("/").glob(place[1:]))]
    folders = [path for path in found if (path / "initdb").exists()]
    if not folders:
        raise NoServer("PostgreSQL is missing: no server answers at 127.0.0.1:5432, and initdb is not installed")
    return folders[-1]


def redis_program() -> str:
    """The program of Redis or Valkey; `NoServer` where there is none."""
    found = shutil.which("redis-server") or shutil.which("valkey-server")
    if found is None:
        raise NoServer("Redis is missing: no server answers at 127.0.0.1:6379, and redis-server is not installed")
    return found


async def on_server(server: URL, *sentences: str) -> None:
    """Have a PostgreSQL server do something outside of any transaction."""
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT", connect_args={"timeout": 3})
    try:
        async with engine.connect() as connection:
            for sentence in sentences:
                await connection.execute(text(sentence))
    finally:
        await engine.dispose()


def answers(server: URL) -> bool:
    """Whether a PostgreSQL server takes a statement from us."""
    return works(on_server(server, "SELECT 1"))


def works(attempt: Coroutine[None, None, None]) -> bool:
    """Whether it comes to an end without an error. A loop may be running here, so it gets one on another thread."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, attempt).exception() is None


def pings(url: str) -> bool:
    """Whether a Redis server answers."""

    async def ping() -> None:
        async with redis_at(url) as client:
            await client.ping()

    return works(ping())


@cache
def postgres_server() -> URL:
    """A PostgreSQL server in which databases may be made; `NoServer`."""
    asked = os.environ.get("FAMCARDS_TEST_POSTGRES")
    url = database_url(asked or "postgresql://postgres@127.0.0.1:5432/postgres")
    if not answers(url):
        if asked:
            raise NoServer("the server named by FAMCARDS_TEST_POSTGRES does not answer")
        server = PrivatePostgres(scratch())
        server.start()
        atexit.register(server.end)
        url = database_url(server.url)
    return url


@cache
def redis_server() -> str:
    """The address of a Redis server; `NoServer`."""
    asked = os.environ.get("FAMCARDS_TEST_REDIS")
    url = asked or "redis://127.0.0.1:6379"
    if not pings(url):
        if asked:
            raise NoServer("the server named by FAMCARDS_TEST_REDIS does not answer")
        server = PrivateRedis(scratch())
        server.start()
        atexit.register(server.end)
        url = server.url
    return url


def scratch() -> Path:
    """A folder that is gone when the tests end."""
    folder = Path(tempfile.mkdtemp(prefix="famcards-server-"))
    folder.chmod(0o755)
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


EMPTY: list[URL] = []
"""Databases whose tests are over: to make one and to drop it takes longer than most tests."""

EMPTYING = (
    (
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()"
    ),
    "DROP SCHEMA public CASCADE",
    "CREATE SCHEMA public",
)


@asynccontextmanager
async def fresh_database() -> AsyncIterator[URL]:
    """An empty database on the server. Skips, or fails in CI, where there is no server."""
    server = needed(postgres_server)
    url = EMPTY.pop() if EMPTY else await new_database(server)
    try:
        yield url
    finally:
        await on_server(url, *EMPTYING)
        EMPTY.append(url)


async def new_database(server: URL) -> URL:
    """A database that is gone when the tests end, so its server need not wait for the disk."""
    name = f"famcards_test_{secrets.token_hex(6)}"
    await on_server(server, f"CREATE DATABASE {name}", f"ALTER DATABASE {name} SET synchronous_commit TO off")
    AT_THE_END.append(lambda: works(on_server(server, f"DROP DATABASE {name} WITH (FORCE)")))
    return server.set(database=name)


def needed(find: Callable[[], T]) -> T:
    """What a test needs; where it is not to be had, the test is skipped (which fails in CI) with the reason."""
    try:
        return find()
    except NoServer as missing:
        pytest.skip(str(missing))
