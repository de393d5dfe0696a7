"""Hints on a socket: asked for, thought out elsewhere, answered when they are there."""

import asyncio

from famcards.bots.hints import Hint
from famcards.rules import View
from famcards.tables import Refused, hint_view
from famcards.web.hub.session import Session
from famcards.web.limits import TokenBucket
from famcards.web.messages.client import Grade, HintMessage
from famcards.web.messages.server import Advice, HintAnswerMessage, RefusedMessage
from famcards.web.players.coach import Busy
from famcards.web.players.pool import BotFailure
from famcards.web.state import Service


class Advising:
    """The hints of one socket: one at a time, and not too many."""

    def __init__(self, service: Service, session: Session) -> None:
        limits = service.config.limits
        self._coach = service.coach
        self._session = session
        self._bucket = TokenBucket(limits.hints_per_second, limits.hint_burst, service.clock.steady)
        self._task: asyncio.Task[None] | None = None

    def begin(self, asked: HintMessage) -> None:
        """Have a hint thought out; the answer comes later. `Refused` where there is none to be had."""
        session = self._session
        seen = hint_view(session.live.table, session.audience, asked.ply, asked.game_number, asked.position)
        if self._task is not None and not self._task.done():
            raise Refused("hint_under_way", "the hint asked for before is still being thought out")
        if not self._bucket.take():
            raise Refused("too_many_hints", "wait a little before asking for another hint")
        self._task = asyncio.create_task(self._answer(asked, seen, session.audience.looking), name="hint asked")

    def stop(self) -> None:
        """Nobody waits any more."""
        if self._task is not None:
            self._task.cancel()

    async def _answer(self, asked: HintMessage, seen: View, looking: int | None) -> None:
        try:
            found = await self._coach.hint(seen)
        except Busy:
            self._refuse(asked.id, "busy", "too many others wait for a hint; ask again")
        except BotFailure as failure:
            self._refuse(asked.id, "no_hint", f"no hint can be had: {failure.reason}")
        else:
            if self._session.audience.looking != looking:  # the device was handed on
                self._refuse(asked.id, "not_your_turn", "the cards that the hint is about are covered now")
                return
            advice = advice_of(found, asked.grade)
            self._session.answer(HintAnswerMessage(asked.id, asked.ply, asked.grade, found.verdict, advice))

    def _refuse(self, number: int, code: str, message: str) -> None:
        self._session.answer(RefusedMessage(number, code, {}, message, ""))


def advice_of(hint: Hint, grade: Grade) -> Advice:
    """What of a hint is told at this grade, and no more."""
    if grade == "move":
        return Advice("move", {"move": hint.move})
    phrase = hint.where if grade == "nudge" else hint.idea
    return Advice(phrase.code, phrase.params)
