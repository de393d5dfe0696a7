"""Ideas for Ugadayka (RULES 6): what the partner can answer, and what is worth keeping."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb
from typing import Any, Final

from famcards.bots.hints.trial import Feature, holds
from famcards.cards import Card, card, deck
from famcards.rules import View, seating
from famcards.rules.moves import Put
from famcards.rules.ugadayka.checks import ways_to_lay
from famcards.rules.ugadayka.seen import read_board
from famcards.rules.ugadayka.stream import Laid, Stream


@dataclass(frozen=True)
class StreamTable:
    """The stream as a seat knows it.

    `mine` is the asker's hand, `unseen` every card whose place it does not know, `next_holds` how many cards the next
    seat has. `leads` says that the asker begins a column, `closes` that its card ends one.
    """

    stream: Stream
    seat: int
    mine: frozenset[Card]
    unseen: frozenset[Card]
    next_holds: int
    leads: bool
    closes: bool


def stream_table(seen: View) -> StreamTable:
    """The table that the holder of a view sees; it must be its turn."""
    if seen.stream is None or seen.turn is None:
        raise ValueError("this is no view of Ugadayka with a move to make")
    board = read_board(seen.stream)
    mine = frozenset(map(card, seen.hands[str(seen.turn)]))
    unseen = frozenset(deck(54)) - mine - {laid.card for laid in board.laid}
    infos = seating(seen.game, seen.options)
    after = (seen.turn + 1) % len(infos)
    last = infos[after].team != infos[seen.turn].team
    return StreamTable(board.stream, seen.turn, mine, unseen, seen.counts[after], infos[seen.turn].captain, last)


@dataclass(frozen=True)
class StreamTrial:
    """A card laid on the stream."""

    before: StreamTable
    put: Put

    @cached_property
    def after(self) -> StreamTable:
        """The table after it, still from the asker's seat."""
        table = self.before
        stream = table.stream.with_card(Laid(self.put.card, table.seat), self.put.row)
        return replace(table, stream=stream, mine=table.mine - {self.put.card})

    @property
    def natural(self) -> list[Card]:
        """The cards that the column already had, but jesters."""
        return [laid.card for laid in self.before.stream.begun if laid and not laid.card.jester]


def answers(stream: Stream, cards: Collection[Card]) -> frozenset[Card]:
    """Those of the cards that could be laid next."""
    return frozenset(each for each in cards if any(True for _ in ways_to_lay(stream, each)))


def chance_of_answer(trial: StreamTrial) -> float | None:
    """How likely the next seat of the same team holds an answer, were the unseen cards dealt at random (0…1).

    None where the card ends its column: then nobody has to answer it.
    """
    table = trial.after
    if table.closes:
        return None
    fitting, unseen, held = len(answers(table.stream, table.unseen)), len(table.unseen), table.next_holds
    return 1 - comb(unseen - fitting, held) / comb(unseen, held) if unseen >= held else None


def answerable(trial: StreamTrial) -> float | None:
    """How many of the unseen cards, led by the captain in the best row for me, I could answer with what I keep.

    None where the asker leads, or the stream has no order of rows yet.
    """
    table = trial.after
    if table.leads or not table.closes or not table.mine:
        return None
    return float(sum(can_answer(table, lead) for lead in table.unseen))


def can_answer(table: StreamTable, lead: Card) -> bool:
    """Whether one of the cards kept goes with that lead, whichever of the rows it takes best."""
    ways = ways_to_lay(table.stream, lead)
    return any(answers(table.stream.with_card(Laid(lead, 0), put.row), table.mine) for put in ways)


def other_ways(trial: StreamTrial) -> frozenset[Card]:
    """The asker's other cards that could be laid instead."""
    return answers(trial.before.stream, trial.before.mine) - {trial.put.card}


def saves_jester(trial: StreamTrial) -> float | None:
    """A jester could be laid too, and stays in the hand."""
    return holds(not trial.put.card.jester and any(each.jester for each in other_ways(trial)))


def spends_jester(trial: StreamTrial) -> float | None:
    """A jester is laid although another card would do."""
    return holds(trial.put.card.jester and any(not each.jester for each in other_ways(trial)))


def saves_high(trial: StreamTrial) -> float | None:
    """An older card of the same suit could be laid too, and stays in the hand."""
    return holds(_older(trial))


def _older(trial: StreamTrial) -> list[Card]:
    same = [each for each in other_ways(trial) if each.suit is trial.put.card.suit and not each.jester]
    return sorted((each for each in same if each.value > trial.put.card.value), key=lambda each: -each.value)


def keeps_suits(trial: StreamTrial) -> float | None:
    """No suit runs out in the hand; a suit that is missing cannot be answered."""
    suits = {each.suit for each in trial.before.mine if each.suit}
    return holds(suits and suits == {each.suit for each in trial.after.mine if each.suit})


def close_pair(trial: StreamTrial) -> float | None:
    """How near in rank the card is to those of its column, as a negative number: nearer is more."""
    if trial.put.card.jester or not trial.natural:
        return None
    return -float(min(abs(each.value - trial.put.card.value) for each in trial.natural))


def only_answer(trial: StreamTrial) -> float | None:
    """No other card of the hand could be laid."""
    return holds(trial.before.stream.columns and not other_ways(trial))


def from_long_suit(trial: StreamTrial) -> float | None:
    """The suit is the longest of the hand, by how many cards."""
    if trial.put.card.jester:
        return None
    return float(sum(each.suit is trial.put.card.suit for each in trial.before.mine))


def _answer_params(trial: StreamTrial) -> dict[str, Any]:
    fitting = len(answers(trial.after.stream, trial.after.unseen))
    return {"n": fitting, "percent": round(100 * (chance_of_answer(trial) or 0))}


def _suit(trial: StreamTrial) -> dict[str, Any]:
    return {"suit": trial.put.card.text[1], "n": round(from_long_suit(trial) or 0)}


def _nearest(trial: StreamTrial) -> Card:
    return min(trial.natural, key=lambda each: abs(each.value - trial.put.card.value))


FEATURES: Final = (
    Feature[StreamTrial]("only_answer", only_answer, lambda trial: {"card": trial.put.card.text}),
    Feature[StreamTrial]("partner_answers", chance_of_answer, _answer_params),
    Feature[StreamTrial]("keeps_answers", answerable, lambda trial: {"n": round(answerable(trial) or 0)}),
    Feature[StreamTrial](
        "saves_jester", saves_jester, lambda trial: {"card": next(e.text for e in other_ways(trial) if e.jester)}
    ),
    Feature[StreamTrial]("spends_jester", spends_jester, lambda trial: {"card": trial.put.card.text}),
    Feature[StreamTrial]("keeps_suits", keeps_suits, lambda _: {}),
    Feature[StreamTrial](
        "close_pair", close_pair, lambda trial: {"card": trial.put.card.text, "other": _nearest(trial).text}
    ),
    Feature[StreamTrial]("saves_high", saves_high, lambda trial: {"card": _older(trial)[0].text}),
    Feature[StreamTrial](
        "long_suit",
        from_long_suit,
        _suit,
    ),
)
"""What may be said of a card on the stream, the most telling first."""
