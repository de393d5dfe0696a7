"""Endings with all hands open, played out exactly: alpha-beta over the last cards, with a table of what was met before.

The value of a position is the lead (`kernel.play.lead`, team 0 over team 1) that both sides come to when they play for
it. Positions are few compared with the ways that lead to them, since cards laid in another order make the same layout;
so what was found is kept in a table, by a number drawn from the cards and their cells. Two positions that share all of
its 64 bits would be taken for one; that has about the chance of a broken computer.

    value    the lead, or a bound of it      kind    0 empty, 1 exact, 2 at least, 3 at most
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import PASS
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import MOST_MOVES, OVER, POSITION
from famcards.kernel.records import record
from famcards.kernel.sets import Bits, number, popcount

EMPTY, EXACT, AT_LEAST, AT_MOST = range(4)
UNKNOWN: Final = 1 << 40
"""What `solve` gives where its budget ran out."""

INFINITE: Final = 1 << 30
DEEPEST: Final = 40

MET: Final = record([("key", np.uint64), ("value", np.int64), ("kind", np.int64)])
FRAME: Final = record(
    [
        ("next", np.int64),
        ("end", np.int64),
        ("alpha", np.int64),
        ("beta", np.int64),
        ("low", np.int64),
        ("high", np.int64),
        ("best", np.int64),
        ("maximises", np.int64),
        ("key", np.uint64),
    ]
)
"""A position under way: its moves still to be tried stand from `next` to `end`; the window as it is now (`alpha`,
`beta`) and as it was at first (`low`, `high`); the best value so far; whether team 0 is to move."""


class Desk:
    """Room to work in, made once: positions, frames, moves, and the table of what was met."""

    def __init__(self, size: int = 1 << 15) -> None:
        self.room = np.zeros(DEEPEST + 1, POSITION)
        self.frames = np.zeros(DEEPEST + 1, FRAME)
        self.moves = np.zeros(MOST_MOVES + DEEPEST * 256, np.int64)
        self.met = np.zeros(size, MET)


def value(agreed: Agreed, pos: Any, nodes: int, desk: Desk) -> int | None:
    """The lead with best play from here on, all hands open; None where more than `nodes` positions had to be seen.

    For games of two sides.
    """
    found, _ = solve(agreed, pos, nodes, desk.room, desk.frames, desk.moves, desk.met)
    return None if found == UNKNOWN else int(found)


@compiled
def solve(
    agreed: Agreed, start: Any, nodes: int, room: Any, frames: Any, moves: npt.NDArray[np.int64], met: Any
) -> tuple[int, int]:
    """The value of a position, or `UNKNOWN`; and what is left of the budget of positions."""
    if start.turn == OVER:
        return game.lead(agreed, start), nodes
    room[0] = start
    depth, left = 0, nodes
    open_frame(agreed, room[0], frames, 0, 0, moves, -INFINITE, INFINITE, position_key(agreed, room[0]))
    while True:
        frame = frames[depth]
        if frame.next == frame.end:
            keep(met, frame)
            if depth == 0:
                return frame.best, left
            depth -= 1
            take(frames[depth], frame.best)
            continue
        if left <= 0 or depth + 1 >= DEEPEST or frame.end + MOST_MOVES > len(moves):
            return UNKNOWN, 0
        left -= 1
        move = moves[frame.next]
        frame.next += 1
        room[depth + 1] = room[depth]
        pos = room[depth + 1]
        game.play(agreed, pos, move)
        if pos.turn == OVER:
            take(frame, game.lead(agreed, pos))
            continue
        key = frame.key * _SPIN + mixed(1) if move == PASS else frame.key ^ laid_key(agreed, room[depth], pos)
        known = recall(met, key, frame.alpha, frame.beta)
        if known != UNKNOWN:
            take(frame, known)
            continue
        depth += 1
        open_frame(agreed, pos, frames, depth, frame.end, moves, frame.alpha, frame.beta, key)


_SPIN: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX2: Final = np.uint64(0x94D049BB133111EB)


@part
def mixed(number: int) -> Bits:
    """A word drawn from a number."""
    word = np.uint64(number) * _SPIN
    word = (word ^ word >> np.uint64(30)) * _MIX1
    word = (word ^ word >> np.uint64(27)) * _MIX2
    return word ^ word >> np.uint64(31)


@part
def position_key(agreed: Agreed, pos: Any) -> Bits:
    """The number to begin with: who holds what, whose turn it is, and what lies where.

    One table of what was met serves all the moves of a position, so two starts with the same hands must differ.
    """
    key = mixed(pos.turn + 1)
    for seat in range(agreed.seats):
        key = key * _SPIN ^ mixed(pos.hands[seat])
    for card in range(len(pos.place)):
        if pos.place[card] >= 0:
            key ^= cell_key(card, pos.place[card])
    return key ^ last_key(agreed, pos)


@part
def laid_key(agreed: Agreed, before: Any, after: Any) -> Bits:
    """What a card laid changes in the number."""
    key = cell_key(number(after.board[after.last]), after.last)
    return key ^ last_key(agreed, before) ^ last_key(agreed, after)


@part
def cell_key(card: int, cell: int) -> Bits:
    """A word for a card on a cell."""
    return mixed(256 * (card + 1) + cell)


@part
def last_key(agreed: Agreed, pos: Any) -> Bits:
    """A word for the card laid last, where the next one must lie beside it (3.1)."""
    return mixed(-2 - pos.last) if agreed.previous else np.uint64(0)


@part
def open_frame(
    agreed: Agreed,
    pos: Any,
    frames: Any,
    depth: int,
    free: int,
    moves: npt.NDArray[np.int64],
    alpha: int,
    beta: int,
    key: Bits,
) -> None:
    """Begin with a position: its moves go to `moves` from `free` on."""
    frame = frames[depth]
    frame.next, frame.end = free, free + game.legal(agreed, pos, moves[free:])
    frame.alpha = frame.low = alpha
    frame.beta = frame.high = beta
    frame.maximises = 1 if agreed.team[pos.turn] == 0 else 0
    frame.best = -INFINITE if frame.maximises else INFINITE
    frame.key = key


@part
def take(frame: Any, value: int) -> None:
    """A move leads to that value; once the other side would not let it come to this, no more moves are tried."""
    if frame.maximises:
        frame.best = max(frame.best, value)
        frame.alpha = max(frame.alpha, value)
    else:
        frame.best = min(frame.best, value)
        frame.beta = min(frame.beta, value)
    if frame.alpha >= frame.beta:
        frame.next = frame.end


@part
def keep(met: Any, frame: Any) -> None:
    """Note what was found of a position, over whatever stood in its place."""
    one = met[np.int64(frame.key % np.uint64(len(met)))]
    one.key, one.value = frame.key, frame.best
    one.kind = AT_MOST if frame.best <= frame.low else AT_LEAST if frame.best >= frame.high else EXACT


@part
def recall(met: Any, key: Bits, alpha: int, beta: int) -> int:
    """What is known of a position, if it settles the matter between alpha and beta; else `UNKNOWN`."""
    one = met[np.int64(key % np.uint64(len(met)))]
    if one.key != key or one.kind == EMPTY:
        return UNKNOWN
    settles = one.kind == EXACT or (one.kind == AT_LEAST and one.value >= beta)
    return one.value if settles or (one.kind == AT_MOST and one.value <= alpha) else UNKNOWN


@part
def cards_held(agreed: Agreed, pos: Any) -> int:
    """The cards in all hands."""
    held = 0
    for seat in range(agreed.seats):
        held += popcount(pos.hands[seat])
    return held
