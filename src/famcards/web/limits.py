"""How often somebody may do something: a bucket for messages, a count by the hour for dear things."""

from collections import OrderedDict, deque
from collections.abc import Callable

HOUR = 3600.0
REMEMBERED = 10_000


class TokenBucket:
    """Lets `burst` messages through at once and `rate` a second from then on. `clock` gives seconds."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float]) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._tokens = float(burst)
        self._filled = clock()

    def take(self) -> bool:
        """Whether one more message may pass now."""
        now = self._clock()
        self._tokens = min(self._burst, self._tokens + (now - self._filled) * self._rate)
        self._filled = now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class HourlyLimit:
    """Lets each key through `most` times in any hour; of the keys it remembers only the latest ten thousand."""

    def __init__(self, most: int, clock: Callable[[], float]) -> None:
        self._most = most
        self._clock = clock
        self._times: OrderedDict[str, deque[float]] = OrderedDict()

    def take(self, key: str) -> bool:
        """Whether `key` may do it once more now; counts it if so."""
        now = self._clock()
        times = self._times.setdefault(key, deque())
        self._times.move_to_end(key)
        while len(self._times) > REMEMBERED:
            self._times.popitem(last=False)
        while times and times[0] <= now - HOUR:
            times.popleft()
        if len(times) >= self._most:
            return False
        times.append(now)
        return True
