"""How each event changes a table: one small function an event.

`evolve` never refuses and never draws lots: an event is a fact. The law is asked only for the state after a move.
"""

import dataclasses
from collections.abc import Callable, Iterable, Mapping
from functools import reduce
from typing import Any

from msgspec.structs import replace

from famcards.cards import card
from famcards.rules import State, new_game, parse_options, seating
from famcards.tables import events as e
from famcards.tables.course import Course
from famcards.tables.table import Game, Offer, Person, Pledge, Said, Score, Seat, Table

PHRASES_KEPT = 8
"""How many of the last phrases a table remembers."""


def evolve(table: Table | None, stored: e.Stored) -> Table:
    """The table after an event; None stands for the table before it was founded."""
    if isinstance(stored.event, e.Founded):
        return _founded(stored.event, stored.at)
    if table is None:
        raise ValueError(f"a journal begins with `founded`, not with {stored.event}")
    changed = _STEPS[type(stored.event)](table, stored.event, stored)
    return replace(changed, number=stored.number, at=stored.at)


def replay_events(stored: Iterable[e.Stored], table: Table | None = None) -> Table:
    """The table that a whole journal makes, or what follows `table`."""
    grown = reduce(evolve, stored, table)
    if grown is None:
        raise ValueError("a journal has at least its founding")
    return grown


def _founded(event: e.Founded, at: int) -> Table:
    options = parse_options(event.game, event.options)
    seats = tuple(Seat(info) for info in seating(event.game, options))
    return Table(id=event.table, number=1, at=at, mode=event.mode, options=options, seats=seats)


def _joined(table: Table, event: e.Joined, _stored: e.Stored) -> Table:
    person = Person(event.person, event.identity, event.name, event.badge)
    return replace(table, people=(*table.people, person))


def _renamed(table: Table, event: e.Renamed, _stored: e.Stored) -> Table:
    people = tuple(
        replace(person, name=event.name, badge=event.badge) if person.number == event.person else person
        for person in table.people
    )
    return replace(table, people=people)


def _seat_taken(table: Table, event: e.SeatTaken, _stored: e.Stored) -> Table:
    return _hold(table, event.seat, person=event.person)


def _seat_left(table: Table, event: e.SeatLeft, _stored: e.Stored) -> Table:
    return _hold(table, event.seat)


def _bot_seated(table: Table, event: e.BotSeated, _stored: e.Stored) -> Table:
    return _hold(table, event.seat, bot=event.level)


def _seat_cleared(table: Table, event: e.SeatCleared, _stored: e.Stored) -> Table:
    return _hold(table, event.seat)


def _options_set(table: Table, event: e.OptionsSet, _stored: e.Stored) -> Table:
    options = parse_options(event.game, event.options)
    infos = seating(event.game, options)
    old = (*table.seats, *(Seat(info) for info in infos[len(table.seats) :]))
    seats = tuple(replace(seat, info=info) for seat, info in zip(old, infos, strict=False))
    return replace(table, options=options, seats=seats, set_aside=True, rematch=None)


def _seats_turned(table: Table, event: e.SeatsTurned, _stored: e.Stored) -> Table:
    seats = tuple(
        replace(table.seats[source], info=seat.info) for seat, source in zip(table.seats, event.source, strict=True)
    )
    return replace(table, seats=seats)


def _deal_pledged(table: Table, event: e.DealPledged, _stored: e.Stored) -> Table:
    return replace(table, pledge=Pledge(event.settings, event.secret, event.commitment, {}, event.game_number))


def _entropy_added(table: Table, event: e.EntropyAdded, _stored: e.Stored) -> Table:
    if table.pledge is None:
        raise ValueError("chance is added to a deal that is pledged")
    entropies = {**table.pledge.entropies, event.person: event.entropy}
    return replace(table, pledge=dataclasses.replace(table.pledge, entropies=entropies))


