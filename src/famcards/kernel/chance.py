"""A stream of random numbers for compiled code: the generator wyrand, its whole state one word that the caller keeps.

The kernel never draws from a generator that it was not given, so any run can be had again from its seed. Dealing cards
at a table is not done from here: that is `famcards.cards.Shuffler`.
"""

from __future__ import annotations

import hashlib
from typing import Final

import numpy as np
import numpy.typing as npt

from famcards.kernel.compiling import hot
from famcards.kernel.sets import Bits, high_product, number

Stream = npt.NDArray[np.uint64]
"""One word: where the stream stands."""

HALF_STEP: Final = np.uint64(0x9E3779B97F4A7C15)
HALF_MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
HALF_MIX2: Final = np.uint64(0x94D049BB133111EB)

_STEP: Final = np.uint64(0xA0761D6478BD642F)
_TWIST: Final = np.uint64(0xE7037ED1A0B428DB)


def stream_of(seed: int) -> Stream:
    """A new stream for a seed, any whole number; seeds that are near give streams that are not."""
    word = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    return np.array([int.from_bytes(word, "little")], np.uint64)


@hot
def draw(stream: Stream) -> Bits:
    """The next 64 random bits."""
    stream[0] += _STEP
    word = stream[0]
    return high_product(word, word ^ _TWIST) ^ word * (word ^ _TWIST)


@hot
def below(stream: Stream, n: int) -> int:
    """A number from 0 to n-1; unfair by less than n / 2**64."""
    return number(high_product(draw(stream), np.uint64(n)))


@hot
def draw_half(stream: Stream) -> Bits:
    """The next 32 random bits by another generator, splitmix64, which needs no long product: vectors have none."""
    stream[0] += HALF_STEP
    word = stream[0]
    word = (word ^ word >> 30) * HALF_MIX1
    word = (word ^ word >> 27) * HALF_MIX2
    return (word ^ word >> 31) >> 32
