"""Three grades of advice about one position."""

from __future__ import annotations

import hashlib
import math
from collections.abc import Sequence
from typing import Final

from famcards.bots import Weighed, weigh
from famcards.bots.hints import finish, holding, links, stream
from famcards.bots.hints.board import board_of, partners_cards
from famcards.bots.hints.choosing import reason
from famcards.bots.hints.endings import Settled, same_in_every_way
from famcards.bots.hints.looking import where_to_look
from famcards.bots.hints.said import Hint, Phrase
from famcards.bots.hints.settled import certain_winner
from famcards.bots.hints.stream import StreamTrial, stream_table
from famcards.bots.hints.trial import Trial
from famcards.rules import Lay, Put, View, parse_move, seating

PLAYOUTS: Final = 6000
"""Playouts spent on a hint."""

LEAST_DIFFERENCE: Final = 0.015
"""Chances nearer than this are called equal, however sure the difference is."""

LOOKED_AT: Final = 30
"""A move with fewer playouts than this was dropped early, since it looked worse."""

TARGETS: Final = ("final_row", "corners")


def hint(seen: View, budget_seconds: float, playouts: int = PLAYOUTS) -> Hint:
    """Advice for the seat to move, thought about for at most about `budget_seconds`.

    The same view gives the same advice, unless time runs out. A view on which nothing is legal is a `ValueError`.
    """
    weighed = weigh(seen, playouts, _seed(seen), budget_seconds)
    where = where_to_look(seen.game, weighed, board_of(seen) if seen.board else None)
    move = weighed[0].move
    settled = settlement(seen)
    if settled is not None:
        return Hint("settled", Phrase("anywhere"), Phrase("settled", _outcome(seen, settled)), move)
    if len(weighed) == 1:
        return Hint("forced", where, Phrase("pass" if move == "pass" else "only_move"), move)
    if all_equal(weighed):
        return Hint("equal", Phrase("anywhere"), Phrase("no_difference"), move)
    return Hint("better", where, idea(seen, weighed), move)


def settlement(seen: View) -> Settled | None:
    """The result, if it is proven that nothing can change it."""
    winner = certain_winner(seen)
    return Settled(winner) if winner else same_in_every_way(seen)


def all_equal(weighed: Sequence[Weighed]) -> bool:
    """Whether no move was found to promise more than another, beyond what chance makes of so many playouts.

    Where every move has one try only the bot has reckoned: its figures are exact, and equal or not.
    """
    best = weighed[0]
    if all(each.tries == 1 for each in weighed):
        return all((each.chance, each.worth) == (best.chance, best.worth) for each in weighed)
    return all(
        each.tries >= LOOKED_AT and best.chance - each.chance <= max(LEAST_DIFFERENCE, 2 * _blur(best, each))
        for each in weighed
    ) and _equal_worth(weighed)


def _equal_worth(weighed: Sequence[Weighed]) -> bool:
    """A move that wins by more is better though it wins no more often, where that is plain."""
    return weighed[0].worth - min(each.worth for each in weighed) <= 2 * LEAST_DIFFERENCE


def _blur(one: Weighed, other: Weighed) -> float:
    """The standard error of the difference of two chances."""
    return math.sqrt(sum(max(each.chance * (1 - each.chance), 0.01) / max(1, each.tries) for each in (one, other)))


def idea(seen: View, weighed: Sequence[Weighed]) -> Phrase:
    """The reason for the best move, in a feature that tells it from the others; failing that, the count of trials."""
    found = _on_the_stream(seen, weighed) if seen.stream else _on_the_board(seen, weighed)
    best = weighed[0]
    others = sum(each.chance for each in weighed[1:]) / (len(weighed) - 1)
    return found or Phrase("did_best", {"percent": round(100 * best.chance), "others": round(100 * others)})


def _on_the_board(seen: View, weighed: Sequence[Weighed]) -> Phrase | None:
    board, seat = board_of(seen), seen.turn or 0
    team, partners = seating(seen.game, seen.options)[seat].team, partners_cards(seen, board)
    trials = {}
    for each in weighed:
        lay = parse_move(seen.game, each.move)
        if isinstance(lay, Lay):
            trials[each.move] = Trial(board, lay, seat, team, partners)
    target = seen.board.target if seen.board else ""
    if not team:
        return reason(holding.TOGETHER, trials, weighed)
    special = finish.FEATURES if target in TARGETS else links.FEATURES if target == "chains" else ()
    picky = board.settings.variety or board.settings.seniority
    return reason((*special, *(holding.FEATURES if picky else ())), trials, weighed)


def _on_the_stream(seen: View, weighed: Sequence[Weighed]) -> Phrase | None:
    table, trials = stream_table(seen), {}
    for each in weighed:
        put = parse_move(seen.game, each.move)
        if isinstance(put, Put):
            trials[each.move] = StreamTrial(table, put)
    return reason(stream.FEATURES, trials, weighed)


def _outcome(seen: View, settled: Settled) -> dict[str, str]:
    team = seating(seen.game, seen.options)[seen.turn or 0].team
    if settled.winner is None:
        return {"outcome": "draw"}
    return {"outcome": "won" if settled.winner == team else "lost", "team": settled.winner}


def _seed(seen: View) -> str:
    """Chance that hangs on nothing but what the asker sees."""
    return hashlib.sha256(repr(seen).encode()).hexdigest()
