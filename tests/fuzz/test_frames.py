"""Frames that the socket's schema allows, and spoilt ones: each is answered or hung up on; nobody else hears of it."""

import json
import logging
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from litestar import Litestar

from famcards.web.messages.server import ServerSays
from famcards.web.schema import SCHEMA
from tests.fuzz.company import troubles, under_fire
from tests.fuzz.making import Maker, as_json, spoilt, spoilt_text
from tests.web.asgi import Browser, Closed
from tests.web.page import Page

BATCH = 40
HANGUPS = {4001, 1009}
"""What a page may be hung up on for: no hello as its first word, or in another language; a frame too large."""

KNOWN = ("ply", "seat", "move", "position", "game_number", "person", "id", "commitment", "game", "options", "protocol")
"""Fields for which a fuzzing page often has something that fits."""

decoder = msgspec.json.Decoder(ServerSays)


class Line:
    """A fuzzing page's socket: checks each frame that comes back."""

    def __init__(self, browser: Browser, table: str) -> None:
        self._browser = browser
        self._table = table

    async def open(self) -> None:
        self._socket = await self._browser.socket(self._table)
        await self.send('{"type": "hello", "protocol": 1}')

    async def send(self, text: str) -> None:
        await self._socket.send(text)

    async def receive(self) -> str:
        text = await self._socket.receive()
        decoder.decode(text)
        return text

    async def close(self) -> None:
        await self._socket.close()


class Fuzzer:
    """One browser at the table under fire that says anything at all."""

    def __init__(self, browser: Browser, table: str, rng: Random) -> None:
        schema = json.loads(SCHEMA.read_text("utf-8"))
        self._line = Line(browser, table)
        self._page = Page(self._line)
        self._rng = rng
        self._maker = Maker(schema, rng, {name: self._known(name) for name in KNOWN})
        self._shape = schema["$defs"]["ClientMessage"]
        self._barriers = 0
        self.heard: Counter[str] = Counter()
        """how often each kind of answer came, and each way of hanging up"""

    def _known(self, name: str) -> Any:
        """Something that fits the table as the page shows it, so that frames get past the first checks."""

        def value() -> Any:
            view = self._page.view
            play = view.get("play") or {}
            legal = play.get("legal") or ["pass"]
            turn = play.get("turn") or 0
            fits = {
                "ply": play.get("ply", 0),
                "seat": self._rng.choice([turn, *range(len(view.get("seats", ())))]),
                "move": self._rng.choice(legal),
                "person": self._rng.choice([None, *view.get("yours", ())]),
                "id": self._rng.randrange(9),
                "commitment": (view.get("pledge") or {}).get("commitment", ""),
                "game": "race",
                "options": {"height": 2},
                "protocol": 1,
            }
            return fits.get(name, view.get(name))

        return value

    def frame(self) -> str:
        """A frame: one in three as the schema has it, the others spoilt."""
        message = self._maker.make(self._shape)
        kind = self._rng.randrange(6)
        if not self._page.view.get("yours") and self._rng.random() < 0.1:
            message, kind = {"type": "join", "id": 1, "name": "Vera", "badge": "fox-amber"}, 0
        elif message["type"] == "hello" and kind:
            message["protocol"] = 1
        if kind >= 2:
            message = spoilt(message, self._rng)
        text = as_json(message)
        return spoilt_text(text, self._rng) if kind == 5 else text

    async def fire(self, frames: int) -> None:
        """Say so many things, and wait until each batch of them has been dealt with."""
        await self._line.open()
        for _ in range(0, frames, BATCH):
            try:
                for _ in range(BATCH):
                    await self._line.send(self.frame())
                await self._barrier()
            except Closed as closed:
                if closed.code not in HANGUPS:
                    raise
                self.heard[str(closed.code)] += 1
                await self._line.open()
        await self._line.close()

    async def _barrier(self) -> None:
        self._barriers += 1
        number = 1_000_000 + self._barriers
        await self._page.say(type="leave_seat", id=number, seat=-1)
        while True:
            answer = json.loads(await self._line.receive())
            self.heard[answer.get("code", answer["type"])] += 1
            match answer:
                case {"type": "view", "view": view}:
                    self._page.view = view
                case {"type": "update", "changes": changes}:
                    self._page.view |= changes
                case {"type": "refused", "id": said} if said == number:
                    return


async def fuzzed(folder: Path, frames: int, seed: str) -> None:
    """So many frames from two people and an onlooker at one table, while others play at theirs."""
    async with under_fire(folder) as (app, witnesses):
        browsers = await company(app)
        table = await browsers[0].found("race", "bots", options={"height": 2})
        fuzzers = [Fuzzer(browser, table, Random(f"{seed} {n}")) for n, browser in enumerate(browsers)]
        rounds = max(1, frames // (len(fuzzers) * BATCH * 5))
        for _ in range(rounds):
            for fuzzer in fuzzers:
                await fuzzer.fire(BATCH * 5)
            await witnesses.play_on()
        heard = sum((fuzzer.heard for fuzzer in fuzzers), Counter[str]())
        assert heard["ack"] > frames // 50
        assert heard["message"] > frames // 10
        assert len(heard) > 15, "it gets past the first check"


async def company(app: Litestar) -> list[Browser]:
    browsers = [Browser(app) for _ in range(3)]
    for browser, name in zip(browsers[:2], ("Vera", "Gleb"), strict=True):
        await browser.me(name)
    return browsers


@pytest.mark.slow
async def test_two_thousand_frames_of_any_kind(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    await fuzzed(tmp_path, 2_400, "quick")
    assert troubles(caplog.records) == []


@pytest.mark.deep
@pytest.mark.timeout(3000)
async def test_sixty_thousand_frames_of_any_kind(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    await fuzzed(tmp_path, 60_000, "deep")
    assert troubles(caplog.records) == []
