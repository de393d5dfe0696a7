"""Counted from the moves of Ugadayka: streams lost with a single card, and what a jester is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from famcards.lab.counts import Ratio
from famcards.lab.figure import NUMBER, SHARE, Figure, figure
from famcards.lab.statistics import Estimate, student_estimate

JESTER: Final = "X"

Game = tuple[Sequence[str], Sequence[str]]
"""Hands and moves as texts."""


def single_cards(pairs: Iterable[Sequence[Game]]) -> Figure:
    """The share of lost streams that were a lead alone: a card without a row, and then a pass (6.3, 6.5)."""
    ratio = Ratio()
    for pair in pairs:
        alone = lost = 0
        for _, moves in pair:
            for before, move in zip(["pass", *moves], moves, strict=False):
                if move == "pass" and before != "pass":
                    lost += 1
                    alone += before[-1] not in "+-="
        if lost:
            ratio.add(alone, lost)
    return figure("single card lost", ratio.share(), SHARE)


def jesters(pairs: Iterable[tuple[Sequence[Game], Sequence[float], Sequence[int]]]) -> Figure:
    """What a jester more is worth, in cards of the margin: each pair has its games, margins and who began.

    In a pair the same hands are held once by the side that begins and once by the other, so half the difference of the
    two margins is what these hands are worth. Over the pairs in which one side was dealt both jesters, that is two
    jesters more than the other side: the mean of half the worth, with Student's interval.
    """
    worths = []
    for (game, _), (one, two), firsts in pairs:
        hands, half = game[0], len(game[0]) // 2
        mine = range(half) if firsts[0] < half else range(half, 2 * half)
        held = sum(each.startswith(JESTER) for seat in mine for each in hands[seat].split())
        if held != 1:
            worths.append((one - two) / 2 * (held - 1) / 2)
    return figure("worth of a jester", student_estimate(worths) if len(worths) > 1 else UNKNOWN, NUMBER)


UNKNOWN: Final = Estimate(float("nan"), float("-inf"), float("inf"), 0)
