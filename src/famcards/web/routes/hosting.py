"""The link that `famcards serve` prints for its host: it makes a browser the host's."""

from typing import Any

from litestar import Request, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from famcards.web.state import service_of


@get("/host/{key:str}", include_in_schema=False, sync_to_thread=False)
def become_host(request: Request[Any, Any, Any], key: FromPath[str]) -> Redirect:
    """Leave the host's cookie and go to the first page; a wrong key is an address where there is nothing."""
    host = service_of(request.app).host
    if not host.is_key(key):
        raise NotFoundException
    return Redirect("/", cookies=[host.cookie(secure=request.url.scheme == "https")])


HANDLERS = [become_host]
