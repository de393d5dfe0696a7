"""What `famcards bench law` measures: the plain law, game by game, on random play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from functools import partial
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final

from famcards.rules import State, legal_moves, new_game, play
from famcards.rules.mosaic import MosaicState
from famcards.rules.mosaic.legality import open_cells


@dataclass(frozen=True, slots=True)
class Kind:
    """A game with its options, and the times it is held to in milliseconds (None: shown only)."""

    name: str
    game: str
    options: dict[str, Any] = field(default_factory=dict)
    most_legal: float | None = None
    most_game: float | None = None


KINDS: Final = (
    Kind("race 36", "race", most_legal=1.0, most_game=30.0),
    Kind("race 52", "race", {"deck": 52}, most_legal=1.0, most_game=30.0),
    Kind("chains 36", "chains", most_legal=1.0),
    Kind("chains 52", "chains", {"deck": 52}, most_legal=1.0),
    Kind("ugadayka", "ugadayka"),
    Kind("mosaic 36", "mosaic"),
    Kind("mosaic alone", "mosaic", {"deck": 52, "seats": 1}),
)


@dataclass(frozen=True, slots=True)
class Figures:
    """Medians in milliseconds over the games played: all legal moves mid-game, one move, and a whole game."""

    kind: Kind
    legal: float
    move: float
    game: float
    plies: float

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        return asdict(self)

    def as_row(self) -> tuple[str, ...]:
        """The cells of a table."""
        kind = self.kind
        legal = (f"{self.legal:.3f}", _bound(kind.most_legal, self.legal), f"{self.move:.3f}")
        return (kind.name, *legal, f"{self.game:.2f}", _bound(kind.most_game, self.game), f"{self.plies:.0f}")


def measure(kind: Kind, games: int, seed: str) -> Figures:
    """Play that many random games of a kind and take the times."""
    legal, moves, whole, plies = [], [], [], []
    for number in range(games):
        rng = Random(f"{seed} {number}")  # noqa: S311 - random play, no secret
        start = new_game(kind.game, kind.options, seed=f"{seed} {number}")
        states: list[State] = []
        whole.append(timed(partial(play_out, start, rng, states)))
        plies.append(len(states))
        middle = states[len(states) // 2]
        legal.append(timed(partial(all_legal_moves, middle)))
        moves.append(timed(partial(play, middle, legal_moves(middle)[0])))
    return Figures(kind, median(legal), median(moves), median(whole), median(plies))


def play_out(state: State, rng: Random, states: list[State]) -> None:
    """A random game to its end; its states but the last are put into the list."""
    while not state.over:
        states.append(state)
        state = play(state, rng.choice(legal_moves(state)))


def all_legal_moves(state: State) -> None:
    """The legal moves from the bare layout: a mosaic state keeps its open cells, so they are found once more."""
    if isinstance(state, MosaicState):
        open_cells(state.layout, state.settings)
    legal_moves(state)


def timed(action: Callable[[], object]) -> float:
    """Milliseconds of processor time that an action takes, whatever else the machine is busy with."""
    begun = process_time()
    action()
    return (process_time() - begun) * 1000


def _bound(most: float | None, found: float) -> str:
    if most is None:
        return ""
    return f"{most:g} {'holds' if found <= most else 'MISSED'}"
