"""Texts of the kernel's moves, each made once."""

from __future__ import annotations

from functools import cache

from famcards.kernel.agreed import agree
from famcards.kernel.setup import move_text
from famcards.rules import Options


class MoveTexts(dict[int, str]):
    """By the code of a move its text, made when first asked for."""

    def __init__(self, options: Options) -> None:
        self._agreed = agree(options)

    def __missing__(self, move: int) -> str:
        self[move] = move_text(self._agreed, move)
        return self[move]


@cache
def move_texts(options: Options) -> MoveTexts:
    """Those of a game under these options."""
    return MoveTexts(options)
