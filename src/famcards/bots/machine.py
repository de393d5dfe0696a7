"""Thinking with the compiled kernel: deals imagined by the thousand, and a tree of moves grown over them.

What a seat sees is laid out once (`Sight`): the position with the hidden hands empty, and what is public of the hidden
cards. From it come as many deals as are wanted. Where only so few cards are left that every imagined deal can be played
out exactly, that is done (`exact`); else a tree is grown (`tree`), a slice of playouts at a time, until the budget is
spent or the time is up.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np

from famcards.bots import exact, tree
from famcards.bots.imagining import Hidden, hidden_from, imagined
from famcards.bots.reading import likelier
from famcards.bots.weighed import Weighed
from famcards.kernel.agreed import CHAINS, MOSAIC, Agreed, agree
from famcards.kernel.chance import Stream, stream_of
from famcards.kernel.compiling import code_folder
from famcards.kernel.position import blank_positions
from famcards.kernel.setup import position_from, read_move
from famcards.rules import View, hidden, imagine, legal_moves, new_game, parse_options, play, view

DEALS: Final = 512
"""How many times, at most, the hidden hands are imagined for one move; the playouts share them."""

FEWEST_DEALS: Final = 64
"""So many, at least, that what they all agree in is known and no accident."""

BY_LAW: Final = 64
"""The same where the law has to imagine them, which is a thousand times slower."""

LEAST_TRIES: Final = 2
"""However small the budget, there are on average so many playouts for a move."""

SLICE: Final = 500
"""Playouts between two looks at the clock: some milliseconds."""

CURIOSITY: Final = 0.5
WIDTH: Final = 1.0
FLAT: Final = 1e9
"""How the tree grows (see `tree`). In chains it has one storey only: with a hundred moves a ply the deeper ones are but
guesses, and the policy guesses better."""


class Sight(NamedTuple):
    """What a seat sees, for the machine.

    `template` is the position with nothing in the hidden hands; `lots` what is public of them, None where only the law
    can imagine them (partial deals, tables too large).
    """

    view: View
    agreed: Agreed
    template: Any
    lots: Hidden | None


def weigh(seen: View, playouts: int, rng: Random, deadline: float, *, inference: bool = True) -> tuple[Weighed, ...]:
    """The legal moves, the best first, over `playouts` playouts or those there is time for until `deadline`.

    With `inference` deals are thought the likelier the better they explain what the others have chosen.
    """
    return weigh_by(seen, playouts, stream_of(rng.getrandbits(63)), rng, deadline, inference=inference)


def weigh_by(
    seen: View, playouts: int, stream: Stream, rng: Random, deadline: float, *, inference: bool
) -> tuple[Weighed, ...]:
    """The same by a stream of the machine's; `rng` is for deals that the law must imagine."""
    sight = look(seen)
    playouts = max(playouts, LEAST_TRIES * len(seen.legal))
    deals = deals_for(sight, max(FEWEST_DEALS, min(DEALS, playouts)), rng, stream, deadline)
    if inference:
        deals = likelier(sight.agreed, seen, deals)
    return exact.weigh(sight.agreed, seen, deals, playouts) or _searched(sight, deals, playouts, stream, deadline)


def prepare() -> None:
    """Have everything compiled that a move needs, whatever the game, and note that it is."""
    for name, moves in (("race", 0), ("ugadayka", 1)):
        state = new_game(name, {}, seed="compile")
        for _ in range(moves):
            state = play(state, legal_moves(state)[0])
        weigh(view(state, [state.turn or 0]), 1, Random(0), 0.0)
    exact.prepare()
    _note().touch()


def compiled_before() -> bool:
    """Whether an earlier process has compiled the kernel as it is now, so that it need only be loaded."""
    return _note().exists()


def _note() -> Path:
    return code_folder(__name__) / "compiled"


def look(seen: View) -> Sight:
    """Lay out what a view shows."""
    agreed = agree(parse_options(seen.game, seen.options))
    lots = None if _is_partial(agreed, seen) else hidden_from(hidden(seen))
    hands = [seen.hands.get(str(seat), []) for seat in range(len(seen.counts))]
    return Sight(seen, agreed, _position(agreed, seen, hands), lots)


def deals_for(sight: Sight, number: int, rng: Random, stream: Stream, deadline: float) -> Any:
    """So many imagined deals; fewer, but one at least, where the law must imagine them and the time is up."""
    if sight.lots is not None:
        return imagined(sight.template, sight.lots, number, stream)
    deals, done = blank_positions(min(BY_LAW, number)), 0
    while done < len(deals) and (done == 0 or time.monotonic() < deadline):
        deals[done] = _position(sight.agreed, sight.view, imagine(sight.view, rng).hands)
        done += 1
    return deals[:done]


def _is_partial(agreed: Agreed, seen: View) -> bool:
    """Whether fewer cards were dealt than the deck has: then a mosaic view may show more than the lots say."""
    return seen.board is not None and sum(seen.counts) + len(seen.board.laid) < int(agreed.deck).bit_count()


def _position(agreed: Agreed, seen: View, hands: Any) -> Any:
    board, stream = seen.board, seen.stream
    if board is not None:
        return position_from(agreed, hands, seen.turn, ply=seen.ply, laid=board.laid)
    if stream is None:
        raise ValueError("this view shows no table")
    last = stream.last_stream
    return position_from(
        agreed,
        hands,
        seen.turn,
        ply=seen.ply,
        columns=stream.columns,
        older=stream.older,
        piles=[stream.piles[team] for team in ("A", "B")],
        lead_passed=not stream.columns and last is not None and last.cards == 0,
    )


def _searched(sight: Sight, deals: Any, playouts: int, stream: Stream, deadline: float) -> tuple[Weighed, ...]:
    moves = np.array([read_move(sight.agreed, text) for text in sight.view.legal], np.int64)
    nodes = np.empty(1 + len(moves) + playouts, tree.NODE)
    used, todo = tree.plant(nodes, moves), playouts
    width = FLAT if sight.agreed.goal == CHAINS and sight.agreed.family == MOSAIC else WIDTH
    while todo > 0 and (todo == playouts or time.monotonic() < deadline):
        many = min(todo, SLICE)
        used = tree.grow(sight.agreed, deals, nodes, used, many, CURIOSITY, width, stream)
        todo -= many
    return _read(sight, nodes[0], nodes[1 : 1 + len(moves)])


def _read(sight: Sight, root: Any, kids: Any) -> tuple[Weighed, ...]:
    """The moves by what their nodes say: those tried most first, among equals the better mean."""
    visits = kids["visits"]
    worths = np.where(visits > 0, kids["total"], root["total"]) / np.where(visits > 0, visits, root["visits"])
    chances = np.where(visits > 0, kids["wins"], root["wins"]) / np.where(visits > 0, visits, root["visits"])
    if sight.agreed.team[sight.template.turn] == 1:
        worths, chances = 1 - worths, 1 - chances
    order = np.argsort(-(visits + worths / 2), kind="stable")
    texts = sight.view.legal
    return tuple(Weighed(texts[i], float(chances[i]), float(worths[i]), int(visits[i])) for i in order)
