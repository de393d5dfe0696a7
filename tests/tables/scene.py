"""A small language of the table for tests: people say things, and every decision is checked on the way.

After every command the law of the journal must hold: state before + events = state after, the same from the stored
texts, no event without effect, and the table's invariants.
"""

from collections.abc import Hashable, Iterable, Sequence
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from famcards.journal import bodies
from famcards.rules import PASS, legal_moves, open_view, own_view, refusal
from famcards.rules.deals import deck_of
from famcards.rules.view import joined
from famcards.tables import (
    Audience,
    Context,
    Event,
    Refused,
    Stored,
    Table,
    VisibleEvent,
    abilities_after_move,
    ability_grounds,
    audience_of,
    decide,
    evolve,
    found,
    lasting_abilities,
    offer_views,
    only_moved,
    only_offers,
    replay_events,
    seat_views,
    stamp,
    table_view,
    visible,
    with_offers_anew,
)
from famcards.tables import commands as c
from famcards.tables import events as e

START = 1_796_000_000_000

ONE_IN = 3
"""Of so many plain moves one is looked at with all that is sent of it: thousands are made."""


class Scene:
    """A table with its journal. Identities are plain words; a second passes with every command."""

    def __init__(
        self, game: str, people: str = "anna", *, mode: c.Mode = "family", wait: bool = False, **options: object
    ) -> None:
        names = people.split()
        guests = [c.Guest(name.title(), "fox-amber") for name in names]
        self.now = START
        self.dealt = 0
        self.here: frozenset[int] = frozenset()
        command = c.Found(game, guests, mode, options, wait=wait)
        self.journal: list[Stored] = stamp(0, found("table-id", command, self.context(names[0])), self.now)
        self.table = replay_events(self.journal)
        check_invariants(self.table)

    def context(self, identity: str) -> Context:
        self.dealt += 1
        return Context(identity, self.now, f"seed {self.dealt}", self.here)

    def do(self, identity: str, command: c.Command | c.SystemCommand) -> list[Event]:
        """Carry a command out; raises `Refused` with the table as it was."""
        self.now += 1000
        before = self.table
        events = decide(self.table, command, self.context(identity))
        stored = stamp(self.table.number, events, self.now)
        self.table = verify(before, self.journal, stored)
        self.journal += stored
        return events

    def refused(self, identity: str, command: c.Command | c.SystemCommand) -> Refused:
        """The refusal of a command that must be refused."""
        before = self.table
        try:
            events = self.do(identity, command)
        except Refused as refusal:
            assert self.table is before
            return refusal
        raise AssertionError(f"{command} was not refused but led to {events}")

    def sit(self, **seats: int) -> None:
        """People come and sit down: `boris=1` (a browser's first person)."""
        for identity, seat in seats.items():
            self.do(identity, c.Join(identity.title(), "owl-blue"))
            self.do(identity, c.TakeSeat(seat))

    def arrive(self, *numbers: int) -> None:
        """These people, and no others, are connected."""
        self.here = frozenset(numbers)

    def mover(self) -> str:
        """The identity whose turn it is ("" for a bot)."""
        turn = self.table.games[-1].state.turn
        person = self.table.seats[turn].person if turn is not None else None
        return self.table.person(person).identity if person else ""

    def move(self, rng: Random | None = None) -> str:
        """Whoever's turn it is makes a legal move: the first, or one at random."""
        state = self.table.games[-1].state
        moves = legal_moves(state)
        text = str(rng.choice(moves) if rng else moves[0])
        seat = state.turn
        assert seat is not None
        holder = self.table.seats[seat]
        if holder.person is None or holder.stand_in is not None:
            self.do("", c.SystemMove(state.ply, seat, text, "bot" if holder.bot else "stand_in"))
        elif moves == (PASS,):
            self.do("", c.SystemMove(state.ply, seat, text, "forced"))
        else:
            self.do(self.mover(), c.Move(state.ply, seat, text))
        return text

    def play(self, plies: int = 1000, rng: Random | None = None) -> None:
        """So many moves, or until the end."""
        for _ in range(plies):
            if self.table.phase != "playing":
                return
            self.move(rng)

    @property
    def ply(self) -> int:
        return self.table.games[-1].state.ply


def kinds(events: Iterable[Event]) -> list[str]:
    return [str(event.__struct_config__.tag) for event in events]


def verify(before: Table, journal: Sequence[Stored], new: Sequence[Stored]) -> Table:
    """State before + events = state after, whichever way the events come; each event changes something."""
    after = before
    for stored in new:
        grown = evolve(after, stored)
        assert replace(grown, number=0, at=0) != replace(after, number=0, at=0), f"{stored.event} changes nothing"
        kind, body = bodies.encode(stored.event)
        assert bodies.decode(bodies.VERSION, body) == stored.event, kind
        after = grown
    if len(journal) % 8 == 0 or any(not isinstance(stored.event, e.Moved) for stored in new):
        assert replay_events([*journal, *new]) == after
    check_invariants(after)
    plain = only_moved(before, new, after)
    if plain and len(journal) % ONE_IN:
        return after
    check_messages(after, new)
    check_abilities(after)
    if plain:
        check_plain_move(before, after)
    elif only_offers(before, new, after):
        check_offers(before, after)
    return after


