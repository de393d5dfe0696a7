"""Moves. The checks stand in one order: a game is on, the position, the seat, the turn, the law."""

from famcards.rules import PASS, IllegalMove, Refusal, State, legal_moves, refusal
from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people, own_seat, running, seat_at
from famcards.tables.events import BotStumbled, EventBody, GameEnded, Moved, SeatReturned
from famcards.tables.refused import Refused
from famcards.tables.scoring import score_of
from famcards.tables.table import Game, Table


def move(table: Table, command: c.Move, context: Context) -> list[EventBody]:
    """A person's move; whoever moves a seat on which a bot stood in has come back to it."""
    game = _own_turn(table, command, context)
    after = _after(game, command.move)
    returned: list[EventBody] = []
    if table.seats[command.seat].stand_in is not None:
        returned.append(SeatReturned(command.seat))
    return [*returned, *_moved(game, after, command, "person")]


def why_not(table: Table, command: c.Move, context: Context) -> Refusal | None:
    """The law's word on a move: None if it is legal. `Refused` where it is not this browser's to ask."""
    return refusal(_own_turn(table, command, context).state, command.move)


def _own_turn(table: Table, command: c.Move, context: Context) -> Game:
    """The game, where it stands as the command says and it is the turn of a seat of this browser's."""
    own_people(table, context)
    game = at_position(table, command.ply, command.game_number, command.position)
    own_seat(table, context, command.seat)
    _on_turn(game, command.seat)
    return game


def _after(game: Game, move: str) -> State:
    """The position after a move; `Refused` by the law where it is not legal."""
    try:
        return game.course.after(move).state
    except IllegalMove as error:
        raise Refused.by_law(error.refusal) from error


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
    after = _after(game, command.move)
    first = command.stumbled and command.seat not in game.stumbled
    return [*([BotStumbled(game.number, command.seat)] if first else []), *_moved(game, after, command, command.by)]


def _moved(game: Game, after: State, command: c.Move | c.SystemMove, by: str) -> list[EventBody]:
    """The move, and the end of the game where it is the last one."""
    moved = Moved(game.number, command.ply, command.seat, command.move, by)
    if not after.over:
        return [moved]
    score = score_of(after, game.holders)
    return [moved, GameEnded(game.number, score.result, list(score.winners))]


def at_position(table: Table, ply: int | None, game_number: int | None = None, position: int | None = None) -> Game:
    """The game, if it stands here; `stale` (with the ply now) for a position that is past or not yet there.

    Of what is not named (None) nothing is asked.
    """
    game = table.game
    if game is not None and not (
        ply in (None, game.course.ply) and game_number in (None, game.number) and position in (None, game.position)
    ):
        now = game.course.ply
        raise Refused("stale", f"the game has gone on to ply {now}; look again", ply=now, game_number=game.number)
    return running(table)


def _on_turn(game: Game, seat: int) -> None:
    turn = game.state.turn
    if turn != seat:
        raise Refused("not_your_turn", f"it is the turn of seat {turn}; wait for it", turn=turn)
