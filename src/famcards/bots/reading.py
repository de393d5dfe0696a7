"""What choices say of hands, in ugadayka: which of the imagined deals are likely, seeing what the others have laid.

A captain lays a card that its partner can probably follow, so it rarely plays where it holds most of the following
cards itself; a partner who had few cards to choose from is the likelier to have laid one of them. So each deal is given
the likelihood of the moves seen, had the hands been so and the players moved by a simple policy: the last of a column
lays any card that fits; whoever must be followed prefers a move by the chance, as it can reckon it, that the next
partner has a card to follow. Deals are then drawn again in proportion to their likelihoods.

It is the stream on the table that is read; earlier ones lie closed (6.9).
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.policy import ends_column, followers
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed
from famcards.kernel.codes import card_set
from famcards.kernel.compiling import compiled, part
from famcards.kernel.position import blank_positions, move_buffer
from famcards.kernel.sets import popcount
from famcards.kernel.setup import position_from, read_move
from famcards.rules import View
from famcards.rules.ugadayka.seen import Seen, read_board

KEENNESS: Final = 7.0
"""How much a captain is taken to prefer a better move: by this factor's exponent for a sure follower over none."""

WHIM: Final = 0.2
"""The share of moves that are made for no reason at all."""


def likelier(agreed: Agreed, view: View, deals: Any) -> Any:
    """As many deals, each as often as it is likely after the moves of the stream on the table."""
    if view.stream is None or not view.stream.columns:
        return deals
    stream = Seen(read_board(view.stream).stream, ())
    laid = np.zeros(6, np.uint64)
    for each in stream.laid:
        laid[each.seat] |= card_set([each.card])
    start = position_from(agreed, [[]] * len(view.counts), stream.laid[0].seat)
    moves = np.array([read_move(agreed, str(move)) for move in stream.moves], np.int64)
    likelihoods, drawn = np.empty(len(deals)), np.empty_like(deals)
    weigh_deals(agreed, start, deals, laid, moves, likelihoods, blank_positions(1), move_buffer())
    draw_again(deals, likelihoods, drawn)
    return drawn


@compiled
def weigh_deals(
    agreed: Agreed,
    start: Any,
    deals: Any,
    laid: npt.NDArray[np.uint64],
    moves: npt.NDArray[np.int64],
    likelihoods: npt.NDArray[np.float64],
    room: Any,
    options: npt.NDArray[np.int64],
) -> None:
    """The likelihood of these moves for each deal; `laid` are the cards that each seat laid by them."""
    for at in range(len(deals)):
        pos = room[0]
        room[0] = start
        for seat in range(agreed.seats):
            pos.hands[seat] = deals[at].hands[seat] | laid[seat]
        product = 1.0
        for move in moves:
            product *= likelihood(agreed, pos, move, options)
            game.play(agreed, pos, move)
        likelihoods[at] = product


@compiled
def draw_again(deals: Any, likelihoods: npt.NDArray[np.float64], drawn: Any) -> None:
    """As many deals, each as often as it is likely; the likelihoods become their sums."""
    for at in range(1, len(deals)):
        likelihoods[at] += likelihoods[at - 1]
    chosen = 0
    for at in range(len(deals)):
        mark = (at + 0.5) / len(deals) * likelihoods[len(deals) - 1]
        while likelihoods[chosen] < mark:
            chosen += 1
        drawn[at] = deals[chosen]


@part
def likelihood(agreed: Agreed, pos: Any, made: int, options: npt.NDArray[np.int64]) -> float:
    """How likely it is that the seat to move chooses that move."""
    count = game.legal(agreed, pos, options)
    if count == 1 or ends_column(agreed, pos):
        return 1 / count
    total, this = 0.0, 0.0
    for i in range(count):
        weight = np.exp(KEENNESS * followed(agreed, pos, options[i]))
        total += weight
        this += weight if options[i] == made else 0.0
    return (1 - WHIM) * this / total + WHIM / count


@part
def followed(agreed: Agreed, pos: Any, move: int) -> float:
    """The chance, as the seat to move can reckon it, that the next seat can follow that move."""
    unknown = agreed.deck & ~(pos.hands[pos.turn] | pos.on_table)
    share = popcount(followers(agreed, pos, move) & unknown) / popcount(unknown)
    return 1 - (1 - share) ** popcount(pos.hands[pos.turn + 1])
