"""Where cards lie and where they win: a map of the board over the games that were kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from typing import Final

from famcards.lab.played import Pair, Played

RED_SUITS: Final = "HD"
SHORT_SIDE: Final = 4

Cells = list[tuple[int, int, float, float]]
"""x, y, the share of games with a card there, and the share of those cards that were of the winner's colour."""


def heat(pairs: Iterable[tuple[int, Pair]], red_seats: Collection[int]) -> Cells:
    """The map; empty where no card has a place. `red_seats` are those of the red team."""
    laid: Counter[tuple[int, int]] = Counter()
    won: Counter[tuple[int, int]] = Counter()
    decided: Counter[tuple[int, int]] = Counter()
    games = 0
    for _, pair in pairs:
        for game in pair:
            games += 1
            red_won = None if game.score == 0.5 else (game.score == 1) == (game.first in red_seats)
            for cell, red in placed(game):
                laid[cell] += 1
                if red_won is not None:
                    decided[cell] += 1
                    won[cell] += red == red_won
    return [(x, y, laid[x, y] / games, won[x, y] / max(1, decided[x, y])) for x, y in sorted(laid)]


def placed(game: Played) -> list[tuple[tuple[int, int], bool]]:
    """The cells of a game's cards from the lower left corner of the layout, and whether each card is red.

    A layout of Chains that was built upright is laid on its side.
    """
    found = []
    for move in game.moves:
        each, at, place = move.partition("@")
        if at:
            x, y = map(int, place.split(","))
            found.append((x, y, each[1] in RED_SUITS))
    if not found:
        return []
    west, south = min(x for x, _, _ in found), min(y for _, y, _ in found)
    wide, tall = (max(each[axis] for each in found) - start + 1 for axis, start in ((0, west), (1, south)))
    turned = wide == SHORT_SIDE < tall and game.ending == "hands_empty"
    return [((y - south, x - west) if turned else (x - west, y - south), red) for x, y, red in found]
