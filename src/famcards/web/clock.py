"""The service's clocks, passed in so that tests can turn them."""

import time
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Clock:
    """`wall` is milliseconds since 1970, for what is stored; `steady` is seconds that never jump, for waiting."""

    wall: Callable[[], int] = lambda: time.time_ns() // 1_000_000
    steady: Callable[[], float] = time.monotonic
