"""Which request, and which table, a line of the log is about."""

import re
import secrets

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from famcards.web.logs import request_id, short, table_id

HEADER = "X-Request-Id"
TABLE = re.compile(r"/api/tables/([^/]+)")


class Traced:
    """ASGI middleware: gives every request and every socket an id, and tells it to who asks."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket under its id."""
        ours = secrets.token_hex(4)
        found = TABLE.match(scope["path"])
        request_id.set(ours)
        table_id.set(short(found[1]) if found else "")

        async def named(message: Message) -> None:
            if message["type"] == "http.response.start":
                message.setdefault("headers", [])
                MutableScopeHeaders.from_message(message)[HEADER] = ours
            await send(message)

        await self._app(scope, receive, named if scope["type"] == ScopeType.HTTP else send)
