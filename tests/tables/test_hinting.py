"""Hints at a table: the founder's to allow, the mover's to ask for, from the asker's own view."""

import pytest

from famcards.rules import view
from famcards.tables import ONLOOKER, Refused, audience_of, hint_view, table_view
from famcards.tables import commands as c
from famcards.tables.events import FounderPassed, HintsAllowed
from tests.tables.scene import Scene


def refusal_of(scene: Scene, identity: str | None, ply: int = 0, looking: int | None = None) -> str:
    with pytest.raises(Refused) as refused:
        hint_view(scene.table, audience_of(scene.table, identity, looking), ply, None, None)
    return refused.value.code


def test_a_table_has_hints_until_its_founder_says_no() -> None:
    scene = Scene("race", mode="bots")
    assert table_view(scene.table, ONLOOKER).hints
    assert scene.do("anna", c.AllowHints(allowed=False)) == [HintsAllowed(False)]
    assert scene.do("anna", c.AllowHints(allowed=False)) == []
    assert not table_view(scene.table, ONLOOKER).hints
    assert refusal_of(scene, "anna") == "hints_off"
    scene.do("anna", c.AllowHints(allowed=True))
    assert hint_view(scene.table, audience_of(scene.table, "anna"), 0, 1, None).legal


def test_only_the_founder_allows_hints_or_who_follows_an_absent_one() -> None:
    scene = Scene("race")
    scene.sit(boris=1)
    scene.arrive(1, 2)
    assert scene.refused("boris", c.AllowHints(allowed=False)).code == "founder_only"
    scene.arrive(2)
    assert scene.do("boris", c.AllowHints(allowed=False)) == [FounderPassed(2), HintsAllowed(False)]


def test_a_hint_is_thought_out_from_the_askers_own_view() -> None:
    scene = Scene("race", mode="bots")
    seen = hint_view(scene.table, audience_of(scene.table, "anna"), 0, 1, None)
    assert seen == view(scene.table.games[-1].state, [0])


def test_only_who_is_to_move_may_ask_and_only_about_the_position_now() -> None:
    scene = Scene("race", mode="bots", height=2)
    assert refusal_of(scene, None) == "not_your_turn"
    assert refusal_of(scene, "stranger") == "not_your_turn"
    assert refusal_of(scene, "anna", ply=1) == "stale"
    scene.move()
    assert refusal_of(scene, "anna", ply=1) == "not_your_turn"
    assert refusal_of(scene, "anna", ply=0) == "stale"
    scene.play()
    assert refusal_of(scene, "anna", ply=scene.ply) == "not_playing"


def test_on_a_shared_device_only_uncovered_cards_count() -> None:
    scene = Scene("race", "anna petya", mode="device")
    assert refusal_of(scene, "anna") == "not_your_turn"
    mover = scene.table.games[-1].holders[0]
    assert mover is not None
    other = next(person.number for person in scene.table.people if person.number != mover)
    assert refusal_of(scene, "anna", looking=other) == "not_your_turn"
    assert hint_view(scene.table, audience_of(scene.table, "anna", mover), 0, 1, None).legal
