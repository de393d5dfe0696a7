"""Whether the service is well."""

from typing import Any

from litestar import Request, get
from msgspec import Struct

from famcards import __version__
from famcards.web.state import service_of


class Health(Struct, frozen=True):
    """The service runs and its journal answers."""

    status: str
    version: str


@get("/healthz")
async def health(request: Request[Any, Any, Any]) -> Health:
    """Answer when the journal answers."""
    await service_of(request.app).journal.ping()
    return Health("ok", __version__)


HANDLERS = [health]
