"""`famcards serve --workers`: several processes behind one port, replaced when they die, rolled without a stop."""

import asyncio
import os
import random
import signal
import time
from pathlib import Path

import pytest

from famcards.journal import Journal
from tests.cluster.crew import Crew
from tests.web.test_kill import assert_nothing_is_lost_or_doubled, seated
from tests.web.wire import Player, Visitor

pytestmark = pytest.mark.slow

GAMES = ("race", "chains", "ugadayka")


async def company(url: str) -> tuple[list[Visitor], list[Player]]:
    """Anna and Boris, and a table of each game."""
    visitors = [Visitor(url), Visitor(url)]
    for visitor, name in zip(visitors, ("Anna", "Борис"), strict=True):
        await visitor.me(name)
    anna, boris = visitors
    return visitors, [player for game in GAMES for player in await seated(anna, boris, game)]


async def sound(database: str, players: list[Player]) -> None:
    journal = await Journal.open(database)
    await assert_nothing_is_lost_or_doubled(journal, players)
    await journal.close()


async def until_workers(crew: Crew, others_than: set[int], count: int = 2) -> None:
    async with asyncio.timeout(60):
        while len(set(crew.workers) - others_than) < count:  # noqa: ASYNC110 - processes have no event here
            await asyncio.sleep(0.1)


async def test_two_workers_serve_every_table(crew: Crew, database: str) -> None:
    assert len(crew.workers) == 2
    visitors, players = await company(crew.url)
    await asyncio.wait_for(asyncio.gather(*(player.play() for player in players)), 120)
    assert all(player.returns == 1 for player in players), "nobody lost the line"
    await sound(database, players)
    for visitor in visitors:
        await visitor.close()
    assert crew.stop() == 0


async def test_a_worker_that_dies_is_replaced_and_its_tables_go_on(crew: Crew, database: str) -> None:
    visitors, players = await company(crew.url)
    playing = asyncio.gather(*(player.play() for player in players))
    rng, killed = random.Random("workers"), set[int]()
    for _ in range(4):
        await asyncio.wait([playing], timeout=rng.uniform(0.3, 1.5))
        killed.add(crew.kill_one(rng.randrange(2)))
        await until_workers(crew, killed)
    await asyncio.wait_for(playing, 120)
    assert all(f"Child process [{pid}] died" in crew.log for pid in killed)
    await sound(database, players)
    for visitor in visitors:
        await visitor.close()


async def test_workers_may_also_share_a_file(tmp_path: Path, bus: str) -> None:
    database = str(tmp_path / "shared.sqlite")
    crew = Crew(tmp_path, database, bus)
    crew.start()
    try:
        visitors, players = await company(crew.url)
        playing = asyncio.gather(*(player.play() for player in players))
        await asyncio.wait([playing], timeout=0.5)
        crew.kill_one()
        await asyncio.wait_for(playing, 120)
        await sound(database, players)
        for visitor in visitors:
            await visitor.close()
    finally:
        crew.stop()
    assert "Traceback" not in crew.log


async def test_workers_are_replaced_one_after_another_under_load(crew: Crew, database: str) -> None:
    visitors, players = await company(crew.url)
    before = set(crew.workers)
    playing = asyncio.gather(*(player.play() for player in players))
    await asyncio.wait([playing], timeout=0.5)
    crew.roll()
    async with asyncio.timeout(60):
        while before & set(crew.workers):  # noqa: ASYNC110 - processes have no event here
            await asyncio.sleep(0.1)
    await asyncio.wait_for(playing, 120)
    await sound(database, players)
    assert len(crew.workers) == 2
    for visitor in visitors:
        await visitor.close()


async def test_the_workers_of_a_supervisor_that_was_killed_end_by_themselves(crew: Crew) -> None:
    workers = crew.workers
    assert crew.process is not None
    crew.process.kill()
    crew.process.wait()
    async with asyncio.timeout(20):
        while any(_lives(pid) for pid in workers):  # noqa: ASYNC110
            await asyncio.sleep(0.1)


async def test_sigterm_ends_every_worker_after_what_is_under_way(crew: Crew) -> None:
    workers = crew.workers
    visitor = Visitor(crew.url)
    await visitor.me("Anna")
    page = await visitor.page(await visitor.found("race", "family"))
    asked = [await page.begin("say", phrase="hello") for _ in range(5)]
    assert crew.process is not None
    crew.process.send_signal(signal.SIGTERM)
    while set(asked) - page.answers.keys():
        await page.hear()
    assert all(page.answers[number]["type"] == "ack" for number in asked)
    started = time.monotonic()
    assert crew.stop() == 0
    assert time.monotonic() - started < 20
    assert not any(_lives(pid) for pid in workers)
    await visitor.close()


async def test_sigterm_is_heard_in_the_middle_of_a_replacement(crew: Crew) -> None:
    crew.roll()
    await asyncio.sleep(1)
    assert crew.stop() == 0


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
