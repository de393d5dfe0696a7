"""One figure of the report: a value with its interval, and how many independent units it rests on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final

from famcards.lab.statistics import Estimate

SHARE, POINTS, NUMBER = "share", "points", "number"
"""Units: a share of 0…1; a difference of shares, read as percentage points; a plain number."""

LEVEL: Final = 0.95


@dataclass(frozen=True, slots=True)
class Figure:
    """`key` is the metric and what of it, such as `M4.plies.median`; `n` pairs (or deals, or matches) stand behind it.

    `low` and `high` are None where there is no interval to give. `detail` is what a sentence needs besides.
    """

    key: str
    value: float
    low: float | None
    high: float | None
    n: int
    unit: str
    detail: Mapping[str, Any] | None = None

    @property
    def metric(self) -> str:
        """M1 … M12."""
        return self.key.partition(".")[0]

    @property
    def half_width(self) -> float:
        """Half of the interval; infinite where there is none."""
        return math.inf if self.low is None or self.high is None else (self.high - self.low) / 2

    def as_dict(self) -> dict[str, Any]:
        """Plain JSON."""
        plain = asdict(self)
        if self.detail is None:
            plain.pop("detail")
        return plain


def figure(key: str, estimate: Estimate, unit: str, shift: float = 0.0, **detail: Any) -> Figure:
    """A figure from an estimate, moved by `shift` (½ for what is counted from an even chance)."""
    low, high = estimate.low - shift, estimate.high - shift
    finite = math.isfinite(low) and math.isfinite(high)
    value = estimate.mean - shift
    return Figure(key, value, low if finite else None, high if finite else None, estimate.n, unit, detail or None)
