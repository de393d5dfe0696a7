"""Games that are over, judged move by move."""

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from famcards.bots.judgement.whole import NoSides, sides_of
from famcards.tables import finished_game
from famcards.web.errors import ApiError, too_many
from famcards.web.messages.http import GameJudged
from famcards.web.players.coach import Busy
from famcards.web.routes.tables import require_table
from famcards.web.state import service_of
from famcards.web.visitors import address_of

Asked = Request[Any, Any, Any]


@get("/api/tables/{table:str}/games/{number:int}/judgement")
async def read_judgement(request: Asked, table: FromPath[str], number: FromPath[int]) -> Response[GameJudged]:
    """The judgement of a game that is over, for whoever may have its record.

    It is begun when it is first asked for. Until it is whole the status is 202, and the answer tells how far it is.
    """
    service = service_of(request.app)
    live = await require_table(service, table)
    state = finished_game(live.table, number)
    try:
        sides_of(state)
    except NoSides as error:
        raise ApiError(409, "no_sides", str(error)) from None
    key = live.table.id, number
    if not service.coach.knows(key) and not service.hourly.judgements.take(address_of(request)):
        raise too_many("judgements")
    try:
        job = service.coach.judgement(key, state)
    except Busy:
        raise ApiError(429, "busy", "too many games wait to be judged; ask again in a minute") from None
    if job.failed:
        raise ApiError(503, "not_judged", "this game could not be judged; it is in the service's log")
    body = GameJudged(live.table.id, number, job.done, job.of, job.judgement)
    return Response(body, status_code=202 if job.judgement is None else 200)


HANDLERS = [read_judgement]
