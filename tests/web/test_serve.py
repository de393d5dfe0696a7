"""`famcards serve` as a process: ports, words, the home network, the log, and a farewell in good order."""

import os
import re
import signal
import socket
import subprocess
from pathlib import Path

import httpx
import pytest
from typer.testing import CliRunner
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from famcards.cli import listening, serving
from famcards.cli.main import app as famcards
from famcards.web.lan import lan_address
from tests.browser.server import PROGRAM, Server, free_port
from tests.web.test_secrets import cards_in
from tests.web.wire import Player, Visitor


def test_bare_famcards_serves_and_opens_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    wishes: list[serving.Wish] = []
    monkeypatch.setattr(serving, "run", wishes.append)
    assert CliRunner().invoke(famcards, []).exit_code == 0
    given = ["serve", "--lan", "--port", "8123", "--database", "x.sqlite", "--no-browser", "--host", "::1"]
    given += ["--workers", "2", "--bus", "redis://127.0.0.1:1"]
    assert CliRunner().invoke(famcards, given).exit_code == 0
    assert wishes == [
        serving.Wish(),
        serving.Wish(
            host="::1", port=8123, lan=True, database="x.sqlite", workers=2, bus="redis://127.0.0.1:1", browser=False
        ),
    ]


@pytest.mark.parametrize("words", [[], ["serve"]])
def test_passwords_need_not_stand_in_a_command_line(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    wishes: list[serving.Wish] = []
    monkeypatch.setattr(serving, "run", wishes.append)
    for _ in range(2):
        assert CliRunner().invoke(famcards, words).exit_code == 0
        monkeypatch.setenv("FAMCARDS_DATABASE", "postgresql://famcards:secret@host/famcards")
        monkeypatch.setenv("FAMCARDS_BUS", "redis://:secret@host")
    assert wishes == [
        serving.Wish(),
        serving.Wish(database="postgresql://famcards:secret@host/famcards", bus="redis://:secret@host"),
    ]
    assert CliRunner().invoke(famcards, ["serve", "--database", "x.sqlite"]).exit_code == 0
    assert wishes[-1].database == "x.sqlite"


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", None),
        ("localhost", None),
        ("::1", None),
        ("192.168.1.5", "http://192.168.1.5:8000"),
        ("fd00::5", "http://[fd00::5]:8000"),
        (listening.EVERYWHERE, "http://10.0.0.7:8000"),
        ("::", "http://10.0.0.7:8000"),
    ],
)
def test_others_are_told_an_address_only_where_they_are_let_in(
    monkeypatch: pytest.MonkeyPatch, host: str, address: str | None
) -> None:
    monkeypatch.setattr(listening, "lan_address", lambda: "10.0.0.7")
    assert listening.address_for_others(host, 8000) == address