ABLE: dict[tuple[Hashable, Audience], list[str]] = {}
"""What was found to be possible on equal grounds, whichever test came there first."""


def check_abilities(table: Table) -> None:
    """What may be done depends on its grounds and on offers alone; and what is not tried would have been refused."""
    here = frozenset(person.number for person in table.people)
    for identity in {person.identity for person in table.people}:
        audience = audience_of(table, identity)
        found_now = lasting_abilities(table, audience, here)
        assert ABLE.setdefault((ability_grounds(table, here), audience), found_now) == found_now
        for command in in_vain(table):
            with pytest.raises(Refused):
                decide(table, command, Context(identity, table.at, "trial", here))


def in_vain(table: Table) -> list[c.Command]:
    """Commands that abilities do not even try."""
    playing = table.phase == "playing"
    some: list[c.Command] = [] if playing else [c.OfferTakeback()]
    if playing:
        some += [c.SetOptions(table.options.game), c.Deal(), c.Deal("family")]
        some += [
            command for seat in table.seats for command in (c.SeatBot(seat.info.seat), c.ClearSeat(seat.info.seat))
        ]
    if table.phase != "finished" or table.rematch is not None:
        some.append(c.OfferRematch())
    if table.takeback is None:
        some += [c.AnswerTakeback(accept=False), c.WithdrawTakeback()]
    if table.rematch is None:
        some += [c.AnswerRematch(accept=False), c.WithdrawRematch()]
    return some


def check_offers(before: Table, after: Table) -> None:
    """The same of an offer, or an answer to one."""
    for identity in {person.identity for person in after.people} | {None}:
        for here in ([], [person.number for person in after.people]):
            then, now = audience_of(before, identity), audience_of(after, identity)
            view = table_view(before, then, here)
            can = with_offers_anew(view.can, after, now, here)
            short = replace(view, number=after.number, offers=offer_views(after), can=can)
            assert short == table_view(after, now, here)


def check_plain_move(before: Table, after: Table) -> None:
    """The shortcut to the view after a plain move leads where the whole way does, whoever is connected."""
    state = after.games[-1].state
    for identity in {person.identity for person in after.people} | {None}:
        for here in ([], [person.number for person in after.people]):
            then, now = audience_of(before, identity), audience_of(after, identity)
            view = table_view(before, then, here)
            short = replace(
                view,
                number=after.number,
                seats=seat_views(after),
                position=after.games[-1].position,
                play=joined(open_view(state), own_view(state, now.seats(after.games[-1]))),
                can=abilities_after_move(view.can, after, now, here),
            )
            assert short == table_view(after, now, here)


def check_messages(table: Table, new: Sequence[Stored]) -> None:
    """Whatever is sent keeps to its published shape, for a person and for an onlooker."""
    for identity in (table.people[0].identity, None):
        audience = audience_of(table, identity)
        for stored in new:
            sent = visible(stored, audience, table)
            assert msgspec.json.decode(msgspec.json.encode(sent), type=VisibleEvent) == sent
            assert sent.number == stored.number
        msgspec.json.encode(table_view(table, audience))


def check_invariants(table: Table) -> None:
    """What is true of every table at any time."""
    for seat in table.seats:
        assert seat.person is None or seat.bot is None
        assert seat.stand_in is None or seat.person is not None
    for number in table.seated():
        held = list(table.seats_of(number))
        assert len({seat.info.team for seat in held}) == 1, "2.5: the seats of one person are of one team"
        assert len(held) == 1 or table.options.game != "ugadayka"
    assert 1 <= table.founder <= len(table.people) or table.number < 2
    _check_games(table)
    _check_offers(table)


def _check_games(table: Table) -> None:
    assert all(game.state.over for game in table.games[:-1])
    for game in table.games:
        state = game.state
        dealt = [card for hand in state.dealt for card in hand]
        assert sorted(card.text for card in dealt) == sorted(card.text for card in deck_of(state.options))
        laid = [move.card for move in state.moves if move is not PASS]
        held = [card for hand in state.hands for card in hand]
        assert sorted(card.text for card in laid + held) == sorted(card.text for card in dealt), "cards are conserved"
    if table.phase == "playing":
        assert table.games[-1].holders == tuple(seat.person for seat in table.seats)
        assert not any(seat.free for seat in table.seats)


def _check_offers(table: Table) -> None:
    assert table.takeback is None or table.phase == "playing"
    assert table.rematch is None or table.phase == "finished"
    for offer in (table.takeback, table.rematch):
        if offer is not None:
            assert offer.by in offer.agreed
            assert not set(offer.agreed) & set(offer.waiting)


def position(table: Table) -> tuple[object, ...]:
    """What a take-back must bring back."""
    state = table.games[-1].state
    return state, table.seats


def legal_texts(table: Table) -> list[str]:
    return [str(move) for move in legal_moves(table.games[-1].state)]


def an_illegal_text(table: Table) -> tuple[str, str]:
    """A move of the seat to move that the law refuses, and the law's code."""
    state = table.games[-1].state
    refused = refusal(state, "2H@9,9")
    assert refused is not None
    return "2H@9,9", refused.code


__all__ = ["START", "Scene", "an_illegal_text", "check_invariants", "e", "kinds", "legal_texts", "position", "verify"]
