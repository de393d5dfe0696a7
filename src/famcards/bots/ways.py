"""What of a level of play matters for its moves, apart from its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from famcards.bots.levels import Level


class Way(NamedTuple):
    """A way to play one game: see `Level`. An endless haze is play at random."""

    playouts: int
    haze: float = 0.0
    inference: bool = True


def way_of(level: Level, game: str) -> Way:
    """How a level plays a game in its usual mood."""
    return level.way(game)
