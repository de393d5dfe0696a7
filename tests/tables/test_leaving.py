"""Leaving a table for good: what becomes of the seats, of the founder's role, and how one comes back."""

from famcards.tables import ONLOOKER, audience_of, bot_due, table_view
from famcards.tables import commands as c
from famcards.tables.events import PeopleLeft, PeopleReturned, Renamed
from tests.tables.scene import Scene, kinds


def family() -> Scene:
    """A race of Anna (founder), Boris and two bots, dealt."""
    scene = Scene("race")
    scene.sit(boris=1)
    scene.do("anna", c.Deal(fill="child"))
    return scene


def test_in_a_running_game_a_bot_plays_on_and_the_founders_role_is_handed_over() -> None:
    scene = family()
    done = scene.do("anna", c.LeaveTable())
    assert kinds(done) == ["seat_left", "bot_seated", "founder_passed", "people_left"]
    assert done[-1] == PeopleLeft([1], "anna")
    assert scene.table.founder == 2
    assert scene.table.seats[0].bot == "family"


def test_who_has_left_is_an_onlooker_and_who_stays_sees_that() -> None:
    scene = family()
    scene.do("anna", c.LeaveTable())
    assert audience_of(scene.table, "anna").yours == ()
    assert table_view(scene.table, audience_of(scene.table, "anna")).can == ["join"]
    assert [person.gone for person in table_view(scene.table, ONLOOKER).people] == [True, False]
    assert scene.refused("anna", c.LeaveTable()).code == "not_at_table"


def test_all_people_of_a_device_leave_together() -> None:
    scene = Scene("race", "anna petya", mode="device")
    done = scene.do("anna", c.LeaveTable())
    assert done[-1] == PeopleLeft([1, 2], "anna")
    assert scene.table.seated() == []


def test_bots_do_not_play_on_among_themselves() -> None:
    scene = Scene("race", mode="bots")
    scene.move()
    assert bot_due(scene.table) is not None
    scene.do("anna", c.LeaveTable())
    assert bot_due(scene.table) is None
    scene.do("boris", c.Join("Boris", "owl-blue"))
    scene.do("boris", c.TakeSeat(0))
    assert bot_due(scene.table) is not None


def test_coming_back_is_being_who_one_was_so_that_no_other_hand_can_be_had() -> None:
    scene = family()
    scene.do("anna", c.LeaveTable())
    assert scene.do("anna", c.Join("Anna", "fox-amber")) == [PeopleReturned([1], "anna")]
    assert scene.refused("anna", c.TakeSeat(3)).code == "seen_cards"
    scene.do("anna", c.TakeSeat(0))
    assert scene.table.seats[0].person == 1


def test_coming_back_under_another_name() -> None:
    scene = family()
    scene.do("boris", c.LeaveTable())
    done = scene.do("boris", c.Join("Bob", "cat-red"))
    assert done == [PeopleReturned([2], "boris"), Renamed(2, "Bob", "cat-red")]


def test_results_keep_telling_of_who_has_left() -> None:
    scene = Scene("race", height=2)
    scene.sit(boris=1)
    scene.do("anna", c.Deal(fill="child"))
    scene.play()
    before = table_view(scene.table, ONLOOKER).scores
    scene.do("boris", c.LeaveTable())
    assert table_view(scene.table, ONLOOKER).scores == before
