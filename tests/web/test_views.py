"""Views that are worked out from the ones before are, byte for byte, what they would be if worked out anew."""

import random

import pytest

from famcards.rules import legal_moves, new_game, play, view
from famcards.rules.view import OWN, View
from famcards.tables import (
    Audience,
    Context,
    Refused,
    Stored,
    Table,
    audience_of,
    bot_due,
    decide,
    evolve,
    found,
    stamp,
)
from famcards.tables import commands as c
from famcards.web.hub.views import Views

PEOPLE = ("anna", "boris", None)
GAMES = [("race", {}), ("race", {"seats": 6, "height": 3}), ("chains", {}), ("ugadayka", {}), ("mosaic", {"seats": 2})]


def grown(table: Table | None, events: list[Stored]) -> Table:
    for stored in events:
        table = evolve(table, stored)
    assert table is not None
    return table


def audiences(table: Table) -> list[Audience]:
    return [audience_of(table, identity) for identity in PEOPLE]


def next_command(table: Table, chance: random.Random) -> tuple[str, c.Command | c.SystemCommand]:
    """Mostly moves; now and then something that changes what may be done."""
    state = table.games[-1].state
    if chance.random() < 0.15:
        other = c.SetPace("quick" if table.pace == "calm" else "calm")
        wishes: list[c.Command] = [c.Say("hello"), other, c.OfferTakeback(), c.AskStandIn(1, "child")]
        return "boris", chance.choice(wishes)
    if table.takeback is not None:
        return "anna", c.AnswerTakeback(accept=chance.random() < 0.5)
    due = bot_due(table)
    text = str(chance.choice(legal_moves(state)))
    if due is not None:
        return "", c.SystemMove(due.ply, due.seat, text, due.by)  # type: ignore[arg-type] # one of the three
    assert state.turn is not None
    person = table.seats[state.turn].person
    assert person is not None
    return table.person(person).identity, c.Move(state.ply, state.turn, text)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_views_from_the_ones_before_are_the_whole_ones(game: str, options: dict[str, object]) -> None:
    chance = random.Random(f"views of {game} {options}")
    begin = c.Found(game, [c.Guest("Anna", "fox-amber")], "family", options)
    table = grown(None, stamp(0, found("t", begin, Context("anna", 0, "seed")), 0))
    views = Views()
    first: list[tuple[str, c.Command | c.SystemCommand]] = [
        ("boris", c.Join("B", "owl-blue")),
        ("boris", c.TakeSeat(1)),
    ]
    for identity, command in [*first, ("anna", c.Deal("child"))]:
        table = grown(table, stamp(table.number, decide(table, command, Context(identity, 1, "seed")), 1))
    shortcuts = 0
    while table.phase == "playing":
        for audience in audiences(table):
            assert views.seen(table, audience, [1, 2]).keys == Views().seen(table, audience, [1, 2]).keys
        identity, command = next_command(table, chance)
        context = Context(identity, table.at + 1, "s", frozenset([1, 2]))
        try:
            events = stamp(table.number, decide(table, command, context), context.now)
        except Refused:
            continue  # something else is tried next
        before, table = table, grown(table, events)
        views.apply(before, events, table)
        shortcuts += bool(views._known)
    for audience in audiences(table):
        assert views.seen(table, audience, [1, 2]).keys == Views().seen(table, audience, [1, 2]).keys
    assert shortcuts > 3


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_view_differs_from_a_spectators_in_its_own_fields_only(game: str, options: dict[str, object]) -> None:
    chance = random.Random(f"own fields of {game}")
    state = new_game(game, options, seed="own fields")
    while not state.over:
        everybody = view(state, ())
        for seat in range(len(state.hands)):
            mine = view(state, [seat])
            different = {name for name in View.__dataclass_fields__ if getattr(mine, name) != getattr(everybody, name)}
            assert different <= set(OWN)
        state = play(state, chance.choice(legal_moves(state)))
