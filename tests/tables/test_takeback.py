"""Taking back: by consent of all people, never once somebody has learnt something or moved since."""

from random import Random

import pytest

from famcards.rules import view
from famcards.tables import bot_due
from famcards.tables import commands as c
from famcards.tables.deciding.takeback import TIME_TO_ANSWER_MS
from famcards.tables.events import HandUncovered, OfferEnded, TakebackAnswered, TakebackOffered, TakenBack
from tests.tables.scene import Scene, kinds, legal_texts, position


@pytest.fixture
def scene() -> Scene:
    """A race of three people and a bot (seat 3); Anna, red captain, has moved."""
    scene = Scene("race")
    scene.sit(boris=1, clara=2)
    scene.do("anna", c.Deal(fill="child"))
    scene.arrive(1, 2, 3)
    scene.move()
    return scene


def test_with_the_consent_of_all_people_the_move_is_undone(scene: Scene) -> None:
    offered = scene.do("anna", c.OfferTakeback(ply=1))
    assert offered == [TakebackOffered(1, 0, [2, 3], scene.now + TIME_TO_ANSWER_MS)]
    assert kinds(scene.do("boris", c.AnswerTakeback(accept=True))) == ["takeback_answered"]
    assert scene.table.takeback is not None
    assert scene.table.takeback.agreed == (1, 2)
    assert scene.do("clara", c.AnswerTakeback(accept=True)) == [TakebackAnswered([3], True), TakenBack(1, 0)]
    assert scene.ply == 0
    assert scene.mover() == "anna"


def test_the_position_is_that_of_before_to_the_last_card(scene: Scene) -> None:
    before = position(scene.table)
    scene.do("boris", c.Move(1, 1, legal_texts(scene.table)[0]))
    scene.do("boris", c.OfferTakeback())
    for who in ("anna", "clara"):
        scene.do(who, c.AnswerTakeback(accept=True))
    assert position(scene.table) == before


def test_one_no_ends_it_and_that_move_stays(scene: Scene) -> None:
    scene.do("anna", c.OfferTakeback())
    assert scene.do("boris", c.AnswerTakeback(accept=False)) == [TakebackAnswered([2], False)]
    assert scene.ply == 1
    assert scene.refused("clara", c.AnswerTakeback(accept=True)).code == "no_offer"
    assert scene.refused("anna", c.OfferTakeback()).code == "takeback_refused"


def test_never_once_somebody_has_moved_since(scene: Scene) -> None:
    scene.do("anna", c.OfferTakeback())
    scene.do("boris", c.Move(1, 1, legal_texts(scene.table)[0]))
    assert scene.table.takeback is None
    assert scene.refused("anna", c.OfferTakeback()).code == "not_your_move"


def test_only_the_last_move_and_only_ones_own(scene: Scene) -> None:
    assert scene.refused("boris", c.OfferTakeback()).code == "not_your_move"
    assert scene.refused("anna", c.OfferTakeback(ply=0)).code == "stale"
    assert scene.refused("stranger", c.OfferTakeback()).code == "not_at_table"
    scene.do("anna", c.OfferTakeback())
    assert scene.refused("anna", c.OfferTakeback()).code == "offer_open"


def test_a_move_taken_back_is_not_followed_by_another(scene: Scene) -> None:
    scene.do("boris", c.Move(1, 1, legal_texts(scene.table)[0]))
    scene.do("boris", c.OfferTakeback())
    for who in ("anna", "clara"):
        scene.do(who, c.AnswerTakeback(accept=True))
    assert scene.refused("anna", c.OfferTakeback()).code == "not_your_move"


def test_a_bots_move_is_not_taken_back(scene: Scene) -> None:
    scene.play(3)
    for who in ("anna", "boris", "clara"):
        assert scene.refused(who, c.OfferTakeback()).code == "not_your_move"


def test_who_is_not_asked_cannot_answer(scene: Scene) -> None:
    scene.do("anna", c.OfferTakeback())
    scene.do("dan", c.Join("Dan", "owl-blue"))
    for who in ("anna", "dan"):
        assert scene.refused(who, c.AnswerTakeback(accept=True)).code == "not_asked"
    assert scene.refused("boris", c.WithdrawTakeback()).code == "not_your_offer"


def test_the_question_can_be_withdrawn(scene: Scene) -> None:
    assert scene.refused("anna", c.WithdrawTakeback()).code == "no_offer"
    scene.do("anna", c.OfferTakeback())
    assert scene.do("anna", c.WithdrawTakeback()) == [OfferEnded("takeback", "withdrawn")]


def test_11_the_question_lapses_at_its_stored_time(scene: Scene) -> None:
    scene.do("anna", c.OfferTakeback())
    assert scene.refused("", c.LapseOffer("takeback")).code == "not_due"
    scene.now += TIME_TO_ANSWER_MS
    assert scene.refused("boris", c.AnswerTakeback(accept=True)).code == "offer_lapsed"
    assert scene.do("", c.LapseOffer("takeback")) == [OfferEnded("takeback", "lapsed")]
    assert scene.refused("", c.LapseOffer("takeback")).code == "no_offer"
    assert scene.refused("anna", c.OfferTakeback()).code == "takeback_refused"


