"""Full states that an audience cannot tell from the true one (6.9).

Where every ply so far can be seen, what is imagined is a whole game that could have been: its record can be written and
read. Where earlier streams lie closed, the state is one that could be, but it remembers the last move only.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from famcards.cards import Card, card, deck
from famcards.rules.law import Hands
from famcards.rules.moves import Move, parse_move
from famcards.rules.options import UgadaykaOptions, parse_options
from famcards.rules.redeal import Lot
from famcards.rules.ugadayka.checks import ways_to_lay
from famcards.rules.ugadayka.course import count
from famcards.rules.ugadayka.seen import Seen, read_board
from famcards.rules.ugadayka.state import TEAMS, UgadaykaState, captain_of
from famcards.rules.ugadayka.stream import Stream
from famcards.rules.view import StreamBoard, View

Piles: TypeAlias = tuple[tuple[Card, ...], tuple[Card, ...]]

_DECK: Final = frozenset(deck(54))
_JESTERS: Final = frozenset(each for each in _DECK if each.jester)


def imagine(view: View, rng: Random) -> UgadaykaState:
    """A state with this very view; the cards not seen are dealt at random among what public facts allow."""
    options = parse_options("ugadayka", view.options)
    if view.stream is None or not isinstance(options, UgadaykaOptions):
        raise ValueError("this is no view of Ugadayka")
    seen = read_board(view.stream)
    hands, unseen = _deal_hidden(view, view.stream, seen, rng)
    moves, dealt = _past(view, seen, hands)
    state = UgadaykaState(
        options=options,
        dealt=dealt,
        hands=hands,
        first=view.first,
        turn=view.turn,
        moves=moves,
        result=None,
        ending=view.ending,
        stream=seen.stream,
        piles=_piles(seen, unseen),
        past=seen.past,
        forgotten=view.ply - len(moves),
    )
    return replace(state, result=count(state)) if view.over else state


def hidden(view: View) -> tuple[Lot, ...]:
    """The cards that the holder of the view cannot see: in the other hands, or in the piles of A and B unseen."""
    if view.stream is None:
        raise ValueError("this is no view of Ugadayka")
    return (_hidden(view, view.stream, read_board(view.stream)),)


def _hidden(view: View, board: StreamBoard, seen: Seen) -> Lot:
    shown = {card(text) for hand in view.hands.values() for text in hand} | {laid.card for laid in seen.laid}
    unseen = dict(board.piles)
    for ended, _ in seen.known:
        unseen[ended.to] -= ended.cards
    others = tuple(seat for seat in range(len(view.counts)) if str(seat) not in view.hands)
    barred = _barred(view, seen)
    return Lot(
        tuple(sorted(_DECK - shown, key=lambda each: each.index)),
        (*others, None, None),
        (*(view.counts[seat] for seat in others), unseen["A"], unseen["B"]),
        (*(frozenset(barred[seat]) for seat in others), frozenset(), frozenset()),
    )


def _deal_hidden(view: View, board: StreamBoard, seen: Seen, rng: Random) -> tuple[Hands, Piles]:
    """All hands, and the cards in both piles that were not seen."""
    own = {int(seat): tuple(map(card, hand)) for seat, hand in view.hands.items()}
    lot = _hidden(view, board, seen)
    *dealt, a, b = map(tuple, lot.deal(rng))
    hands = own | {seat: hand for seat, hand in zip(lot.seats, dealt, strict=False) if seat is not None}
    return tuple(hands[seat] for seat in range(len(hands))), (a, b)


def _barred(view: View, seen: Seen) -> list[set[Card]]:
    """Cards that a seat is known not to hold: who passed could lay none of its cards (2.7), and has got none since."""
    barred: list[set[Card]] = [set() for _ in view.counts]
    for ended, stream in seen.known:
        barred[ended.passed] |= _could_be_laid(stream)
    if not seen.stream.columns and seen.past and not seen.past[-1].cards:
        leader = captain_of(seen.past[-1].to, seen.stream.thickness)
        barred[leader] |= _barred_after_passed_lead(view, leader)
    return barred


@lru_cache(maxsize=512)
def _could_be_laid(stream: Stream) -> frozenset[Card]:
    return frozenset(each for each in _DECK if any(ways_to_lay(stream, each)))


def _barred_after_passed_lead(view: View, leader: int) -> frozenset[Card]:
    """6.6: if the lead was passed and the game went on, the other captain can lead; if not, it holds jesters only.

    Who passed holds a jester, so a hand of two or more has a card to lead with anyway.
    """
    if view.over:
        return _DECK - _JESTERS
    return _JESTERS if view.counts[leader] == 1 else frozenset()


def _past(view: View, seen: Seen, hands: Hands) -> tuple[tuple[Move, ...], Hands]:
    """The moves and the deal behind the hands, as far as they are known: all of it, or the last move and no deal."""
    moves, laid = tuple(seen.moves), seen.laid
    if len(moves) < view.ply:
        return (() if view.last is None else (parse_move("ugadayka", view.last.move),)), hands
    dealt = [(*hand, *(each.card for each in laid if each.seat == seat)) for seat, hand in enumerate(hands)]
    return moves, tuple(dealt)


def _piles(seen: Seen, unseen: Piles) -> Piles:
    taken = dict(zip(TEAMS, unseen, strict=True))
    for ended, stream in seen.known:
        taken[ended.to] += stream.cards
    return taken["A"], taken["B"]
