"""Moves. The checks stand in one order: a game is on, the position, the seat, the turn, the law."""

from famcards.rules import PASS, Refusal, legal_moves, refusal
from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people, own_seat, running, seat_at
from famcards.tables.events import EventBody, Moved, SeatReturned
from famcards.tables.refused import Refused
from famcards.tables.table import Game, Table


def move(table: Table, command: c.Move, context: Context) -> list[EventBody]:
    """A person's move; whoever moves a seat on which a bot stood in has come back to it."""
    refused = why_not(table, command, context)
    if refused is not None:
        raise Refused.by_law(refused)
    returned: list[EventBody] = []
    if table.seats[command.seat].stand_in is not None:
        returned.append(SeatReturned(command.seat))
    return [*returned, Moved(table.games[-1].number, command.ply, command.seat, command.move, "person")]


def why_not(table: Table, command: c.Move, context: Context) -> Refusal | None:
    """The law's word on a move: None if it is legal. `Refused` where it is not this browser's to ask."""
    own_people(table, context)
    game = at_position(table, command.ply, command.game_number)
    own_seat(table, context, command.seat)
    _on_turn(game, command.seat)
    return refusal(game.state, command.move)


def system_move(table: Table, command: c.SystemMove, _context: Context) -> list[EventBody]:
    """A move that the service makes: for a bot, for a person whose seat a bot minds, or a pass without choice."""
    game = at_position(table, command.ply)
    if table.takeback is not None:
        raise Refused("not_due", "people are deciding about a take-back; the game waits for them", by=command.by)
    seat = seat_at(table, command.seat)
    _on_turn(game, command.seat)
    due = {
        "bot": seat.bot is not None,
        "stand_in": seat.stand_in is not None,
        "forced": legal_moves(game.state) == (PASS,),
    }
    if not due[command.by]:
        raise Refused("not_due", f"seat {command.seat} is not to be moved as {command.by}", by=command.by)
    refused = refusal(game.state, command.move)
    if refused is not None:
        raise Refused.by_law(refused)
    return [Moved(game.number, command.ply, command.seat, command.move, command.by)]


def at_position(table: Table, ply: int, game_number: int | None = None) -> Game:
    """The game, if it stands at this ply; `stale` (with the ply now) for a position that is past or not yet there."""
    game = table.game
    if game is not None and (ply != game.state.ply or game_number not in (None, game.number)):
        now = game.state.ply
        raise Refused("stale", f"the game has gone on to ply {now}; look again", ply=now, game_number=game.number)
    return running(table)


def _on_turn(game: Game, seat: int) -> None:
    turn = game.state.turn
    if turn != seat:
        raise Refused("not_your_turn", f"it is the turn of seat {turn}; wait for it", turn=turn)
