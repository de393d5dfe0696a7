"""Scripted people who play whatever happens to the service, and write down every word it gave them."""

import asyncio
import json
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from typing import Any

from tests.web.page import Page
from tests.web.wire import GONE, Visitor

GAMES = ("race", "chains", "ugadayka", "mosaic")
FOR_NOW = ("not_stored", "store_away")
ANSWER_SECONDS = 15.0


@dataclass
class Witness:
    """What one person was told about one table."""

    table: str
    moves: list[tuple[int, str]] = field(default_factory=list)
    """ply and text of every move acknowledged"""
    phrases: int = 0
    """phrases acknowledged"""
    perhaps: int = 0
    """phrases said to which no answer came"""
    events: dict[int, dict[str, Any]] = field(default_factory=dict)
    """the events shown, by number"""
    over: bool = False
    refused_for_now: int = 0
    visits: int = 0


class Guest:
    """One person at one table. What they choose at a ply is always the same, so a repeated move is the same move."""

    def __init__(self, visitor: Visitor, table: str, seed: str, pause: float) -> None:
        self.visitor = visitor
        self.told = Witness(table)
        self.page: Page | None = None
        self._seed = seed
        self._rng = Random(seed)
        self._pause = pause

    async def play(self) -> None:
        """Come back again and again until the game is over."""
        while not self.told.over:
            with suppress(*GONE):
                await self._visit()
            self._take_down()
            await asyncio.sleep(self._rng.uniform(0.05, 0.3))

    async def _visit(self) -> None:
        self.told.visits += 1
        self.page = page = await self.visitor.page(self.told.table, self.page)
        try:
            while page.bye is None and not page.play["over"]:
                await page.turn()
                if page.my_turn:
                    await asyncio.sleep(self._rng.uniform(0, self._pause))
                    await self._move(page)
                    await self._chat(page)
            self.told.over = page.play["over"]
        finally:
            with suppress(*GONE):
                async with asyncio.timeout(1):
                    await page.line.close()

    async def _move(self, page: Page) -> None:
        play = page.play
        if not page.my_turn:
            return
        ply = play["ply"]
        move = Random(f"{self._seed}/{ply}").choice(play["legal"])
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await page.ask("move", ply=ply, seat=play["turn"], position=page.view["position"], move=move)
        if answer["type"] == "ack":
            self.told.moves.append((ply, move))
            await page.until(lambda view: view["play"]["ply"] > ply)
        elif answer["code"] in FOR_NOW:
            self.told.refused_for_now += 1
            await asyncio.sleep(0.5)
        else:
            assert answer["code"] in ("stale", "not_your_turn", "busy"), answer
            await page.quiet()

    async def _chat(self, page: Page) -> None:
        if self._rng.random() > 0.2:
            return
        self.told.perhaps += 1
        async with asyncio.timeout(ANSWER_SECONDS):
            answer = await page.ask("say", phrase="hello")
        if answer["type"] == "ack":
            self.told.perhaps -= 1
            self.told.phrases += 1
        elif answer["code"] not in FOR_NOW:
            self.told.perhaps -= 1

    def _take_down(self) -> None:
        if self.page is not None:
            for event in self.page.events:
                known = self.told.events.setdefault(event["number"], event)
                assert known == event, "an event was told in two ways"


async def insist(visitor: Visitor, method: str, path: str, body: object = None) -> Any:
    """Ask over HTTP until there is an answer; what may be done twice is done twice."""
    while True:
        with suppress(*GONE, json.JSONDecodeError):
            answer = await visitor.http.request(method, path, json=body)
            if answer.status_code < 500:
                assert answer.is_success, answer.text
                return answer.json()
            assert answer.status_code == 503, answer.text
        await asyncio.sleep(0.3)


async def persist(visitor: Visitor, table: str, kind: str, **fields: Any) -> None:
    """Give a command at a table until it is done; done before, it is refused, which is as good."""
    while True:
        with suppress(*GONE):
            page = await visitor.page(table)
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    answer = await page.ask(kind, **fields)
            finally:
                await page.line.close()
            if answer["type"] == "ack" or answer["code"] not in FOR_NOW:
                return
        await asyncio.sleep(0.3)
