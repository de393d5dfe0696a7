"""JSON read strictly, for what comes from outside."""

from __future__ import annotations

import json
from typing import Any, NoReturn


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text in UTF-8.

    ValueError for whatever is none: `NaN`, numbers of thousands of digits and nesting too deep to follow among it.
    """
    try:
        plain = text.decode("utf-8") if isinstance(text, bytes) else text
        return json.loads(plain, parse_constant=_no_constant)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
