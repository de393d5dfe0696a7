"""JSON read strictly, for what comes from outside."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any, Final, NoReturn

DEEPEST: Final = 100
"""Lists and objects within one another that are read; a record has four."""


def read_json(text: str | bytes) -> Any:
    """The value of a JSON text in UTF-8.

    ValueError for whatever is none: `NaN`, numbers of thousands of digits and more than 100 levels of nesting, which
    whoever works on the value could not follow, among it.
    """
    try:
        plain = text.decode("utf-8") if isinstance(text, bytes) else text
        value = json.loads(plain, parse_constant=_no_constant)
    except RecursionError as error:
        raise ValueError("nested too deeply") from error
    _check_depth(value)
    return value


def _check_depth(value: Any) -> None:
    level = [value]
    for _ in range(DEEPEST):
        level = [inner for each in level for inner in _inside(each) if isinstance(inner, dict | list)]
        if not level:
            return
    raise ValueError("nested too deeply")


def _inside(value: Any) -> Iterable[Any]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON")
