"""The heart of privacy: deal all hidden cards anew, and every byte that leaves the table stays the same (15, 19).

Hidden from an audience is a card that it neither holds nor was dealt, that does not lie open, and that has not been
shown and taken back. Two hidden cards change places in the deal and in the moves that nobody may see any more; where
the law accepts the history with them changed, the audience cannot tell the two tables apart.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

from famcards.rules import IllegalMove
from famcards.tables import (
    Audience,
    Context,
    Refused,
    Stored,
    Table,
    audience_of,
    decide,
    replay,
    replay_events,
    table_view,
    visible,
)
from famcards.tables import commands as c
from famcards.tables import events as e
from tests.tables.scene import Scene

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"seats": 6, "edition": "skim", "deck": 52}),
    ("chains", {}),
    ("chains", {"seats": 6, "order": "zigzag"}),
    ("ugadayka", {}),
    ("ugadayka", {"open_history": True}),
    ("ugadayka", {"thickness": 3}),
    ("mosaic", {}),
    ("mosaic", {"deal": "own", "goal": "corners", "orientation": "free", "continuity": "previous"}),
]


@dataclass
class Look:
    """An audience, by what it takes to make it again at another table."""

    identity: str | None
    looking: int | None = None

    def at(self, table: Table) -> Audience:
        return audience_of(table, self.identity, self.looking)


def looks(scene: Scene) -> Iterator[Look]:
    """Everybody round the table: an onlooker, each browser, and each person on the shared device."""
    yield Look(None)
    for identity in {person.identity for person in scene.table.people}:
        yield Look(identity)
        for person in scene.table.people_of(identity):
            yield Look(identity, person.number)


def sent(table: Table, journal: list[Stored], look: Look) -> bytes:
    """Everything that may be sent to an audience: view, events, replay, refusals."""
    audience = look.at(table)
    events = [visible(stored, audience, table) for stored in journal]
    view = table_view(table, audience, [1])
    return msgspec.json.encode((view, events, replay(table, table.games[-1].number, audience), refusals(table)))


def refusals(table: Table) -> list[object]:
    """What a stranger hears who tries to move with every card."""
    said: list[object] = []
    turn = table.games[-1].state.turn or 0
    for identity in ("stranger", "dan"):
        for card in ("6H", "AS", "TC", "XR"):
            try:
                decide(table, c.Move(table.games[-1].state.ply, turn, card), Context(identity, 0))
            except Refused as refused:
                said.append((refused.code, refused.params, refused.sentence))
    return said


def hidden_cards(table: Table, journal: list[Stored], look: Look) -> list[str]:
    """The cards of which the audience has never seen the face, or may no longer know whose they were."""
    audience = look.at(table)
    game = table.games[-1]
    known = {card.text for seat in audience.seats(game) for card in game.state.dealt[seat]}
    for stored in journal:
        shown = visible(stored, audience, table)
        if shown.kind == "moved" and shown.move and shown.game_number == game.number:
            known.add(shown.move[:2])
    return sorted({card.text for hand in game.state.dealt for card in hand} - known)


def swapped(journal: list[Stored], number: int, one: str, other: str) -> list[Stored]:
    """The journal with two cards in each other's place in the last game, and all that they come from otherwise too."""
    change = {one: other, other: one}

    def renamed(event: e.Event) -> e.Event:
        if isinstance(event, e.Dealt) and event.game_number == number:
            hands = [[change.get(card, card) for card in hand] for hand in event.hands]
            return msgspec.structs.replace(event, hands=hands, seed=event.seed + "'")
        if isinstance(event, e.DealPledged):
            return msgspec.structs.replace(event, secret=event.secret + "'")
        if isinstance(event, e.EntropyAdded):
            return msgspec.structs.replace(event, entropy=event.entropy[::-1])
        if isinstance(event, e.Moved) and event.game_number == number and event.move[:2] in change:
            return msgspec.structs.replace(event, move=change[event.move[:2]] + event.move[2:])
        return event

    return [Stored(stored.number, stored.at, renamed(stored.event)) for stored in journal]


