"""The lab page's side of the service: for the host only, in a process of its own, gone on with after a restart."""

import asyncio
import csv
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any, cast

import pytest
from litestar import Litestar
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from famcards.web.lab import process as lab_process
from famcards.web.lab.runs import NotNow, Runs
from famcards.web.messages.lab import LabWish
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service

RUNS = "/api/lab/runs"
METRICS = ["M1", "M2", "M4", "M5"]
QUICK: dict[str, Any] = {"game": "race", "bots": "random", "pairs": 4000, "metrics": METRICS, "seed": "page"}
LONG: dict[str, Any] = {"game": "race", "bots": "child", "pairs": 100_000, "metrics": METRICS}


async def host_of(app: Litestar, through: ASGIApp | None = None) -> Browser:
    """The host's browser, at the service itself or `through` something that looks on."""
    browser = Browser(cast("Litestar", through or app))
    await browser.http.get(service_of(app).host.path)
    return browser


@pytest.fixture
async def host(app: Litestar) -> Browser:
    """The host's browser at a service of its own."""
    return await host_of(app)


async def asked(host: Browser, wish: dict[str, Any]) -> str:
    """Ask for a run; its name."""
    answer = await host.http.post(RUNS, json=wish)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["run"])


async def until(host: Browser, run: str, *states: str, pairs: int = 0) -> dict[str, Any]:
    """Wait until a run stands so, and has so many pairs."""
    told: dict[str, Any] = {}
    for _ in range(2000):
        told = (await host.http.get(f"{RUNS}/{run}")).json()
        parts = (told["standing"] or {}).get("parts", [])
        if told["state"] in states and (not pairs or (parts and parts[0]["done"] >= pairs)):
            return told
        await asyncio.sleep(0.1)
    raise AssertionError(told)


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", RUNS),
        ("POST", RUNS),
        ("GET", f"{RUNS}/1767225600000-abcdef"),
        ("POST", f"{RUNS}/1767225600000-abcdef/stop"),
        ("POST", f"{RUNS}/1767225600000-abcdef/go-on"),
        ("POST", f"{RUNS}/1767225600000-abcdef/more"),
        ("DELETE", f"{RUNS}/1767225600000-abcdef"),
        ("GET", f"{RUNS}/1767225600000-abcdef/report.ru.html"),
    ],
)
async def test_nobody_but_the_host_gets_in(app: Litestar, anna: Browser, method: str, path: str) -> None:
    answer = await anna.http.request(method, path, json=QUICK if method == "POST" else None)
    assert (answer.status_code, answer.json()["code"]) == (403, "host_only")
    assert not service_of(app).lab.runs.folder.exists()


@pytest.mark.slow
async def test_a_run_is_played_told_and_reported(host: Browser) -> None:
    run = await asked(host, QUICK)
    told = await until(host, run, "done", "failed")
    assert told["state"] == "done", told
    figures = {each["key"]: each for each in told["standing"]["figures"]}
    first = figures["M1"]
    assert first["n"] >= 4000
    assert first["low"] < first["value"] < first["high"]
    assert first["said"]["en"].endswith(".")
    assert first["said"]["ru"].endswith(".")
    assert first["course"][-1][0] == first["n"]
    assert [each["run"] for each in (await host.http.get(RUNS)).json()["runs"]] == [run]

    for lang, word in (("ru", "Гонки"), ("en", "Race")):
        report = await host.http.get(f"{RUNS}/{run}/report.{lang}.html")
        assert word in report.text
        assert report.headers["content-type"] == "text/html; charset=utf-8"
        policy = report.headers["content-security-policy"]
        assert "default-src 'none'" in policy, "a report is one file, and may do nothing"
        assert "script" not in policy
    kept = json.loads((await host.http.get(f"{RUNS}/{run}/metrics.json")).text)
    assert next(each for each in kept["figures"] if each["key"] == "M1")["value"] == first["value"]
    for file in ("run.jsonl", "wish.json", "..%2f..%2fsecret.key"):
        assert (await host.http.get(f"{RUNS}/{run}/{file}")).status_code == 404

    assert (await host.http.delete(f"{RUNS}/{run}")).status_code == 204
    assert (await host.http.get(f"{RUNS}/{run}")).json()["code"] == "no_run"


