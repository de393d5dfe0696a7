"""Taking the last move back: by consent of all people at the table, and only while nobody has gained by it."""

from famcards.rules import PASS, State, open_view
from famcards.tables import commands as c
from famcards.tables.deciding.common import Context, own_people, own_seated, running
from famcards.tables.deciding.moving import at_position
from famcards.tables.events import EventBody, HandUncovered, OfferEnded, TakebackAnswered, TakebackOffered, TakenBack
from famcards.tables.refused import Refused
from famcards.tables.table import Game, Offer, Table

TIME_TO_ANSWER_MS = 30_000
"""How long the others may think about it; the game waits meanwhile."""


def offer_takeback(table: Table, command: c.OfferTakeback, context: Context) -> list[EventBody]:
    """Ask to take my last move back; where nobody else has to agree it is taken back at once."""
    own_seated(table, context)
    game = running(table)
    at_position(table, command.ply, None, command.position)
    if table.takeback is not None:
        raise Refused("offer_open", "taking back has been asked for already; wait for the answers")
    mover = _own_last_mover(table, game, context)
    _check_nothing_learnt(game)
    waiting = _to_be_asked(table, context)
    offered = TakebackOffered(mover, game.state.ply - 1, waiting, context.now + TIME_TO_ANSWER_MS)
    return [offered] if waiting else [offered, TakenBack(game.number, game.state.ply - 1)]


def answer_takeback(table: Table, command: c.AnswerTakeback, context: Context) -> list[EventBody]:
    """Yes or no for all people of this browser; the last yes takes the move back."""
    people = asked_here(table, table.takeback, context)
    answered = TakebackAnswered(people, command.accept)
    if not command.accept or not all_agree(table.takeback, people):
        return [answered]
    game = running(table)
    return [answered, TakenBack(game.number, game.state.ply - 1)]


def uncover(table: Table, command: c.Uncover, context: Context) -> list[EventBody]:
    """Somebody else of the mover's device sees their cards: the device has been handed on, and the move stays."""
    game = table.game
    own = [person.number for person in own_people(table, context)]
    if game is None or game.over or game.undone is None or game.mover not in own or game.mover == command.person:
        return []
    return [HandUncovered(game.number, command.person)]


def withdraw_takeback(table: Table, _command: c.WithdrawTakeback, context: Context) -> list[EventBody]:
    """The question is taken back by who asked it."""
    check_mine(table, table.takeback, context)
    return [OfferEnded("takeback", "withdrawn")]


def asked_here(table: Table, offer: Offer | None, context: Context) -> list[int]:
    """The people of this browser whose answer is awaited; `no_offer`, `offer_lapsed` or `not_asked` if none are."""
    own = [person.number for person in own_people(table, context)]
    if offer is None:
        raise Refused("no_offer", "nothing has been asked that could be answered")
    if context.now >= offer.expires:
        raise Refused("offer_lapsed", "the time to answer is over; it may be asked again")
    waiting = [person for person in own if person in offer.waiting]
    if not waiting:
        raise Refused("not_asked", "your answer is not awaited")
    return waiting


def all_agree(offer: Offer | None, people: list[int]) -> bool:
    """Whether with these people everybody has agreed."""
    return offer is not None and set(offer.waiting) <= set(people)


def check_mine(table: Table, offer: Offer | None, context: Context) -> None:
    """Refuse unless the offer was made by this browser."""
    own = [person.number for person in own_people(table, context)]
    if offer is None:
        raise Refused("no_offer", "nothing has been asked that could be withdrawn")
    if offer.by not in own:
        raise Refused("not_your_offer", "somebody else asked this; you can answer no", by=offer.by)


def _own_last_mover(table: Table, game: Game, context: Context) -> int:
    """The person of this browser who made the last move; `not_your_move` if it was not theirs."""
    own = [person.number for person in own_people(table, context)]
    if game.mover in own:
        return game.mover
    raise Refused("not_your_move", "only your own move can be taken back, and only before the next one is made")


def _check_nothing_learnt(game: Game) -> None:
    """A move that proved something hidden stays: a pass, or a card that closed a cell (4.5). Asked once a move."""
    if game.refused_at == game.state.ply:
        raise Refused("takeback_refused", "the others have said no to this already; the move stays")
    before = game.before
    if before is None or game.state.moves[-1] is PASS or _closed(game.state) > _closed(before):
        raise Refused("learnt", "that move showed the others something they did not know; it stays")


def _closed(state: State) -> int:
    board = open_view(state).board
    return sum(goal.closed for goal in board.goals) if board else 0


def _to_be_asked(table: Table, context: Context) -> list[int]:
    """Everybody seated but this browser's people and those for whom a bot stands in: bots always agree."""
    playing = {seat.person for seat in table.seats if seat.person is not None and seat.stand_in is None}
    return sorted(number for number in playing if table.person(number).identity != context.identity)
