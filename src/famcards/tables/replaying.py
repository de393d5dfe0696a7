"""Stepping through a game of the table, and its record."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from famcards.rules import State, View, new_game, play, seating, view
from famcards.rules.fair_deals import proof_dict
from famcards.rules.records import record_of
from famcards.tables.audience import Audience
from famcards.tables.deciding.common import SUBSTITUTE
from famcards.tables.refused import Refused
from famcards.tables.scoring import score_of
from famcards.tables.streams import first_visible_ply
from famcards.tables.table import Game, Table
from famcards.tables.view import SeatView


def replay(table: Table, game_number: int, audience: Audience) -> list[View]:
    """One view a ply, the position after the deal first. `no_such_game` if it was never dealt.

    Until the end the audience's own views, in Ugadayka from the beginning of the stream on the table (6.9); after the
    end all hands lie open for everybody.
    """
    game = _game(table, game_number)
    state = game.state
    seats = list(range(len(state.hands))) if state.over else audience.seats(game)
    since = first_visible_ply(state)
    return [view(each, seats) for each in _positions(state) if each.ply >= since]


def finished_game(table: Table, game_number: int) -> State:
    """The last position of a game that is over; `no_such_game` or `playing` otherwise."""
    return _over(table, game_number).state


def seats_then(table: Table, game_number: int) -> list[SeatView]:
    """Who held which seat in a game of this table, which may have had other seats than the game on it now."""
    game = _game(table, game_number)
    infos = seating(game.state.game, game.state.options)
    return [
        SeatView(
            seat=info.seat,
            team=info.team,
            captain=info.captain,
            person=person,
            bot=None if person is not None else SUBSTITUTE,
            stand_in=None,
            cards=len(game.state.hands[info.seat]),
            stumbled=info.seat in game.stumbled,
        )
        for info, person in zip(infos, game.holders, strict=True)
    ]


def record(table: Table, game_number: int) -> dict[str, Any]:
    """The record of a finished game (format `famcards-record/1`); `no_such_game` or `playing` otherwise.

    `meta.deal` tells what its deal was bound by, so that it can be checked (`rules.fair_deals`). The game is not played
    for it, where the journal says how it ended.
    """
    game = _over(table, game_number)
    result = game.score.result if game.score else score_of(game.state, game.holders).result
    started = datetime.fromtimestamp(game.started_at / 1000, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
    meta: dict[str, Any] = {"players": [_player(table, person) for person in game.holders], "started": started}
    if game.pledge is not None:
        meta["deal"] = proof_dict(game.pledge, {person.number: person.name for person in table.people})
    return record_of(game.course.start, game.course.moves, result, meta)


def _game(table: Table, number: int) -> Game:
    if not 1 <= number <= len(table.games):
        raise Refused("no_such_game", f"games 1 to {len(table.games)} were dealt here", game_number=number)
    return table.games[number - 1]


def _over(table: Table, number: int) -> Game:
    game = _game(table, number)
    if not game.over:
        raise Refused("playing", "records and judgements are open when the game is over")
    return game


def _positions(state: State) -> Iterator[State]:
    hands = [[card.text for card in hand] for hand in state.dealt]
    at = new_game(state.game, state.options, hands=hands, first=state.first)
    yield at
    for move in state.moves:
        at = play(at, move)
        yield at


def _player(table: Table, person: int | None) -> str:
    return table.person(person).name if person is not None else "bot"
