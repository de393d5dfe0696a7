"""Games that can be stepped through, and carried away when they are over."""

import asyncio
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from famcards.tables import audience_of, record, replay, seats_then
from famcards.web.errors import too_many
from famcards.web.messages.http import Replay
from famcards.web.routes.tables import require_table
from famcards.web.state import service_of
from famcards.web.visitors import address_of

Asked = Request[Any, Any, Any]


@get("/api/tables/{table:str}/games/{number:int}/replay")
async def read_replay(request: Asked, table: FromPath[str], number: FromPath[int]) -> Replay:
    """A game after each of its moves: with the asker's own hand while it runs, with all hands when it is over."""
    service = service_of(request.app)
    live = await require_table(service, table)
    if not service.hourly.replays.take(address_of(request)):
        raise too_many("replays")
    visitor = await service.visitor(request)
    audience = audience_of(live.table, visitor.id if visitor else None)
    views = await asyncio.to_thread(replay, live.table, number, audience)
    seats = seats_then(live.table, number)
    return Replay(live.table.id, number, views[-1].game, views[-1].over, seats, views)


@get("/api/tables/{table:str}/games/{number:int}/record")
async def read_record(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[dict[str, Any]]:
    """The record of a game that is over (`famcards-record/1`), as a file to keep."""
    live = await require_table(service_of(request.app), table)
    body = record(live.table, number)
    name = f"famcards-{body['game']}-{body['meta']['started'][:10]}-{number}.json"
    return Response(body, headers={"Content-Disposition": f'attachment; filename="{name}"'})


HANDLERS = [read_replay, read_record]
