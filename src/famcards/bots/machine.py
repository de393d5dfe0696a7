"""Thinking with the compiled kernel: the same playouts as `search`, thousands of times faster.

The hidden hands are imagined by the law, some dozens of times; then the kernel plays on from these deals. Which move to
try next is a bandit's choice (UCB1; Auer, Cesa-Bianchi and Fischer 2002): the one that may yet be the best. The k-th
playout of a move goes to the k-th deal, so that all moves meet the same deals.
"""

from __future__ import annotations

import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from famcards.bots.weighed import Weighed
from famcards.kernel import play as game
from famcards.kernel.agreed import Agreed, agree
from famcards.kernel.chance import Stream, stream_of
from famcards.kernel.compiling import code_folder, compiled
from famcards.kernel.playout import EAGER, choose
from famcards.kernel.position import OVER, POSITION, blank_positions
from famcards.kernel.sets import popcount
from famcards.kernel.setup import position_from, read_move
from famcards.rules import State, View, imagine, new_game, parse_options, view

DEALS: Final = 64
"""How many times the hidden hands are imagined for one move."""

CURIOSITY: Final = 0.5
"""How much the bandit gives for a move that it knows little of, in units of worth (0 lost … 1 won)."""

MARGIN_SHARE: Final = 0.1
"""How much of a finished game's worth the margin may make up: among wins the clearer is the better."""

LEAST_TRIES: Final = 2
"""However small the budget, every move is looked at, on average so many times."""

ROUND: Final = 1000
"""Playouts between two looks at the clock."""


def weigh(seen: View, playouts: int, rng: Random, deadline: float) -> tuple[Weighed, ...]:
    """The legal moves, that tried most first, over `playouts` playouts or those there is time for until `deadline`."""
    options = parse_options(seen.game, seen.options)
    agreed = agree(options)
    playouts = max(playouts, LEAST_TRIES * len(seen.legal))
    deals = _imagined(agreed, seen, min(DEALS, playouts), rng, deadline)
    moves = np.array([read_move(agreed, text) for text in seen.legal], np.int64)
    tries, sums = np.zeros(len(moves), np.int64), np.zeros((len(moves), 2))
    stream = stream_of(rng.getrandbits(63))
    while playouts > 0 and (tries.sum() == 0 or time.monotonic() < deadline):
        explore(agreed, deals, moves, tries, sums, min(playouts, ROUND), stream)
        playouts -= ROUND
    order = np.argsort(-(tries + sums[:, 0] / (tries + 1)), kind="stable")
    middle = sums.sum(axis=0) / tries.sum()
    return tuple(_weighed(seen.legal[i], tries[i], sums[i] / tries[i] if tries[i] else middle) for i in order)


def _weighed(move: str, tries: Any, means: Any) -> Weighed:
    return Weighed(move, chance=float(means[1]), worth=float(means[0]), tries=int(tries))


def prepare() -> None:
    """Have everything compiled that a move needs, whatever the game, and note that it is."""
    for name in ("race", "ugadayka"):
        state = new_game(name, {}, seed="compile")
        weigh(view(state, [0]), 1, Random(0), 0.0)
    _note().touch()


def compiled_before() -> bool:
    """Whether an earlier process has compiled the kernel as it is now, so that it need only be loaded."""
    return _note().exists()


def _note() -> Path:
    return code_folder(__name__) / "compiled"


def _imagined(agreed: Any, seen: View, number: int, rng: Random, deadline: float) -> Any:
    deals = blank_positions(number)
    done = 0
    while done < number and (done == 0 or time.monotonic() < deadline):
        deals[done] = _position(agreed, seen, imagine(seen, rng))
        done += 1
    return deals[:done]


def _position(agreed: Any, seen: View, state: State) -> Any:
    board, stream = seen.board, seen.stream
    if board is not None:
        return position_from(agreed, state.hands, state.turn, ply=seen.ply, laid=board.laid)
    if stream is None:
        raise ValueError("this view shows no table")
    last = stream.last_stream
    return position_from(
        agreed,
        state.hands,
        state.turn,
        ply=seen.ply,
        columns=stream.columns,
        older=stream.older,
        piles=[stream.piles[team] for team in ("A", "B")],
        lead_passed=not stream.columns and last is not None and last.cards == 0,
    )


@compiled
def explore(
    agreed: Agreed,
    deals: Any,
    moves: npt.NDArray[np.int64],
    tries: npt.NDArray[np.int64],
    sums: npt.NDArray[np.float64],
    playouts: int,
    stream: Stream,
) -> None:
    """So many playouts, each of the move that may yet be the best; `tries` and `sums` (worth, chance) are added to."""
    scratch = np.empty(1, POSITION)
    for _ in range(playouts):
        arm = most_promising(tries, sums)
        pos = scratch[0]
        scratch[0] = deals[tries[arm] % len(deals)]
        team = agreed.team[pos.turn]
        game.play(agreed, pos, moves[arm])
        while pos.turn != OVER:
            game.play(agreed, pos, choose(agreed, pos, EAGER, stream))
        tries[arm] += 1
        sums[arm, 0] += worth(agreed, pos, team)
        sums[arm, 1] += chance(agreed, pos, team)


@compiled
def most_promising(tries: npt.NDArray[np.int64], sums: npt.NDArray[np.float64]) -> int:
    """UCB1: the arm with the greatest mean plus what is not known of it; each arm once first."""
    total = tries.sum()
    best, arm = -1.0, 0
    for i in range(len(tries)):
        if tries[i] == 0:
            return i
        bound = sums[i, 0] / tries[i] + CURIOSITY * np.sqrt(np.log(total) / tries[i])
        if bound > best:
            best, arm = bound, i
    return arm


@compiled
def chance(agreed: Agreed, pos: Any, team: int) -> float:
    """The score of a finished game for the team, 0, ½ or 1; a common effort by the share of the deck laid."""
    lead = game.lead(agreed, pos)
    if not agreed.sided:
        return lead / popcount(agreed.deck)
    if team == 1:
        lead = -lead
    return 1.0 if lead > 0 else 0.0 if lead < 0 else 0.5


@compiled
def worth(agreed: Agreed, pos: Any, team: int) -> float:
    """What a finished game is worth to the team, 0 … 1: the chance, and a little for the margin."""
    outcome = chance(agreed, pos, team)
    if not agreed.sided:
        return outcome
    lead = game.lead(agreed, pos)
    ahead = 0.5 + 0.5 * (lead if team == 0 else -lead) / (abs(lead) + usual_lead(agreed))
    return (1 - MARGIN_SHARE) * outcome + MARGIN_SHARE * ahead


@compiled
def usual_lead(agreed: Agreed) -> int:
    """The lead of an ordinary win, in the unit of `lead`."""
    if agreed.family == 1:
        return 12
    if agreed.goal == 2:
        return 20
    return 16 if agreed.by_points else 512
