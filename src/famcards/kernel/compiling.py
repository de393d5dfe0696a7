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
from numba.core import config as numba_config
from numba.core.registry import cpu_target

_config: Any = numba_config

PLAIN: Final = bool(_config.DISABLE_JIT)
"""Whether nothing is compiled in this process."""

F = TypeVar("F", bound=Callable[..., Any])

_PACKAGE: Final = Path(__file__).resolve().parent.parent


def compiled(function: F) -> F:
    """Compile a function on its first call with such types, keep the code on disk, and let go of the GIL while it runs.

    Neither overflow, nor bounds, nor a division by zero is checked. The function must stand at the top of a module:
    one nested in another is not found again in the cache.
    """
    before = _config.CACHE_DIR
    _config.CACHE_DIR = str(code_folder(function.__module__))
    try:
        made: Any = numba.njit(cache=True, nogil=True, boundscheck=False, error_model="numpy")(function)
    finally:
        _config.CACHE_DIR = before
    return cast("F", made)


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


@cache
def source_hash(room: str) -> str:
    """A name for the kernel's and a room's sources, and for what compiles them, as they are now."""
    digest = hashlib.sha256(f"{numba.__version__} {llvmlite.__version__}".encode())
    for folder in sorted({"kernel", room}):
        for path in sorted((_PACKAGE / folder).rglob("*.py")):
            digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:20]
