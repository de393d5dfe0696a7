"""State is the replay of the journal; old journals stay readable."""

import json
from pathlib import Path

import pytest

from famcards.rules import State, play
from famcards.tables import ONLOOKER, course, decide, evolve, replay_events, stamp, table_view
from famcards.tables import commands as c
from famcards.tables import events as e
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


def test_a_long_evening_is_read_without_playing_its_old_games_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the position on the table is worked out; who won before is written in the journal."""
    scene = Scene("race", mode="bots", height=2)
    for _ in range(3):
        scene.play()
        scene.do("anna", c.OfferRematch())
    scene.play(5)
    played: list[str] = []

    def counted(state: State, move: str) -> State:
        played.append(move)
        return play(state, move)

    monkeypatch.setattr(course, "play", counted)
    table = replay_events(scene.journal)
    assert len(table_view(table, ONLOOKER).scores) == 3
    assert len(played) == 5
    assert table == scene.table, "and what is worked out later is the same"


def test_once_the_next_game_is_dealt_the_one_before_keeps_no_position() -> None:
    """A position takes much more room than the moves that lead to it, and a table may play for a whole evening."""
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    last = scene.table
    assert last.games[0].state.over
    dealt = decide(last, c.OfferRematch(), scene.context("anna"))
    after = replay_events(stamp(last.number, dealt, scene.now), last)
    assert len(after.games) == 2
    assert after.games[0].course._known is None
    assert last.games[0].course._known is not None
    assert after.games[0] == last.games[0], "it is worked out again where somebody asks"


def test_a_journal_from_before_ends_were_written_tells_the_same_scores() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    old = [stored for stored in scene.journal if not isinstance(stored.event, e.GameEnded)]
    assert len(old) == len(scene.journal) - 1
    assert table_view(replay_events(old), ONLOOKER).scores == table_view(scene.table, ONLOOKER).scores


def test_event_names_and_fields_are_those_on_disk() -> None:
    """A changed name or field is a new version of the event: see the journal's `bodies`."""
    known = json.loads(Path(__file__).with_name("events_v1.json").read_text(encoding="utf-8"))
    assert {str(kind.__struct_config__.tag): list(kind.__struct_fields__) for kind in e.Event.__args__} == known