@pytest.mark.slow
async def test_a_stopped_run_has_its_report_and_goes_on_where_it_was(host: Browser) -> None:
    run = await asked(host, LONG)
    await until(host, run, "playing", pairs=3)
    assert (await host.http.delete(f"{RUNS}/{run}")).json()["code"] == "lab_busy"
    assert (await host.http.post(f"{RUNS}/{run}/stop")).json()["state"] in ("stopping", "stopped")
    told = await until(host, run, "stopped")
    assert told["standing"]["report"]
    games = [*csv.DictReader(io.StringIO((await host.http.get(f"{RUNS}/{run}/games.csv")).text))]
    pairs = len(games) // 2
    assert pairs >= 3
    assert (await host.http.post(f"{RUNS}/{run}/go-on")).status_code == 200
    told = await until(host, run, "playing", pairs=pairs + 2)
    await host.http.post(f"{RUNS}/{run}/stop")
    await until(host, run, "stopped")
    again = [*csv.DictReader(io.StringIO((await host.http.get(f"{RUNS}/{run}/games.csv")).text))]
    assert again[: len(games)] == games, "no game is lost or played twice"


@pytest.mark.slow
async def test_a_run_goes_on_after_the_service_was_started_anew(tmp_path: Path) -> None:
    async with service(tmp_path) as app:
        host = await host_of(app)
        run = await asked(host, LONG)
        before = await until(host, run, "playing", pairs=2)
        process = service_of(app).lab._process
    assert process is not None
    assert process.poll() is not None, "the lab's process ends with the service"
    kept = (tmp_path / "lab" / run / "run.jsonl").read_bytes()
    async with service(tmp_path) as app:
        host = await host_of(app)
        await until(host, run, "playing", pairs=before["standing"]["parts"][0]["done"] + 2)
        assert (tmp_path / "lab" / run / "run.jsonl").read_bytes().startswith(kept.rpartition(b"\n")[0])


@pytest.mark.slow
async def test_runs_wait_for_each_other_and_a_killed_process_is_replaced(
    app: Litestar, host: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lab_process, "SECONDS_BETWEEN", 0.1)
    first, second = await asked(host, LONG), await asked(host, QUICK)
    told = await until(host, first, "playing", pairs=2)
    assert (await host.http.get(f"{RUNS}/{second}")).json()["state"] == "waiting"
    killed = service_of(app).lab._process
    assert killed is not None
    os.kill(killed.pid, signal.SIGKILL)
    await until(host, first, "playing", pairs=told["standing"]["parts"][0]["done"] + 2)
    await host.http.post(f"{RUNS}/{first}/stop")
    await until(host, second, "done")


@pytest.mark.slow
async def test_more_pairs_can_be_asked_for_afterwards(host: Browser) -> None:
    run = await asked(host, {**QUICK, "pairs": 2048})
    done = await until(host, run, "done")
    assert (await host.http.post(f"{RUNS}/{run}/more", json={"pairs": 2048})).json()["code"] == "lab_over"
    assert (await host.http.post(f"{RUNS}/{run}/more", json={"pairs": 6000})).status_code == 200
    more = await until(host, run, "done", pairs=6000)
    assert more["wish"]["pairs"] == 6000
    widths = [each["high"] - each["low"] for told in (done, more) for each in told["standing"]["figures"][:1]]
    assert widths[1] < widths[0]


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "game"),
        ({"game": "race", "options": {"deck": 17}}, "option"),
        ({"game": "race", "other": {"deck": 17}}, "option"),
        ({"game": "mosaic"}, "no_sides"),
        ({"game": "race", "pairs": 1}, "request"),
        ({"game": "race", "bots": "nobody"}, "request"),
        ({"game": "race", "metrics": ["M13"]}, "request"),
        ({"game": "race", "metrics": []}, "request"),
        ({"game": "race", "other": {}, "until_width": 0.01}, "request"),
        ({"game": "race", "folder": "/"}, "request"),
    ],
)
async def test_what_cannot_be_measured_is_refused_at_once(host: Browser, wish: dict[str, Any], code: str) -> None:
    answer = await host.http.post(RUNS, json={"metrics": METRICS, **wish})
    assert (answer.status_code, answer.json()["code"]) == (400, code)
    assert (await host.http.get(RUNS)).json()["runs"] == []


@pytest.mark.parametrize("name", ["x", "..", "1767225600000-abcdef", "1767225600000-abcde%2f"])
async def test_there_is_no_run_of_such_a_name(host: Browser, name: str) -> None:
    assert (await host.http.get(f"{RUNS}/{name}")).status_code == 404