def start(folder: Path, *options: str) -> "subprocess.Popen[str]":
    """The program with its data in `folder`, its words readable."""
    return subprocess.Popen(
        [PROGRAM, "serve", "--no-browser", *options],
        env={**os.environ, "XDG_DATA_HOME": str(folder), "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


def until(process: "subprocess.Popen[str]", pattern: str) -> "re.Match[str]":
    """Read what the program says until a line fits."""
    assert process.stdout is not None
    said = []
    for line in process.stdout:
        said.append(line)
        if found := re.search(pattern, line):
            return found
    raise AssertionError("".join(said))


def end(process: "subprocess.Popen[str]", number: int = signal.SIGTERM) -> int:
    """Ask the program to end; its exit code."""
    process.send_signal(number)
    try:
        process.communicate(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        raise
    return process.returncode


@pytest.mark.slow
def test_a_wished_port_that_is_taken_ends_with_words(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        process = start(tmp_path, "--port", str(port))
        said, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert f"Port {port}" in said
    assert "Traceback" not in said


def test_an_unwished_port_that_is_taken_is_passed_over_with_words(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        monkeypatch.setattr(listening, "DEFAULT_PORT", port)
        found = listening.listener("127.0.0.1", None)
        assert found.getsockname()[1] in range(port + 1, port + listening.PORTS_TRIED)
        found.close()
    assert f"Port {port} is in use" in capsys.readouterr().out


@pytest.mark.slow
def test_a_host_that_is_not_this_machine_ends_with_words(tmp_path: Path) -> None:
    process = start(tmp_path, "--host", "192.0.2.7")
    said, _ = process.communicate(timeout=60)
    assert process.returncode == 1
    assert "192.0.2.7" in said
    assert "Traceback" not in said


@pytest.mark.parametrize("port", ["-1", "65536"])
def test_a_port_that_is_none_is_a_wrong_use(port: str) -> None:
    asked = CliRunner().invoke(famcards, ["serve", "--no-browser", "--port", port])
    assert asked.exit_code == 2


@pytest.mark.parametrize(
    ("database", "told"),
    [
        ("none/at/all.sqlite", "unable to open database file"),
        ("pictures.bin", "file is not a database"),
        ("nope://somewhere", "nope"),
        ("postgresql://anna:secret@127.0.0.1:1/cards", "anna:***@127.0.0.1"),
    ],
)
def test_a_database_that_cannot_be_had_ends_with_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, database: str, told: str
) -> None:
    (tmp_path / "pictures.bin").write_bytes(b"no database at all" * 99)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(serving, "serve_alone", None)
    place = database if "://" in database else str(tmp_path / database)
    asked = CliRunner().invoke(famcards, ["serve", "--no-browser", "--database", place])
    assert (asked.exit_code, isinstance(asked.exception, SystemExit)) == (1, True)
    assert told in asked.output
    assert "--database" in asked.output
    assert "secret" not in asked.output


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_in_good_order_and_keeps_its_data_in_the_users_folder(tmp_path: Path, number: int) -> None:
    process = start(tmp_path, "--port", str(free_port()))
    url = until(process, r"http://\S+").group()
    for _ in range(100):
        try:
            assert httpx.get(f"{url}/healthz", timeout=5).json()["status"] == "ok"
            break
        except httpx.TransportError:
            continue
    assert end(process, number) == 0
    kept = sorted(path.name for path in (tmp_path / "famcards").iterdir())
    assert kept == ["famcards.sqlite", "host.key", "secret.key"]
    assert (tmp_path / "famcards" / "secret.key").stat().st_mode & 0o077 == 0


@pytest.mark.slow
def test_on_the_home_network_it_prints_its_address_and_a_qr_code(tmp_path: Path) -> None:
    address = lan_address()
    process = start(tmp_path, "--lan", "--port", str(free_port()))
    until(process, r"http://127\.0\.0\.1:\d+")
    if address:
        assert until(process, r"http://(\S+):\d+").group(1) == address
        until(process, "[▀▄█]{5}")
    assert end(process) == 0


@pytest.mark.slow
async def test_frames_are_limited_and_not_compressed_and_foreign_pages_stay_out(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    anna = Visitor(server.url)
    try:
        await anna.me("Anna")
        table = await anna.found("race", "bots")
        address = f"{server.url.replace('http', 'ws')}/api/tables/{table}/socket"
        with pytest.raises(InvalidStatus) as refused:
            await connect(address, origin="http://evil.test", proxy=None)  # type: ignore[arg-type]
        assert refused.value.response.status_code == 403
        async with connect(address, proxy=None) as line:
            assert "Sec-WebSocket-Extensions" not in line.response.headers  # type: ignore[union-attr]
            await line.send("x" * 5000)
            with pytest.raises(ConnectionClosed) as closed:
                await line.recv()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1009
    finally:
        await anna.close()
        server.stop()


@pytest.mark.slow
async def test_complaint_15_the_log_of_a_whole_game_holds_no_card_no_name_and_no_token(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    anna = Visitor(server.url)
    try:
        await anna.me("Аннушка")
        table = await anna.found("chains", "bots", level="child")
        player = Player(anna, table)
        await player.play()
        link = (await anna.http.post("/api/me/link", json={})).json()["url"].rpartition("/")[2]
        await anna.http.get(f"/enter/{link}")
        await anna.http.post("/api/tables", content=b"QS nonsense")
        cookie = next(cookie.value for cookie in anna.http.cookies.jar) or ""
    finally:
        await anna.close()
        assert server.stop() == 0
    assert cards_in(server.log) == set()
    for secret in ("Аннушка", table, link, cookie):
        assert secret not in server.log


def test_python_finds_no_third_party_address_in_what_is_served() -> None:
    sources = [path.read_text(encoding="utf-8") for path in Path(serving.__file__).parents[1].rglob("web/**/*.py")]
    addresses = {found for text in sources for found in re.findall(r"https?://([\w.-]+)", text)}
    assert addresses <= {"192.168.1.5", "json-schema.org"}
