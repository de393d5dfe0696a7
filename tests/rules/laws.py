"""What holds for every state of every game; each function raises where it does not."""

import json
from collections.abc import Iterator
from itertools import chain, pairwise, product
from typing import Any

from famcards.cards import ALL_CARDS, card
from famcards.rules import PASS, Lay, Move, Put, State, legal_moves, load_record, record, refusal, seating, view
from famcards.rules.mosaic import MosaicState
from famcards.rules.ugadayka.state import UgadaykaState
from famcards.rules.view import MosaicBoard, StreamBoard

MARGIN = 2


def cards_are_conserved(state: State) -> None:
    """Every card dealt is in a hand, on the table or in a pile, and in one of them only."""
    dealt = sorted(each.text for each in chain.from_iterable(state.dealt))
    assert sorted([*map(str, chain.from_iterable(state.hands)), *on_the_table(state)]) == dealt


def on_the_table(state: State) -> list[str]:
    """The texts of all cards that are in no hand."""
    if isinstance(state, MosaicState):
        return [laid.card.text for laid in state.layout.laid]
    assert isinstance(state, UgadaykaState)
    return [each.text for each in (*state.stream.cards, *chain.from_iterable(state.piles))]


def legal_and_refusal_agree(state: State) -> None:
    """Every card on every cell near the layout (or in every row), and a pass, is legal or has a reason not to be."""
    refused = {move: refusal(state, move) for move in conceivable(state)}
    allowed = {move for move, why in refused.items() if why is None}
    assert allowed == set(legal_moves(state))
    assert list(legal_moves(state)) == sorted(legal_moves(state), key=str)
    for why in {why.code: why for why in refused.values() if why}.values():
        assert why.sentence
        assert json.loads(json.dumps(why.params)) == why.params


def conceivable(state: State) -> Iterator[Move]:
    """Every move that might be thought of in this position."""
    yield PASS
    if isinstance(state, UgadaykaState):
        yield from (Put(each, row) for each in ALL_CARDS for row in ("", "+", "=", "-"))
        return
    assert isinstance(state, MosaicState)
    box = state.layout.box
    x0, y0, x1, y1 = (box.x0, box.y0, box.x1, box.y1) if box else (0, 0, 0, 0)
    cells = product(range(x0 - MARGIN, x1 + MARGIN + 1), range(y0 - MARGIN, y1 + MARGIN + 1))
    yield from (Lay(each, x, y) for (x, y), each in product(cells, ALL_CARDS))


def somebody_moves_or_it_is_over(state: State) -> None:
    """2.7: there is a legal move exactly while the game runs, and a pass only by itself."""
    moves = legal_moves(state)
    assert bool(moves) is (state.turn is not None)
    assert PASS not in moves or moves == (PASS,)
    assert (state.result is not None, state.ending is not None, state.over) in {(True,) * 3, (False,) * 3}


def turn_goes_on(before: State, after: State) -> None:
    """2.2, 6.5: the turn goes to the next seat; in Ugadayka a pass gives it to the other captain."""
    assert before.turn is not None
    seats = len(before.hands)
    following = (before.turn + 1) % seats
    if isinstance(before, UgadaykaState) and after.moves[-1] is PASS:
        following = seats // 2 if before.turn < seats // 2 else 0
    assert after.turn in {following, None}
    assert after.ply == before.ply + 1


def record_comes_back(state: State) -> None:
    """A record, written as JSON and read again, gives this very state."""
    assert load_record(json.loads(json.dumps(record(state, {"players": []})))) == state


def ends_in_time(state: State) -> None:
    """Each card is laid once; between two cards nobody passes twice, or in Ugadayka a stream is lost once."""
    cards, seats = sum(map(len, state.dealt)), len(state.dealt)
    assert state.ply <= (3 * cards + 2 if state.game == "ugadayka" else (cards + 1) * seats)


def result_adds_up(state: State) -> None:
    """The result is what a child would count on the table."""
    assert state.result is not None
    shown = view(state, [])
    counted = state.result.as_dict()
    assert shown.result == counted
    if shown.stream:
        piles_add_up(shown.stream, counted)
    elif shown.board and shown.board.target == "fill":
        assert counted == {"winner": None, "laid": len(shown.board.laid)}
    elif shown.board and shown.board.target == "chains":
        chains_add_up(shown.board, counted)
    elif shown.board:
        cells_add_up(shown.board, counted, shown.options["win"])


def piles_add_up(board: StreamBoard, counted: dict[str, Any]) -> None:
    taken = {team: sum(past.cards for past in board.history if past.to == team) for team in "AB"}
    assert taken == board.piles
    assert all(past.cards == len(past.laid) for past in board.history)
    assert {team: counted[team]["cards"] for team in "AB"} == taken
    assert counted["winner"] == leader({team: (taken[team],) for team in "AB"})


def chains_add_up(board: MosaicBoard, counted: dict[str, Any]) -> None:
    places = {(x, y): text for text, x, y, _ in board.laid}
    for each in board.chains:
        assert [places[x, y] for x, y in each.cells] == each.cards
        assert all(abs(x - u) + abs(y - v) == 1 for (x, y), (u, v) in pairwise(each.cells))
        assert len({text[1] for text in each.cards}) == 1
        assert all(card(two).value - card(one).value == 1 for one, two in pairwise(each.cards))
        assert each.team == card(each.cards[0]).colour
        assert (each.points, each.square) == (each.square + each.bonus, len(each.cards) ** 2)
    for team in ("red", "black"):
        mine = [each for each in board.chains if each.team == team]
        assert counted[team]["points"] == sum(each.points for each in mine)
        assert sorted(counted[team]["chains"]) == sorted(each.cards for each in mine)
    assert counted["winner"] == leader({team: (counted[team]["points"],) for team in ("red", "black")})


def cells_add_up(board: MosaicBoard, counted: dict[str, Any], win: str) -> None:
    places = {(x, y): text for text, x, y, _ in board.laid}
    assert all(places.get((goal.x, goal.y)) == goal.card for goal in board.goals)
    scores: dict[str, tuple[int, ...]] = {}
    for team in ("red", "black"):
        mine = [card(goal.card) for goal in board.goals if goal.card and card(goal.card).colour == team]
        assert counted[team] == {"cells": len(mine), "points": sum(each.value for each in mine)}
        scores[team] = (len(mine), counted[team]["points"])
    assert counted["winner"] == leader(
        scores if win == "positions" else {team: score[1:] for team, score in scores.items()}
    )


def leader(scores: dict[str, tuple[int, ...]]) -> str | None:
    """The team with the greater score, None when they are equal."""
    (one, mine), (two, theirs) = scores.items()
    return None if mine == theirs else one if mine > theirs else two


def seats_of(state: State) -> dict[str, list[int]]:
    """The seats of each team."""
    teams: dict[str, list[int]] = {}
    for info in seating(state.game, state.options):
        teams.setdefault(info.team, []).append(info.seat)
    return teams


def holds(state: State) -> None:
    """All that holds for a single state."""
    cards_are_conserved(state)
    somebody_moves_or_it_is_over(state)
    if state.over:
        ends_in_time(state)
        result_adds_up(state)
