"""How many games the lab plays a minute on one core, by kind of play; all rates by processor time."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from famcards.lab.parts import pairs
from famcards.lab.playing import play_pair, prepare
from famcards.lab.profiling import profiled
from famcards.lab.study import RANDOM, Study

MINUTE: Final = 60.0
FAMILY: Final = "family"
GAMES: Final = ("race", "chains", "ugadayka")
AT_ONCE: Final = 2048


@dataclass(frozen=True, slots=True)
class Speed:
    """So many games a minute; of bots that think also the part of the time that was spent in compiled code."""

    name: str
    games_a_minute: float
    compiled: float | None = None


def speeds(seconds: float) -> Iterator[Speed]:
    """All kinds, each played for so many seconds of processor time at least."""
    prepare()
    for game in GAMES:
        study = Study(game, {}, RANDOM, "bench")
        yield Speed(f"{game}, random, sums kept", _rate(seconds, study, AT_ONCE, pairs.play))
        yield Speed(f"{game}, random, every game kept", _rate(seconds, study, AT_ONCE, pairs.play_and_keep))
        if pairs.in_bulk(study):
            at_once = pairs.bulk_portion(study)
            yield Speed(f"{game}, random, in lockstep", _rate(seconds, study, at_once, pairs.play_bulk))
    for game in GAMES:
        study = Study(game, {}, FAMILY, "bench")
        rate = _rate(seconds, study, 1, _whole)
        with profiled() as times:
            _rate(seconds, study, 1, _whole)
        yield Speed(f"{game}, {FAMILY}, every game kept", rate, times.compiled_share)


def _whole(study: Study, indices: range) -> object:
    return [play_pair(study, index) for index in indices]


def _rate(seconds: float, study: Study, at_once: int, play: Callable[[Study, range], object]) -> float:
    """Games a minute, after a portion that is played for nothing, so that all is loaded."""
    play(study, range(at_once))
    start, played, spent = time.process_time(), 0, 0.0
    while spent < seconds:
        played += at_once
        play(study, range(played, played + at_once))
        spent = time.process_time() - start
    return 2 * played / spent * MINUTE
