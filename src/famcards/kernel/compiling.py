"""How the kernel's functions come to be machine code, and where that code is kept.

The one place that knows Numba's decorators: the rest of the kernel is typed Python that happens to be compilable.

Compiled code is kept in the platform's cache folder, in a folder named after a hash of the sources it was made from.
Numba itself looks at the file of a function only, so a changed callee in another file would go unnoticed; with the hash
in the path nothing stale can be found. Functions of another room (a bot's search) hang on the kernel's sources and on
those of their own room.

`NUMBA_DISABLE_JIT=1` gives the same kernel as plain Python, slow and easy to step through.
"""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import llvmlite
import numba
import platformdirs
from numba import types
from numba.core import config as numba_config
from numba.core.registry import cpu_target
from numba.extending import register_jitable

_config: Any = numba_config

PLAIN: Final = bool(_config.DISABLE_JIT)
"""Whether nothing is compiled in this process."""

F = TypeVar("F", bound=Callable[..., Any])

_UNCHECKED: Final[dict[str, Any]] = {"boundscheck": False, "error_model": "numpy"}
_NO_DOOR: Final[dict[str, Any]] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def compiled(function: F) -> F:
    """An entry: compiled on its first call with such types, kept on disk, letting go of the GIL while it runs.

    To be called from Python and from compiled code, of other rooms too. Neither overflow, nor bounds, nor a division by
    zero is checked. The function must stand at the top of a module: one nested in another is not found in the cache.
    """
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(code_folder(function.__module__))
    try:
        made: Any = numba.njit(cache=True, nogil=True, **_UNCHECKED)(function)
    finally:
        _config.CACHE_DIR = before
    if not PLAIN:
        _take_constants_as_numbers(made)
    return cast("F", made)


def part(function: F) -> F:
    """A part of entries, compiled with them and with no door of its own. Called from Python it is plain Python."""
    return register_jitable(**_UNCHECKED, **_NO_DOOR)(function)


def hot(function: F) -> F:
    """A part of an inner loop, which is always to become part of its caller's code."""
    return register_jitable(**_UNCHECKED, **_NO_DOOR, forceinline=True)(function)


def phrase(function: F) -> F:
    """A line or two that the compiler is to take as if it stood in place of the call."""
    return register_jitable(inline="always")(function)


def _take_constants_as_numbers(dispatcher: Any) -> None:
    """Where compiled code calls with a constant, Numba would compile the callee once more for that very constant."""
    inherited, plain = dispatcher.get_call_template, cast("Any", types.unliteral)

    def get_call_template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
        return inherited(tuple(map(plain, args)), keywords)

    dispatcher.get_call_template = get_call_template


@cache
def processor_has(feature: str) -> bool:
    """Whether code is compiled for a processor with that feature, by LLVM's name for it (`bmi2`, `avx512vpopcntdq`)."""
    return f"+{feature}" in cpu_target.target_context.codegen().magic_tuple()[2].split(",")


@cache
def code_folder(module: str) -> Path:
    """Where compiled functions of a module are kept; a temporary folder if the platform's cache cannot be written."""
    room = module.split(".")[1] if module.startswith("famcards.") else "kernel"
    name = source_hash(room)
    for base in (platformdirs.user_cache_path("famcards"), Path(tempfile.gettempdir(), "famcards-cache")):
        folder = base / "kernel" / name
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        return folder
    return Path(tempfile.mkdtemp(prefix="famcards-"))


BENEATH: Final = {"lab": ("bots",)}
"""Rooms besides the kernel whose compiled parts another room calls: a change of theirs changes its code, too."""


@cache
def source_hash(room: str) -> str:
    """A name for the sources of a room and of those it may compile in, and for what compiles them, as they are now."""
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__}".encode())
    for folder in sorted({"kernel", room, *BENEATH.get(room, ())}):
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]
