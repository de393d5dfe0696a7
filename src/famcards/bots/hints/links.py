"""Ideas about chains (RULES 5.6, 5.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from famcards.bots.hints.board import Board
from famcards.bots.hints.trial import Feature, Trial, holds
from famcards.cards import RANKS, Card, card
from famcards.rules.mosaic.layout import Cell, around
from famcards.rules.view import Chain


def neighbours_in_rank(each: Card) -> list[Card]:
    """The next lower and the next higher card of its suit."""
    at = RANKS.index(each.rank)
    return [card(RANKS[place] + each.text[1]) for place in (at - 1, at + 1) if 0 <= place < len(RANKS)]


def chain_with(board: Board, each: Card) -> Chain | None:
    """The chain that a card belongs to, if any."""
    return next((chain for chain in board.chains if each.text in chain.cards), None)


def gain(trial: Trial, colour: str) -> int:
    """What the move adds to the chains of a colour, in points."""
    return trial.after.points(colour) - trial.before.points(colour)


def lengthens(trial: Trial) -> float | None:
    """The points that the move adds to the mover's own chains."""
    added = gain(trial, trial.team)
    return float(added) if added > 0 else None


def cut_off(trial: Trial) -> list[tuple[Card, Card]]:
    """Ends of the other side's chains, or single cards of its, that the move walls in: (the card, the one cut off).

    The second is still to come and could have been laid beside the first before; now there is no room.
    """
    return [
        (laid, to_come)
        for laid in trial.before.layout.grid.values()
        if laid.colour == trial.enemy and trial.before.room_beside(laid) and not trial.after.room_beside(laid)
        for to_come in neighbours_in_rank(laid)
        if to_come in trial.after.to_come
    ]


def prepares(trial: Trial) -> list[Card]:
    """Cards left in the asker's hands that can go on a chain of its own colour from the card just laid."""
    laid = trial.lay.card
    if laid.colour != trial.team or not trial.after.room_beside(laid):
        return []
    return [each for each in neighbours_in_rank(laid) if each in trial.after.mine]


def could_link(board: Board, each: Card, cell: Cell) -> bool:
    """Whether a card lying there is, or may yet be, beside one of its neighbours in rank."""
    near = {board.layout.grid[place] for place in around(cell) if place in board.layout.grid}
    room = bool(board.room_beside(each))
    return any(other in near or (room and other in board.to_come) for other in neighbours_in_rank(each))


def buries(trial: Trial) -> float | None:
    """A card of the other side's colour is laid where it can never become part of a chain."""
    strange = bool(trial.enemy) and trial.lay.card.colour == trial.enemy
    return holds(strange and not could_link(trial.after, trial.lay.card, trial.cell))


def gives_nothing(trial: Trial) -> float | None:
    """A card of the other side's colour is laid where it adds no point to its chains."""
    return holds(trial.enemy and trial.lay.card.colour == trial.enemy and gain(trial, trial.enemy) == 0)


def _lengthened(trial: Trial) -> dict[str, Any]:
    grown = chain_with(trial.after, trial.lay.card)
    return {
        "before": trial.before.points(trial.team),
        "after": trial.after.points(trial.team),
        "cards": grown.cards if grown else [trial.lay.card.text],
        "length": len(grown.cards) if grown else 1,
    }


def _cut(trial: Trial) -> dict[str, Any]:
    laid, to_come = max(cut_off(trial), key=lambda pair: (_length(trial, pair[0]), pair[0].value))
    return {"card": laid.text, "other": to_come.text, "team": trial.enemy}


def _length(trial: Trial, each: Card) -> int:
    chain = chain_with(trial.before, each)
    return len(chain.cards) if chain else 1


def walls_in(trial: Trial) -> float | None:
    """How much is cut off: the cards of the chain whose end is walled in, one for a single card."""
    return max((float(_length(trial, laid)) for laid, _ in cut_off(trial)), default=None)


def own_cards_laid(trial: Trial) -> Iterator[Card]:
    """Cards of the mover's own colour on the table."""
    return (each for each in trial.before.layout.grid.values() if each.colour == trial.team)


def keeps_room(trial: Trial) -> float | None:
    """None of the mover's own cards on the table is walled in, though a card still to come could join it."""
    for laid in own_cards_laid(trial):
        wanted = any(each in trial.before.to_come for each in neighbours_in_rank(laid))
        if wanted and trial.before.room_beside(laid) and not trial.after.room_beside(laid):
            return None
    return holds(trial.team)


FEATURES: Final = (
    Feature[Trial]("longer_chain", lengthens, _lengthened),
    Feature[Trial]("blocks_chain", walls_in, _cut),
    Feature[Trial]("buries", buries, lambda trial: {"card": trial.lay.card.text, "team": trial.enemy}),
    Feature[Trial](
        "prepares_chain", lambda trial: holds(prepares(trial)), lambda trial: {"card": prepares(trial)[-1].text}
    ),
    Feature[Trial]("gives_nothing", gives_nothing, lambda trial: {"card": trial.lay.card.text, "team": trial.enemy}),
    Feature[Trial]("keeps_room", keeps_room, lambda _: {}),
)
"""What may be said of a move where chains count, the most telling first."""
