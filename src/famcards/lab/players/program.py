"""An outside program as a player: it reads a line of JSON and answers with one (docs/engineers/bots.md).

What goes wrong is told with the line that was sent, what came back, what would have been right, and the last that the
program wrote to its error stream.
"""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
import time
from collections import deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import asdict
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Any, Final

from famcards.rules import State, View, view
from famcards.rules.plain_json import read_json

PROTOCOL: Final = "famcards-bot/1"
START_SECONDS: Final = 30.0
GRACE_SECONDS: Final = 1.0
FAREWELL_SECONDS: Final = 2.0
COMPLAINTS: Final = 20
LONGEST_LINE: Final = 300


class ProgramFailed(ValueError):
    """The program cannot be started, stopped answering, or answered with something that is no answer."""


class Program:
    """The player that an outside program is. It is started once and plays as many games as are wanted, one at a time.

    `command` is the program and its arguments, quoted as in a shell. `ProgramFailed` if it cannot be started.
    """

    def __init__(self, command: str) -> None:
        self._command = command
        self.clock: Callable[[], float] = time.perf_counter
        words = _words(command)
        try:
            self._process = subprocess.Popen(  # noqa: S603 - whoever starts the match names the program
                words,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                encoding="utf-8",
                errors="replace",
            )
        except OSError as error:
            raise ProgramFailed(f"{command!r} cannot be started: {error}") from error
        self._said: SimpleQueue[str | None] = SimpleQueue()
        self._complaints: deque[str] = deque(maxlen=COMPLAINTS)
        self._ears = [_listening(self._hear, self._process.stdout), _listening(self._note, self._process.stderr)]
        self._greet()

    def choose(self, state: State, seed: str, seconds: float) -> str:
        """The move that the program answers to the view of the seat to move; it may take `seconds` and a little grace.

        `ProgramFailed` where it gives no legal one.
        """
        if state.turn is None:
            raise ValueError("the game is over: nobody is to move")
        return self.choose_from(view(state, (state.turn,)), seed, seconds)

    def choose_from(self, seen: View, seed: str, seconds: float) -> str:
        """The same, from the view."""
        request = {"do": "choose", "view": asdict(seen), "seed": seed, "seconds": seconds}
        wanted = f'{{"move": one of view.legal, such as {seen.legal[0]!r}}}'
        answer = self._ask(request, seconds + GRACE_SECONDS, wanted)
        move = answer.get("move")
        if move in seen.legal:
            return str(move)
        few = ", ".join(seen.legal[:6]) + (", …" if len(seen.legal) > 6 else "")
        raise self._failed(request, f"answered the move {move!r}, which is not legal", f"one of {few}")

    def close(self) -> None:
        """Say bye and see the program end; one that stays is stopped."""
        with suppress(OSError, ValueError):
            self._send({"do": "bye"})
        with suppress(OSError):
            self._stream(self._process.stdin).close()
        try:
            self._process.wait(FAREWELL_SECONDS)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()
        for ear in self._ears:
            ear.join(FAREWELL_SECONDS)
        for stream in (self._process.stdout, self._process.stderr):
            self._stream(stream).close()

    def _greet(self) -> None:
        request = {"do": "hello", "protocol": PROTOCOL}
        wanted = json.dumps({"protocol": PROTOCOL})
        answer = self._ask(request, START_SECONDS, wanted)
        if answer.get("protocol") != PROTOCOL:
            raise self._failed(request, f"answered {json.dumps(answer)}", wanted)

    def _ask(self, request: dict[str, Any], seconds: float, wanted: str) -> dict[str, Any]:
        try:
            self._send(request)
            line = self._said.get(timeout=seconds)
        except OSError:
            line = None
        except Empty:
            raise self._failed(request, f"did not answer within {seconds:g} s", f"a line {wanted} in time") from None
        if line is None:
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(FAREWELL_SECONDS)
            raise self._failed(request, f"ended (exit status {self._process.poll()}) without an answer", wanted)
        with suppress(ValueError):
            answer = read_json(line)
            if isinstance(answer, dict):
                return answer
        raise self._failed(request, f"answered {_short(line)!r}, which is no JSON object", wanted)

    def _send(self, request: dict[str, Any]) -> None:
        stream = self._stream(self._process.stdin)
        stream.write(json.dumps(request, ensure_ascii=False) + "\n")
        stream.flush()

    def _failed(self, request: dict[str, Any], what: str, wanted: str) -> ProgramFailed:
        self.close()
        said = "".join(f"\n  | {line}" for line in self._complaints)
        text = f"{self._command!r} {what}.\n  The line was: {_short(json.dumps(request))}\n  Right would be: {wanted}"
        return ProgramFailed(text + (f"\n  Its error stream ended with:{said}" if said else ""))

    def _hear(self, lines: Iterable[str]) -> None:
        for line in lines:
            self._said.put(line)
        self._said.put(None)

    def _note(self, lines: Iterable[str]) -> None:
        self._complaints.extend(line.rstrip("\n") for line in lines)

    @staticmethod
    def _stream(stream: IO[str] | None) -> IO[str]:
        if stream is None:
            raise ValueError("the program was started without its streams")
        return stream


def _words(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise ProgramFailed(f"cmd:{command}: {error}; quote as in a shell") from error
    if not words:
        raise ProgramFailed("cmd: names no program; an example: 'cmd:python3 my_bot.py'")
    if shutil.which(words[0]) is None:
        raise ProgramFailed(f"there is no program {words[0]!r} to be found; an example: 'cmd:python3 my_bot.py'")
    return words


def _listening(hear: Any, stream: IO[str] | None) -> Thread:
    thread = Thread(target=hear, args=(stream,), daemon=True)
    thread.start()
    return thread


def _short(text: str) -> str:
    text = text.rstrip("\n")
    return text if len(text) <= LONGEST_LINE else text[:LONGEST_LINE] + " …"
