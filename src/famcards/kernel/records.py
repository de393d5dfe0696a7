"""Records: the structs of the kernel, in Python and in compiled code alike."""

from __future__ import annotations

from typing import Any

import numpy as np


def record(fields: list[tuple[Any, ...]]) -> np.dtype[Any]:
    """A record type with these fields, as NumPy words them; `made.turn` reads and writes the field `turn` of one."""
    return np.dtype((np.record, np.dtype(fields, align=True)))
