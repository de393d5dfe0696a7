"""The view of a mosaic game (RULES 2.6): everything on the table, and the hands of the audience's own seats."""

from __future__ import annotations

from itertools import chain

from famcards.rules.law import once
from famcards.rules.mosaic.counting import count
from famcards.rules.mosaic.goals import goals
from famcards.rules.mosaic.layout import orientation, reach
from famcards.rules.mosaic.legality import legal
from famcards.rules.mosaic.state import MosaicState
from famcards.rules.options import options_shown
from famcards.rules.results import Result
from famcards.rules.view import LastMove, MosaicBoard, OwnView, Score, View, joined


def view(state: MosaicState, seats: frozenset[int]) -> View:
    """What the holders of the seats may see."""
    return joined(open_view(state), own_view(state, seats))


def own_view(state: MosaicState, seats: frozenset[int]) -> OwnView:
    """What the holders of the seats see beside what everybody sees: their hands and moves."""
    return OwnView(
        seats=sorted(seats),
        hands={str(seat): [card.text for card in state.hands[seat]] for seat in sorted(seats)},
        legal=[str(move) for move in legal(state)] if state.turn in seats else [],
    )


@once
def open_view(state: MosaicState) -> View:
    """What everybody sees, a spectator too."""
    return View(
        game=state.game,
        options=options_shown(state.options),
        seats=[],
        first=state.first,
        ply=state.ply,
        turn=state.turn,
        over=state.over,
        counts=[len(hand) for hand in state.hands],
        hands={},
        legal=[],
        last=LastMove((state.first + state.ply - 1) % len(state.hands), str(state.moves[-1])) if state.moves else None,
        board=board(state),
        stream=None,
        result=state.result.as_dict() if state.result else None,
        ending=state.ending,
    )


def board(state: MosaicState) -> MosaicBoard:
    """The layout, open to all, with the running count."""
    layout, settings = state.layout, state.settings
    held = tuple(chain.from_iterable(state.hands))
    running = state.result or count(layout, settings)
    return MosaicBoard(
        laid=[(laid.card.text, laid.x, laid.y, laid.seat) for laid in layout.laid],
        length=settings.length,
        height=settings.height,
        orientation=orientation(layout, settings),
        reach=reach(layout, settings),
        target=settings.goal,
        goals=list(goals(layout, settings, held)),
        chains=[found for team in running.teams.values() for found in team.chains],
        score=_score(running),
    )


def _score(running: Result) -> dict[str, Score]:
    """Cells and points by team; the cells of chains are the cards they are made of."""
    scores = {}
    for team, mine in running.teams.items():
        chained = sum(len(found.cards) for found in mine.chains)
        scores[team] = Score(cells=len(mine.cells) + chained + mine.cards, points=mine.points)
    return scores
