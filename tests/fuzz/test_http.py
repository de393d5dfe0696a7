"""Every address of our own interface with bodies and parameters of any kind: an answer with words, and no failure."""

import json
import logging
import re
import warnings
from collections import Counter
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
import requests
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from litestar import Litestar
from schemathesis import GenerationMode

from famcards.rules import GAMES
from tests.fuzz.company import troubles, under_fire
from tests.web.asgi import HOST, Browser

BASE = f"http://{HOST}"
TABLE = re.compile(r"(/api/tables/)[^/]+")
GAME = re.compile(r"/games/[^/]+/")


def interface(app: Litestar) -> Any:
    """Our OpenAPI as schemathesis reads it."""
    return schemathesis.openapi.from_dict(app.openapi_schema.to_schema())


def requests_of(operation: Any, mode: GenerationMode, count: int) -> list[requests.PreparedRequest]:
    """So many requests to one address, as its description has them or as it has not."""
    found: list[requests.PreparedRequest] = []

    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def collect(case: Any) -> None:
        found.append(requests.Request(**case.as_transport_kwargs(base_url=BASE)).prepare())

    with warnings.catch_warnings(), suppress(Unsatisfiable):  # an address without parameters cannot be asked wrongly
        warnings.simplefilter("ignore")
        collect()
    return found


async def sent(browser: Browser, request: requests.PreparedRequest, table: str, rng: Random) -> httpx.Response:
    """Send a request, half of the time to a table and a game that there are."""
    url = str(request.url)
    body: Any = request.body.encode() if isinstance(request.body, str) else request.body
    if rng.random() < 0.5:
        url = GAME.sub("/games/1/", TABLE.sub(rf"\g<1>{table}", url))
        body = with_game(body, rng)
    headers = {name: str(value) for name, value in request.headers.items() if name.lower() != "content-length"}
    return await browser.http.request(str(request.method), url, content=body, headers=headers)


def with_game(body: Any, rng: Random) -> Any:
    """The body, with a game that there is where it names one: a description has it as any text."""
    with suppress(ValueError, TypeError):
        read = json.loads(body)
        if isinstance(read, dict) and "game" in read:
            return json.dumps({**read, "game": rng.choice(GAMES), "options": {}}).encode()
    return body


def check(answer: httpx.Response, asked: requests.PreparedRequest) -> None:
    """Nothing fails, and what is refused is refused with words; all of it is closed by default."""
    said = f"{asked.method} {asked.url} {asked.body!r}: {answer.status_code} {answer.text[:200]}"
    assert answer.status_code < 500, said
    assert "default-src 'self'" in answer.headers["content-security-policy"], said
    if answer.status_code >= 400 and asked.method != "HEAD":
        refused = json.loads(answer.text)
        assert refused["code"], said
        assert refused["message"], said


async def fuzzed(folder: Path, each: int) -> Counter[int]:
    """So many requests of either kind to every address."""
    answers: Counter[int] = Counter()
    rng = Random("http")
    async with under_fire(folder) as (app, witnesses):
        vera, nobody = Browser(app), Browser(app)
        await vera.me("Vera")
        table = await vera.found("race", "bots", options={"height": 2})
        for result in interface(app).get_all_operations():
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                count = 2 if "/lab/" in result.ok().path else each  # for the host only: these get no further
                for asked in requests_of(result.ok(), mode, count):
                    answer = await sent(rng.choice((vera, vera, nobody)), asked, table, rng)
                    check(answer, asked)
                    answers[answer.status_code] += 1
        await witnesses.play_on()
    return answers


@pytest.mark.slow
async def test_every_address_takes_anything_without_failing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    answers = await fuzzed(tmp_path, 8)
    assert troubles(caplog.records) == []
    assert {200, 201, 400, 404, 409} <= set(answers), answers


@pytest.mark.deep
@pytest.mark.timeout(3000)
async def test_every_address_takes_a_thousand_requests(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    await fuzzed(tmp_path, 400)
    assert troubles(caplog.records) == []


BODIES = [
    b"",
    b"null",
    b"[]",
    b"{",
    b"\xff\xfe",
    b'{"name": "\\ud800", "badge": "x"}',
    b'{"a": ' * 3000 + b"1" + b"}" * 3000,
    b"[" * 16_000,
    b"{" + b" " * 17_000 + b"}",
    b'{"name": ' + b"9" * 15_000 + b"}",
    b"NaN",
    b'{"name": 1e999, "badge": ""}',
]


async def test_bodies_that_are_none(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "famcards")
    async with under_fire(tmp_path) as (app, _witnesses):
        vera = Browser(app)
        await vera.me("Vera")
        for path, methods in app.openapi_schema.to_schema()["paths"].items():
            url = re.sub("{[^}]*}", "race", path)
            for method in {"post", "put"} & set(methods):
                for body in BODIES:
                    headers = {"content-type": "application/json"}
                    answer = await vera.http.request(method.upper(), url, content=body, headers=headers)
                    assert answer.status_code < 500, (url, body[:40], answer.text)
    assert troubles(caplog.records) == []
