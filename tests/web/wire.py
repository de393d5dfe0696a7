"""Browsers that visit a real service over the network of this machine, and come back when it was gone."""

import asyncio
from contextlib import suppress
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests.web.page import Page

GONE = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, httpx.TransportError, TimeoutError)
"""How it looks from outside when the service is killed."""


class Wire:
    """A socket of the network."""

    def __init__(self, connection: ClientConnection) -> None:
        self._connection = connection

    async def send(self, text: str) -> None:
        """Send a frame."""
        await self._connection.send(text)

    async def receive(self) -> str:
        """The next frame."""
        return str(await self._connection.recv())

    async def close(self) -> None:
        """Hang up."""
        await self._connection.close()


class Visitor:
    """A browser with its identity, which outlives the service."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.http = httpx.AsyncClient(base_url=url, timeout=20)

    async def close(self) -> None:
        """Let go of what is open."""
        await self.http.aclose()

    async def me(self, name: str) -> None:
        """Get an identity and a name."""
        assert (await self.http.get("/api/me")).status_code == 200
        named = await self.http.put("/api/me", json={"name": name, "badge": "fox-amber"})
        assert named.status_code == 200

    async def found(self, game: str, mode: str, **more: Any) -> str:
        """Set up a table; its id."""
        answer = await self.http.post("/api/tables", json={"game": game, "mode": mode, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def page(self, table: str, have: Page | None = None) -> Page:
        """A page at a table, introduced; it knows what `have` knew."""
        cookie = "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)
        address = f"{self.url.replace('http', 'ws')}/api/tables/{table}/socket"
        connection = await connect(address, additional_headers={"cookie": cookie}, compression=None, proxy=None)
        return await Page(Wire(connection), have).hello()


class Player:
    """A person who plays a table to its end, whatever happens to the service meanwhile."""

    def __init__(self, visitor: Visitor, table: str) -> None:
        self.visitor = visitor
        self.table = table
        self.page: Page | None = None
        self.confirmed: list[tuple[int, str]] = []
        """ply and text of each move that the service has confirmed"""
        self.returns = 0

    async def play(self) -> None:
        """Play on until the game is over."""
        while self.page is None or not self.page.view or not self.page.play["over"]:
            with suppress(*GONE):
                await self._visit()
            self.returns += 1
            await asyncio.sleep(0.05)

    async def _visit(self) -> None:
        page = await self.visitor.page(self.table, self.page)
        self.page = page
        try:
            await self._play_while_it_lasts(page)
        finally:
            await page.line.close()

    async def _play_while_it_lasts(self, page: Page) -> None:
        while not page.play["over"]:
            await page.turn()
            if page.my_turn:
                ply, move = page.play["ply"], page.play["legal"][-1]
                answer = await page.ask("move", ply=ply, seat=page.play["turn"], move=move)
                if answer["type"] == "ack":
                    self.confirmed.append((ply, move))
                await page.until(lambda view, ply=ply: view["play"]["ply"] > ply)  # type: ignore[misc]
