"""Games of bots for the lab, played in compiled code from the deal to the end (`bots.selfplay`)."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from functools import cache
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.bots.one_move import Room, room_for
from famcards.bots.selfplay import MOST_PLIES, play_game, ways_of
from famcards.bots.ways import Way
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed, agree
from famcards.kernel.chance import stream_of
from famcards.kernel.compiling import compiled
from famcards.kernel.mosaic.clauses import known_rectangle
from famcards.kernel.setup import new_position
from famcards.lab.dealt.counting import counts_cells, targets
from famcards.lab.dealt.general import ending
from famcards.lab.dealt.rows import ENDINGS
from famcards.lab.move_texts import move_texts
from famcards.lab.played import Played
from famcards.rules import Options, State, seating

Numbers = npt.NDArray[np.int64]

ENDS: Final = 7
"""What is noted of an end: the count (four numbers), the lead, the ending, whether the rectangle was settled."""


class Course(NamedTuple):
    """How far a game was played: the position reached, and by ply the moves and how many there were to choose from."""

    pos: Any
    finished: bool
    moves: list[str]
    choices: tuple[int, ...]


def played_out(deal: State, ways: Sequence[Way], seed: str) -> tuple[Course, Played | None]:
    """A game from its deal on, each seat in its way; what came of it, None where it is not finished.

    A game stops where a seat would have to imagine more than the compiled code has room for; from there on the law and
    `bots.choose` can play it. The deal must be whole.
    """
    agreed, room = agree(deal.options), _room(max(each.playouts for each in ways))
    pos = new_position(agreed, deal.hands, deal.first)
    log, choices = np.zeros(MOST_PLIES, np.int64), np.zeros(MOST_PLIES, np.int64)
    open_history = int(getattr(deal.options, "open_history", False))
    finished = play_game(agreed, pos, open_history, ways_of(ways), room, chance_of(seed), log, choices)
    texts, plies = move_texts(deal.options), int(pos.ply)
    course = Course(pos, finished, [texts[move] for move in log[:plies].tolist()], tuple(choices[:plies].tolist()))
    return course, _played(deal, course, int(room.facts[0].mover)) if finished else None


def chance_of(seed: str) -> Any:
    """The stream of random numbers of a game."""
    return stream_of(int.from_bytes(hashlib.blake2b(seed.encode(), digest_size=8).digest(), "little"))


@cache
def _room(playouts: int) -> Room:
    return room_for(playouts)


def _played(deal: State, course: Course, mover: int) -> Played:
    """As `lab.playing.as_played` tells it, without the law."""
    options, end = deal.options, np.zeros(ENDS, np.int64)
    note_end(agree(options), course.pos, mover, end)
    teams = [info.team for info in seating(options.game, options)]
    sign = 1 if teams[deal.first] == teams[0] else -1
    cells, points, other_cells, other_points, lead, why, settled = end.tolist()
    in_cells = counts_cells(options)
    return Played(
        first=deal.first,
        score=0.5 + 0.5 * sign * ((lead > 0) - (lead < 0)),
        margin=sign * _margin(options, cells - other_cells, points - other_points),
        ending=ENDINGS[why],
        choices=course.choices,
        held=tuple(hand.bit_count() for hand in course.pos.hands[: len(teams)].tolist()),
        cells=((cells, other_cells) if sign > 0 else (other_cells, cells)) if in_cells else None,
        targets=targets(options) if in_cells and settled else 0,
        hands=tuple(" ".join(each.text for each in hand) for hand in deal.dealt),
        moves=tuple(course.moves),
    )


def _margin(options: Options, cells: int, points: int) -> float:
    """See `lab.playing.margin`."""
    if options.game == "ugadayka":
        return float(cells)
    if not counts_cells(options) or getattr(options, "win", "") == "points":
        return float(points)
    return round(cells + points / 100, 2)


@compiled
def note_end(agreed: Agreed, pos: Any, mover: int, end: Numbers) -> None:
    """What came of a game that is over, `mover` having made the last move (see `ENDS`)."""
    end[0], end[1], end[2], end[3] = game.count(agreed, pos)
    end[4], end[5] = game.lead(agreed, pos), ending(agreed, pos, mover)
    end[6] = 1 if known_rectangle(agreed, pos) else 0
