"""What an audience sees of a table and its events: from what may be shown, the poorest where in doubt."""

from random import Random

import msgspec
import pytest

from famcards.tables import ONLOOKER, Audience, TableView, VisibleEvent, audience_of, table_view, visible
from famcards.tables import commands as c
from famcards.tables import events as e
from famcards.tables.visible import _SHOWN, _SPECIAL
from tests.tables.scene import Scene

SUITS = "HDCS"


def seen(scene: Scene, audience: Audience) -> list[VisibleEvent]:
    return [visible(stored, audience, scene.table) for stored in scene.journal]


def shown(scene: Scene, identity: str | None, looking: int | None = None) -> TableView:
    return table_view(scene.table, audience_of(scene.table, identity, looking))


def test_every_kind_of_event_says_what_of_it_is_shown() -> None:
    kinds = set(e.Event.__args__)
    assert set(_SHOWN) | set(_SPECIAL) == kinds
    assert not set(_SHOWN) & set(_SPECIAL)


def test_a_kind_that_nobody_listed_goes_out_empty_with_its_number() -> None:
    class Novelty(e.EventBody, frozen=True):
        secret: str

    scene = Scene("race")
    stored = e.Stored(9, 0, Novelty("QS"))  # type: ignore[arg-type]
    assert msgspec.json.encode(visible(stored, ONLOOKER, scene.table)) == b'{"number":9,"kind":"hidden"}'


def test_identities_are_shown_to_nobody() -> None:
    scene = Scene("race", mode="bots")
    for audience in (audience_of(scene.table, "anna"), ONLOOKER):
        sent = msgspec.json.encode((seen(scene, audience), table_view(scene.table, audience)))
        assert b"anna" not in sent
        assert b"Anna" in sent


@pytest.mark.parametrize("identity", [None, "", "stranger"])
def test_an_unknown_identity_gets_the_poorest_view(identity: str | None) -> None:
    scene = Scene("race", mode="bots")
    audience = audience_of(scene.table, identity, looking=1)
    assert (audience.yours, audience.looking) == ((), None)
    view = table_view(scene.table, audience)
    assert view.play is not None
    assert (view.play.hands, view.play.legal) == ({}, [])
    assert seen(scene, audience)[-1].hands == {}


def test_a_person_sees_the_hands_of_their_own_seats_only() -> None:
    scene = Scene("race", "anna boris", mode="device")
    scene.do("dan", c.Join("Dan", "owl-blue"))
    view = shown(scene, "anna", looking=1)
    assert view.play is not None
    assert sorted(view.play.hands) == ["0", "2"]
    assert view.play.legal
    dealt = next(one for one in seen(scene, audience_of(scene.table, "anna", 1)) if one.kind == "dealt")
    assert dealt.hands is not None
    assert sorted(dealt.hands) == ["0", "2"]
    assert dealt.seed is None


def test_39_a_shared_device_is_covered_until_somebody_looks() -> None:
    scene = Scene("race", "anna boris", mode="device")
    covered = shown(scene, "anna")
    assert covered.yours == [1, 2]
    assert covered.looking is None
    assert covered.play is not None
    assert (covered.play.hands, covered.play.legal, covered.play.seats) == ({}, [], [])
    boris = shown(scene, "anna", looking=2)
    assert boris.play is not None
    assert (sorted(boris.play.hands), boris.play.legal) == (["1", "3"], [])


def test_39_a_browser_cannot_look_for_a_person_of_another() -> None:
    scene = Scene("race", "anna boris", mode="device")
    scene.do("dan", c.Join("Dan", "owl-blue"))
    assert audience_of(scene.table, "dan", looking=1).looking == 3
    scene.do("dan", c.AddPerson("Eva", "owl-blue"))
    assert audience_of(scene.table, "dan", looking=1).looking is None


def test_one_person_alone_on_a_browser_is_never_covered() -> None:
    scene = Scene("race", mode="bots")
    assert shown(scene, "anna").looking == 1


def test_16_the_exchange_of_chains_is_in_no_event_but_ones_own_hand() -> None:
    scene = Scene("chains", mode="bots")
    dealt = seen(scene, audience_of(scene.table, "anna"))[-1]
    assert dealt.hands == {"0": dealt.hands["0"]} if dealt.hands else False
    assert dealt.seed is None


def test_after_the_end_hands_and_seed_lie_open() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    dealt = next(one for one in seen(scene, ONLOOKER) if one.kind == "dealt")
    assert dealt.hands is not None
    assert len(dealt.hands) == 4
    assert dealt.seed


def test_the_seed_of_the_running_game_stays_hidden_when_the_last_ones_is_open() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    scene.do("anna", c.OfferRematch())
    seeds = [one.seed for one in seen(scene, ONLOOKER) if one.kind == "dealt"]
    assert seeds[0]
    assert seeds[1] is None


