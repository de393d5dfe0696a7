"""The games of a run as CSV, a line a game, for whoever wants to count something else."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Final, NamedTuple

from famcards.lab.parts.pairs import pairs_of
from famcards.lab.played import Pair, Played
from famcards.lab.run_file import RunFile

FILE: Final = "games.csv"

COLUMNS: Final = (
    "pair",
    "half",
    "first",
    "score",
    "margin",
    "ending",
    "plies",
    "held",
    "cells",
    "choices",
    "hands",
    "moves",
)


def write(path: Path, file: RunFile, used: Mapping[str, int]) -> int:
    """Write the games that a run kept, pair by pair in order; how many there were. No file where there are none.

    Lists are parted by spaces, hands by `|`.
    """
    kept = [part for part in ("pairs", "stored") if part in used]
    first = file.portion(kept[0], 0) if kept else {}
    if "pairs" not in first and "csv" not in first:
        path.unlink(missing_ok=True)
        return 0
    games = 0
    with path.open("w", newline="", encoding="utf-8") as text:
        text.write(",".join(COLUMNS) + "\n")
        for number in range(used[kept[0]]):
            portion = file.portion(kept[0], number)
            lines = portion["csv"] if "csv" in portion else "".join(lines_of(pairs_of(portion)))
            text.write(lines)
            games += lines.count("\n")
    return games


def lines_of(pairs: Iterable[tuple[int, Pair]]) -> Iterator[str]:
    """The lines of some pairs."""
    for index, pair in pairs:
        for half, game in enumerate(pair):
            yield line(index, half, *_cells_of(game))


class ToldGame(NamedTuple):
    """What is kept of a game in any case, whoever played it: who began, the margin, hands and moves as texts."""

    first: int
    margin: float
    hands: Sequence[str]
    moves: Sequence[str]


def told_pairs(file: RunFile, used: Mapping[str, int]) -> Iterator[tuple[ToldGame, ToldGame]]:
    """The games of a run that kept them, a pair at a time."""
    for part in ("pairs", "stored"):
        for number in range(used.get(part, 0)):
            portion = file.portion(part, number)
            games = (
                (
                    ToldGame(each.first, each.margin, each.hands, each.moves)
                    for _, pair in pairs_of(portion)
                    for each in pair
                )
                if "pairs" in portion
                else map(_read, csv.DictReader(StringIO(portion["csv"]), COLUMNS))
            )
            yield from zip(games, games, strict=True)


def _read(cells: Mapping[str, str]) -> ToldGame:
    moves = cells["moves"].replace(";", ",").split()
    return ToldGame(int(cells["first"]), float(cells["margin"]), cells["hands"].split("|"), moves)


def line(*cells: object) -> str:
    """One line; nothing that a game is told with needs quotes."""
    return ",".join(map(str, cells)) + "\n"


def _cells_of(game: Played) -> tuple[object, ...]:
    return (
        game.first,
        game.score,
        game.margin,
        game.ending,
        game.plies,
        " ".join(map(str, game.held)),
        "" if game.cells is None else f"{game.cells[0]}:{game.cells[1]}",
        " ".join(map(str, game.choices)),
        "|".join(game.hands),
        # a move of the mosaic games has a comma of its own: `QS@1;2` here
        " ".join(game.moves).replace(",", ";"),
    )
