"""A few worker processes that can be asked, waited for, and replaced when they hang or die.

A process pool of the standard library cannot end a worker that never answers, so a bot that sleeps for ever would
hold its place for ever; these workers are killed and started anew instead.
"""

import asyncio
import logging
import time
from multiprocessing import get_context
from typing import Any

from famcards.web.logs import report
from famcards.web.players.worker import Answer, Question, work

log = logging.getLogger("famcards.bots")

START_SECONDS = 60.0

LEAST_THOUGHT = 0.02
"""So many seconds a bot may always think."""


class BotFailure(Exception):
    """A bot gave no move; `reason` is `late`, `died`, `raised <exception>` or `no text`."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"the bot gave no move: {reason}")
        self.reason = reason


class Worker:
    """One process and the pipe to it. Asked by one question at a time."""

    def __init__(self, bot: str) -> None:
        context = get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(theirs, bot), name="famcards-bot", daemon=True)
        self._process.start()
        theirs.close()

    def receive(self, seconds: float) -> Answer:
        """Wait for the next answer (blocks; called on a thread); BotFailure `late` or `died`."""
        try:
            if not self._pipe.poll(seconds):
                raise BotFailure("late")
            answer: Answer = self._pipe.recv()
        except (EOFError, OSError):
            raise BotFailure("died") from None
        return answer

    def ask(self, question: tuple[Any, ...], seconds: float) -> Answer:
        """Put a question and wait for its answer (blocks; called on a thread)."""
        try:
            self._pipe.send(question)
        except OSError:
            raise BotFailure("died") from None
        return self.receive(seconds)

    def kill(self) -> None:
        """End the process at once, whatever it is doing.

        The pipe is left to whoever lets go of it last: a thread may be waiting on it and hears of the end by it, while
        the number of a pipe closed under that thread may soon be another file's.
        """
        self._process.kill()
        self._process.join(5)


def thought(budget: float, waited: float, waiting: int, size: int) -> float:
    """The seconds that a bot may think which has `waited` for one of `size` workers, and `waiting` others still do.

    Waiting is part of the budget, and what is left of it is shared: so the last in the row, too, moves in about the
    time that one alone may take, and bots think less when there are many, instead of keeping their tables waiting.
    """
    return max(LEAST_THOUGHT, (budget - waited) / (1 + waiting / size))


class BotPool:
    """`size` workers around one bot function. Workers start when first needed, or by `warm`."""

    def __init__(self, bot: str, size: int) -> None:
        self._bot = bot
        self._size = size
        self._waiting = 0
        self._places = asyncio.Semaphore(size)
        self._idle: list[Worker] = []
        self._all: set[Worker] = set()
        self._closed = False

    async def warm(self) -> None:
        """Start a worker in the background, so that the first bot's move needs no start."""
        try:
            async with self._places:
                self._idle.append(self._idle.pop() if self._idle else await self._start())
        except BotFailure as failure:
            report(log, "a bot's process did not start", failure)

    async def ask(self, question: tuple[Any, ...], seconds: float) -> str:
        """The bot's answer to a question (the arguments of its function); BotFailure.

        It has `seconds` from being asked; waiting for a free worker comes on top. What a `Question` leaves for thinking
        shrinks where many are put at once (`thought`).
        """
        asked = time.monotonic()
        self._waiting += 1
        try:
            await self._places.acquire()
        finally:
            self._waiting -= 1
        try:
            if isinstance(question, Question):
                waited = time.monotonic() - asked
                question = question._replace(budget=thought(question.budget, waited, self._waiting, self._size))
            answer = await self._answered(question, seconds)
        finally:
            self._places.release()
        if answer.failure is not None:
            raise BotFailure(f"raised {answer.failure}")
        if answer.move is None:
            raise BotFailure("no text")
        return str(answer.move)

    async def _answered(self, question: tuple[Any, ...], seconds: float) -> Answer:
        worker = self._idle.pop() if self._idle else await self._start()
        try:
            answer = await asyncio.to_thread(worker.ask, question, seconds)
        except BaseException:
            self._drop(worker)
            raise
        self._idle.append(worker)
        return answer

    def close(self) -> None:
        """End all workers."""
        self._closed = True
        for worker in list(self._all):
            self._drop(worker)
        self._idle.clear()

    async def _start(self) -> Worker:
        self._be_open()
        worker = await asyncio.to_thread(Worker, self._bot)
        self._all.add(worker)
        try:
            self._be_open()  # else nobody would end this one, and its thread be waited for until it is ready
            await asyncio.to_thread(worker.receive, START_SECONDS)
        except BaseException:
            self._drop(worker)
            raise
        return worker

    def _be_open(self) -> None:
        if self._closed:
            raise BotFailure("closed")

    def _drop(self, worker: Worker) -> None:
        if worker in self._all:
            self._all.discard(worker)
            worker.kill()
