"""A real Chromium and the real service for every browser test; what a page must never do is watched throughout."""

import re
from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from scripts import chromium
from tests.browser.player import PATIENCE_MS, Player
from tests.browser.server import Server

HERE = Path(__file__).parent
PICTURES = HERE.parents[1] / "test-results"

# What browsers of a home network would call this machine: to them a plain address like any other, without the
# privileges of a secure or a local one.
HOME = "games.home"

People = Callable[..., Player]
PLAYERS = pytest.StashKey[list[Player]]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)


@pytest.hookimpl(tryfirst=True, wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Keep a picture of every page that was open when a test failed."""
    report = yield
    if report.when == "call" and report.failed:
        players: list[Player] = item.stash.get(PLAYERS, [])
        for number, player in enumerate(players):
            PICTURES.mkdir(exist_ok=True)
            name = re.sub(r"\W+", "-", item.name)
            player.keep_picture(PICTURES / f"{name}-{number}.png")
    return report


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as running:
        expect.set_options(timeout=PATIENCE_MS)
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    options = chromium.launch_options()
    options["args"] = [*options["args"], f"--host-resolver-rules=MAP {HOME} 127.0.0.1"]
    running = playwright.chromium.launch(**options)
    yield running
    running.close()


@pytest.fixture(scope="session")
def shared_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("service"))
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Server]:
    """A service of the test's own, to be killed and started again at will."""
    server = Server(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def server(request: pytest.FixtureRequest) -> Server:
    """The service that `people` visit: the test's own where it has one, else the one that all tests share."""
    name = "own_server" if "own_server" in request.fixturenames else "shared_server"
    found: Server = request.getfixturevalue(name)
    return found


@pytest.fixture
def people(request: pytest.FixtureRequest, browser: Browser, server: Server) -> Iterator[People]:
    """A function that brings one more person with a browser of their own; see `Player` for what it may be given.

    When the test ends, every page is asked what it must never have done: thrown, complained, called another host.
    """
    came: list[Player] = request.node.stash.setdefault(PLAYERS, [])

    def come(**wishes: object) -> Player:
        player = Player(browser, **{"url": server.url, **wishes})  # type: ignore[arg-type]
        came.append(player)
        return player

    yield come
    complaints = [complaint for player in came for complaint in player.complaints]
    for player in came:
        player.leave()
    assert complaints == []
