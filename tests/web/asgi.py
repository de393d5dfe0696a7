"""Asks the application directly, in the test's own event loop: HTTP, and sockets of any number of browsers."""

import asyncio
import json
from typing import Any, Self, cast

import httpx
from litestar import Litestar

HOST = "games.test"
PATIENCE = 20.0


class Closed(Exception):
    """The service has closed the socket."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(f"closed with {code}: {reason}")
        self.code = code
        self.reason = reason


class Browser:
    """One browser: its cookie, its requests, its sockets."""

    def __init__(self, app: Litestar, host: str = HOST) -> None:
        self.app = app
        self.host = host
        self.heard: list[str] = []
        """the text of every answer and frame that ever came to this browser"""
        self.http = httpx.AsyncClient(
            transport=httpx.ASGITransport(app=cast("Any", app), raise_app_exceptions=False),
            base_url=f"http://{host}",
            event_hooks={"response": [self._hear]},
        )

    @property
    def cookie(self) -> str:
        """The identity cookie, as the browser would send it."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    async def _hear(self, response: httpx.Response) -> None:
        await response.aread()
        self.heard.append(response.text)

    async def me(self, name: str = "Anna", badge: str = "fox-amber") -> None:
        """Get an identity and a name."""
        assert (await self.http.get("/api/me")).status_code == 200
        assert (await self.http.put("/api/me", json={"name": name, "badge": badge})).status_code == 200

    async def found(self, game: str = "race", mode: str = "bots", **more: Any) -> str:
        """Set up a table; its id."""
        answer = await self.http.post("/api/tables", json={"game": game, "mode": mode, **more})
        assert answer.status_code == 201, answer.text
        return str(answer.json()["table"])

    async def socket(self, table: str, **headers: str) -> "Socket":
        """A socket at a table, accepted or closed."""
        socket = self.unopened(table, **headers)
        await socket.open()
        return socket

    def unopened(self, table: str, **headers: str) -> "Socket":
        """A socket at a table that does not knock yet."""
        sent = {"host": self.host, "origin": f"http://{self.host}", "cookie": self.cookie, **headers}
        return Socket(self, f"/api/tables/{table}/socket", sent)


class Socket:
    """The browser's end of a socket, spoken to through ASGI."""

    def __init__(self, browser: Browser, path: str, headers: dict[str, str]) -> None:
        self._browser = browser
        self._to_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._from_app: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._scope = {
            "type": "websocket",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
            "scheme": "ws",
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in headers.items() if value],
            "client": ("127.0.0.1", 50000),
            "server": (browser.host, 80),
            "subprotocols": [],
            "extensions": {},
        }
        self._task: asyncio.Task[None] | None = None
        self.reading = asyncio.Event()
        """cleared where the browser is too slow to take frames"""
        self.reading.set()

    async def open(self) -> None:
        """Connect; `Closed` where the service will not have it."""
        app: Any = self._browser.app
        self._task = asyncio.create_task(app(self._scope, self._to_app.get, self._take))
        self._to_app.put_nowait({"type": "websocket.connect"})
        await self._next("websocket.accept")

    async def _take(self, message: dict[str, Any]) -> None:
        await self.reading.wait()
        await self._from_app.put(message)

    async def send(self, text: str) -> None:
        """Send a frame."""
        self._to_app.put_nowait({"type": "websocket.receive", "text": text})

    async def receive(self) -> str:
        """The next frame; `Closed` when the service hangs up."""
        message = await self._next("websocket.send")
        text = str(message["text"])
        self._browser.heard.append(text)
        return text

    def waiting(self) -> bool:
        """Whether a frame lies ready."""
        return not self._from_app.empty()

    async def close(self) -> None:
        """Hang up, and wait until the service has noticed."""
        assert self._task is not None
        self._to_app.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self._task, PATIENCE)

    async def _next(self, kind: str) -> dict[str, Any]:
        message = await asyncio.wait_for(self._from_app.get(), PATIENCE)
        if message["type"] == "websocket.close":
            raise Closed(message["code"], message.get("reason", ""))
        assert message["type"] == kind, message
        return message

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        if self._task is not None and not self._task.done():
            await self.close()


def as_json(text: str) -> dict[str, Any]:
    """A frame as the object it is."""
    body = json.loads(text)
    assert isinstance(body, dict)
    return body
