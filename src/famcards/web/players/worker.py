"""The process in which bots think. It gets views and gives back moves; nothing of the service's memory is in it.

The same process serves whoever advises and judges (`coach`), with another function and other questions.
"""

import os
import signal
import threading
from contextlib import suppress
from importlib import import_module
from multiprocessing import connection, parent_process
from typing import Any, NamedTuple

from famcards.rules import View


class Question(NamedTuple):
    """What a bot is asked: the view of its seat, its level, a seed, the seconds it may think, and its mood."""

    view: View
    level: str
    seed: str
    budget: float
    mood: float = 0.5


class Answer(NamedTuple):
    """What came back: a move's text (or other words), or (where the bot raised) the name of the exception."""

    move: Any
    failure: str | None


def work(pipe: "connection.Connection[Any, Any]", bot: str) -> None:
    """Answer questions from `pipe` with the function named `bot` (`module:function`) until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_die_with_parent, daemon=True).start()
    module, _, name = bot.partition(":")
    choose = getattr(import_module(module), name)
    with suppress(EOFError, OSError):  # the service has closed the pipe: it needs no answer any more
        pipe.send(Answer(None, None))
        while True:
            question: tuple[Any, ...] = pipe.recv()
            pipe.send(_answer(choose, question))


def _answer(choose: Any, question: tuple[Any, ...]) -> Answer:
    try:
        move = choose(*question)
    except Exception as error:  # noqa: BLE001 - a bot may fail in any way
        return Answer(None, type(error).__name__)
    return Answer(move if isinstance(move, str) else None, None)


def _die_with_parent() -> None:
    """End this process when the service is gone, even in the middle of a thought."""
    parent = parent_process()
    if parent is not None:
        connection.wait([parent.sentinel])
        os._exit(1)
