"""Two workers behind one port: one is killed, both are replaced, the database goes and comes back; people play on."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.playing import play, play_together, sit_down, wait_for_ply, wait_for_turn
from tests.browser.ways import tap
from tests.cluster.crew import Crew
from tests.servers import PrivatePostgres, PrivateRedis, needed, scratch

BROKEN = "WebSocket|ERR_|Failed to load"


@pytest.fixture
def postgres() -> Iterator[PrivatePostgres]:
    """A database server that may be stopped."""
    server = needed(lambda: PrivatePostgres(scratch()))
    server.start()
    yield server
    server.end()


@pytest.fixture
def redis() -> Iterator[PrivateRedis]:
    """A bus that may be stopped."""
    server = PrivateRedis(scratch())
    needed(server.start)
    yield server
    server.end()


@pytest.fixture
def own_server(tmp_path: Path, postgres: PrivatePostgres, redis: PrivateRedis) -> Iterator[Crew]:
    """The service that these people visit."""
    crew = Crew(tmp_path, postgres.url, redis.url)
    crew.start()
    yield crew
    crew.stop()


def test_workers_die_and_are_replaced_in_the_middle_of_a_game(people: People, own_server: Crew) -> None:
    everybody = [people(forgiven=BROKEN) for _ in range(4)]
    table = sit_down(*everybody)
    play_together(*everybody, moves=3)
    own_server.kill_one()
    play_together(*everybody, moves=3)
    own_server.roll()
    play_together(*everybody)
    laid = [player.screen["board"] for player in everybody]
    assert laid.count(laid[0]) == len(everybody)
    for player in everybody:
        expect(player.sees("line-lost")).to_have_count(0)
    moves = everybody[0].ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    cards = [move for move in moves if move != "pass"]
    assert len(cards) == len(set(cards))


def test_everything_dies_twice_in_the_middle_of_a_game(
    people: People, own_server: Crew, postgres: PrivatePostgres, redis: PrivateRedis
) -> None:
    anna = people(forgiven=f"{BROKEN}|503")
    table = anna.found("race", options={"height": 4})
    for dying in range(2):
        assert wait_for_turn(anna)
        ply = anna.ply
        tap(anna, Random(dying))
        own_server.kill()
        for server in (postgres, redis):
            server.end()
        for server in (postgres, redis):
            server.start()
        own_server.start()
        wait_for_ply(anna, ply)
        expect(anna.sees("line-lost")).to_have_count(0)
    play(anna)
    moves = anna.ask("GET", f"/api/tables/{table}/games/1/record")["moves"]
    cards = [move for move in moves if move != "pass"]
    assert len(cards) == len(set(cards))


@pytest.mark.parametrize(("language", "said"), [("ru", "Ничего не потеряно"), ("en", "Nothing is lost")])
def test_a_move_made_while_the_database_is_down_is_made_when_it_is_back(
    people: People, own_server: Crew, postgres: PrivatePostgres, language: str, said: str
) -> None:
    anna = people(forgiven=f"{BROKEN}|503", language=language)
    anna.found("race", options={"height": 4})
    wait_for_turn(anna)
    ply, held = anna.ply, len(anna.hand)
    postgres.end()
    tap(anna, Random(1))
    expect(anna.sees("store-away")).to_contain_text(said)
    assert anna.ply == ply
    elsewhere = anna.twin()
    elsewhere.page.goto(own_server.url)
    expect(elsewhere.sees("notice").first).to_be_visible()
    postgres.start()
    wait_for_ply(anna, ply)
    expect(anna.sees("store-away")).to_have_count(0)
    if wait_for_turn(anna):
        assert len(anna.hand) == held - 1
    expect(elsewhere.sees("notice")).to_have_count(0)
