"""One move in compiled code: `bots.machine` and `bots.choose` for games that are played there from the deal to the end.

The seat to move gets what its view would tell (`bots.public`); it imagines, reads, reckons, searches and looks through
its haze by the same compiled parts as there, and in the same order.
"""

from __future__ import annotations

import math
from typing import Any, Final, NamedTuple

import numpy as np
import numpy.typing as npt

from famcards.bots import tree
from famcards.bots.endings import Desk, cards_held
from famcards.bots.exact import FEW, NODES_A_PLAYOUT, solve_all
from famcards.bots.habits import RANDOM_ANSWER, narrowed
from famcards.bots.imagining import deal_all
from famcards.bots.lots import LARGEST, LOT
from famcards.bots.machine import CURIOSITY, DEALS, FEWEST_DEALS, FLAT, LEAST_TRIES, WIDTH
from famcards.bots.public import FACTS, TOO_LARGE, lay_out
from famcards.bots.reading import draw_again, weigh_deals
from famcards.kernel.agreed import CHAINS, MOSAIC, MOST_SEATS, Agreed
from famcards.kernel.chance import STREAM, Stream, below, draw
from famcards.kernel.compiling import part
from famcards.kernel.position import MOST_MOVES, blank_positions
from famcards.kernel.sets import NONE, number
from famcards.kernel.ugadayka.play import clear

_UNIT: Final = 2.0**-53


class Room(NamedTuple):
    """Room to work in, made once: how a seat sees the table, the deals it imagines, its tree, what moves come to."""

    facts: Any
    streams: Any
    template: Any
    scratch: Any
    lots: Any
    ways: npt.NDArray[np.float64]
    deals: Any
    drawn: Any
    likelihoods: npt.NDArray[np.float64]
    nodes: Any
    moves: npt.NDArray[np.int64]
    ranks: npt.NDArray[np.int64]
    order: npt.NDArray[np.int64]
    worths: npt.NDArray[np.float64]
    scores: npt.NDArray[np.float64]
    options: npt.NDArray[np.int64]
    solving: Any
    frames: Any
    replies: npt.NDArray[np.int64]
    met: Any


def room_for(playouts: int) -> Room:
    """Room for searches of so many playouts a move."""
    desk, widest = Desk(), MOST_MOVES
    numbers = [np.zeros(widest, np.int64) for _ in range(4)]
    return Room(
        facts=np.zeros(1, FACTS),
        streams=np.zeros(2, STREAM),
        template=blank_positions(1),
        scratch=blank_positions(1),
        lots=np.zeros(2, LOT),
        ways=np.empty(LARGEST),
        deals=blank_positions(DEALS),
        drawn=blank_positions(DEALS),
        likelihoods=np.zeros(DEALS),
        nodes=np.zeros(1 + widest + max(playouts, LEAST_TRIES * widest), tree.NODE),
        moves=numbers[0],
        ranks=numbers[1],
        order=numbers[2],
        worths=np.zeros(widest),
        scores=np.zeros(widest),
        options=numbers[3],
        solving=desk.room,
        frames=desk.frames,
        replies=desk.moves,
        met=desk.met,
    )


@part
def chosen_of(agreed: Agreed, pos: Any, facts: Any, way: Any, room: Room, count: int) -> int:
    """Which of the moves the seat to move makes, as `bots.choose`; `TOO_LARGE` where that cannot be told.

    A habit narrows the moves first.
    """
    count = narrowed(agreed, pos, way.habit, room.moves, count)
    answers = way.habit == RANDOM_ANSWER and pos.turn % agreed.thickness != 0
    if count == 1 or answers or math.isinf(way.haze):
        return below(room.streams[1], count)
    lots = lay_out(agreed, pos, facts, pos.turn, room.template, room.lots, room.ways)
    if lots == TOO_LARGE:
        return TOO_LARGE
    playouts = max(way.playouts, LEAST_TRIES * count)
    number_of_deals = max(FEWEST_DEALS, min(DEALS, playouts))
    deals = room.deals[:number_of_deals]
    deal_all(room.template[0], room.lots[:lots], room.ways, deals, room.streams[0])
    if way.inference and facts.made > 0:
        read(agreed, facts, room, number_of_deals)
        deals = room.drawn[:number_of_deals]
    if reckoned(agreed, pos, room, deals, count, playouts):
        return best(room.worths, count)
    search(agreed, room, deals, count, playouts)
    return seen_through(way.haze, room, count)


