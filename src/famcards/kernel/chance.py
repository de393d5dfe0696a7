"""A stream of random numbers for compiled code: splitmix64, its whole state one word that the caller keeps.

The kernel never draws from a generator that it was not given, so any run can be had again from its seed. Dealing cards
at a table is not done from here: that is `famcards.cards.Shuffler`.
"""

from __future__ import annotations

from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import compiled
from famcards.kernel.sets import Bits, number

Stream = npt.NDArray[np.uint64]
"""One word: where the stream stands."""

_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
_MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
_MIX2: Final = np.uint64(0x94D049BB133111EB)


@compiled
def stream_of(seed: int) -> Stream:
    """A new stream for a seed; seeds that are near give streams that are not."""
    stream = np.empty(1, np.uint64)
    stream[0] = np.uint64(seed)
    stream[0] = draw(stream)
    return stream


@compiled
def draw(stream: Stream) -> Bits:
    """The next 64 random bits."""
    stream[0] += _STEP
    return mixed(stream[0])


@compiled
def mixed(word: Bits) -> Bits:
    """The output function of splitmix64."""
    word = (word ^ (word >> 30)) * _MIX1
    word = (word ^ (word >> 27)) * _MIX2
    return word ^ (word >> 31)


@compiled
def below(stream: Stream, n: int) -> int:
    """A number from 0 to n-1 for n up to 2**31; unfair by less than n / 2**32, which no playout can see."""
    return number(((draw(stream) >> 32) * np.uint64(n)) >> 32)
