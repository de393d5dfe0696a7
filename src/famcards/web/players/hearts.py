"""How long the heart of each worker has stood still, by this worker's own clock and no other."""

from collections.abc import Mapping

from famcards.web.clock import Clock
from famcards.web.config import Sharing

SLOW = 2
"""What comes later than so many beats was held up."""


class Hearts:
    """What this worker knows of the beats of all of them."""

    def __init__(self, sharing: Sharing, clock: Clock) -> None:
        self._sharing = sharing
        self._clock = clock
        self._heard: dict[str, tuple[int, float]] = {}
        """the beat of each worker, and for how many seconds it has not gone on"""
        self._listened = clock.steady()

    def still(self, beats: Mapping[str, int]) -> dict[str, int]:
        """Those of these workers whose beat, as just read, has not gone on for `lapse` seconds."""
        before, passed = self._heard, self._passed()
        self._heard = {
            worker: (beat, before[worker][1] + passed if worker in before and before[worker][0] == beat else 0.0)
            for worker, beat in beats.items()
        }
        return {worker: beat for worker, (beat, seconds) in self._heard.items() if seconds >= self._sharing.lapse}

    def forget(self) -> None:
        """Begin anew: nobody could be heard."""
        self._heard.clear()

    def _passed(self) -> float:
        """Seconds since the last time, in which the others could show signs of life.

        Where these are many, the store may have kept the others waiting as it did us. They count as one beat then, not
        as none, lest nobody's death be noticed where every look at the store takes long.
        """
        before, self._listened = self._listened, self._clock.steady()
        passed = self._listened - before
        return passed if passed <= SLOW * self._sharing.beat else self._sharing.beat