@part
def read(agreed: Agreed, facts: Any, room: Room, count: int) -> None:
    """Draw the deals again by how well they explain the stream on the table (`bots.reading`)."""
    start = room.scratch[0]
    clear(start)
    start.turn = facts.leader
    for seat in range(MOST_SEATS):
        start.hands[seat] = NONE
    deals, likelihoods = room.deals[:count], room.likelihoods[:count]
    moves = facts.moves[: facts.made]
    weigh_deals(agreed, start, deals, facts.laid, moves, likelihoods, room.solving, room.options)
    draw_again(deals, likelihoods, room.drawn[:count])


@part
def reckoned(agreed: Agreed, pos: Any, room: Room, deals: Any, count: int, playouts: int) -> bool:
    """Whether the ending could be played out exactly, and is not lost; then `worths` has what comes of each move."""
    if agreed.sided == 0 or agreed.family != MOSAIC or cards_held(agreed, pos) > FEW or not alike(agreed, deals):
        return False
    for at in range(len(room.met)):
        room.met[at].kind = 0
    moves, worths, scores = room.moves[:count], room.worths[:count], room.scores[:count]
    nodes = NODES_A_PLAYOUT * playouts
    if not solve_all(agreed, deals[0], moves, worths, scores, nodes, room.solving, room.frames, room.replies, room.met):
        return False
    hope = 0.0
    for at in range(count):
        if agreed.team[pos.turn] == 1:
            worths[at], scores[at] = 1 - worths[at], 1 - scores[at]
        hope = max(hope, scores[at])
    return hope > 0


@part
def alike(agreed: Agreed, deals: Any) -> bool:
    """Whether public facts leave one deal only."""
    for at in range(1, len(deals)):
        for seat in range(agreed.seats):
            if deals[at].hands[seat] != deals[0].hands[seat]:
                return False
    return True


@part
def search(agreed: Agreed, room: Room, deals: Any, count: int, playouts: int) -> None:
    """Grow a tree; `worths` and the order of the moves, those tried most first, as `bots.machine` reads them."""
    used = tree.plant(room.nodes, room.moves[:count])
    width = FLAT if agreed.goal == CHAINS and agreed.family == MOSAIC else WIDTH
    tree.grow(agreed, deals, room.nodes, used, playouts, CURIOSITY, width, room.streams[0])
    root, second = room.nodes[0], agreed.team[room.template[0].turn] == 1
    for i in range(count):
        kid = room.nodes[1 + i]
        worth = kid.total / kid.visits if kid.visits > 0 else root.total / root.visits
        room.worths[i] = 1 - worth if second else worth
        room.scores[i] = kid.visits + room.worths[i] / 2
        at = i
        while at > 0 and room.scores[room.order[at - 1]] < room.scores[i]:
            room.order[at] = room.order[at - 1]
            at -= 1
        room.order[at] = i


@part
def best(worths: npt.NDArray[np.float64], count: int) -> int:
    """The first of those with the largest worth."""
    chosen = 0
    for at in range(1, count):
        if worths[at] > worths[chosen]:
            chosen = at
    return chosen


@part
def seen_through(haze: float, room: Room, count: int) -> int:
    """The move that looks best in a haze, as `bots.seen_through`."""
    chosen, most = int(room.order[0]), -math.inf
    if haze == 0:
        return chosen
    for place in range(count):
        move = room.order[place]
        looks = room.worths[move] - haze * math.log(-math.log(1 - part_of_one(room.streams[1])))
        if looks > most:
            chosen, most = int(move), looks
    return chosen


@part
def part_of_one(stream: Stream) -> float:
    """A number from 0 to less than 1."""
    return number(draw(stream) >> np.uint64(11)) * _UNIT
