"""How a game goes: the hands dealt, a card laid, a stream given away, the end (6.2, 6.5-6.8)."""

from __future__ import annotations

from dataclasses import replace

from famcards.cards import Card
from famcards.rules.law import Hands
from famcards.rules.moves import Move, Put
from famcards.rules.options import UgadaykaOptions
from famcards.rules.results import Result, TeamCount, more
from famcards.rules.ugadayka.state import TEAMS, Ended, UgadaykaState, captain_of, rival, team_of
from famcards.rules.ugadayka.stream import Laid, Stream
from famcards.rules.view import Ending


def begin(options: UgadaykaOptions, hands: Hands, first: int) -> UgadaykaState:
    """6.1: the captain drawn by lot is to lead."""
    dealt = UgadaykaState(options, hands, hands, first, first, (), None, None, Stream(options.thickness))
    return _turn_to(dealt, first)


def make(state: UgadaykaState, move: Move) -> UgadaykaState:
    """The state after a legal move."""
    if state.turn is None:
        raise ValueError("the game is over: no move is legal")
    moved = replace(state, moves=(*state.moves, move))
    return _lay(moved, state.turn, move) if isinstance(move, Put) else _give_away(moved, state.turn)


def _lay(state: UgadaykaState, seat: int, put: Put) -> UgadaykaState:
    """6.2: the seats of a team lay a column in order, captain first; then the other team lays the next one."""
    stream = state.stream.with_card(Laid(put.card, seat), put.row)
    hand = tuple(card for card in state.hands[seat] if card is not put.card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return _turn_to(replace(state, hands=hands, stream=stream), (seat + 1) % len(hands))


def _give_away(state: UgadaykaState, seat: int) -> UgadaykaState:
    """6.5, 6.6: the stream, be it empty, goes to the other team, whose captain leads."""
    team = rival(team_of(seat, state.thickness))
    cards = state.stream.cards
    past = (*state.past, Ended(state.stream, len(cards), team, seat))
    given = replace(state, stream=Stream(state.thickness), piles=_taken(state, team, cards), past=past)
    return _turn_to(given, captain_of(team, state.thickness))


def _taken(state: UgadaykaState, team: str, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    a, b = state.piles
    return ((*a, *cards), b) if team == "A" else (a, (*b, *cards))


def _turn_to(state: UgadaykaState, seat: int) -> UgadaykaState:
    ending = _ending(state, seat)
    return replace(state, turn=None, result=count(state), ending=ending) if ending else replace(state, turn=seat)


def _ending(state: UgadaykaState, seat: int) -> Ending | None:
    """6.7: the turn of a seat without cards; 6.6: a captain's pass of the lead to one who cannot lead either."""
    if not state.hands[seat]:
        return Ending("hand_empty", "6.7")
    if state.lead_passed and all(card.jester for card in state.hands[seat]):
        return Ending("jesters_only", "6.6")
    return None


def count(state: UgadaykaState) -> Result:
    """6.8: more cards in the pile wins."""
    cards = dict(zip(TEAMS, map(len, state.piles), strict=True))
    return Result("cards", more(*TEAMS, cards), {team: TeamCount(cards=number) for team, number in cards.items()})
