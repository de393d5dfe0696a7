"""Complaints 01, 02, 03 with a real process: it is killed at random moments and started again, and nothing is lost."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from famcards.journal import Journal
from tests.browser.server import Server
from tests.web.wire import Player, Visitor

KILLS = 6
GAMES = ("race", "chains", "ugadayka")


async def seated(anna: Visitor, boris: Visitor, game: str) -> list[Player]:
    """A table with two people and bots, dealt, and the two at it."""
    table = await anna.found(game, "family")
    guest = await boris.page(table)
    await guest.do("join", name="Борис", badge="owl-blue")
    await guest.do("take_seat", seat=1)
    await guest.line.close()
    host = await anna.page(table)
    await host.do("deal", fill="child")
    await host.line.close()
    return [Player(anna, table), Player(boris, table)]


def lasting(view: dict[str, Any]) -> dict[str, Any]:
    """A table's view without what hangs on who is connected just now."""
    return {**view, "people": [], "can": []}


async def kill_and_start(server: Server, rng: random.Random, playing: "asyncio.Future[list[None]]") -> int:
    """Kill the service again and again while they play; how often that was."""
    kills = 0
    while not playing.done() and kills < KILLS:
        await asyncio.wait([playing], timeout=rng.uniform(0.1, 1.2))
        if not playing.done():
            await asyncio.to_thread(server.kill)
            await asyncio.to_thread(server.start)
            kills += 1
    return kills


async def assert_nothing_is_lost_or_doubled(journal: Journal, players: list[Player]) -> None:
    """Every confirmed move is in the journal at its ply, and every ply is there once."""
    for player in players:
        stored = await journal.read(player.table)
        moved = [each.event for each in stored if each.event.__class__.__name__ == "Moved"]
        assert [event.ply for event in moved] == list(range(len(moved)))  # type: ignore[union-attr]
        by_ply = {event.ply: event.move for event in moved}  # type: ignore[union-attr]
        for ply, move in player.confirmed:
            assert by_ply[ply] == move


@pytest.mark.slow
async def test_complaint_01_a_service_killed_at_random_moments_loses_and_doubles_no_move(tmp_path: Path) -> None:
    rng = random.Random("kill")
    server = Server(tmp_path)
    server.start()
    anna, boris = Visitor(server.url), Visitor(server.url)
    try:
        await anna.me("Anna")
        await boris.me("Борис")
        kills, everybody = 0, list[Player]()
        while kills < KILLS:
            players = [player for game in GAMES for player in await seated(anna, boris, game)]
            playing = asyncio.gather(*(player.play() for player in players))
            kills += await kill_and_start(server, rng, playing)
            await asyncio.wait_for(playing, 120)
            everybody += players
        for player in everybody:
            assert player.page is not None
            again = await player.visitor.page(player.table)
            assert json.dumps(lasting(again.view)) == json.dumps(lasting(player.page.view))
            await again.line.close()
        journal = await Journal.open(tmp_path / "famcards.sqlite")
        await assert_nothing_is_lost_or_doubled(journal, everybody)
        await journal.close()
        assert any(player.confirmed for player in everybody)
        assert max(player.returns for player in everybody) > 1
    finally:
        server.kill()
        await anna.close()
        await boris.close()
    assert "Traceback" not in server.log


@pytest.mark.slow
async def test_complaint_02_a_move_repeated_after_a_broken_line_is_one_event(tmp_path: Path) -> None:
    server = Server(tmp_path)
    server.start()
    anna = Visitor(server.url)
    try:
        await anna.me("Anna")
        table = await anna.found("race", "bots", level="child")
        page = await anna.page(table)
        move = {"ply": 0, "seat": 0, "move": page.play["legal"][0]}
        await page.begin("move", **move)
        await page.line.close()
        page = await anna.page(table, page)
        answer = await page.ask("move", **move)
        assert answer["type"] == "ack" or answer["code"] == "stale"
        await page.until(lambda view: view["play"]["ply"] > 0)
        await page.turn()
        assert page.play["counts"][0] == 8
        await page.line.close()
        assert server.stop() == 0
    finally:
        server.kill()
        await anna.close()
