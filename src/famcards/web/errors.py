"""Everything that can go wrong between a page and the service, and the one place where it becomes an answer.

An error has a code for programs, parameters for the page's own words, and a sentence for engineers.
"""

import logging
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, InternalServerException
from msgspec import Struct

from famcards.journal import StoreAway
from famcards.tables import Refused
from famcards.web.logs import report

log = logging.getLogger("famcards.web")


class ErrorBody(Struct, frozen=True):
    """The JSON body of every HTTP answer that is not a success."""

    code: str
    params: dict[str, Any]
    message: str


class ApiError(Exception):
    """A request that cannot be served: HTTP `status`, code, parameters, a sentence."""

    def __init__(self, status: int, code: str, message: str, **params: Any) -> None:
        super().__init__(message)
        self.status = status
        self.body = ErrorBody(code, params, message)


def no_identity() -> ApiError:
    """Nobody asks for what only somebody may have."""
    return ApiError(401, "no_identity", "this browser is not known here; ask GET /api/me first")


def no_table(table: str) -> ApiError:
    """There is no such table."""
    return ApiError(404, "no_table", "there is no such table; GET /api/tables lists yours", table=table[:40])


def too_many(what: str) -> ApiError:
    """An hourly limit is reached."""
    return ApiError(429, "too_many", f"too many {what} within an hour; wait a little", what=what)


STATUS_CODES = {
    400: "request",
    401: "no_identity",
    404: "not_found",
    405: "method",
    413: "too_large",
    415: "media_type",
    429: "too_many",
}
REFUSED_STATUS = 409
BROKEN_OFF = "client disconnected prematurely"
"""What Litestar says where a client breaks off in the middle of its body: nothing has failed here."""
MISSING = frozenset({"no_such_game"})


def answer(_request: Request[Any, Any, Any], error: Exception) -> Response[ErrorBody]:
    """The answer for any exception of a handler; what nobody foresaw is logged and named `internal`."""
    status, body = _described(error)
    if status == 503:
        report(log, "the store is away", error.__cause__ or error)
        return Response(body, status_code=status, media_type=MediaType.JSON, headers={"Retry-After": "2"})
    if status >= 500:
        report(log, "internal error", error)
    return Response(body, status_code=status, media_type=MediaType.JSON)


def _described(error: Exception) -> tuple[int, ErrorBody]:
    if isinstance(error, ApiError):
        return error.status, error.body
    if isinstance(error, Refused):
        status = 404 if error.code in MISSING else REFUSED_STATUS
        return status, ErrorBody(error.code, error.params, str(error))
    if isinstance(error, StoreAway):
        return 503, ErrorBody(error.code, {}, str(error))
    if isinstance(error, msgspec.ValidationError):
        return 400, ErrorBody("request", {}, "the body is not what this address takes; see /schema/openapi.json")
    if isinstance(error, RecursionError):
        return 400, ErrorBody("request", {}, "the body is nested too deeply; see /schema/openapi.json")
    if isinstance(error, InternalServerException) and error.detail == BROKEN_OFF:
        return 400, ErrorBody("request", {}, "the body came to no end")
    if isinstance(error, HTTPException):
        code = STATUS_CODES.get(error.status_code, "http")
        return error.status_code, ErrorBody(code, {}, _sentence(error.status_code))
    return 500, ErrorBody("internal", {}, "something went wrong here, not with you; it is in the service's log")


def _sentence(status: int) -> str:
    sentences = {
        400: "the request is not what this address takes; see /schema/openapi.json",
        404: "there is nothing at this address; see /schema/openapi.json",
        405: "this address does not take that method; see /schema/openapi.json",
        413: "the body is too large; nothing here needs more than a few kilobytes",
        415: "the body must be JSON, with the content type application/json",
    }
    return sentences.get(status, "the request cannot be served")