class TestStreams:
    """6.9: a stream that lies in a pile is hidden again, except how the last one ended."""

    def scene(self, *, open_history: bool = False) -> Scene:
        """Ugadayka, three streams collected and a card or two laid since."""
        scene = Scene("ugadayka", mode="bots", open_history=open_history)
        rng = Random(3)
        passes = 0
        while passes < 3:
            passes += scene.move(rng) == "pass"
        scene.move(rng)
        scene.move(rng)
        return scene

    def moves(self, scene: Scene, audience: Audience) -> list[VisibleEvent]:
        first = next(stored.number for stored in scene.journal if isinstance(stored.event, e.Moved))
        return [one for one in seen(scene, audience) if one.number >= first]

    def test_6_9_late_readers_get_moves_of_collected_streams_empty(self) -> None:
        scene = self.scene()
        for audience in (ONLOOKER, audience_of(scene.table, "anna")):
            sent = self.moves(scene, audience)
            moves = scene.table.games[-1].state.moves
            last_pass = max(ply for ply, move in enumerate(moves) if str(move) == "pass")
            assert [one.kind for one in sent] == ["hidden"] * last_pass + ["moved"] * (len(moves) - last_pass)
            assert sent[last_pass].move == "pass"

    def test_6_9_open_history_shows_them_all(self) -> None:
        scene = self.scene(open_history=True)
        assert {one.kind for one in self.moves(scene, ONLOOKER)} == {"moved"}

    def test_6_9_so_does_the_end(self) -> None:
        scene = self.scene()
        scene.play()
        sent = self.moves(scene, ONLOOKER)
        assert [one.kind for one in sent] == ["moved"] * (len(sent) - 2) + ["game_ended", "deal_pledged"]

    def test_each_move_is_told_when_it_is_made(self) -> None:
        scene = Scene("ugadayka", mode="bots")
        rng = Random(3)
        while scene.table.phase == "playing":
            text = scene.move(rng)
            assert text in [one.move for one in seen(scene, ONLOOKER)[-3:]]


class TestAbilities:
    """18: what the page offers is what `decide` would not refuse."""

    def can(self, scene: Scene, identity: str | None) -> set[str]:
        return set(table_view(scene.table, audience_of(scene.table, identity), scene.here).can)

    def test_18_an_onlooker_can_come_in_and_nothing_else(self) -> None:
        scene = Scene("race", mode="bots")
        assert self.can(scene, None) == set()
        assert self.can(scene, "stranger") == {"join"}

    def test_the_founder_sets_up_and_guests_sit_down(self) -> None:
        scene = Scene("race")
        scene.sit(boris=1)
        scene.arrive(1, 2)
        common = {"add_person", "leave_table", "rename", "say", "set_pace"}
        assert self.can(scene, "boris") == common | {"take_seat:3", "leave_seat:1", "ask_stand_in:1"}
        bots = {f"seat_bot:{seat}" for seat in (2, 3)}
        mine = {"take_seat:2", "leave_seat:0", "ask_stand_in:0", "set_options", "deal:fill", "allow_hints"}
        assert self.can(scene, "anna") == common | bots | mine

    def test_take_back_and_rematch_are_offered_when_they_can_be(self) -> None:
        scene = Scene("race", mode="bots", height=2)
        assert "offer_takeback" not in self.can(scene, "anna")
        scene.move()
        assert "offer_takeback" in self.can(scene, "anna")
        scene.play()
        assert "offer_rematch" in self.can(scene, "anna")
        assert "deal" not in self.can(scene, "anna")

    def test_questions_are_answered_by_those_who_are_asked(self) -> None:
        scene = Scene("race")
        scene.sit(boris=1)
        scene.do("anna", c.Deal(fill="child"))
        scene.move()
        scene.do("anna", c.OfferTakeback())
        assert "answer_takeback" in self.can(scene, "boris")
        assert "answer_takeback" not in self.can(scene, "anna")
        assert "withdraw_takeback" in self.can(scene, "anna")

    def test_the_table_as_the_page_gets_it(self) -> None:
        scene = Scene("race", mode="bots")
        sent = msgspec.json.decode(msgspec.json.encode(shown(scene, "anna")))
        assert (sent["phase"], sent["game"], sent["mode"], sent["game_number"]) == ("playing", "race", "bots", 1)
        assert sent["seats"][1] == {
            "seat": 1,
            "team": "black",
            "captain": True,
            "person": None,
            "bot": "family",
            "stand_in": None,
            "cards": 9,
            "stumbled": False,
        }
        assert sent["people"][0]["founder"] is True