async def test_the_games_of_a_long_run_are_never_whole_in_memory(app: Litestar) -> None:
    pieces: list[int] = []

    async def watched(scope: Scope, receive: Receive, send: Send) -> None:
        async def heard(message: Message) -> None:
            if message["type"] == "http.response.body":
                pieces.append(len(message["body"]))
            await send(message)

        await app(scope, receive, heard)

    host = await host_of(app, watched)
    runs = service_of(app).lab.runs
    name = runs.add(LabWish("race", ["M1"]))
    games = "pair,game\n" + "1,2\n" * 1_000_000
    (runs.path(name) / "games.csv").write_text(games, newline="\n")
    pieces.clear()
    answer = await host.http.get(f"{RUNS}/{name}/games.csv")
    assert answer.text == games
    assert answer.headers["content-disposition"] == f'attachment; filename="{name}.csv"'
    assert answer.headers["content-type"].startswith("text/csv")
    assert max(pieces) < len(games) / 2


def test_a_run_of_another_version_keeps_its_state(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    name = runs.add(LabWish("race", ["M1"]))
    (runs.path(name) / "standing.json").write_text('{"state": "done", "figures": [{"key": "M1"}], "more": 1}')
    assert runs.read(name).state == "done"
    assert not runs.unfinished()
    (runs.path(name) / "standing.json").write_text('{"sta')
    assert runs.read(name).state == "waiting"
    assert runs.unfinished()


@pytest.mark.parametrize("more", ["", ', "figures": 7'], ids=["all else known", "all else unknown"])
async def test_a_run_in_a_state_to_come_has_failed_and_hides_no_other(host: Browser, app: Litestar, more: str) -> None:
    runs = service_of(app).lab.runs
    names = [runs.add(LabWish("race", ["M1"])) for _ in range(2)]
    (runs.path(names[0]) / "standing.json").write_text(f'{{"state": "dreaming"{more}}}')
    (runs.path(names[1]) / "standing.json").write_text('{"state": "done"}')
    answer = await host.http.get(RUNS)
    assert answer.status_code == 200, answer.text
    assert {each["run"]: each["state"] for each in answer.json()["runs"]} == {
        names[0]: "failed",
        names[1]: "done",
    }
    assert not runs.unfinished()


def test_the_host_is_told_what_went_wrong_until_the_run_goes_on(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    name = runs.add(LabWish("race", ["M1"]))
    (runs.path(name) / "standing.json").write_text('{"state": "failed", "failure": "ValueError: too tall"}')
    standing = runs.read(name).standing
    assert standing is not None
    assert standing.failure == "ValueError: too tall"
    runs.go_on(name)
    standing = runs.read(name).standing
    assert standing is not None
    assert standing.failure == ""


def test_whoever_looks_while_a_run_goes_on_finds_its_standing_whole(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    name = runs.add(LabWish("race", ["M1"]))
    standing = runs.path(name) / "standing.json"
    standing.write_text('{"state": "stopped"}')
    before = standing.stat().st_ino
    runs.go_on(name)
    assert runs.read(name).state == "waiting"
    assert standing.stat().st_ino != before, "it was written in place"


def test_more_of_a_run_until_a_width_is_more_than_it_came_to(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    name = runs.add(LabWish("race", ["M1"], pairs=200, until_width=0.01))
    told = {"state": "done", "parts": [{"name": "pairs", "done": 7000, "of": 7000}]}
    (runs.path(name) / "standing.json").write_text(json.dumps(told))
    with pytest.raises(NotNow):
        runs.go_on(name, 7000)
    runs.go_on(name, 7001)
    assert (runs.read(name).wish.pairs, runs.read(name).wish.until_width) == (7001, None)
    assert runs.read(name).state == "waiting"


def test_what_is_no_run_hides_none_that_is(tmp_path: Path) -> None:
    runs = Runs(tmp_path)
    name = runs.add(LabWish("race", ["M1"]))
    (runs.folder / "1767225600000-abcdef").mkdir()
    (runs.folder / "desk.lock").touch()
    assert [run.run for run in runs.all()] == [name]


async def test_two_who_ask_at_once_start_one_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[subprocess.Popen[bytes]] = []

    def start(_folder: Path) -> "subprocess.Popen[bytes]":
        started.append(
            subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stderr=subprocess.DEVNULL)
        )
        return started[-1]

    monkeypatch.setattr(lab_process, "start", start)
    lab = lab_process.LabProcess(tmp_path)
    lab.runs.add(LabWish("race", ["M1"]))
    try:
        await asyncio.gather(lab.hurry(), lab.hurry())
        assert len(started) == 1
    finally:
        for process in started:
            lab_process.end(process)


@pytest.mark.slow
def test_the_process_of_the_service_knows_nothing_of_the_lab() -> None:
    code = "import sys, famcards.web.app; print([m for m in sys.modules if m in ('numba', 'llvmlite', 'famcards.lab')])"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert said.stdout.strip() == "[]"
