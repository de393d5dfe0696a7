"""Advice for those who ask, and judgements of games that are over; both are thought out in a process of their own.

What was thought is kept in memory only: the same question gives the same answer, so nothing is lost with it.
"""

import asyncio
import json
import logging
from collections import OrderedDict
from typing import Any

import msgspec

from famcards.bots.hints import Hint
from famcards.bots.judgement.said import Judged, Judgement
from famcards.bots.judgement.whole import whole
from famcards.rules import State, View, record
from famcards.web.logs import report
from famcards.web.players.pool import BotFailure, BotPool

log = logging.getLogger("famcards.bots")

HINT_SECONDS = 1.5
"""How long a hint is thought about."""

PATIENCE = 8.0
"""After this a hint that has not come is given up."""

MOVE_PATIENCE = 240.0
"""The same for one move of a judgement: the first may have to wait until the kernel is compiled."""

HINTS_KEPT = 256
JUDGEMENTS_KEPT = 64
MOST_WAITING = 8
"""So many games wait to be judged at once, and so many positions for a hint."""

Game = tuple[str, int]
"""A game by its table and number."""


class Busy(Exception):
    """Too many others wait for an answer."""


class Job:
    """A judgement under way: `done` of `of` moves, then the whole. `failed` says that it came to nothing."""

    def __init__(self, of: int) -> None:
        self.of = of
        self.done = 0
        self.judgement: Judgement | None = None
        self.failed = False

    @property
    def ended(self) -> bool:
        """Whether nothing more will come."""
        return self.failed or self.judgement is not None


class Coach:
    """Asks the process that thinks; remembers what it said."""

    def __init__(self, pool: BotPool) -> None:
        self._pool = pool
        self._hints: OrderedDict[str, asyncio.Task[Hint]] = OrderedDict()
        self._jobs: OrderedDict[Game, Job] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def hint(self, seen: View) -> Hint:
        """Advice for the seat to move, from its view and nothing else.

        `BotFailure` where there is none to be had, `Busy` where many others wait.
        """
        key = repr(seen)
        asked = self._hints.get(key)
        if asked is None:
            if sum(not task.done() for task in self._hints.values()) >= MOST_WAITING:
                raise Busy
            asked = self._hints[key] = asyncio.create_task(self._think(seen), name="hint")
            asked.add_done_callback(lambda task: self._forget_failed(key, task))
            _trim(self._hints, HINTS_KEPT)
        return await asyncio.shield(asked)

    def knows(self, game: Game) -> bool:
        """Whether that game is judged, or being judged."""
        return game in self._jobs

    def judgement(self, game: Game, state: State) -> Job:
        """The judgement of a game that is over: begun if it has not been. `Busy` where many others wait."""
        job = self._jobs.get(game)
        if job is not None and job.failed:
            return self._jobs.pop(game)  # told once; who asks again has it tried again
        if job is None:
            if sum(not each.ended for each in self._jobs.values()) >= MOST_WAITING:
                raise Busy
            job = self._jobs[game] = Job(len(state.moves))
            task = asyncio.create_task(self._judge(job, state), name="judgement")
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
            _trim(self._jobs, JUDGEMENTS_KEPT)
        return job

    async def stop(self) -> None:
        """Leave everything unfinished."""
        tasks: list[asyncio.Task[Any]] = [*self._tasks, *self._hints.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, seen: View) -> Hint:
        told = await self._pool.ask(("hint", seen, HINT_SECONDS), PATIENCE)
        found = msgspec.json.decode(told, type=Hint)
        if found.move not in seen.legal:
            raise BotFailure("illegal")
        return found

    def _forget_failed(self, key: str, task: asyncio.Task[Hint]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._hints.pop(key, None)

    async def _judge(self, job: Job, state: State) -> None:
        text, judged = json.dumps(record(state)), []
        try:
            for ply in range(job.of):
                told = await self._pool.ask(("judged", (text, ply), 0.0), MOVE_PATIENCE)
                judged.append(msgspec.json.decode(told, type=Judged))
                job.done = ply + 1
            job.judgement = whole(state, judged)
        except Exception as error:  # noqa: BLE001 - whatever it is, who waits must hear that nothing will come
            job.failed = True
            report(log, "a game could not be judged", error)


def _trim(kept: OrderedDict[Any, Any], most: int) -> None:
    while len(kept) > most:
        kept.popitem(last=False)