def _dealt(table: Table, event: e.Dealt, stored: e.Stored) -> Table:
    def deal() -> State:
        hands = [[card(text) for text in hand] for hand in event.hands]
        return new_game(event.game, event.options, hands=hands, first=event.first)

    holders = tuple(seat.person for seat in table.seats)
    game = Game(
        number=event.game_number,
        game=event.game,
        seed=event.seed,
        started_at=stored.at,
        course=Course(deal),
        holders=holders,
        seen=frozenset((person, seat) for seat, person in enumerate(holders) if person is not None),
        moved_at=stored.at,
        position=stored.number,
        pledge=table.pledge,
    )
    earlier = [*table.games[:-1], *(replace(last, course=last.course.at_rest()) for last in table.games[-1:])]
    return replace(table, games=(*earlier, game), set_aside=False, takeback=None, rematch=None, pledge=None)


def _moved(table: Table, event: e.Moved, stored: e.Stored) -> Table:
    game = table.games[-1]
    game = replace(
        game,
        course=game.course.after(event.move),
        undone=game.course,
        mover=game.holders[event.seat] if event.by == "person" else None,
        moved_at=stored.at,
        position=stored.number,
        refused_at=None,
    )
    return replace(table, games=(*table.games[:-1], game), takeback=None)


def _game_ended(table: Table, event: e.GameEnded, _stored: e.Stored) -> Table:
    game = replace(table.games[-1], score=Score(event.result, tuple(event.winners)), undone=None, mover=None)
    return replace(table, games=(*table.games[:-1], game))


def _hand_uncovered(table: Table, _event: e.HandUncovered, _stored: e.Stored) -> Table:
    return replace(table, games=(*table.games[:-1], replace(table.games[-1], undone=None)), takeback=None)


def _bot_stumbled(table: Table, event: e.BotStumbled, _stored: e.Stored) -> Table:
    game = table.games[-1]
    game = replace(game, stumbled=game.stumbled | {event.seat})
    return replace(table, games=(*table.games[:-1], game))


def _hints_allowed(table: Table, event: e.HintsAllowed, _stored: e.Stored) -> Table:
    return replace(table, hints=event.allowed)


def _pace_set(table: Table, event: e.PaceSet, _stored: e.Stored) -> Table:
    return replace(table, pace=event.pace)


def _takeback_offered(table: Table, event: e.TakebackOffered, _stored: e.Stored) -> Table:
    agreed = _agreed(table, event.by, event.waiting)
    return replace(table, takeback=Offer(event.by, agreed, tuple(event.waiting), event.expires, event.ply))


def _takeback_answered(table: Table, event: e.TakebackAnswered, _stored: e.Stored) -> Table:
    if event.accept and table.takeback:
        return replace(table, takeback=_agree(table.takeback, event.people))
    return _end_takeback(table)


def _taken_back(table: Table, _event: e.TakenBack, stored: e.Stored) -> Table:
    game = table.games[-1]
    if game.undone is None:
        raise ValueError("only the last move can be taken back, and only once")
    game = replace(game, course=game.undone, undone=None, mover=None, moved_at=stored.at, position=stored.number)
    return replace(table, games=(*table.games[:-1], game), takeback=None)


def _rematch_offered(table: Table, event: e.RematchOffered, _stored: e.Stored) -> Table:
    agreed = _agreed(table, event.by, event.waiting)
    return replace(table, rematch=Offer(event.by, agreed, tuple(event.waiting), event.expires))


def _rematch_answered(table: Table, event: e.RematchAnswered, _stored: e.Stored) -> Table:
    agreed = _agree(table.rematch, event.people) if event.accept and table.rematch else None
    return replace(table, rematch=agreed)


def _offer_ended(table: Table, event: e.OfferEnded, _stored: e.Stored) -> Table:
    return _end_takeback(table) if event.offer == "takeback" else replace(table, rematch=None)


def _stand_in_asked(table: Table, event: e.StandInAsked, stored: e.Stored) -> Table:
    seat = replace(table.seats[event.seat], stand_in=event.level, stood_in_by=event.by)
    return _waited_for(_put(table, seat), event.seat, stored.at)


def _seat_returned(table: Table, event: e.SeatReturned, stored: e.Stored) -> Table:
    seat = replace(table.seats[event.seat], stand_in=None, stood_in_by=None)
    return _waited_for(_put(table, seat), event.seat, stored.at)


