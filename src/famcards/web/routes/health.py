"""Whether the service is well, for whoever watches over it: a supervisor, a load balancer."""

from typing import Any

from litestar import Request, Response, get
from msgspec import Struct

from famcards import __version__
from famcards.journal import StoreAway
from famcards.web.farewell import is_going_down
from famcards.web.state import service_of

Asked = Request[Any, Any, Any]


class Health(Struct, frozen=True):
    """The process runs and answers: starting it anew would not help, whatever else is wrong."""

    status: str
    version: str


class Readiness(Struct, frozen=True):
    """Whether people may be sent here: `ready`, or what is in the way (`going_down`, `store_away`)."""

    status: str


@get("/healthz", sync_to_thread=False)
def health() -> Health:
    """Answer as long as the process can answer at all."""
    return Health("ok", __version__)


@get("/readyz")
async def ready(request: Asked) -> Response[Readiness]:
    """Say whether this worker takes people in: 503 while it goes down, or while the store does not answer."""
    service = service_of(request.app)
    trouble = "going_down" if is_going_down() else "store_away" if service.hub.store.away else None
    if trouble is None:
        try:
            await service.journal.ping()
        except StoreAway:
            trouble = "store_away"
    return Response(Readiness(trouble or "ready"), status_code=503 if trouble else 200)


HANDLERS = [health, ready]
