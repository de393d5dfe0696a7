"""Sitting down and getting up (RULES 2.1, 2.5, 2.6)."""

import pytest

from famcards.tables import commands as c
from famcards.tables.events import BotSeated, FounderPassed, SeatCleared, SeatLeft, SeatTaken
from tests.tables.scene import Scene, kinds


def test_a_person_sits_down_once_however_often_they_say_it() -> None:
    scene = Scene("race")
    scene.do("boris", c.Join("Boris", "owl-blue"))
    assert scene.do("boris", c.TakeSeat(1)) == [SeatTaken(1, 2)]
    assert scene.do("boris", c.TakeSeat(1)) == []


def test_03_coming_again_is_never_refused_and_makes_no_second_person() -> None:
    scene = Scene("race")
    assert scene.do("anna", c.Join("Someone Else", "owl-blue")) == []
    assert [person.name for person in scene.table.people] == ["Anna"]


def test_a_seat_that_a_person_holds_is_not_to_be_had() -> None:
    scene = Scene("race")
    scene.sit(boris=1)
    assert scene.refused("boris", c.TakeSeat(0)).code == "seat_held"
    assert scene.refused("anna", c.SeatBot(1)).code == "seat_held"
    assert scene.refused("anna", c.TakeSeat(4)).params == {"seat": 4, "most": 3}
    assert scene.refused("stranger", c.TakeSeat(2)).code == "not_at_table"


def test_2_5_a_person_holds_seats_of_one_team_only() -> None:
    scene = Scene("race")
    scene.do("anna", c.TakeSeat(2))
    refused = scene.refused("anna", c.TakeSeat(1))
    assert (refused.code, refused.clause, refused.params) == ("one_team", "2.5", {"team": "red"})


def test_2_5_three_people_play_the_four_hands_of_a_race() -> None:
    scene = Scene("race", height=2)
    scene.sit(boris=1, clara=2)
    scene.do("boris", c.TakeSeat(3))
    scene.do("anna", c.Deal())
    scene.play()
    assert scene.table.phase == "finished"


def test_2_5_in_ugadayka_nobody_holds_two_hands() -> None:
    scene = Scene("ugadayka")
    assert scene.refused("anna", c.TakeSeat(1)).code == "one_seat"


def test_7_1_in_a_common_effort_a_person_may_hold_any_seats() -> None:
    scene = Scene("mosaic", seats=3)
    scene.do("anna", c.TakeSeat(1))
    scene.do("anna", c.TakeSeat(2))
    scene.do("anna", c.Deal())
    assert scene.table.phase == "playing"


def test_two_people_on_one_device_may_sit_on_both_sides() -> None:
    scene = Scene("race")
    scene.do("anna", c.AddPerson("Petya", "cat-red"))
    assert scene.do("anna", c.TakeSeat(1, person=2)) == [SeatTaken(1, 2)]
    scene.sit(boris=2)
    assert scene.refused("boris", c.TakeSeat(3, person=1)).code == "not_yours"


def test_getting_up_between_games_frees_the_seat() -> None:
    scene = Scene("race")
    scene.sit(boris=1)
    assert scene.do("boris", c.LeaveSeat(1)) == [SeatLeft(1, 2)]
    assert scene.table.seats[1].free
    assert scene.refused("boris", c.LeaveSeat(1)).code == "not_your_seat"


def test_getting_up_in_the_middle_of_a_game_leaves_a_bot() -> None:
    scene = Scene("race")
    scene.sit(boris=1)
    scene.do("anna", c.Deal(fill="child"))
    assert scene.do("boris", c.LeaveSeat(1)) == [SeatLeft(1, 2), BotSeated(1, "family")]
    scene.play()
    assert scene.table.phase == "finished"