def _phrase_said(table: Table, event: e.PhraseSaid, stored: e.Stored) -> Table:
    said = Said(stored.number, stored.at, event.person, event.phrase)
    return replace(table, said=(*table.said, said)[-PHRASES_KEPT:])


def _people_left(table: Table, event: e.PeopleLeft, _stored: e.Stored) -> Table:
    return _gone(table, event.people, gone=True)


def _people_returned(table: Table, event: e.PeopleReturned, _stored: e.Stored) -> Table:
    return _gone(table, event.people, gone=False)


def _founder_passed(table: Table, event: e.FounderPassed, _stored: e.Stored) -> Table:
    return replace(table, founder=event.person)


def _gone(table: Table, numbers: Iterable[int], *, gone: bool) -> Table:
    those = set(numbers)
    people = tuple(replace(person, gone=gone) if person.number in those else person for person in table.people)
    return replace(table, people=people)


def _put(table: Table, seat: Seat) -> Table:
    place = seat.info.seat
    return replace(table, seats=(*table.seats[:place], seat, *table.seats[place + 1 :]))


def _hold(table: Table, place: int, *, person: int | None = None, bot: str | None = None) -> Table:
    """Give a seat another holder; a running game takes note of whose cards it shows to whom."""
    table = _put(table, Seat(table.seats[place].info, person=person, bot=bot))
    if table.phase != "playing":
        return table
    game = table.games[-1]
    holders = (*game.holders[:place], person, *game.holders[place + 1 :])
    seen = game.seen if person is None else game.seen | {(person, place)}
    return replace(table, games=(*table.games[:-1], replace(game, holders=holders, seen=seen)))


def _waited_for(table: Table, place: int, at: int) -> Table:
    """If it is this seat's turn, its new player begins to think now."""
    game = table.game
    if game is None or game.state.turn != place:
        return table
    return replace(table, games=(*table.games[:-1], replace(game, moved_at=at)))


def _agreed(table: Table, by: int, waiting: Iterable[int]) -> tuple[int, ...]:
    """Those who need not be asked: people of the same browser agree with the one who asks."""
    asked = set(waiting)
    own = {person.number for person in table.people_of(table.person(by).identity)}
    return tuple(person for person in table.seated() if person in own and person not in asked)


def _agree(offer: Offer, people: Iterable[int]) -> Offer:
    new = tuple(person for person in people if person in offer.waiting)
    waiting = tuple(person for person in offer.waiting if person not in new)
    return replace(offer, agreed=(*offer.agreed, *new), waiting=waiting)


def _end_takeback(table: Table) -> Table:
    game = replace(table.games[-1], refused_at=table.games[-1].course.ply)
    return replace(table, games=(*table.games[:-1], game), takeback=None)


_Step = Callable[[Table, Any, e.Stored], Table]

_STEPS: Mapping[type[e.EventBody], _Step] = {
    e.Joined: _joined,
    e.Renamed: _renamed,
    e.SeatTaken: _seat_taken,
    e.SeatLeft: _seat_left,
    e.BotSeated: _bot_seated,
    e.SeatCleared: _seat_cleared,
    e.OptionsSet: _options_set,
    e.SeatsTurned: _seats_turned,
    e.DealPledged: _deal_pledged,
    e.EntropyAdded: _entropy_added,
    e.Dealt: _dealt,
    e.Moved: _moved,
    e.BotStumbled: _bot_stumbled,
    e.PaceSet: _pace_set,
    e.HintsAllowed: _hints_allowed,
    e.GameEnded: _game_ended,
    e.HandUncovered: _hand_uncovered,
    e.TakebackOffered: _takeback_offered,
    e.TakebackAnswered: _takeback_answered,
    e.TakenBack: _taken_back,
    e.RematchOffered: _rematch_offered,
    e.RematchAnswered: _rematch_answered,
    e.OfferEnded: _offer_ended,
    e.StandInAsked: _stand_in_asked,
    e.SeatReturned: _seat_returned,
    e.PhraseSaid: _phrase_said,
    e.PeopleLeft: _people_left,
    e.PeopleReturned: _people_returned,
    e.FounderPassed: _founder_passed,
}
