"""Eight words at once: the one trick of the kernel that is not plain Numba.

A processor with AVX-512 works on eight 64-bit words in one instruction. LLVM knows such a vector as `<8 x i64>`, but
Numba has no type for it, and loops over arrays of eight are not turned into one. So here is that type:

    Eight        a vector of eight words           load(rows, i), spread(word)
    Choice       eight yes or no                   a < b, a == b, chosen(bits)

and the operators on it, each of which is one instruction of LLVM's:

    a + b   a - b   a * b   a & b   a | b   a ^ b   ~a   a << b   a >> b          b may be a plain word
    a < b   a <= b   a == b   a != b                                               unsigned
    pick(choice, a, b)     lane by lane: a where chosen, else b
    popcount8(a)           how many bits each lane has
    kth8(a, b)             of each lane of a, the bit that the lane of b counts to
    which(choice)          the lanes chosen, as the low eight bits of a word

Code that uses them reads like the code for one game (compare `race.lockstep` with `race.playout`), except that a
branch becomes a `pick`. How it comes about: `Eight` and `Choice` are Numba types whose data model is LLVM's vector
type; `_operator` tells Numba's typing that an operator on them exists and its lowering which LLVM instruction it is.

None of this works as plain Python, and where the processor lacks the instructions it would be slow: `HAS_VECTORS` says
whether to use it, and the plain path stands beside it.
"""

from __future__ import annotations

import operator
from collections.abc import Callable
from typing import Any, Final, TypeAlias

from llvmlite import ir
from numba import types
from numba.core.typing.templates import AbstractTemplate, infer_global, signature
from numba.extending import intrinsic, lower_builtin, models, register_model

from famcards.kernel.compiling import PLAIN, processor_has

HAS_VECTORS: Final = not PLAIN and all(map(processor_has, ("avx512f", "avx512vpopcntdq", "bmi2")))

LANES: Final = 8

Eight: TypeAlias = Any
Choice: TypeAlias = Any
Emitter: TypeAlias = Callable[[Any, Any, Any], Any]

_WORD = ir.IntType(64)
_BIT = ir.IntType(1)
_EIGHT = ir.VectorType(_WORD, LANES)
_CHOICE = ir.VectorType(_BIT, LANES)


class EightType(types.Type):
    """Numba's name for a vector of eight words."""

    def __init__(self) -> None:
        super().__init__(name="Eight")


class ChoiceType(types.Type):
    """Numba's name for eight yes or no."""

    def __init__(self) -> None:
        super().__init__(name="Choice")


eight = EightType()
choice = ChoiceType()


@register_model(EightType)
class _EightModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _EIGHT)


@register_model(ChoiceType)
class _ChoiceModel(models.PrimitiveModel):
    def __init__(self, manager: Any, kind: Any) -> None:
        super().__init__(manager, kind, _CHOICE)


def _spread(builder: Any, word: Any) -> Any:
    """The same word in all lanes."""
    place = ir.Constant(ir.IntType(32), 0)
    first = builder.insert_element(ir.Constant(_EIGHT, ir.Undefined), word, place)
    return builder.shuffle_vector(first, first, ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES))


