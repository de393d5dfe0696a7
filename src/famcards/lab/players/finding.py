"""From the name of a player, as it is given to `famcards match`, to the player."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Final

from famcards import bots
from famcards.bots.levels import BOTS, USUAL
from famcards.lab.players.player import Player, SeatPlayer
from famcards.rules import Options

PROGRAM: Final = "cmd:"
ISMCTS: Final = "openspiel:ismcts"
SEER: Final = "seer"
UNHURRIED: Final = 3600.0


class Unavailable(ValueError):
    """A player that is none, or that cannot be had here; the text says what would help."""


def player_named(name: str, options: Options, mood: float = USUAL) -> Player:
    """The player of this name, ready to play such games, a bot of ours in that mood (`bots.choose`).

    `Unavailable` where there is none.
    """
    if name.startswith(PROGRAM):
        from famcards.lab.players.program import Program

        return Program(name.removeprefix(PROGRAM))
    if name.partition(":")[0] == SEER:
        return _seer(name, options)
    if name == ISMCTS:
        return _ismcts(options)
    return _level(name, mood)


def _level(name: str, mood: float) -> Player:
    """One of our own, who spends the whole budget of its level."""
    if name != "best" and name not in BOTS:
        others = f"{', '.join(BOTS)}, best, {SEER}, {ISMCTS}, {PROGRAM}PROGRAM"
        raise Unavailable(f"there is no bot {name!r}; the bots are {others}")
    return SeatPlayer(lambda seen, seed, _: bots.choose(seen, name, seed, UNHURRIED, mood))


def _seer(name: str, options: Options) -> Player:
    """Who sees all hands: `seer`, or `seer:N` with another budget of playouts."""
    from famcards.lab.players.seer import PLAYOUTS, Seer

    _, colon, budget = name.partition(":")
    if colon and not (budget.isascii() and budget.isdigit() and int(budget) > 0):
        raise Unavailable(f"{name!r} names no budget of playouts; an example: {SEER}:20000")
    return Seer(options, int(budget) if colon else PLAYOUTS)


def _ismcts(options: Options) -> Player:
    """OpenSpiel's search."""
    if find_spec("pyspiel") is None:
        raise Unavailable(f"{ISMCTS} needs OpenSpiel, the extra 'openspiel': pip install 'famcards[openspiel]'")
    from famcards.lab.openspiel.rival import choose, prepare

    prepare(options)
    return SeatPlayer(choose)
