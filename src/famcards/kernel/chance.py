"""A stream of random numbers for compiled code: the generator splitmix64, its state one word that the caller keeps.

It needs no product longer than a word, so that `race.lanes` can draw the same numbers in eight lanes at once.

The kernel never draws from a generator that it was not given, so any run can be had again from its seed. Dealing cards
at a table is not done from here: that is `famcards.cards.Shuffler`.
"""

from __future__ import annotations

import hashlib
from typing import Any, Final, Protocol

import numpy as np

from famcards.kernel.compiling import hot
from famcards.kernel.records import record
from famcards.kernel.sets import Bits, number

STREAM: Final = record([("word", np.uint64)])


class Stream(Protocol):
    """The record: where the stream stands. Not an array, which compiled code would count the users of at every call."""

    word: Bits


STEP: Final = np.uint64(0x9E3779B97F4A7C15)
MIX1: Final = np.uint64(0xBF58476D1CE4E5B9)
MIX2: Final = np.uint64(0x94D049BB133111EB)


def stream_of(seed: int) -> Any:
    """A new stream (a `Stream`) for a seed, any whole number; seeds that are near give streams that are not."""
    word = hashlib.blake2b(str(seed).encode(), digest_size=8).digest()
    stream = np.zeros(1, STREAM)[0]
    stream.word = int.from_bytes(word, "little")
    return stream


@hot
def draw(stream: Stream) -> Bits:
    """The next 64 random bits."""
    stream.word += STEP
    word = stream.word
    word = (word ^ word >> 30) * MIX1
    word = (word ^ word >> 27) * MIX2
    return word ^ word >> 31


@hot
def below(stream: Stream, n: int) -> int:
    """A number from 0 to n-1, from the upper half of the next bits; unfair by less than n / 2**32."""
    return number((draw(stream) >> 32) * np.uint64(n) >> 32)