def redealt(
    journal: list[Stored], table: Table, look: Look, rng: Random, tries: int = 25
) -> Iterator[tuple[Table, list[Stored]]]:
    """Tables that the audience cannot tell from this one, by ever more hidden cards changing places."""
    hidden = hidden_cards(table, journal, look)
    for _ in range(tries if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        other_journal = swapped(journal, table.games[-1].number, one, other)
        try:
            other_table = replay_events(other_journal)
            assert other_table.games[-1].state.ply == table.games[-1].state.ply, "played to the end"
        except IllegalMove:
            continue
        table, journal = other_table, other_journal
        yield table, journal


def table_of_four(game: str, options: dict[str, Any]) -> Scene:
    """Anna and Petya on one device, Boris on his phone, bots elsewhere; Dan looks on."""
    scene = Scene(game, **options)
    scene.do("anna", c.AddPerson("Petya", "cat-red"))
    scene.do("anna", c.TakeSeat(1, person=2))
    scene.do("boris", c.Join("Boris", "owl-blue"))
    scene.do("boris", c.TakeSeat(2))
    scene.do("dan", c.Join("Dan", "owl-blue"))
    assert scene.table.pledge is not None
    scene.do("boris", c.AddEntropy(scene.table.pledge.commitment, "0123456789abcdef" * 2))
    scene.do("anna", c.Deal(fill="child"))
    return scene


def told_apart_by_nobody(game: str, options: dict[str, Any], rng: Random, tries: int) -> int:
    """Compare a random position of the game with other deals, for every audience; how many were compared."""
    scene = table_of_four(game, options)
    scene.play(rng.randrange(30), rng)
    compared = 0
    for look in looks(scene) if scene.table.phase == "playing" else ():
        before = sent(scene.table, scene.journal, look)
        for table, journal in redealt(scene.journal, scene.table, look, rng, tries):
            assert sent(table, journal, look) == before
            compared += 1
    return compared


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_15_hidden_cards_dealt_anew_change_no_byte_that_is_sent(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"{game} {options}")
    assert sum(told_apart_by_nobody(game, options, rng, 2) for _ in range(2)) > 4


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_15_for_several_positions_of_each_game(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"slow {game} {options}")
    assert sum(told_apart_by_nobody(game, options, rng, 6) for _ in range(3)) > 20


@pytest.mark.deep
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_15_for_many_positions_of_each_game(game: str, options: dict[str, Any]) -> None:
    rng = Random(f"deep {game} {options}")
    assert sum(told_apart_by_nobody(game, options, rng, 10) for _ in range(40)) > 800


def test_a_taken_back_card_is_known_and_all_else_stays_hidden() -> None:
    rng = Random(8)
    scene = Scene("chains", "anna", mode="family")
    scene.do("anna", c.Deal(fill="child"))
    while scene.mover() != "anna":
        scene.move(rng)
    scene.move(rng)
    scene.do("anna", c.OfferTakeback())
    onlooker = Look(None)
    before = sent(scene.table, scene.journal, onlooker)
    others = list(redealt(scene.journal, scene.table, onlooker, rng))
    assert len(others) > 15
    assert all(sent(table, journal, onlooker) == before for table, journal in others)


def test_a_rematch_tells_nothing_of_the_new_deal() -> None:
    rng = Random(9)
    scene = Scene("race", "anna", mode="bots", height=2)
    scene.play(100, rng)
    scene.do("anna", c.OfferRematch())
    for look in (Look(None), Look("anna")):
        before = sent(scene.table, scene.journal, look)
        others = list(redealt(scene.journal, scene.table, look, rng))
        assert len(others) > 15
        assert all(sent(table, journal, look) == before for table, journal in others)


def test_the_comparison_can_fail() -> None:
    """A view of all hands would be found out at once."""
    scene = table_of_four("race", {})
    onlooker, holder = Look(None), Look("boris")
    before = sent(scene.table, scene.journal, holder)
    others = redealt(scene.journal, scene.table, onlooker, Random(1))
    assert any(sent(table, journal, holder) != before for table, journal in others)


@pytest.mark.parametrize(
    ("game", "options"), [("race", {"height": 2}), pytest.param("ugadayka", {}, marks=pytest.mark.slow)]
)
def test_19_after_a_restart_the_view_is_the_same_byte_for_byte_at_each_ply(game: str, options: dict[str, Any]) -> None:
    scene = table_of_four(game, options)
    rng = Random(4)
    while scene.table.phase == "playing":
        scene.move(rng)
        again = replay_events(scene.journal)
        for look in looks(scene):
            assert sent(again, scene.journal, look) == sent(scene.table, scene.journal, look)
