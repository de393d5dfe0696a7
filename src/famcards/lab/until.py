"""Playing on until the first move's advantage (M1) is known well enough: by the width of its interval, not its sign."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from famcards.lab.counts import Ratio
from famcards.lab.parts.pairs import counts_of

LEAST_PAIRS: Final = 100
"""A narrow interval of fewer pairs is not believed: their spread is not known well enough."""


class Until:
    """Hears of the pairs portion by portion, and says when M1 is known to ± `width` (0.01 is one point)."""

    def __init__(self, width: float) -> None:
        self._width = width
        self._score = Ratio()

    @property
    def half_width(self) -> float | None:
        """How well M1 is known so far; None before there is an interval."""
        return None if self._score.n < 2 else self._score.estimate().half_width

    @property
    def pairs(self) -> float | None:
        """How many pairs it will have taken, as far as can be told: the width falls with the root of their number."""
        width = self.half_width
        return None if width is None else max(self._score.n * (width / self._width) ** 2, LEAST_PAIRS)

    def enough(self, kept: Mapping[str, Any]) -> bool:
        """Whether this portion of pairs was the last one that is wanted."""
        self._score.join(counts_of(kept).ratio("score"))
        width = self.half_width
        return width is not None and self._score.n >= LEAST_PAIRS and width <= self._width
