"""Minutes of harm at random to a host of two workers with fifty tables: every word given is kept, every game ends.

`FAMCARDS_CHAOS_SECONDS` (180), `FAMCARDS_CHAOS_TABLES` (50) and `FAMCARDS_CHAOS_SEED` change its size and its course.
"""

import asyncio
import os
import time
from random import Random

import pytest

from famcards.journal import Journal
from tests.cluster.checker import check
from tests.cluster.people import GAMES, Guest, Witness, insist, persist
from tests.cluster.world import World
from tests.servers import needed, scratch
from tests.web.wire import Visitor

SECONDS = float(os.environ.get("FAMCARDS_CHAOS_SECONDS", "180"))
TABLES = int(os.environ.get("FAMCARDS_CHAOS_TABLES", "50"))
SEED = os.environ.get("FAMCARDS_CHAOS_SEED", "chaos")
CALM_SECONDS = 240.0
"""After the last harm every game must end within this."""


async def one_table(url: str, name: str, until: float) -> list[Witness]:
    """Games one after another, of one person or of two, as long as there is time to begin one."""
    rng, told = Random(f"{SEED}/{name}"), list[Witness]()
    visitors = [Visitor(url) for _ in range(rng.choice((1, 1, 2)))]
    for visitor in visitors:
        await insist(visitor, "GET", "/api/me")
        await insist(visitor, "PUT", "/api/me", {"name": f"{name}", "badge": "fox-amber"})
    while time.monotonic() < until:
        guests = await sit_down(visitors, rng, len(told))
        await asyncio.gather(*(guest.play() for guest in guests))
        told += [guest.told for guest in guests]
    for visitor in visitors:
        await visitor.close()
    return told


async def sit_down(visitors: list[Visitor], rng: Random, round_: int) -> list[Guest]:
    """A fresh table with these people, dealt."""
    game = rng.choice(GAMES[:3])
    pause = rng.uniform(0.1, 0.8)
    body = {"game": game, "mode": "bots", "level": "child"}
    if len(visitors) == 1:
        table = (await insist(visitors[0], "POST", "/api/tables", body))["table"]
        return [Guest(visitors[0], table, f"{rng.random()}", pause)]
    table = (await insist(visitors[0], "POST", "/api/tables", {**body, "mode": "family"}))["table"]
    await persist(visitors[1], table, "join", name="Guest", badge="owl-blue")
    await persist(visitors[1], table, "take_seat", seat=1)
    await persist(visitors[0], table, "deal", fill="child")
    return [Guest(visitor, table, f"{rng.random()}/{round_}", pause) for visitor in visitors]


async def harm(world: World, until: float) -> None:
    """One thing after another, with a short rest in between."""
    rng = Random(SEED)
    while time.monotonic() < until:
        await world.harm()
        await asyncio.sleep(rng.uniform(0.5, 4))


@pytest.mark.deep
@pytest.mark.timeout(SECONDS + 2 * CALM_SECONDS)
async def test_whatever_happens_every_word_is_kept_and_every_game_ends() -> None:
    world = needed(lambda: World(scratch(), SEED))
    try:
        await world.start()
        until = time.monotonic() + SECONDS
        playing = asyncio.gather(*(one_table(world.proxy.url, f"table {n}", until) for n in range(TABLES)))
        harming = asyncio.create_task(harm(world, until))
        await harming
        told = [each for table in await asyncio.wait_for(playing, CALM_SECONDS) for each in table]
        journal = await Journal.open(world.postgres.url)
        looked_at = await check(journal, told)
        await journal.close()
    finally:
        await world.stop()
    print(f"harm: {dict(world.done)}; kept: {dict(looked_at)}")
    assert looked_at["acknowledgements"] > TABLES
    assert sum(world.done.values()) > SECONDS / 20
