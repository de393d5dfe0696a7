"""Coaches for tests, run in a worker process: one that tells what it was asked, and those that fail."""

import json
import time
from typing import Any

from famcards.rules import View


def tells(_kind: str, about: Any, _budget: float) -> str:
    """A hint that says all it was given; a judged move that says which it is."""
    if isinstance(about, View):
        phrase = {"code": "asked", "params": {"about": repr(about)}}
        return json.dumps({"verdict": "better", "where": phrase, "idea": phrase, "move": about.legal[-1]})
    record, ply = json.loads(about[0]), about[1]
    chances = {"before": 0.5, "after": 0.5 + 0.01 * ply}
    seat = (record["first"] + ply) % len(record["hands"])
    team = "red" if seat % 2 == 0 else "black"
    return json.dumps(
        {
            "ply": ply,
            "seat": seat,
            "team": team,
            "move": record["moves"][ply],
            "forced": False,
            "known": chances,
            "truly": chances,
            "better": None,
        }
    )


def raises(kind: str, *_: object) -> str:
    """Fails."""
    raise RuntimeError(kind)


def illegal(*_: object) -> str:
    """A hint that the rules forbid."""
    phrase = {"code": "asked", "params": {}}
    return json.dumps({"verdict": "better", "where": phrase, "idea": phrase, "move": "2H@9,9"})


def slow(kind: str, about: Any, budget: float) -> str:
    """Takes its time."""
    time.sleep(0.5)
    return tells(kind, about, budget)
