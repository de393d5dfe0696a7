"""Which of the things that are true of a move is the reason to give for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, TypeVar

from famcards.bots import Weighed
from famcards.bots.hints.said import Phrase
from famcards.bots.hints.trial import Feature

T = TypeVar("T")

MOST_ALIKE: Final = 0.5
"""A reason says something only if it holds for no more than this part of the other moves."""


def reason(features: Sequence[Feature[T]], trials: Mapping[str, T], weighed: Sequence[Weighed]) -> Phrase | None:
    """The reason for the best move (`weighed[0]`); None where no feature tells it from the others.

    A feature tells it if it is true of it, and as strongly so of at most half of the others. Of several that one is
    given whose moves promise most more than the rest; equal ones in the order of `features`.
    """
    best = weighed[0].move
    told = [(_advantage(feature, trials, weighed), -place) for place, feature in enumerate(features)]
    gain, place = max(told, default=(0.0, 0))
    if gain <= 0:
        return None
    feature = features[-place]
    return Phrase(feature.code, feature.params(trials[best]))


def _advantage(feature: Feature[T], trials: Mapping[str, T], weighed: Sequence[Weighed]) -> float:
    """By how much the moves with the feature promise more than those without; 0 where it is no reason."""
    strength = feature.measure(trials[weighed[0].move])
    if strength is None:
        return 0.0
    having: list[Weighed] = []
    without: list[Weighed] = []
    for each in weighed:
        measured = feature.measure(trials[each.move])
        (without if measured is None or measured < strength else having).append(each)
    if not without or len(having) - 1 > MOST_ALIKE * (len(weighed) - 1):
        return 0.0
    return _mean(having) - _mean(without)


def _mean(weighed: Sequence[Weighed]) -> float:
    return sum(each.worth for each in weighed) / len(weighed)
