"""What of a level of play matters for its moves, apart from its name."""

from __future__ import annotations

from typing import NamedTuple


class Way(NamedTuple):
    """A way to play one game: see `Level`. An endless haze is play at random; for a `habit` see `bots.habits`."""

    playouts: int
    haze: float = 0.0
    inference: bool = True
    habit: str = ""
