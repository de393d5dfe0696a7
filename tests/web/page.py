"""The page's side of the protocol: what a browser keeps of a table, and what it says. Works over any socket."""

import asyncio
import json
from collections.abc import Callable
from typing import Any, Protocol

PATIENCE = 30.0

View = dict[str, Any]


class Line(Protocol):
    """A socket, whatever carries it."""

    async def send(self, text: str) -> None: ...
    async def receive(self) -> str: ...
    async def close(self) -> None: ...


class Page:
    """Keeps the table's view as a page does: whole views replace it, updates are applied only where they fit."""

    def __init__(self, line: Line, have: "Page | None" = None) -> None:
        self.line = line
        self.view: View = dict(have.view) if have else {}
        self.number: int | None = have.number if have else None
        self.events: list[View] = []
        self.answers: dict[int, View] = {}
        self.bye: str | None = None
        self._last_id = 0

    async def hello(self) -> "Page":
        """Introduce the page, and wait for the table."""
        await self.say(type="hello", protocol=1, have=self.number)
        while (await self.hear())["type"] not in ("view", "update", "bye"):
            pass  # what is said beside the table: that the store is away
        return self

    async def say(self, **message: Any) -> None:
        """Send a message."""
        await self.line.send(json.dumps(message, ensure_ascii=False))

    async def hear(self) -> View:
        """Take the next frame in."""
        message: View = json.loads(await asyncio.wait_for(self.line.receive(), PATIENCE))
        match message["type"]:
            case "view":
                self.view, self.number = message["view"], message["number"]
            case "update":
                self._apply(message)
            case "ack" | "refused" | "why" | "hint":
                self.answers[message["id"]] = message
            case "bye":
                self.bye = message["code"]
        return message

    def _apply(self, update: View) -> None:
        assert update["since"] == self.number, "an update that does not follow on what the page has"
        numbers = [event["number"] for event in update["events"]]
        assert numbers == list(range(update["since"] + 1, update["number"] + 1))
        self.events += update["events"]
        self.view = {**self.view, **update["changes"]}
        self.number = update["number"]

    async def ask(self, kind: str, **fields: Any) -> View:
        """Give a command, and wait for its answer."""
        number = await self.begin(kind, **fields)
        while number not in self.answers:
            await self.hear()
        return self.answers[number]

    async def begin(self, kind: str, **fields: Any) -> int:
        """Give a command without waiting; its id."""
        self._last_id += 1
        await self.say(type=kind, id=self._last_id, **fields)
        return self._last_id

    async def do(self, kind: str, **fields: Any) -> View:
        """Give a command that must be followed, and wait until the view shows its event."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "ack", answer
        while (self.number or 0) < answer["number"]:
            await self.hear()
        return answer

    async def until(self, condition: Callable[[View], Any]) -> View:
        """Take frames in until the view is so."""
        while not condition(self.view):
            await self.hear()
        return self.view

    async def quiet(self) -> None:
        """Take in everything that was under way: a ping is answered after it."""
        await self.say(type="ping")
        while (await self.hear())["type"] != "pong":
            pass

    @property
    def play(self) -> View:
        """The game as this page sees it."""
        play: View = self.view["play"]
        return play

    @property
    def my_turn(self) -> bool:
        """Whether this page has a move to choose. A pass without choice is made by the service."""
        return self.play["legal"] not in ([], ["pass"])

    async def turn(self) -> View:
        """Wait until it is this page's turn, or the game is over."""
        return await self.until(lambda view: self.my_turn or view["play"]["over"])

    async def move(self, choose: Callable[[list[str]], str] = lambda legal: legal[0]) -> View:
        """Make a legal move, and wait until it shows."""
        play = self.play
        return await self.do("move", ply=play["ply"], seat=play["turn"], move=choose(play["legal"]))

    async def play_on(self, choose: Callable[[list[str]], str] = lambda legal: legal[0], until: int = 999) -> View:
        """Play to the end, or to the position of ply `until`, waiting for the others in between."""
        while not self.play["over"] and self.play["ply"] < until:
            if self.my_turn:
                await self.move(choose)
            else:
                ply = self.play["ply"]
                await self.until(lambda view, ply=ply: view["play"]["ply"] != ply)  # type: ignore[misc]
        return self.play
