"""Makes the moves that no person makes, so that no table ever waits for ever.

A bot that raises, answers illegally, answers for an old position or does not answer at all is logged and replaced by
any legal move. Nothing here is remembered: what is due follows from the table, so it is found again after a restart.
"""

import asyncio
import hashlib
import logging
from collections.abc import Callable
from random import Random
from typing import Literal, cast

from famcards.journal import StoreAway
from famcards.rules import View, view
from famcards.tables import Due, OfferDue, Table, bot_due, offer_due
from famcards.tables.commands import LapseOffer, SystemCommand, SystemMove
from famcards.tables.due import BOT_PAUSE_MS, FORCED_PAUSE_MS, SLIP_PAUSE_MS
from famcards.web.clock import Clock
from famcards.web.config import Pace
from famcards.web.hub.hub import Hub
from famcards.web.hub.live import Live
from famcards.web.logs import of_nobody, report, short
from famcards.web.players.duties import Alone, Duties
from famcards.web.players.pool import BotFailure, BotPool
from famcards.web.players.worker import Question

log = logging.getLogger("famcards.bots")

PAUSE_AFTER_TROUBLE = 2.0

LONGEST_PAUSE = max(*SLIP_PAUSE_MS.values(), *BOT_PAUSE_MS.values(), FORCED_PAUSE_MS) / 1000
"""No move waits longer, in seconds: where the machine's clock was set back, its table would stand still for hours."""

Duty = Due | OfferDue
Mover = Literal["bot", "stand_in", "forced"]


def duty(table: Table) -> Duty | None:
    """What the service owes a table next, if anything."""
    return offer_due(table) or bot_due(table)


def _seed(table: Table, what: Due) -> str:
    secret = f"{table.games[-1].seed}/{what.ply}/{what.seat}"
    return hashlib.sha256(secret.encode()).hexdigest()


def _mood(table: Table) -> float:
    """The mood of the table's bots, 0 … 1: one for a whole game, and nobody's to guess before its end."""
    return Random(f"{table.games[-1].seed}/mood").random()  # noqa: S311 - from a secret seed


def _simple(seen: View, seed: str) -> str:
    """Any legal move, in place of a bot's."""
    return Random(seed).choice(seen.legal)  # noqa: S311 - a move, not a secret


class Runner:
    """Looks at a table after each of its events and does what is due there, if that is for this worker to do."""

    def __init__(self, hub: Hub, pool: BotPool, pace: Pace, clock: Clock, duties: Duties | None = None) -> None:
        self._hub = hub
        self._pool = pool
        self._pace = pace
        self._clock = clock
        self._duties = duties or Alone()
        self._tasks: dict[tuple[str, Duty], asyncio.Task[None]] = {}
        self.on_thought: Callable[[str, float, bool], None] = lambda _level, _seconds, _failed: None
        hub.on_news = self.look
        hub.keeps = self._duties.keeps

    def look(self, live: Live) -> None:
        """Begin what is due at a table, unless it has begun."""
        what = duty(live.table)
        if what is None:
            if not live.sessions:
                self._duties.release(live.table.id)
            return
        key = live.table.id, what
        if key not in self._tasks:
            self._tasks[key] = asyncio.create_task(self._do(live, what), name="player", context=of_nobody())

    async def stop(self) -> None:
        """Leave everything as it is; it will be found again."""
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _do(self, live: Live, what: Duty) -> None:
        mine = True
        try:
            mine = await self._duties.take(live.table.id)
            command = await self._prepared(live.table, what) if mine else None
            if command is not None:
                await self._until(what)
                if duty(live.table) == what:
                    await self._hub.command(live, command, None)
        except StoreAway:  # whoever watches over the store has said so
            await asyncio.sleep(PAUSE_AFTER_TROUBLE)
        except Exception as error:  # noqa: BLE001 - whatever it is, the table must not wait for ever
            if duty(live.table) == what:  # else somebody was quicker, and something else is due or nothing
                report(log, f"table={short(live.table.id)} failed to do what was due", error)
                await asyncio.sleep(PAUSE_AFTER_TROUBLE)
        del self._tasks[live.table.id, what]
        if mine:
            self.look(live)

    async def _prepared(self, table: Table, what: Duty) -> SystemCommand:
        if isinstance(what, OfferDue):
            return LapseOffer("takeback" if what.offer == "takeback" else "rematch")
        seen = view(table.games[-1].state, [what.seat])
        move = seen.legal[0] if len(seen.legal) == 1 else await self._thought(table, seen, what)
        by = cast("Mover", what.by)
        if move is None:
            return SystemMove(what.ply, what.seat, _simple(seen, _seed(table, what)), by, stumbled=True)
        return SystemMove(what.ply, what.seat, move, by)

    async def _thought(self, table: Table, seen: View, what: Due) -> str | None:
        """The bot's move, None where it has none to give."""
        question = Question(seen, what.level or "", _seed(table, what), self._pace.budget, _mood(table))
        began = self._clock.steady()
        try:
            move = await self._pool.ask(question, self._pace.patience)
        except BotFailure as failure:
            move, reason = None, failure.reason
        else:
            reason = "illegal"
        legal = move in seen.legal
        self.on_thought(question.level, self._clock.steady() - began, not legal)
        if legal:
            return move
        log.warning("table=%s ply=%d seat=%d bot replaced: %s", short(table.id), what.ply, what.seat, reason)
        return None

    async def _until(self, what: Duty) -> None:
        pause = max(0.0, (what.at - self._clock.wall()) / 1000)
        if isinstance(what, OfferDue):
            await asyncio.sleep(pause)
        elif not self._pace.hurried:
            await asyncio.sleep(min(pause, LONGEST_PAUSE))
