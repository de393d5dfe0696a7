"""OpenSpiel's information-set search as a player, from a view, for so much of the processor's time.

It is the `ISMCTSBot` of OpenSpiel's Python package: the one in C++ cannot deal a Python game anew. What is added is
what it leaves to its user: a clock, a way to deal anew (ours, without the detour through OpenSpiel's objects), and an
evaluator, which plays at random as OpenSpiel's own does, but with the kernel's playouts.
"""

from __future__ import annotations

import time
from functools import lru_cache
from random import Random
from typing import Any, Final

import numpy as np
from open_spiel.python.algorithms import ismcts, mcts

from famcards.kernel.chance import stream_of
from famcards.kernel.log import no_log
from famcards.kernel.playout import UNIFORM, play_from
from famcards.kernel.setup import position_from
from famcards.kernel.tally import LOST, WON, new_tally
from famcards.lab.openspiel.games import CardState, load
from famcards.lab.openspiel.table import Table, kind_of, table_of
from famcards.rules import Options, View, imagine, new_game, parse_options, view

ROLLOUTS: Final = 16
"""Random games for one leaf. They cost little beside the rest of a simulation, and one alone tells little."""

UCT_C: Final = 1.0
"""How much the search gives for a move that little is known of; its values are -1 … 1."""

LEAST_SIMULATIONS: Final = 1


def choose(seen: View, seed: str, seconds: float) -> str:
    """The move visited most in a search of so many seconds.

    They are the processor's: whatever else the machine does takes nothing from this player.
    """
    rng = Random(seed)  # noqa: S311 - a player's chance guards nothing
    options = parse_options(seen.game, seen.options)
    state = state_of(seen, options, rng)
    bot = TimedSearch(state.get_game(), rng, time.thread_time() + seconds)
    action = bot.best(state)
    return state.table.kind.numbering.texts[action]


@lru_cache(maxsize=32)
def prepare(options: Options) -> None:
    """Have compiled what a move in such a game needs, so that no move waits for it."""
    start = new_game(options.game, options, seed="compile")
    choose(view(start, (start.turn or 0,)), "compile", 0.0)


def state_of(seen: View, options: Options, rng: Random) -> CardState:
    """A state of OpenSpiel that the seat to move cannot tell from the true one."""
    imagined = imagine(seen, rng)
    remembered = len(imagined.moves) == seen.ply
    table = table_of(imagined) if remembered else _from_now_on(seen, options, imagined.hands)
    start: CardState = _game(options).new_initial_state()
    return start.with_table(table)


def _from_now_on(seen: View, options: Options, hands: Any) -> Table:
    """A table of ugadayka as the view shows it, when earlier streams lie closed and are forgotten (6.9)."""
    stream = seen.stream
    if stream is None:
        raise ValueError(f"this view of {seen.game} shows no stream")
    table = Table(kind_of(options))
    last = stream.last_stream
    table.first, table.step = seen.first, len(table.kind.plan)
    table.room[0] = position_from(
        table.kind.agreed,
        hands,
        seen.turn,
        ply=seen.ply,
        columns=stream.columns,
        older=stream.older,
        piles=[stream.piles[team] for team in ("A", "B")],
        lead_passed=not stream.columns and last is not None and last.cards == 0,
    )
    table.turn = int(table.position.turn)
    table.hands = [int(hand) for hand in table.position.hands[: table.kind.seats]]
    table.shown = int(table.position.on_table)
    return table


@lru_cache(maxsize=32)
def _game(options: Options) -> Any:
    return load(options)


class KernelRollouts(mcts.Evaluator):
    """OpenSpiel's random rollouts, played by the kernel."""

    def __init__(self, seed: int) -> None:
        self._stream = stream_of(seed)
        self._log = no_log()

    def evaluate(self, state: CardState) -> list[float]:
        """The mean of the returns of random games from here."""
        tally, kind = new_tally(), state.table.kind
        play_from(kind.agreed, state.table.position, UNIFORM, ROLLOUTS, self._stream, self._log, tally)
        mean = float(tally[WON] - tally[LOST]) / ROLLOUTS
        return [-mean if team else mean for team in kind.teams]

    def prior(self, state: CardState) -> list[tuple[int, float]]:
        """All moves alike, as OpenSpiel's own evaluator has them."""
        actions = state.table.actions()
        return [(action, 1.0 / len(actions)) for action in actions]


class TimedSearch(ismcts.ISMCTSBot):
    """OpenSpiel's search, for as long as there is time."""

    def __init__(self, game: Any, rng: Random, deadline: float) -> None:
        super().__init__(
            game,
            KernelRollouts(rng.getrandbits(63)),
            UCT_C,
            max_simulations=1,
            random_state=np.random.RandomState(rng.getrandbits(32)),
            final_policy_type=ismcts.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        )
        self.simulations = 0
        self._rng = rng
        self._deadline = deadline

    def best(self, state: CardState) -> int:
        """The action visited most; each simulation starts from a fresh deal."""
        self.reset()
        root = self.create_new_node(state)
        while self.simulations <= LEAST_SIMULATIONS or time.thread_time() < self._deadline:
            self.run_simulation(self.resample_from_infostate(state))
            self.simulations += 1
        policy = self.get_final_policy(state, root)
        return int(max(policy, key=lambda each: each[1])[0])

    def resample_from_infostate(self, state: CardState) -> CardState:
        """A fresh deal that the seat to move cannot tell from the true one."""
        return state.with_table(state.table.dealt_anew(state.table.turn, self._rng))