class TestChangesInTheMiddleOfAGame:
    """2.6: nobody comes to know two hands that no single player may know."""

    @pytest.fixture
    def scene(self) -> Scene:
        scene = Scene("race")
        scene.sit(boris=1)
        scene.do("anna", c.Deal(fill="family"))
        return scene

    def test_a_late_comer_takes_over_from_a_bot(self, scene: Scene) -> None:
        scene.do("clara", c.Join("Clara", "cat-red"))
        assert scene.do("clara", c.TakeSeat(3)) == [SeatTaken(3, 3)]
        assert scene.table.games[-1].holders == (1, 2, None, 3)

    def test_2_6_who_has_seen_a_red_hand_takes_no_black_one(self, scene: Scene) -> None:
        scene.do("anna", c.LeaveSeat(0))
        assert scene.refused("anna", c.TakeSeat(3)).code == "seen_cards"
        assert scene.do("anna", c.TakeSeat(2)) == [SeatTaken(2, 1)]

    def test_2_6_nor_in_ugadayka_any_other_hand_but_their_own_again(self) -> None:
        scene = Scene("ugadayka", mode="bots")
        scene.do("anna", c.LeaveSeat(0))
        assert scene.refused("anna", c.TakeSeat(1)).code == "seen_cards"
        assert scene.do("anna", c.TakeSeat(0)) == [SeatTaken(0, 1)]

    def test_2_6_a_late_comer_who_changes_over_has_seen_cards_too(self, scene: Scene) -> None:
        scene.do("clara", c.Join("Clara", "cat-red"))
        scene.do("clara", c.TakeSeat(3))
        scene.do("clara", c.LeaveSeat(3))
        assert scene.refused("clara", c.TakeSeat(2)).code == "seen_cards"

    def test_a_new_game_begins_with_clean_hands(self, scene: Scene) -> None:
        scene.do("anna", c.LeaveSeat(0))
        scene.play()
        scene.do("anna", c.TakeSeat(3))
        assert scene.table.seats[3].person == 1

    def test_bots_and_options_wait_for_the_end(self, scene: Scene) -> None:
        for command in (c.SeatBot(3, "child"), c.ClearSeat(3), c.SetOptions("chains"), c.Deal()):
            assert scene.refused("anna", command).code == "playing"


class TestFounder:
    """04: the founder is a role that passes on, not a lifeline."""

    @pytest.fixture
    def scene(self) -> Scene:
        scene = Scene("race", height=2)
        scene.sit(boris=1)
        scene.do("clara", c.Join("Clara", "cat-red"))
        scene.arrive(1, 2, 3)
        return scene

    def test_while_the_founder_is_here_they_decide(self, scene: Scene) -> None:
        for command in (c.Deal(fill="child"), c.SetOptions("chains"), c.SeatBot(2), c.ClearSeat(0)):
            refused = scene.refused("boris", command)
            assert (refused.code, refused.params) == ("founder_only", {"founder": 1})

    def test_04_when_the_founder_is_away_any_seated_person_takes_over(self, scene: Scene) -> None:
        scene.arrive(2, 3)
        assert scene.refused("clara", c.Deal(fill="child")).code == "not_seated"
        done = scene.do("boris", c.SetOptions("race", {"height": 3}))
        assert done[0] == FounderPassed(2)
        scene.arrive(1, 2)
        assert scene.refused("anna", c.Deal(fill="child")).code == "founder_only"

    def test_04_a_founder_who_gets_up_before_the_deal_hands_the_role_to_somebody_present(self, scene: Scene) -> None:
        scene.sit(dan=2)
        scene.arrive(1, 4)
        assert scene.do("anna", c.LeaveSeat(0)) == [SeatLeft(0, 1), FounderPassed(4)]

    def test_a_founder_with_another_seat_stays_founder(self, scene: Scene) -> None:
        scene.do("anna", c.TakeSeat(2))
        assert kinds(scene.do("anna", c.LeaveSeat(0))) == ["seat_left"]

    def test_the_last_to_get_up_stays_founder_until_somebody_acts(self, scene: Scene) -> None:
        scene.do("boris", c.LeaveSeat(1))
        scene.do("anna", c.LeaveSeat(0))
        assert scene.table.founder == 1
        scene.arrive(3)
        assert scene.do("clara", c.SeatBot(0)) == [FounderPassed(3), BotSeated(0, "family")]

    def test_04_the_game_goes_on_and_another_can_ask_for_a_rematch(self, scene: Scene) -> None:
        scene.do("anna", c.Deal(fill="child"))
        scene.arrive(2)
        scene.do("boris", c.AskStandIn(0))
        scene.play()
        assert kinds(scene.do("boris", c.OfferRematch())) == ["rematch_offered", "seats_turned", "dealt"]

    def test_the_founder_sends_off_bots_and_the_absent_but_nobody_who_is_here(self, scene: Scene) -> None:
        scene.do("anna", c.SeatBot(2))
        assert scene.do("anna", c.ClearSeat(2)) == [SeatCleared(2)]
        assert scene.do("anna", c.ClearSeat(2)) == []
        assert scene.refused("anna", c.ClearSeat(1)).code == "seat_held"
        scene.arrive(1)
        assert scene.do("anna", c.ClearSeat(1)) == [SeatCleared(1)]


def test_a_table_has_room_for_so_many_people() -> None:
    scene = Scene("race")
    for number in range(2, 25):
        scene.do(f"guest {number}", c.Join(f"Guest {number}", "owl-blue"))
    assert scene.refused("one more", c.Join("One More", "owl-blue")).code == "table_full"
    assert scene.refused("anna", c.AddPerson("One More", "owl-blue")).code == "table_full"
