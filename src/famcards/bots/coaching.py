"""The door for a process that advises players and judges games that are over.

Importing this module begins to get the kernel ready, in the background; a hint does not wait for it, a judgement does.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict
from functools import lru_cache
from importlib import import_module
from multiprocessing import parent_process
from typing import Any, Final

from famcards.bots.engine import ENGINE
from famcards.bots.hints import hint
from famcards.rules import View, load_record

NICENESS: Final = 5

HINT: Final = "hint"
JUDGED: Final = "judged"


def answer(kind: str, about: Any, budget_seconds: float) -> str:
    """The answer as JSON: to `hint` about a view, a `Hint`; to `judged` about (record, ply), a `Judged`.

    A record is the text of its JSON, so that the one judged last is at hand. ValueError for any other kind.
    """
    if kind == HINT and isinstance(about, View):
        return _as_json(hint(about, budget_seconds))
    if kind == JUDGED:
        text, ply = about
        judging = import_module("famcards.bots.judgement.judge")
        return _as_json(judging.judge_step(_steps(text)[ply]))
    raise ValueError(f"a hint or a judged move can be asked for, not {kind!r}")


@lru_cache(maxsize=2)
def _steps(record: str) -> Any:
    ENGINE.prepare()
    return import_module("famcards.bots.judgement.judge").steps_of(load_record(json.loads(record)))


def _as_json(found: Any) -> str:
    told: Mapping[str, Any] = asdict(found)
    return json.dumps(told, ensure_ascii=False)


if parent_process() is not None:  # a process of its own: whoever moves at a table comes first
    with suppress(OSError, AttributeError):
        os.nice(NICENESS)
ENGINE.prepare_aside()
