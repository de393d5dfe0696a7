"""Counted from the moves of Ugadayka: streams lost with a single card, and what a jester is worth."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from famcards.lab.counts import Ratio
from famcards.lab.figure import NUMBER, SHARE, Figure, figure
from famcards.lab.games_file import ToldGame
from famcards.lab.statistics import Estimate, student_estimate

JESTER: Final = "X"


def single_cards(pairs: Iterable[Sequence[ToldGame]]) -> Figure:
    """The share of lost streams that were a lead alone: a card without a row, and then a pass (6.3, 6.5)."""
    ratio = Ratio()
    for pair in pairs:
        alone = lost = 0
        for game in pair:
            for before, move in zip(["pass", *game.moves], game.moves, strict=False):
                if move == "pass" and before != "pass":
                    lost += 1
                    alone += before[-1] not in "+-="
        if lost:
            ratio.add(alone, lost)
    return figure("single card lost", ratio.share(), SHARE)


def jesters(pairs: Iterable[Sequence[ToldGame]]) -> Figure:
    """What a jester more is worth, in cards of the margin.

    In a pair the same hands are held once by the side that begins and once by the other, so half the difference of the
    two margins is what these hands are worth. Over the pairs in which one side was dealt both jesters, that is two
    jesters more than the other side: the mean of half the worth, with Student's interval.
    """
    worths = []
    for one, two in pairs:
        half = len(one.hands) // 2
        mine = range(half) if one.first < half else range(half, 2 * half)
        held = sum(each.startswith(JESTER) for seat in mine for each in one.hands[seat].split())
        if held != 1:
            worths.append((one.margin - two.margin) / 2 * (held - 1) / 2)
    return figure("worth of a jester", student_estimate(worths) if len(worths) > 1 else UNKNOWN, NUMBER)


UNKNOWN: Final = Estimate(float("nan"), float("-inf"), float("inf"), 0)
