"""Toy games of which the answers are known: the lab's metrics must find them (lab-metrics, self-checks)."""

from collections.abc import Iterator
from random import Random
from typing import Any, Protocol

from famcards.lab.courses import Course
from famcards.lab.metrics.ladder import Meeting
from famcards.lab.played import Pair, Played


class Toy(Protocol):
    """A game of two sides: from a deal, a number 0…1 for each side, to the score of the side that moves first."""

    def score(self, mine: float, other: float, rng: Random) -> float:
        """What came of it."""


class SettledByDeal:
    """The better hand wins."""

    def score(self, mine: float, other: float, _rng: Random) -> float:
        return float(mine > other)


class CoinAtTheEnd:
    """A coin is thrown, whatever was dealt."""

    def score(self, _mine: float, _other: float, rng: Random) -> float:
        return float(rng.random() < 0.5)


class FirstMoverWins:
    """Who begins wins."""

    def score(self, _mine: float, _other: float, _rng: Random) -> float:
        return 1.0


class Subtraction:
    """All open: from 7 sticks each side takes 1 or 2 by turns at random; who takes the last one wins.

    The chances are known exactly. The deal is nothing.
    """

    STICKS = 7

    def __init__(self) -> None:
        chances = [0.0]
        for sticks in range(1, self.STICKS + 1):
            takes = [take for take in (1, 2) if take <= sticks]
            chances.append(sum(1 - chances[sticks - take] for take in takes) / len(takes))
        self.chances = chances
        """Of the side to move, by the sticks that are left."""

    def score(self, _mine: float, _other: float, rng: Random) -> float:
        return self.course(rng).score

    def course(self, rng: Random) -> Course:
        sticks, mine, known, movers, forced = self.STICKS, True, [], [], []
        while sticks:
            chance = self.chances[sticks]
            known.append(chance if mine else 1 - chance)
            movers.append(mine)
            forced.append(sticks == 1)
            sticks -= rng.choice([1, 2]) if sticks > 1 else 1
            mine = not mine
        laid = tuple(at / len(known) for at in range(len(known)))
        return Course(float(not mine), tuple(known), tuple(known), tuple(movers), tuple(forced), laid)


def played(score: float) -> Played:
    return Played(first=0, score=score, margin=2 * score - 1, ending="over", choices=(2, 1), held=(1, 1))


def pairs(toy: Toy, number: int, seed: str = "toy") -> Iterator[Pair]:
    """Mirrored pairs: the second time the hands are on the other side."""
    rng = Random(seed)
    for _ in range(number):
        mine, other = rng.random(), rng.random()
        yield played(toy.score(mine, other, rng)), played(toy.score(other, mine, rng))


def replays(toy: Toy, deals: int, times: int = 8) -> Iterator[dict[str, Any]]:
    """Each deal so many times."""
    rng = Random("again")
    for _ in range(deals):
        mine, other = rng.random(), rng.random()
        scores = [toy.score(mine, other, rng) for _ in range(times)]
        yield {"margins": [2 * score - 1 for score in scores], "scores": scores}


def meetings(toy: Toy, deals: int, names: tuple[str, ...]) -> Iterator[list[Meeting]]:
    """A ladder of bots whose names are nothing to the toy: the same deal twice, the sides exchanged."""
    rng = Random("ladder")
    for _ in range(deals):
        mine, other = rng.random(), rng.random()
        yield [
            (one, two, toy.score(mine, other, rng), 1 - toy.score(mine, other, rng))
            for one, two in [*zip(names[1:], names, strict=False), (names[-1], names[0])]
        ]
