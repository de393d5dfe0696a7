"""What a hint says."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Phrase:
    """A code with plain JSON parameters, to be worded in the reader's language."""

    code: str
    params: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Hint:
    """Three grades of the same advice: `where` to look, the `idea`, the `move` (always legal).

    `verdict`: `better` the move promises more than others; `equal` no difference was found; `settled` it is proven that
    nothing can change the result any more; `forced` there is one legal move only.
    """

    verdict: str
    where: Phrase
    idea: Phrase
    move: str
