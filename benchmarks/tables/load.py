"""A process of clients: sets its tables up, plays as told through a pipe, and hands over what it has seen."""

import asyncio
import gc
import os
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Literal

import httpx
import uvloop
from picows import WSListener, WSTransport, ws_connect

from benchmarks.tables.company import SEATS, Company, Tally

FAMILIES = 100
"""Browsers are shared by tables beyond that: a family plays at several, and a server limits how many are new."""

AT_ONCE = 16
GAME = {"game": "race", "mode": "family", "options": {"deck": 36, "seats": 4}}


@dataclass(frozen=True)
class Order:
    """What the clients are to do next: `set_up` so many tables more, `play` flat out or paced, `count`, or `end`."""

    do: Literal["set_up", "flat_out", "paced", "count", "end"]
    tables: int = 0


def run(url: str, orders: Connection, core: int | None) -> None:
    """The whole life of a client process, on its own core where one is given."""
    if core is not None:
        os.sched_setaffinity(0, {core})
    gc.disable()  # nothing here is a cycle that grows; a collection would be taken for the server's slowness
    uvloop.run(Load(url).obey(orders))


class Load:
    """The companies of one process."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._tally = Tally()
        self._companies: list[Company] = []
        self._cookies: list[str] = []
        self._ticking: set[asyncio.Task[None]] = set()

    async def obey(self, orders: Connection) -> None:
        """Carry out orders until the last one."""
        while True:
            order: Order = await asyncio.to_thread(orders.recv)
            match order.do:
                case "set_up":
                    await self._set_up(order.tables, orders)
                case "flat_out":
                    self._flat_out()
                case "paced":
                    await self._pace()
                case "count":
                    orders.send(self._count())
                case "end":
                    for company in self._companies:
                        company.leave()
                    return

    def _count(self) -> Tally:
        seen = Tally(**vars(self._tally))
        vars(self._tally).update(vars(Tally()))
        return seen

    async def _set_up(self, tables: int, orders: Connection) -> None:
        """So many tables more, cards dealt; tells of each through the pipe."""
        gate = asyncio.Semaphore(AT_ONCE)
        first = len(self._companies)

        async def one(number: int) -> None:
            async with gate:
                self._companies.append(await self._gather(http, number))
                orders.send(1)

        async with patient_client(self._url) as http:
            while len(self._cookies) < min(first + tables, FAMILIES) * SEATS:
                answer = await http.get("/api/me")
                self._cookies.append(answer.headers["set-cookie"].partition(";")[0])
                http.cookies.clear()  # the next one is somebody else
            async with asyncio.TaskGroup() as group:
                for number in range(first, first + tables):
                    group.create_task(one(number))

    async def _gather(self, http: httpx.AsyncClient, number: int) -> Company:
        """Four people come to a new table and sit down, and the founder deals."""
        start = number % FAMILIES * SEATS
        cookies = self._cookies[start : start + SEATS]
        body = GAME | {"people": [{"name": "Anna", "badge": "fox"}]}
        answer = await http.post("/api/tables", json=body, headers={"Cookie": cookies[0]})
        answer.raise_for_status()
        company = Company(self._tally)
        address = f"{self._url.replace('http', 'ws', 1)}/api/tables/{answer.json()['table']}/socket"
        for client, cookie in zip(company.clients, cookies, strict=True):
            await connect(client, address, cookie)
            if client.place:
                client.command("join", name=f"Guest {client.place}", badge="owl")
                client.command("take_seat", seat=client.place)
        while not company.playing:
            await asyncio.sleep(0.02)
            if "deal" in company.clients[0].can:
                company.clients[0].command("deal")
        return company

    def _flat_out(self) -> None:
        for company in self._companies:
            company.paced = False
            company.tick()

    async def _pace(self) -> None:
        """From now on a move a second and table, each table at its own moment of the second."""
        for company in self._companies:
            company.paced = True
        for old in self._ticking:
            old.cancel()
        self._ticking = {asyncio.create_task(_tick(company)) for company in self._companies}


async def connect(listener: WSListener, address: str, cookie: str) -> WSTransport:
    """Open a socket, however long a busy server takes over it."""
    transport, _ = await ws_connect(
        lambda: listener, address, extra_headers={"Cookie": cookie}, websocket_handshake_timeout=60
    )
    return transport


async def _tick(company: Company) -> None:
    loop = asyncio.get_running_loop()
    due = loop.time() + random.random()
    while True:
        await asyncio.sleep(due - loop.time())
        company.tick()
        due += 1.0


@asynccontextmanager
async def patient_client(url: str) -> AsyncIterator[httpx.AsyncClient]:
    """A client for HTTP that bears with a busy server."""
    # A server closes an idle connection after some seconds; ours is given up before that.
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=httpx.Limits(keepalive_expiry=1)) as http:
        yield http
