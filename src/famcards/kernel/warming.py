"""Having the kernel compiled before anyone waits for it: every entry called once, so that its code is made and kept."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from famcards.kernel.agreed import agree
from famcards.kernel.chance import stream_of
from famcards.kernel.compiling import code_folder
from famcards.kernel.deals import deal
from famcards.kernel.perft import perft
from famcards.kernel.play import any_move, count, lead, legal, play
from famcards.kernel.playout import EAGER, UNIFORM, WORTH_LOCKSTEP, choose, dealt_playouts, playouts
from famcards.kernel.position import blank_positions, move_buffer
from famcards.kernel.setup import new_position, position_from
from famcards.rules.options import parse_options


class Step(NamedTuple):
    """A piece of the work; what has been compiled before is only loaded."""

    name: str
    run: Callable[[], object]


def steps(*, lab: bool = True) -> Iterator[Step]:
    """All there is to do, in order; without the `lab` only what a player needs."""
    yield Step("positions", _set_up)
    yield Step("moves", _make_moves)
    yield Step("playouts", lambda: dealt_playouts(_agreed("mosaic"), EAGER, 1, 1))
    if lab:
        for game in ("race", "chains", "ugadayka"):
            yield Step(f"fast playouts, {game}", _fast_playouts(game))
        for deck in (36, 52):
            yield Step(f"races in lockstep, {deck} cards", _lockstep(deck))
        yield Step("the rest", _rest)


def compile_aside() -> None:
    """Have everything compiled in another process, unless one has done so before; here it is then only loaded."""
    note = Path(code_folder(__name__), "warm")
    if not note.exists():
        code = "from famcards.kernel.warming import steps; [step.run() for step in steps()]"
        subprocess.run([sys.executable, "-c", code], check=True, stdin=subprocess.DEVNULL)  # noqa: S603
        note.touch()


def _agreed(game: str, **options: Any) -> Any:
    return agree(parse_options(game, options))


def _dealt(game: str, **options: Any) -> Any:
    agreed, pos = _agreed(game, **options), blank_positions(1)[0]
    deal(agreed, pos, stream_of(1))
    return pos


def _set_up() -> None:
    new_position(_agreed("race"), [["9D"]] * 4)
    position_from(_agreed("race"), [["9D"]], 0, laid=[("TH", 0, 0)])
    position_from(_agreed("ugadayka"), [["9D"]], 0)


def _make_moves() -> None:
    agreed, pos, moves = _agreed("race"), new_position(_agreed("race"), [["9D"], ["9C"], ["8D"], ["8S"]]), move_buffer()
    legal(agreed, pos, moves)
    choose(agreed, pos, EAGER, stream_of(1))
    play(agreed, pos, moves[0])
    lead(agreed, pos)


def _rest() -> None:
    agreed, pos = _agreed("race"), blank_positions(1)[0]
    deal(agreed, pos, stream_of(1))
    any_move(agreed, pos, stream_of(1))
    count(agreed, pos)
    perft(agreed, pos, 1)


def _fast_playouts(game: str) -> Callable[[], object]:
    def run() -> None:
        dealt_playouts(_agreed(game), UNIFORM, 1, 1)
        playouts(_agreed(game), _going(game), UNIFORM, 1, 1)

    return run


def _going(game: str, **options: Any) -> Any:
    """A position in which every way of playing on can be used: of a race one that has its base."""
    agreed, pos = _agreed(game, **options), blank_positions(1)[0]
    deal(agreed, pos, stream_of(1))
    while pos.laid < agreed.length:
        play(agreed, pos, choose(agreed, pos, UNIFORM, stream_of(int(pos.ply))))
    return pos


def _lockstep(deck: int) -> Callable[[], object]:
    def run() -> None:
        agreed = _agreed("race", deck=deck)
        dealt_playouts(agreed, UNIFORM, WORTH_LOCKSTEP, 1)
        playouts(agreed, _going("race", deck=deck), UNIFORM, WORTH_LOCKSTEP, 1)

    return run
