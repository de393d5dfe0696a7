"""From pairs of games to the sums that the metrics M1, M2, M4 and M5 are made from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from famcards.lab.counts import Counts
from famcards.lab.played import Pair, Played

UNABLE: Final = frozenset({"nobody_can_lay", "jesters_only"})
"""The endings at which whoever is to move, and everybody else, can do nothing."""


def counted(pairs: Iterable[Pair]) -> Counts:
    """The sums over these pairs."""
    counts = Counts()
    for pair in pairs:
        add_pair(counts, pair)
    return counts


def add_pair(counts: Counts, pair: Pair) -> None:
    """One pair more. The score of a pair is kept in quarters: twice the sum of its two scores, out of 4."""
    counts.pairs += 1
    score = round(2 * sum(game.score for game in pair))
    counts.ratio("score").add(score, 4)
    counts.ratio(f"score/{pair[0].first}").add(score, 4)
    counts.histogram("score")[score] += 1
    _shares_of_games(counts, pair)
    _shares_of_plies(counts, pair)
    for game in pair:
        _histograms(counts, game)


def _shares_of_games(counts: Counts, pair: Pair) -> None:
    games = len(pair)
    counts.ratio("drawn").add(sum(game.score == 0.5 for game in pair), games)
    counts.ratio("unable").add(sum(game.ending in UNABLE for game in pair), games)
    for ending in {game.ending for game in pair}:
        counts.ratio(f"ending/{ending}").add(sum(game.ending == ending for game in pair), games)
    counts.ratio("plies").add(sum(game.plies for game in pair), games)
    held = sum(sum(game.held) for game in pair)
    counts.ratio("held a hand").add(held, sum(len(game.held) for game in pair))
    counts.ratio("held").add(held, sum(cards_dealt(game) for game in pair))
    with_cells = [game for game in pair if game.cells is not None]
    if with_cells:
        counts.ratio("cells closed").add(sum(closed(game) > 0 for game in with_cells), games)
        counts.ratio("by sum").add(sum(by_sum(game) for game in with_cells), games)


def cards_dealt(game: Played) -> int:
    """The cards of the deal: those still held, and one for each ply that was no pass."""
    return sum(game.held) + sum(each > 0 for each in game.choices)


def closed(game: Played) -> int:
    """Target cells that nobody filled."""
    return game.targets - sum(game.cells or ())


def by_sum(game: Played) -> bool:
    """Whether the sides had equally many cells and the sum decided."""
    return game.cells is not None and game.cells[0] == game.cells[1] and game.score != 0.5


def _shares_of_plies(counts: Counts, pair: Pair) -> None:
    choices = [each for game in pair for each in game.choices]
    decisions = [each for each in choices if each > 0]
    counts.ratio("freedom").add(sum(decisions), len(decisions))
    counts.ratio("forced").add(sum(each == 1 for each in decisions), len(decisions))
    counts.ratio("passes").add(len(choices) - len(decisions), len(choices))


def _histograms(counts: Counts, game: Played) -> None:
    counts.histogram("outcome")[round(2 * game.score)] += 1
    counts.histogram("margin")[round(100 * game.margin)] += 1
    counts.histogram("plies")[game.plies] += 1
    for held in game.held:
        counts.histogram("held")[held] += 1
    if game.cells is not None:
        counts.histogram("split")[100 * game.cells[0] + game.cells[1]] += 1
        counts.histogram("closed")[closed(game)] += 1
    for ply, choices in enumerate(game.choices):
        if choices > 0:
            counts.histogram("choices")[choices] += 1
            counts.histogram("choices by ply")[ply] += choices
            counts.histogram("decisions by ply")[ply] += 1
