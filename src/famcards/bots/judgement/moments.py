"""Which moves of a game mattered most, and in what way."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from famcards.bots.judgement.said import Judged, Moment

MOST: Final = 3
"""So many moments are named."""

LEAST: Final = 0.05
"""A change of chance below this is no moment."""


def moments(judged: Iterable[Judged]) -> tuple[Moment, ...]:
    """The moves that changed the chances most, in the order in which they were made; at most three."""
    found = [moment for each in judged for moment in ways(each)]
    found.sort(key=lambda moment: -moment.change)
    chosen: dict[int, Moment] = {}
    for moment in found:
        if len(chosen) < MOST:
            chosen.setdefault(moment.ply, moment)
    return tuple(chosen[ply] for ply in sorted(chosen))


def ways(each: Judged) -> Iterator[Moment]:
    """The ways in which a move mattered, if any. What a seat had to do is neither to its credit nor its fault."""
    if each.forced:
        return
    if each.known.swing >= LEAST:
        yield Moment(each.ply, "strong", each.known.swing)
    missed = each.better.chance - each.known.after if each.better else 0.0
    if missed >= LEAST:
        yield Moment(each.ply, "missed", missed)
    elif each.known.swing <= -LEAST:
        yield Moment(each.ply, "turn", -each.known.swing)
