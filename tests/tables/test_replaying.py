"""Stepping through games, and their records."""

from random import Random

import pytest

from famcards.rules import load_record, play
from famcards.tables import ONLOOKER, Refused, audience_of, record, replay, table_view
from famcards.tables import commands as c
from tests.tables.scene import Scene


def test_one_view_a_ply_and_the_last_is_the_one_at_the_table() -> None:
    scene = Scene("race", mode="bots")
    scene.play(12, Random(1))
    audience = audience_of(scene.table, "anna")
    views = replay(scene.table, 1, audience)
    assert [view.ply for view in views] == list(range(13))
    assert views[-1] == table_view(scene.table, audience).play
    assert all(list(view.hands) == ["0"] for view in views)


def test_17_stepping_through_shows_an_onlooker_no_hand_before_the_end() -> None:
    scene = Scene("race", mode="bots")
    scene.play(12, Random(1))
    assert all(view.hands == {} and view.legal == [] for view in replay(scene.table, 1, ONLOOKER))


def test_after_the_end_all_hands_lie_open_for_everybody() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    views = replay(scene.table, 1, ONLOOKER)
    assert all(sorted(view.hands) == ["0", "1", "2", "3"] for view in views)
    assert views[-1].over


def test_6_9_in_ugadayka_only_the_stream_on_the_table_is_stepped_through_before_the_end() -> None:
    scene = Scene("ugadayka", mode="bots")
    rng = Random(3)
    while scene.move(rng) != "pass":
        pass
    start = scene.ply
    scene.play(2, rng)
    audience = audience_of(scene.table, "anna")
    assert [view.ply for view in replay(scene.table, 1, audience)] == [start, start + 1, start + 2]
    scene.play()
    assert len(replay(scene.table, 1, audience)) == scene.ply + 1


def test_earlier_games_can_be_stepped_through_too() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    scene.do("anna", c.OfferRematch())
    assert replay(scene.table, 1, ONLOOKER)[-1].over
    assert len(replay(scene.table, 2, ONLOOKER)) == 1
    for number in (0, 3):
        with pytest.raises(Refused, match="1 to 2"):
            replay(scene.table, number, ONLOOKER)


def test_a_record_is_open_after_the_end_and_replays() -> None:
    scene = Scene("race", mode="bots", height=2)
    with pytest.raises(Refused) as refused:
        record(scene.table, 1)
    assert refused.value.code == "playing"
    scene.play()
    kept = record(scene.table, 1)
    assert load_record(kept) == scene.table.games[0].state
    assert kept["meta"].pop("deal")["format"] == "famcards-deal/1"
    assert kept["meta"] == {"players": ["Anna", "bot", "bot", "bot"], "started": "2026-11-30T00:53:20Z"}
    assert "anna" not in str(kept)


def test_a_record_keeps_the_players_of_its_own_game() -> None:
    scene = Scene("race", "anna boris", mode="device", height=2)
    scene.play()
    scene.do("anna", c.OfferRematch())
    assert record(scene.table, 1)["meta"]["players"] == ["Anna", "Boris", "Anna", "Boris"]


def test_the_table_and_the_law_agree_on_every_position() -> None:
    scene = Scene("chains", mode="bots")
    state = scene.table.games[0].state
    rng = Random(2)
    for _ in range(20):
        state = play(state, scene.move(rng))
        assert scene.table.games[0].state == state
