"""Abilities taken away, for M12: the reference bot with fewer moves to choose from (after Jaffe et al.).

A restriction narrows the legal moves; where nothing is left it lifts, for a move is obligatory (2.7).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from famcards.bots.habits import LATE
from famcards.cards import card
from famcards.lab.playing import Choose
from famcards.rules import Lay, View, parse_move, seating

Narrow = Callable[[View, list[str]], list[str]]

MOSAIC: Final = frozenset({"race", "chains", "mosaic"})
ALL: Final = MOSAIC | {"ugadayka"}


@dataclass(frozen=True, slots=True)
class Restriction:
    """A name, the games in which it means something, and what it leaves of the moves."""

    name: str
    games: frozenset[str]
    narrow: Narrow


def highest_card(_seen: View, moves: list[str]) -> list[str]:
    """Always one of the highest cards that can be laid."""
    top = max(map(_value, moves))
    return [move for move in moves if _value(move) == top]


def keeps_aces(_seen: View, moves: list[str]) -> list[str]:
    """No ace while another card can be laid."""
    return [move for move in moves if not move.startswith("A")]


def keeps_jesters(_seen: View, moves: list[str]) -> list[str]:
    """No jester while another card can be laid."""
    return [move for move in moves if not move.startswith("X")]


def not_beside_an_enemy(seen: View, moves: list[str]) -> list[str]:
    """Never beside a card of the other colour."""
    return [move for move in moves if all(each == _colour(move) for each in _beside(seen, move))]


def no_mutual_aid(seen: View, moves: list[str]) -> list[str]:
    """Never beside a card of one's own colour (3.4)."""
    return [move for move in moves if all(each != _colour(move) for each in _beside(seen, move))]


def not_high_early(seen: View, moves: list[str]) -> list[str]:
    """Nothing in the top third before half of a race is played."""
    if seen.board is None or seen.ply >= LATE:
        return moves
    limit = 2 * seen.board.height / 3
    return [move for move in moves if _lay(seen, move).y < limit]


RESTRICTIONS: Final = (
    Restriction("highest_card", ALL, highest_card),
    Restriction("not_beside_an_enemy", frozenset({"race"}), not_beside_an_enemy),
    Restriction("no_mutual_aid", frozenset({"race"}), no_mutual_aid),
    Restriction("not_high_early", frozenset({"race"}), not_high_early),
    Restriction("keeps_aces", ALL, keeps_aces),
    Restriction("keeps_jesters", frozenset({"ugadayka"}), keeps_jesters),
)

RANDOM_ANSWER: Final = "random_answer"
"""Ugadayka: lays at random when the partner has led."""


def names(game: str) -> list[str]:
    """The restrictions that mean something in a game."""
    found = [each.name for each in RESTRICTIONS if game in each.games]
    return [*found, RANDOM_ANSWER] if game == "ugadayka" else found


def restricted(name: str, free: Choose) -> Choose:
    """Somebody under that restriction."""
    if name == RANDOM_ANSWER:
        return _random_answer(free)
    narrow = next(each.narrow for each in RESTRICTIONS if each.name == name)

    def choose(seen: View, seed: str) -> str:
        left = narrow(seen, seen.legal) or seen.legal
        return free(replace(seen, legal=left), seed)

    return choose


def _random_answer(free: Choose) -> Choose:
    def choose(seen: View, seed: str) -> str:
        if seating(seen.game, seen.options)[seen.turn or 0].captain:
            return free(seen, seed)
        return Random(seed).choice(seen.legal)  # noqa: S311 - chance in a simulation guards nothing

    return choose


def _value(move: str) -> int:
    return 0 if move == "pass" else card(move[:2]).value


def _colour(move: str) -> str:
    return card(move[:2]).colour


def _lay(seen: View, move: str) -> Lay:
    parsed = parse_move(seen.game, move)
    if not isinstance(parsed, Lay):
        raise TypeError(f"{move} lays no card")
    return parsed


def _beside(seen: View, move: str) -> Iterator[str]:
    """The colours of the cards beside the cell of a move."""
    lay = _lay(seen, move)
    laid: Mapping[tuple[int, int], str] = {(x, y): each for each, x, y, _ in (seen.board.laid if seen.board else ())}
    for x, y in ((lay.x + 1, lay.y), (lay.x - 1, lay.y), (lay.x, lay.y + 1), (lay.x, lay.y - 1)):
        if (x, y) in laid:
            yield card(laid[x, y]).colour