def _operator(symbol: Any, result: Any, emit: Emitter) -> None:
    """Teach Numba an operator on two vectors, or on a vector and a plain word."""

    def generic(_self: Any, args: Any, _keywords: Any) -> Any:
        if len(args) == 2 and args[0] is eight:
            return signature(result, eight, eight if args[1] is eight else types.uint64)
        return None

    infer_global(symbol)(type(f"Eight_{symbol.__name__}", (AbstractTemplate,), {"generic": generic}))

    def two_vectors(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return emit(builder, args[0], args[1])

    def vector_and_word(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return emit(builder, args[0], _spread(builder, args[1]))

    lower_builtin(symbol, eight, eight)(two_vectors)
    lower_builtin(symbol, eight, types.uint64)(vector_and_word)


def _instruction_named(name: str) -> Emitter:
    return lambda builder, a, b: getattr(builder, name)(a, b)


def _comparison(sign: str) -> Emitter:
    return lambda builder, a, b: builder.icmp_unsigned(sign, a, b)


for _symbol, _name in (
    (operator.add, "add"),
    (operator.sub, "sub"),
    (operator.mul, "mul"),
    (operator.and_, "and_"),
    (operator.or_, "or_"),
    (operator.xor, "xor"),
    (operator.lshift, "shl"),
    (operator.rshift, "lshr"),
):
    _operator(_symbol, eight, _instruction_named(_name))

for _symbol, _sign in ((operator.lt, "<"), (operator.le, "<="), (operator.eq, "=="), (operator.ne, "!=")):
    _operator(_symbol, choice, _comparison(_sign))


@infer_global(operator.invert)
class _Invert(AbstractTemplate):
    def generic(self, args: Any, _keywords: Any) -> Any:
        return signature(eight, eight) if args[0] is eight else None


@lower_builtin(operator.invert, eight)
def _lower_invert(_context: Any, builder: Any, _signature: Any, args: Any) -> Any:
    return builder.xor(args[0], ir.Constant(_EIGHT, [-1] * LANES))


def _function(result: Any, arguments: tuple[Any, ...], emit: Callable[..., Any]) -> Any:
    """A function on vectors that is a few instructions of LLVM's; None among the arguments takes whatever is given."""

    def generate(context: Any, builder: Any, call: Any, args: Any) -> Any:
        return emit(context, builder, call, *args)

    def typed(given: tuple[Any, ...]) -> Any:
        return result(*(wanted or got for wanted, got in zip(arguments, given, strict=True))), generate

    forms = (
        lambda _context, a: typed((a,)),
        lambda _context, a, b: typed((a, b)),
        lambda _context, a, b, c: typed((a, b, c)),
    )
    return intrinsic(forms[len(arguments) - 1])


def _row(context: Any, builder: Any, call: Any, rows: Any, i: Any) -> Any:
    """Where row i of an array of eight words a row lies."""
    data = context.make_array(call.args[0])(context, builder, rows).data
    start = builder.gep(data, [builder.mul(i, ir.Constant(_WORD, LANES))])
    return builder.bitcast(start, _EIGHT.as_pointer())


def _load(context: Any, builder: Any, call: Any, rows: Any, i: Any) -> Any:
    found = builder.load(_row(context, builder, call, rows, i))
    found.align = 8
    return found


def _store(context: Any, builder: Any, call: Any, rows: Any, i: Any, vector: Any) -> Any:
    builder.store(vector, _row(context, builder, call, rows, i), align=8)
    return context.get_dummy_value()


def _instruction(builder: Any, name: str, kind: Any, args: list[Any]) -> Any:
    known = builder.module.globals.get(name) or ir.Function(builder.module, kind, name)
    return builder.call(known, args)


def _count(_context: Any, builder: Any, _call: Any, vector: Any) -> Any:
    return _instruction(builder, "llvm.ctpop.v8i64", ir.FunctionType(_EIGHT, [_EIGHT]), [vector])


def _kth(_context: Any, builder: Any, _call: Any, vector: Any, k: Any) -> Any:
    """Lane by lane: for this there is no vector instruction."""
    found, kind = ir.Constant(_EIGHT, ir.Undefined), ir.FunctionType(_WORD, [_WORD, _WORD])
    ones = builder.shl(ir.Constant(_EIGHT, [1] * LANES), k)
    for lane in range(LANES):
        place = ir.Constant(ir.IntType(32), lane)
        pair = [builder.extract_element(each, place) for each in (ones, vector)]
        laid = _instruction(builder, "llvm.x86.bmi.pdep.64", kind, pair)
        found = builder.insert_element(found, laid, place)
    return found


load = _function(eight, (None, types.int64), _load)
"""`load(rows, i)`: row i of a C-contiguous array of shape (n, 8)."""

store = _function(types.void, (None, types.int64, eight), _store)
"""`store(rows, i, vector)`: put a vector into row i."""

spread = _function(eight, (types.uint64,), lambda _context, builder, _call, word: _spread(builder, word))
"""`spread(word)`: the same word in all lanes."""

pick = _function(
    eight, (choice, eight, eight), lambda _context, builder, _call, which, a, b: builder.select(which, a, b)
)
"""`pick(which, a, b)`: lane by lane a where chosen, else b."""

which = _function(
    types.uint64,
    (choice,),
    lambda _context, builder, _call, made: builder.zext(builder.bitcast(made, ir.IntType(LANES)), _WORD),
)
"""`which(choice)`: the lanes chosen, as a set of lanes 0 to 7."""

chosen = _function(
    choice,
    (types.uint64,),
    lambda _context, builder, _call, lanes: builder.bitcast(builder.trunc(lanes, ir.IntType(LANES)), _CHOICE),
)
"""`chosen(lanes)`: a choice from a set of lanes."""

popcount8 = _function(eight, (eight,), _count)
"""`popcount8(vector)`: how many bits each lane has."""

kth8 = _function(eight, (eight, eight), _kth)
"""`kth8(vector, k)`: of each lane the k-th bit alone; nothing for a lane without one."""
