"""Absent people (complaint 05): the seat stays theirs, a bot may sit in, coming back is enough."""

import pytest

from famcards.tables import audience_of, bot_due, offer_due, table_view
from famcards.tables import commands as c
from famcards.tables.due import BOT_PAUSE_MS, FORCED_PAUSE_MS, SLIP_PAUSE_MS, Due
from famcards.tables.events import SeatReturned, StandInAsked
from tests.tables.scene import Scene, legal_texts


@pytest.fixture
def scene() -> Scene:
    """A race of Anna (red captain) and Boris (seat 1) with two bots."""
    scene = Scene("race", height=2)
    scene.sit(boris=1)
    scene.do("anna", c.Deal(fill="child"))
    return scene


def test_05_a_bot_sits_in_for_who_is_away_and_the_seat_stays_theirs(scene: Scene) -> None:
    scene.arrive(1)
    assert scene.do("anna", c.AskStandIn(1, "strong")) == [StandInAsked(1, "strong", 1)]
    assert scene.do("anna", c.AskStandIn(1, "strong")) == []
    seat = scene.table.seats[1]
    assert (seat.person, seat.stand_in) == (2, "strong")
    assert scene.refused("anna", c.TakeSeat(1)).code == "seat_held"


def test_nobody_who_is_here_is_stood_in_for_against_their_will(scene: Scene) -> None:
    scene.arrive(1, 2)
    assert scene.refused("anna", c.AskStandIn(1)).code == "not_away"
    assert scene.refused("anna", c.AskStandIn(2)).code == "nobody_away"
    scene.do("clara", c.Join("Clara", "cat-red"))
    assert scene.refused("clara", c.AskStandIn(1)).code == "not_seated"
    assert scene.do("boris", c.AskStandIn(1)) == [StandInAsked(1, "family", 2)]


def test_coming_back_is_having_the_seat_again(scene: Scene) -> None:
    scene.arrive(1)
    scene.do("anna", c.AskStandIn(1))
    assert scene.refused("anna", c.ReturnToSeat(1)).code == "not_your_seat"
    assert scene.do("boris", c.ReturnToSeat(1)) == [SeatReturned(1)]
    assert scene.do("boris", c.ReturnToSeat(1)) == []


def test_the_stand_in_moves_and_the_holder_still_sees_the_hand(scene: Scene) -> None:
    scene.arrive(1)
    scene.do("anna", c.AskStandIn(1))
    scene.play()
    assert scene.table.phase == "finished"
    shown = table_view(scene.table, audience_of(scene.table, "boris"))
    assert shown.play is not None
    assert shown.play.seats == [1]


def test_others_see_who_is_asleep(scene: Scene) -> None:
    shown = table_view(scene.table, audience_of(scene.table, "anna"), here=[1])
    assert [person.here for person in shown.people] == [True, False]


def test_a_stand_in_whose_person_has_come_back_does_not_move(scene: Scene) -> None:
    scene.move()
    scene.do("boris", c.AskStandIn(1))
    scene.do("boris", c.ReturnToSeat(1))
    assert scene.refused("", c.SystemMove(1, 1, legal_texts(scene.table)[0], "stand_in")).code == "not_due"


class TestWhatIsDue:
    """11: what the service must do follows from the stored events alone, also after a restart."""

    def test_nothing_while_a_person_thinks(self, scene: Scene) -> None:
        assert bot_due(scene.table) is None
        assert bot_due(Scene("race").table) is None

    def test_a_bots_move_a_moment_after_the_move_before(self, scene: Scene) -> None:
        scene.play(2)
        assert bot_due(scene.table) == Due(1, 2, 2, "bot", "child", scene.now + SLIP_PAUSE_MS["calm"])
        scene.move()
        assert bot_due(scene.table) == Due(1, 3, 3, "bot", "child", scene.now + BOT_PAUSE_MS["calm"])

    def test_a_quick_table_does_not_leave_as_long_for_a_slip(self, scene: Scene) -> None:
        scene.play(2)
        calm = bot_due(scene.table)
        scene.do("anna", c.SetPace("quick"))
        quick = bot_due(scene.table)
        assert calm is not None
        assert quick is not None
        assert calm.at - quick.at == SLIP_PAUSE_MS["calm"] - SLIP_PAUSE_MS["quick"]

    def test_other_events_do_not_put_it_off(self, scene: Scene) -> None:
        scene.play(2)
        due = bot_due(scene.table)
        scene.do("anna", c.Say("thinking"))
        assert bot_due(scene.table) == due

    def test_a_stand_ins_move_a_moment_after_it_was_asked(self, scene: Scene) -> None:
        scene.move()
        scene.do("boris", c.AskStandIn(1, "strong"))
        assert bot_due(scene.table) == Due(1, 1, 1, "stand_in", "strong", scene.now + SLIP_PAUSE_MS["calm"])

    def test_a_pass_without_choice_after_it_could_be_seen(self) -> None:
        scene = Scene("ugadayka", mode="device", people="anna boris clara dan")
        while legal_texts(scene.table) != ["pass"]:
            assert bot_due(scene.table) is None
            scene.move()
        turn = scene.table.games[-1].state.turn
        assert turn is not None
        assert bot_due(scene.table) == Due(1, scene.ply, turn, "forced", None, scene.now + SLIP_PAUSE_MS["calm"])

    def test_a_bots_pass_without_choice_comes_neither_sooner_nor_later(self) -> None:
        scene = Scene("ugadayka", mode="bots")
        while legal_texts(scene.table) != ["pass"] or scene.mover() or scene.table.games[-1].mover is not None:
            scene.move()
        due = bot_due(scene.table)
        assert due is not None
        assert (due.by, due.at) == ("bot", scene.now + FORCED_PAUSE_MS)

    def test_an_open_question_lapses(self, scene: Scene) -> None:
        assert offer_due(scene.table) is None
        scene.move()
        scene.do("anna", c.OfferTakeback())
        due = offer_due(scene.table)
        assert due is not None
        assert scene.table.takeback is not None
        assert (due.offer, due.at) == ("takeback", scene.table.takeback.expires)
        assert bot_due(scene.table) is None
