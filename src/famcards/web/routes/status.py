"""What only the host sees: figures for Prometheus, and a page of what runs here."""

import asyncio
from typing import Any

from litestar import Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from famcards.web.host import host_only
from famcards.web.messages.host import HostStatus
from famcards.web.standing import standing
from famcards.web.state import service_of

Asked = Request[Any, Any, Any]


@get("/metrics", guards=[host_only])
async def metrics(request: Asked) -> Response[bytes]:
    """All counters of all workers, in Prometheus' own form."""
    service = service_of(request.app)
    service.metrics.sample(service.hub)
    text = await asyncio.to_thread(service.metrics.text)
    return Response(text, headers={"Content-Type": CONTENT_TYPE_LATEST})


@get("/api/host", guards=[host_only])
async def status(request: Asked) -> HostStatus:
    """What runs, how long people wait, how full the disk is, and which version this is."""
    return await standing(service_of(request.app))


HANDLERS = [metrics, status]
