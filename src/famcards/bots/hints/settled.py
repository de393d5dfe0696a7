"""Proofs that nothing can change the result any more.

Each is a bound from public facts, so it is certain whatever the hidden hands are: what a side has cannot be lost (cells
stay filled, chains never break, piles only grow), and what the other side can still get has a limit.
"""

from __future__ import annotations

from typing import Final

from famcards.bots.hints.board import Board, board_of
from famcards.bots.hints.links import neighbours_in_rank
from famcards.cards import Card, deck
from famcards.rules import View
from famcards.rules.mosaic.layout import around

OTHER: Final = {"red": "black", "black": "red"}


def certain_winner(seen: View) -> str | None:
    """The team that has won whatever may happen; None where that is not proven (it may be so all the same)."""
    if seen.stream is not None:
        return stream_winner(seen.stream.piles)
    if seen.board is None or len(seen.board.score) != 2 or sum(seen.counts) < len(board_of(seen).to_come):
        return None
    if seen.board.target == "chains":
        return chains_winner(board_of(seen))
    if seen.board.target in ("final_row", "corners") and seen.board.goals:
        return cells_winner(seen, board_of(seen))
    return None


def stream_winner(piles: dict[str, int]) -> str | None:
    """6.8: a pile greater than the other would be with every card that lies in none."""
    loose = len(deck(54)) - sum(piles.values())
    return next((team for team in piles if piles[team] > sum(piles.values()) - piles[team] + loose), None)


def cells_winner(seen: View, board: Board) -> str | None:
    """4.7: a side ahead even if the other filled every open cell with its highest cards, and it none."""
    if seen.board is None:
        return None
    by_points = seen.options.get("win") == "points"
    for team, other in OTHER.items():
        mine, theirs = seen.board.score[team], seen.board.score[other]
        cells, points = most_to_gain(board, other)
        if by_points and mine.points > theirs.points + points:
            return team
        if not by_points and (mine.cells, mine.points) > (theirs.cells + cells, theirs.points + points):
            return team
    return None


def most_to_gain(board: Board, team: str) -> tuple[int, int]:
    """No more target cells, and no more points in them, can a team still get than these."""
    values = sorted((each.value for each in board.to_come if each.colour == team), reverse=True)
    own = [each for each in board.to_come if each.colour == team]
    cells = sum(not board.beyond_reach(cell, own) for cell in board.goals)
    return min(cells, len(values)), sum(values[:cells])


def chains_winner(board: Board) -> str | None:
    """5.8: a side whose chains are worth more than the other's could ever become."""
    for team, other in OTHER.items():
        if board.points(team) > most_in_chains(board, other):
            return team
    return None


def most_in_chains(board: Board, colour: str) -> int:
    """No more points can the chains of a colour come to: every link that is still possible is taken for made."""
    places = {each: cell for cell, each in board.layout.grid.items()}
    bonuses = board.settings.bonuses._asdict()
    known = set(places) | board.to_come
    suits = {each.suit for each in known if each.colour == colour}
    return sum(
        len(run) ** 2 + sum(bonuses.get(each.rank, 0) for each in run)
        for suit in suits
        for run in possible_runs(board, sorted((e for e in known if e.suit is suit), key=lambda e: e.value))
        if len(run) > 1
    )


def possible_runs(board: Board, upward: list[Card]) -> list[list[Card]]:
    """The cards of a suit cut only where two neighbours in rank can never lie side by side."""
    runs: list[list[Card]] = []
    for each in upward:
        if runs and each in neighbours_in_rank(runs[-1][-1]) and may_touch(board, runs[-1][-1], each):
            runs[-1].append(each)
        else:
            runs.append([each])
    return runs


def may_touch(board: Board, one: Card, other: Card) -> bool:
    """Whether two cards lie side by side or may yet come to."""
    places = {each: cell for cell, each in board.layout.grid.items()}
    if one in places and other in places:
        return places[one] in around(places[other])
    if one in places:
        return has_room(board, one)
    return other not in places or has_room(board, other)


def has_room(board: Board, laid: Card) -> bool:
    """Whether a cell beside a laid card may ever be filled: it is empty, and the rectangle may yet cover it.

    A cell that the rectangle cannot cover now it never can. With a base row, or the domino principle, a cell may be
    barred now and free later, so there every empty cell counts.
    """
    if board.settings.previous or board.settings.base_row:
        place = next(cell for cell, each in board.layout.grid.items() if each is laid)
        return any(near not in board.layout.grid for near in around(place))
    return bool(board.room_beside(laid))
