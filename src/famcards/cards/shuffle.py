"""A shuffle that is the same on every machine and in every version.

Spelled out in full, so that a deal can be checked with any tool that has SHA-256:

- key = SHA-256("famcards-shuffle/1" + NUL + the seed in UTF-8);
- block i = SHA-256(key + i as eight bytes, big end first), i = 0, 1, 2, ...;
- each block gives four 64-bit words, big end first, taken in order;
- a number below n: take words until one is less than the greatest multiple of n up to 2**64; its remainder by n;
- shuffle: Fisher-Yates from the last place down to the second, each swapped with a place at or before it.
"""

from __future__ import annotations

import struct
from collections.abc import Iterable, Iterator
from hashlib import sha256
from typing import Final, TypeVar

T = TypeVar("T")

_DOMAIN: Final = b"famcards-shuffle/1\0"
_WORDS: Final = struct.Struct(">4Q")
_RANGE: Final = 1 << 64


class Shuffler:
    """A stream of numbers from a seed; a fair deal needs one of at least 256 random bits (`secrets.token_hex(32)`)."""

    def __init__(self, seed: str) -> None:
        self._key = sha256(_DOMAIN + seed.encode("utf-8", "surrogatepass")).digest()
        self._words = self._stream()

    def _stream(self) -> Iterator[int]:
        block = 0
        while True:
            yield from _WORDS.unpack(sha256(self._key + block.to_bytes(8, "big")).digest())
            block += 1

    def below(self, n: int) -> int:
        """A number from 0 to n-1, every one equally likely."""
        if not 1 <= n <= _RANGE:
            raise ValueError(f"below({n}): n must be from 1 to 2**64")
        fair = _RANGE - _RANGE % n
        while True:
            word = next(self._words)
            if word < fair:
                return word % n

    def shuffle(self, items: Iterable[T]) -> list[T]:
        """The items in a new order, every order equally likely."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order
