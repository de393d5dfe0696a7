"""Columns of a plot from a histogram of whole numbers."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from famcards.lab.report.forms import MINUS

MOST_COLUMNS: Final = 24


def grouped(found: Iterable[Sequence[int]]) -> list[tuple[str, int]]:
    """Columns for whole numbers, several together where there would be too many: label and times.

    Where some are below nought that stands alone in the middle, so that no column is of both sides.
    """
    found = list(found)
    keys = [key for key, _ in found]
    signed = min(keys) < 0
    start, span = (0, 2 * max(map(abs, keys)) + 1) if signed else (min(keys), max(keys) - min(keys) + 1)
    size = math.ceil(span / MOST_COLUMNS)

    def group(key: int) -> int:
        if not signed:
            return (key - start) // size
        return math.ceil(key / size) if key > 0 else math.floor(key / size)

    times = Counter[int]()
    for key, often in found:
        times[group(key)] += often
    return [(_range(at, size, start, signed=signed), times[at]) for at in range(min(times), max(times) + 1)]


def _range(at: int, size: int, start: int, *, signed: bool) -> str:
    """The numbers in a column."""
    if signed:
        low, high = sorted((at * size, (at - (at > 0) + (at < 0)) * size + (at > 0) - (at < 0)))
    else:
        low, high = start + at * size, start + (at + 1) * size - 1
    return _written(low) if low == high or (signed and at == 0) else f"{_written(low)}…{_written(high)}"


def _written(number: int) -> str:
    return f"{MINUS}{-number}" if number < 0 else str(number)
