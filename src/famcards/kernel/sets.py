"""Small sets as the bits of one 64-bit word: a hand of cards, the cells of a column. Bit i stands for element i.

The four primitives become one processor instruction each; where the processor lacks `pdep`, the k-th element is
found by walking. Every word is a `Bits`: in compiled code a signed number mixed into it would change its type, so
literals stand here as constants, and numbers come out as signed integers; a number to shift by is made a word first,
which plain Python wants too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from famcards.kernel.compiling import PLAIN, hot, part, phrase, processor_has

Bits: TypeAlias = np.uint64

NONE: Final = np.uint64(0)
ONE: Final = np.uint64(1)
TWO: Final = np.uint64(2)
ALL: Final = ~NONE

HAS_PDEP: Final = processor_has("bmi2") and not PLAIN

_WORD: Final = ir.IntType(64)


def _count_in_python(bits: Bits) -> int:
    return int(bits).bit_count()


def _lowest_in_python(bits: Bits) -> int:
    return (int(bits) & -int(bits)).bit_length() - 1 if bits else 64


def _highest_in_python(bits: Bits) -> int:
    return int(bits).bit_length() - 1


def _count_bits(_context: Any, _bits: Any) -> Any:
    return types.int64(types.uint64), lambda _c, builder, _s, args: builder.ctpop(args[0])


def _trailing_zeros(_context: Any, _bits: Any) -> Any:
    defined = ir.Constant(ir.IntType(1), 0)
    return types.int64(types.uint64), lambda _c, builder, _s, args: builder.cttz(args[0], defined)


def _top_bit(_context: Any, _bits: Any) -> Any:
    defined, top = ir.Constant(ir.IntType(1), 0), ir.Constant(_WORD, 63)
    return types.int64(types.uint64), lambda _c, builder, _s, args: builder.sub(top, builder.ctlz(args[0], defined))


def _deposit(_context: Any, _bits: Any, _mask: Any) -> Any:
    def generate(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        name = "llvm.x86.bmi.pdep.64"
        instruction = builder.module.globals.get(name)
        if instruction is None:
            instruction = ir.Function(builder.module, ir.FunctionType(_WORD, [_WORD, _WORD]), name)
        return builder.call(instruction, args)

    return types.uint64(types.uint64, types.uint64), generate


def _primitive(in_python: Callable[[Bits], int], generator: Callable[..., Any]) -> Callable[[Bits], int]:
    return in_python if PLAIN else cast("Callable[[Bits], int]", intrinsic(generator))


popcount = _primitive(_count_in_python, _count_bits)
"""`popcount(bits)`: how many elements the set has."""

lowest = _primitive(_lowest_in_python, _trailing_zeros)
"""`lowest(bits)`: the lowest element; 64 for the empty set."""

highest = _primitive(_highest_in_python, _top_bit)
"""`highest(bits)`: the highest element; -1 for the empty set."""


deposit: Any = intrinsic(_deposit)
"""x86 `pdep`: the bits of the first word laid on the places of the second. For compiled code on such a processor."""


@phrase
def number(small: np.generic) -> int:
    """An element of an array as a signed number, so that what is reckoned with it stays signed."""
    return int(np.int64(small))


@phrase
def bit(element: int) -> Bits:
    """The set of that one element."""
    return ONE << np.uint64(element)


@phrase
def without_lowest(bits: Bits) -> Bits:
    """The set less its lowest element."""
    return bits & (bits - ONE)


@phrase
def only_lowest(bits: Bits) -> Bits:
    """The set of the lowest element alone."""
    return bits & (~bits + ONE)


@phrase
def holds(bits: Bits, element: int) -> bool:
    """Whether the set has that element."""
    return (bits >> np.uint64(element)) & ONE != NONE


@part
def _walk_to(bits: Bits, k: int) -> Bits:
    for _ in range(k):
        bits = without_lowest(bits)
    return only_lowest(bits)


@hot
def _deposit_at(bits: Bits, k: int) -> Bits:
    return deposit(ONE << np.uint64(k), bits)


kth = _deposit_at if HAS_PDEP else _walk_to
"""`kth(bits, k)`: the set of the k-th element alone, counted from 0; k must be less than the number of elements."""
