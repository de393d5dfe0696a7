"""How long people take for a move, measured at their tables: what the minutes of M4 are made from (lab-metrics)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct

FORMAT: Final = "famcards-pace/1"
Seconds = Annotated[float, Meta(ge=0)]

LONGEST: Final = 600.0
"""Seconds; whoever takes longer was not thinking but away."""


class Turn(NamedTuple):
    """A turn of a person: the game, whether it was a pass, and how many seconds it took."""

    game: str
    passed: bool
    seconds: float


class Pace(Struct, frozen=True):
    """Seconds that a turn in which a card is laid takes on average, and a pass, over so many turns of people."""

    laying: Seconds
    passing: Seconds
    turns: int


class Paces(Struct, frozen=True):
    """The file: by game the pace of the people at some tables."""

    format: Literal["famcards-pace/1"]
    games: dict[str, Pace]


def paces(turns: Iterable[Turn]) -> dict[str, Pace]:
    """By game the pace of these turns; games without one are left out, and turns of who was away."""
    kept: dict[str, tuple[list[float], list[float]]] = {}
    for each in turns:
        if 0 <= each.seconds <= LONGEST:
            kept.setdefault(each.game, ([], []))[each.passed].append(each.seconds)
    return {
        game: Pace(_mean(laying), _mean(passing), len(laying) + len(passing))
        for game, (laying, passing) in kept.items()
        if laying
    }


def write_paces(path: Path, found: Mapping[str, Pace]) -> None:
    """Keep paces in a file."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(Paces(FORMAT, dict(found)))) + b"\n")


def read_pace(path: Path, game: str) -> Pace:
    """The pace of a game from such a file; ValueError that says what is wrong with it."""
    try:
        games = msgspec.json.decode(path.read_bytes(), type=Paces).games
    except msgspec.DecodeError as error:
        raise ValueError(f"{path}: {error}; 'famcards lab pace' makes such a file") from None
    if game not in games:
        raise ValueError(f"{path} tells no pace of {game}, but of {', '.join(games) or 'nothing'}")
    return games[game]


def _mean(seconds: list[float]) -> float:
    return sum(seconds) / len(seconds) if seconds else 0.0
