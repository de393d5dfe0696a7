"""The lab page's addresses, for the host only: ask for a run, watch it, stop it, go on, read its report."""

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from litestar import Request, Router, delete, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import File

from famcards.rules import RulesError, seating
from famcards.web.errors import ApiError
from famcards.web.host import host_only
from famcards.web.lab.runs import NoRun, NotNow
from famcards.web.messages.lab import LabMore, LabRun, LabRuns, LabWish
from famcards.web.state import Service, service_of

Asked = Request[Any, Any, Any]
Found = TypeVar("Found")

FILES = {
    "report.ru.html": "text/html",
    "report.en.html": "text/html",
    "metrics.json": "application/json",
    "comparison.json": "application/json",
    "games.csv": "text/csv",
}
REPORT_POLICY = (
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
"""The report is one file with its styles inside, and nothing else in it may do anything."""


@get("/runs")
async def read_runs(request: Asked) -> LabRuns:
    """All runs, the latest first."""
    service = service_of(request.app)
    await service.lab.see_to_it()
    return LabRuns(await asyncio.to_thread(service.lab.runs.all))


@post("/runs", status_code=201)
async def start_run(request: Asked, data: JSONBody[LabWish]) -> LabRun:
    """Ask for a run. It begins at once, or when those before it are over."""
    check_wish(data)
    service = service_of(request.app)
    name = await _about_runs(lambda: service.lab.runs.add(data))
    return await _then(service, name)


@get("/runs/{run:str}")
async def read_run(request: Asked, run: FromPath[str]) -> LabRun:
    """A run as it stands now. The page asks again every second while it watches."""
    service = service_of(request.app)
    await service.lab.see_to_it()
    return await _about_runs(lambda: service.lab.runs.read(run))


@post("/runs/{run:str}/stop", status_code=200)
async def stop_run(request: Asked, run: FromPath[str]) -> LabRun:
    """End a run where it is; what is played is kept, and its report written."""
    service = service_of(request.app)
    await _about_runs(lambda: service.lab.runs.stop(run))
    return await _then(service, run)


@post("/runs/{run:str}/go-on", status_code=200)
async def go_on_with_run(request: Asked, run: FromPath[str]) -> LabRun:
    """Go on with a run that was stopped or has failed."""
    service = service_of(request.app)
    await _about_runs(lambda: service.lab.runs.go_on(run))
    return await _then(service, run)


@post("/runs/{run:str}/more", status_code=200)
async def play_more(request: Asked, run: FromPath[str], data: JSONBody[LabMore]) -> LabRun:
    """Go on with a run, up to more pairs."""
    service = service_of(request.app)
    await _about_runs(lambda: service.lab.runs.go_on(run, data.pairs))
    return await _then(service, run)


@delete("/runs/{run:str}", status_code=204)
async def remove_run(request: Asked, run: FromPath[str]) -> None:
    """Throw a run away."""
    await _about_runs(lambda: service_of(request.app).lab.runs.remove(run))


@get("/runs/{run:str}/{file:str}")
async def read_file(request: Asked, run: FromPath[str], file: FromPath[str]) -> File:
    """What a run left: its report in either language, its figures as JSON, its games as CSV."""
    service = service_of(request.app)
    folder = await _about_runs(lambda: service.lab.runs.path(run))
    path = folder / file
    if file not in FILES or not path.is_file():
        raise ApiError(404, "not_found", "this run has no such file; those of a run are " + ", ".join(FILES))
    if file.endswith(".csv"):
        return File(path, filename=f"{run}.csv", media_type=FILES[file])
    headers = {"Content-Security-Policy": REPORT_POLICY} if file.endswith(".html") else {}
    return File(path, filename=file, media_type=FILES[file], headers=headers, content_disposition_type="inline")


def check_wish(wish: LabWish) -> None:
    """See that a wish can be fulfilled; ApiError (400) with what stands in the way."""
    for options in (wish.options, wish.other):
        if options is None:
            continue
        try:
            teams = {info.team for info in seating(wish.game, options)}
        except RulesError as error:
            raise ApiError(400, error.code, str(error), **error.params) from None
        if len(teams) != 2:
            raise ApiError(400, "no_sides", "a common effort has no two sides, so there is nothing to measure")
    if wish.other is not None and wish.until_width is not None:
        raise ApiError(400, "request", "two settings are compared over a number of pairs, not until a width")


async def _then(service: Service, run: str) -> LabRun:
    await service.lab.hurry()
    return await _about_runs(lambda: service.lab.runs.read(run))


async def _about_runs(work: Callable[[], Found]) -> Found:
    try:
        return await asyncio.to_thread(work)
    except NoRun:
        raise ApiError(404, "no_run", "there is no such run; GET /api/lab/runs lists them") from None
    except NotNow as error:
        raise ApiError(409, str(error), "the run is not in a state for this; GET it and see its state") from None


HANDLERS: list[Any] = [
    Router(
        "/api/lab",
        guards=[host_only],
        route_handlers=[read_runs, start_run, read_run, stop_run, go_on_with_run, play_more, remove_run, read_file],
    )
]