def test_bots_always_agree_and_wait_while_people_decide() -> None:
    scene = Scene("race")
    scene.sit(boris=2)
    scene.do("anna", c.Deal(fill="child"))
    scene.move()
    assert bot_due(scene.table) is not None
    scene.do("anna", c.OfferTakeback())
    assert bot_due(scene.table) is None
    assert scene.refused("", c.SystemMove(1, 1, legal_texts(scene.table)[0], "bot")).code == "not_due"
    scene.do("boris", c.AnswerTakeback(accept=True))
    assert scene.ply == 0


def test_alone_among_bots_and_round_one_device_it_is_taken_back_at_once() -> None:
    for scene in (Scene("race", mode="bots"), Scene("race", "anna boris", mode="device")):
        scene.move()
        assert kinds(scene.do(scene.table.people[0].identity, c.OfferTakeback())) == ["takeback_offered", "taken_back"]
        assert scene.ply == 0


def test_a_stand_in_agrees_for_who_is_away(scene: Scene) -> None:
    scene.arrive(1, 2)
    scene.do("anna", c.AskStandIn(2))
    scene.do("anna", c.OfferTakeback())
    scene.do("boris", c.AnswerTakeback(accept=True))
    assert scene.ply == 0


def test_a_pass_has_proved_something_and_stays() -> None:
    scene = Scene("ugadayka", mode="device", people="anna boris clara dan")
    while legal_texts(scene.table) != ["pass"]:
        scene.move()
    turn = scene.table.games[-1].state.turn
    assert turn is not None
    scene.do("anna", c.Move(scene.ply, turn, "pass"))
    assert scene.refused("anna", c.OfferTakeback()).code == "learnt"


def test_4_5_a_card_that_closed_a_cell_has_proved_something_and_stays() -> None:
    for seed in range(194, 2000):  # such a move is rare; 194 is the first by which it comes
        rng = Random(seed)
        scene = Scene("race", "anna boris", mode="device", height=3)
        while scene.table.phase == "playing":
            closed = count_closed(scene)
            was_pass = scene.move(rng) == "pass"
            if scene.table.phase == "playing" and not was_pass and count_closed(scene) > closed:
                assert scene.refused("anna", c.OfferTakeback()).code == "learnt"
                return
    raise AssertionError("no cell was ever closed")


def count_closed(scene: Scene) -> int:
    board = view(scene.table.games[-1].state, ()).board
    assert board is not None
    return sum(goal.closed for goal in board.goals)


def test_the_last_move_of_a_game_stays() -> None:
    scene = Scene("mosaic", length=1, height=1, seats=1)
    scene.do("anna", c.Deal())
    scene.move()
    assert scene.refused("anna", c.OfferTakeback()).code == "not_playing"


def test_who_came_to_a_seat_later_does_not_take_the_move_of_another_back(scene: Scene) -> None:
    scene.do("anna", c.LeaveSeat(0))
    scene.do("dan", c.Join("Dan", "owl-blue"))
    scene.do("dan", c.TakeSeat(0))
    assert scene.refused("dan", c.OfferTakeback()).code == "not_your_move"


class TestOneDevice:
    """Round one device a move stays once somebody else there has uncovered their cards: they hold the device now."""

    def scene(self) -> Scene:
        scene = Scene("race", "zoya misha", mode="device")
        scene.do("zoya", c.Move(0, 0, legal_texts(scene.table)[0]))
        return scene

    def test_before_that_it_is_taken_back_at_once(self) -> None:
        scene = self.scene()
        assert scene.do("zoya", c.Uncover(1)) == [], "one's own cards tell nothing new"
        assert kinds(scene.do("zoya", c.OfferTakeback())) == ["takeback_offered", "taken_back"]

    def test_after_that_it_stays(self) -> None:
        scene = self.scene()
        assert scene.do("zoya", c.Uncover(2)) == [HandUncovered(1, 2)]
        assert scene.do("zoya", c.Uncover(2)) == [], "told once a move"
        assert scene.refused("zoya", c.OfferTakeback()).code == "learnt"

    def test_an_open_question_is_answered_by_it(self) -> None:
        scene = Scene("race", "zoya misha", mode="family")
        scene.do("zoya", c.TakeSeat(1, person=2))
        scene.sit(boris=2)
        scene.do("zoya", c.Deal(fill="child"))
        scene.move()
        scene.do("zoya", c.OfferTakeback())
        scene.do("zoya", c.Uncover(2))
        assert scene.table.takeback is None
        assert scene.refused("boris", c.AnswerTakeback(accept=True)).code == "no_offer"

    def test_looking_on_another_device_changes_nothing(self, scene: Scene) -> None:
        assert scene.do("boris", c.Uncover(2)) == []


def test_24_a_second_click_for_a_move_taken_back_is_stale() -> None:
    scene = Scene("race", mode="bots")
    click = c.Move(0, 0, legal_texts(scene.table)[0], position=scene.table.games[-1].position)
    scene.do("anna", click)
    again = c.OfferTakeback(position=scene.table.games[-1].position)
    scene.do("anna", again)
    assert scene.refused("anna", click).code == "stale", "the same ply, but not the same position"
    scene.do("anna", c.Move(0, 0, click.move, position=scene.table.games[-1].position))
    assert scene.refused("anna", again).code == "stale"
