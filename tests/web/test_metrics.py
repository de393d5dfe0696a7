"""What the host and a supervisor are told: the truth, to the host alone, with nothing secret in it."""

import logging
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from litestar import Litestar
from prometheus_client.parser import text_string_to_metric_families

from famcards.journal import StoreAway
from famcards.web import farewell, metrics
from famcards.web.host import HostKey
from famcards.web.logs import Lines, request_id, table_id
from famcards.web.messages.host import HostStatus
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.page import Page


@pytest.fixture
async def host(app: Litestar, tmp_path: Path) -> Browser:
    """The host's own browser."""
    browser = Browser(app)
    await browser.http.get(HostKey(tmp_path).path)
    return browser


async def figures(host: Browser) -> dict[str, float]:
    """Every sample by its name, summed over its labels."""
    found: dict[str, float] = {}
    for family in text_string_to_metric_families((await host.http.get("/metrics")).text):
        for sample in family.samples:
            found[sample.name] = found.get(sample.name, 0.0) + sample.value
    return found


@pytest.mark.parametrize("path", ["/metrics", "/api/host"])
async def test_only_the_host_is_told(anna: Browser, tmp_path: Path, path: str) -> None:
    answer = await anna.http.get(path)
    assert (answer.status_code, answer.json()["code"]) == (403, "host_only")
    key = HostKey(tmp_path).path.rpartition("/")[2]
    assert (await anna.http.get(path, headers={"authorization": f"Bearer {key}"})).status_code == 200


async def test_moves_commits_and_waits_are_counted(anna: Browser, host: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        before = (await figures(host)).get("famcards_moves_total", 0)
        await page.play_on(until=8)
        await page.ask("move", ply=99, seat=0, move="pass")
        after = await figures(host)
    assert after["famcards_moves_total"] - before >= 6
    assert after["famcards_command_seconds_count"] >= 2
    assert after["famcards_bot_seconds_count"] >= 3
    assert after["famcards_refused_total"] == 1
    assert after["famcards_commit_seconds_count"] <= after["famcards_commit_writes_sum"]
    assert after["famcards_sockets"] == 1
    assert after["famcards_store_up"] == after["famcards_bus_up"] == 1
    assert (await figures(host))["famcards_sockets"] == 0


async def test_nothing_secret_is_in_the_figures(anna: Browser, host: Browser, tmp_path: Path) -> None:
    table = await anna.found(people=[{"name": "Вероника", "badge": "fox-amber"}])
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.play_on(until=4)
        await page.ask("move", ply=4, seat=page.play["turn"], move="9H@55,1")
        told = (await host.http.get("/metrics")).text + (await host.http.get("/api/host")).text
    key = HostKey(tmp_path).path.rpartition("/")[2]
    for secret in (table, table[:6], "Вероника", anna.cookie.partition("=")[2], key):
        assert secret not in told
    assert not re.search(r"\b[2-9TJQKA][HDCS]\b", told)


async def test_the_host_sees_what_runs(anna: Browser, host: Browser) -> None:
    table = await anna.found()
    async with await anna.socket(table) as socket:
        await (await Page(socket).hello()).play_on(until=4)
        told = msgspec.json.decode((await host.http.get("/api/host")).content, type=HostStatus)
    assert (told.workers, told.tables, told.playing, told.sockets) == (1, 1, 1, 1)
    assert told.moves >= 4
    assert told.commands.half is not None
    assert told.commits.nearly_all is not None
    assert (told.store, told.store_up, told.bus) == ("sqlite", True, None)
    assert told.store_bytes
    assert 0 < told.disk_free <= told.disk_size


async def test_ready_while_the_store_answers(app: Litestar, anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    assert (await anna.http.get("/readyz")).json() == {"status": "ready"}

    async def silent() -> None:
        raise StoreAway

    monkeypatch.setattr(service_of(app).journal, "ping", silent)
    answer = await anna.http.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "store_away"})
    assert (await anna.http.get("/healthz")).status_code == 200, "to start the process anew would not help"


async def test_not_ready_while_it_goes_down(anna: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(farewell, "_begun", type(farewell._begun)())
    farewell.going_down()
    answer = await anna.http.get("/readyz")
    assert (answer.status_code, answer.json()) == (503, {"status": "going_down"})


def test_shares_are_the_edges_that_reach_them() -> None:
    counted = metrics.Metrics()
    assert metrics.quantiles(counted.registry, "famcards_commit_seconds", [0.5]) == [None]
    for seconds in [0.004] * 90 + [0.15] * 9 + [100.0]:
        counted.committed(1, seconds)
    assert metrics.quantiles(counted.registry, "famcards_commit_seconds", [0.5, 0.95, 0.999]) == [0.005, 0.2, 5.0]


@pytest.mark.parametrize("as_json", [True, False])
def test_a_line_of_the_log_names_request_and_table(as_json: bool) -> None:
    record = logging.LogRecord("famcards.web", logging.ERROR, "here.py", 1, "lost %s\nagain", ("it",), None)
    plain = Lines(as_json=as_json).format(record)
    tokens = request_id.set("12ab34cd"), table_id.set("abcdef")
    try:
        line = Lines(as_json=as_json).format(record)
    finally:
        request_id.reset(tokens[0])
        table_id.reset(tokens[1])
    assert "\n" not in line
    if as_json:
        found: dict[str, Any] = msgspec.json.decode(line)
        assert (found["request"], found["table"], found["message"]) == ("12ab34cd", "abcdef", "lost it again")
        assert "request" not in msgspec.json.decode(plain)
    else:
        assert line.endswith("ERROR famcards.web request=12ab34cd table=abcdef lost it again")
        assert plain.endswith("ERROR famcards.web lost it again")


async def test_every_answer_bears_the_id_of_its_request(anna: Browser) -> None:
    ids = [(await anna.http.get("/api/me")).headers["x-request-id"] for _ in range(2)]
    assert len(set(ids)) == 2
