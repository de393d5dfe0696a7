"""Everything that the service sends to a page, kept by a test and searched for cards."""

import json
import re
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from playwright.sync_api import Error, Page, Request, WebSocket

CARD = re.compile(r"(?<![0-9A-Za-z])(?:[2-9TJQKA][HDCS]|X[RB])(?![0-9A-Za-z])")


def cards_in(text: str) -> set[str]:
    """The codes of cards that a text names."""
    return set(CARD.findall(text))


class Frames:
    """The frames of a page's sockets and what it is answered over HTTP, from now on."""

    def __init__(self, page: Page) -> None:
        self.heard: list[str] = []
        self.answers: list[str] = []
        page.on("websocket", self._listen)
        page.on("requestfinished", self._keep)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: self.heard.append(str(frame)))

    def _keep(self, request: Request) -> None:
        answer = request.response()
        if answer and "/assets/" not in request.url:
            with suppress(Error):  # the page went on before it had read the answer, which is gone
                self.answers.append(answer.text())

    def by_ply(self) -> Iterator[tuple[int, str]]:
        """Each frame with the ply of the newest position that the page had then been told of."""
        ply = 0
        for frame in self.heard:
            ply = told_ply(json.loads(frame)) or ply
            yield ply, frame


def told_ply(message: dict[str, Any]) -> int | None:
    """The ply of the position in a message, if there is one."""
    whole = message.get("view") or message.get("changes") or {}
    play = whole.get("play")
    return int(play["ply"]) if play else None
