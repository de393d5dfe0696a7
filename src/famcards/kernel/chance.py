"""A stream of random numbers for compiled code: the generator splitmix64, its state one word that the caller keeps.

It needs no product longer than a word, so that `race.lanes` can draw the same numbers in eight lanes at once.

The kernel never draws from a generator that it was not given, so any run can be had again from its seed. Dealing cards
at a table is not done from here: that is `famcards.cards.Shuffler`.
"""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import hot
from famcards.kernel.sets import Bits, number

Stream = npt.NDArray[np.uint64]
"""One word: where the stream stands."""

STEP: Final = np.uint64(0x9E3779B97F4A7C15)
MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX2: Final = np.uint64(0x94D049BB133111EB)


def stream_of(seed: int) -> Stream:
    """A new stream for a seed, any whole number; seeds that are near give streams that are not."""
    word = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return np.array([int.from_bytes(word, "little")], np.uint64)


@hot
def draw(stream: Stream) -> Bits:
    """The next 64 random bits."""
    stream[0] += STEP
    word = stream[0]
    word = (word ^ word >> 30) * MIX1
    word = (word ^ word >> 27) * MIX2
    return word ^ word >> 31


@hot
def below(stream: Stream, n: int) -> int:
    """A number from 0 to n-1, from the upper half of the next bits; unfair by less than n / 2**32."""
    return number((draw(stream) >> 32) * np.uint64(n) >> 32)
