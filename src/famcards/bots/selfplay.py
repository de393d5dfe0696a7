"""Games of bots in compiled code from the deal to the end, for the lab: the players of `bots.choose`, but faster.

At each ply the seat to move is given two streams of random numbers, one to think by and one for its haze. A test hands
the same two to `bots.machine` and `bots.seen_through`, and finds the same move at every ply. Each seat has a way of
playing (`Way`) of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.habits import HABITS
from famcards.bots.in_order import legal_in_order
from famcards.bots.one_move import Room, chosen_of
from famcards.bots.public import begin, note
from famcards.bots.ways import Way
from famcards.kernel import play as game
from famcards.kernel.agreed import MOST_SEATS, Agreed
from famcards.kernel.chance import Stream, draw
from famcards.kernel.codes import PASS
from famcards.kernel.compiling import compiled
from famcards.kernel.position import MOST_MOVES, OVER
from famcards.kernel.records import record

MOST_PLIES: Final = 512
"""No game is longer: 54 cards, before each of them at most five passes."""

WAY: Final = record([("playouts", np.int64), ("haze", np.float64), ("inference", np.int64), ("habit", np.int64)])


def ways_of(ways: Sequence[Way]) -> Any:
    """Ways of playing by seat, for the machine."""
    made = np.zeros(MOST_SEATS, WAY)
    for name in ("playouts", "haze", "inference"):
        made[name][: len(ways)] = [getattr(each, name) for each in ways]
    made["habit"][: len(ways)] = [HABITS.index(each.habit) for each in ways]
    return made


@compiled
def play_game(
    agreed: Agreed,
    pos: Any,
    open_history: int,
    ways: Any,
    room: Room,
    chance: Stream,
    log: npt.NDArray[np.int64],
    choices: npt.NDArray[np.int64],
) -> bool:
    """Play from the deal in `pos` to the end, in place; `log` gets the moves, `choices` how many there were, 0 a pass.

    False where somebody would have to imagine what the lots are too large for (`bots.lots.LARGEST`): the game stands at
    that ply, and is to be gone on with by `bots.choose`. ValueError where the room is for fewer playouts.
    """
    for seat in range(agreed.seats):
        if ways[seat].playouts + 1 + MOST_MOVES > len(room.nodes):
            raise ValueError("there is no room for so many playouts")
    facts = room.facts[0]
    begin(facts, open_history)
    while pos.turn != OVER:
        count = legal_in_order(agreed, pos, room.moves, room.ranks)
        room.streams[0].word, room.streams[1].word = draw(chance), draw(chance)
        chosen = 0
        if count > 1:
            chosen = chosen_of(agreed, pos, facts, ways[pos.turn], room, count)
            if chosen < 0:
                return False
        move = room.moves[chosen]
        log[pos.ply] = move
        choices[pos.ply] = 0 if move == PASS else count
        note(agreed, pos, facts, move)
        game.play(agreed, pos, move)
    return True
