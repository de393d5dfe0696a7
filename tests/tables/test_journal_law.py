"""State is the replay of the journal; old journals stay readable."""

import json
from pathlib import Path

import pytest

from famcards.tables import events as e
from famcards.tables import evolve, replay_events
from famcards.tables.evolve import _STEPS
from tests.tables.scene import Scene


def test_every_kind_of_event_has_its_step() -> None:
    assert set(_STEPS) | {e.Founded} == set(e.Event.__args__)


def test_a_journal_begins_with_its_founding() -> None:
    with pytest.raises(ValueError, match="founding"):
        replay_events([])
    with pytest.raises(ValueError, match="founded"):
        evolve(None, e.Stored(1, 0, e.FounderPassed(1)))


def test_half_a_journal_and_the_rest_make_the_whole() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    for cut in range(1, len(scene.journal)):
        half = replay_events(scene.journal[:cut])
        assert replay_events(scene.journal[cut:], half) == scene.table


def test_an_event_is_numbered_on_from_the_one_before() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    assert [stored.number for stored in scene.journal] == list(range(1, scene.table.number + 1))


def test_event_names_and_fields_are_those_on_disk() -> None:
    """A changed name or field is a new version of the event: see the journal's `bodies`."""
    known = json.loads(Path(__file__).with_name("events_v1.json").read_text(encoding="utf-8"))
    assert {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in e.Event.__args__} == known
