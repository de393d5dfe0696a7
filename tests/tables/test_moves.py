"""A move carries the ply it was made for; what is wrong with it is answered with a code (02, 24, 25, 30)."""

import pytest

from famcards.tables import Context, Refused, why_not
from famcards.tables import commands as c
from famcards.tables.events import BotStumbled, Moved, SeatReturned
from tests.tables.scene import Scene, an_illegal_text, legal_texts


@pytest.fixture
def scene() -> Scene:
    """A race of two: Anna holds red (seats 0 and 2), Boris black."""
    scene = Scene("race", height=2)
    scene.do("anna", c.TakeSeat(2))
    scene.sit(boris=1)
    scene.do("boris", c.TakeSeat(3))
    scene.do("anna", c.Deal())
    return scene


def test_a_legal_move_is_made(scene: Scene) -> None:
    text = legal_texts(scene.table)[0]
    assert scene.do("anna", c.Move(0, 0, text)) == [Moved(1, 0, 0, text, "person")]
    assert scene.table.games[-1].state.turn == 1


def test_24_a_double_click_moves_once(scene: Scene) -> None:
    click = c.Move(0, 0, legal_texts(scene.table)[0])
    scene.do("anna", click)
    refused = scene.refused("anna", click)
    assert (refused.code, refused.params) == ("stale", {"ply": 1, "game_number": 1})


def test_30_a_page_that_shows_an_old_position_cannot_move_in_the_new_one(scene: Scene) -> None:
    scene.play(4)
    assert scene.refused("anna", c.Move(0, 0, legal_texts(scene.table)[0])).code == "stale"
    assert scene.refused("anna", c.Move(9, 0, legal_texts(scene.table)[0])).code == "stale"


def test_25_the_second_click_on_the_last_move_of_a_game_is_stale_too() -> None:
    scene = Scene("mosaic", length=2, height=1, seats=1)
    scene.do("anna", c.Deal())
    scene.move()
    click = c.Move(1, 0, legal_texts(scene.table)[0])
    scene.do("anna", click)
    assert scene.table.phase == "finished"
    assert scene.refused("anna", click).code == "stale"
    assert scene.refused("anna", c.Move(2, 0, click.move)).code == "not_playing"


def test_a_move_meant_for_the_game_before_is_stale(scene: Scene) -> None:
    assert scene.refused("anna", c.Move(0, 0, legal_texts(scene.table)[0], game_number=2)).code == "stale"


def test_nobody_moves_for_somebody_else(scene: Scene) -> None:
    text = legal_texts(scene.table)[0]
    refused = scene.refused("boris", c.Move(0, 0, text))
    assert (refused.code, refused.params) == ("not_your_seat", {"seat": 0, "yours": [1, 3]})
    assert scene.refused("stranger", c.Move(0, 0, text)).code == "not_at_table"


def test_nobody_moves_out_of_turn(scene: Scene) -> None:
    refused = scene.refused("boris", c.Move(0, 1, "6H@0,0"))
    assert (refused.code, refused.params) == ("not_your_turn", {"turn": 0})
    assert scene.refused("anna", c.Move(0, 2, "6H@0,0")).code == "not_your_turn"


def test_the_laws_refusal_comes_with_clause_and_params(scene: Scene) -> None:
    text, code = an_illegal_text(scene.table)
    refused = scene.refused("anna", c.Move(0, 0, text))
    assert refused.code == code == "not_in_hand"
    assert refused.clause
    assert refused.params["card"] == "2H"
    assert scene.refused("anna", c.Move(0, 0, "nonsense")).code == "syntax"


def test_no_move_before_the_deal_and_none_on_a_seat_that_is_not_there() -> None:
    scene = Scene("race")
    assert scene.refused("anna", c.Move(0, 0, "6H@0,0")).code == "not_playing"
    scene = Scene("race", mode="bots")
    assert scene.refused("anna", c.Move(0, 9, "6H@0,0")).code == "no_such_seat"


def test_why_not_gives_the_laws_word_only_to_whose_turn_it_is(scene: Scene) -> None:
    def ask(identity: str, seat: int, text: str) -> object:
        return why_not(scene.table, c.Move(0, seat, text), Context(identity, scene.now))

    text, code = an_illegal_text(scene.table)
    refused = why_not(scene.table, c.Move(0, 0, text), Context("anna", scene.now))
    assert refused is not None
    assert refused.code == code
    assert ask("anna", 0, legal_texts(scene.table)[0]) is None
    with pytest.raises(Refused, match="somebody else"):
        ask("boris", 0, text)
    with pytest.raises(Refused, match="wait"):
        ask("boris", 1, text)


def test_moving_a_seat_that_a_bot_minds_is_coming_back_to_it(scene: Scene) -> None:
    scene.do("boris", c.AskStandIn(0))
    text = legal_texts(scene.table)[0]
    assert scene.do("anna", c.Move(0, 0, text)) == [SeatReturned(0), Moved(1, 0, 0, text, "person")]


class TestTheServicesOwnMoves:
    """37: bots, stand-ins and passes without choice come from the service with the ply they were thought of for."""

    def test_a_bot_moves_its_seat(self) -> None:
        scene = Scene("race", mode="bots")
        scene.move()
        text = legal_texts(scene.table)[0]
        assert scene.do("", c.SystemMove(1, 1, text, "bot")) == [Moved(1, 1, 1, text, "bot")]

    def test_37_an_answer_for_an_old_ply_or_an_illegal_one_is_refused(self) -> None:
        scene = Scene("race", mode="bots")
        scene.move()
        text = legal_texts(scene.table)[0]
        assert scene.refused("", c.SystemMove(0, 1, text, "bot")).code == "stale"
        assert scene.refused("", c.SystemMove(1, 1, an_illegal_text(scene.table)[0], "bot")).code == "not_in_hand"
        assert scene.refused("", c.SystemMove(1, 2, text, "bot")).code == "not_your_turn"

    def test_37_a_bot_that_had_no_move_to_give_is_told_of_once_a_game(self) -> None:
        scene = Scene("race", mode="bots")
        scene.move()
        text = legal_texts(scene.table)[0]
        done = scene.do("", c.SystemMove(1, 1, text, "bot", stumbled=True))
        assert done == [BotStumbled(1, 1), Moved(1, 1, 1, text, "bot")]
        while scene.table.games[-1].state.turn != 1:
            scene.move()
        done = scene.do("", c.SystemMove(scene.ply, 1, legal_texts(scene.table)[0], "bot", stumbled=True))
        assert [type(each) for each in done] == [Moved]
        assert scene.table.games[-1].stumbled == {1}

    def test_the_service_never_moves_for_a_person_with_a_choice(self, scene: Scene) -> None:
        text = legal_texts(scene.table)[0]
        for by in ("bot", "stand_in", "forced"):
            assert scene.refused("", c.SystemMove(0, 0, text, by)).code == "not_due"

    def test_a_pass_without_choice_is_made_for_a_person(self) -> None:
        scene = Scene("ugadayka", mode="device", people="anna boris clara dan")
        while legal_texts(scene.table) != ["pass"]:
            scene.move()
        turn = scene.table.games[-1].state.turn
        assert turn is not None
        done = scene.do("", c.SystemMove(scene.ply, turn, "pass", "forced"))
        assert done == [Moved(1, scene.ply - 1, turn, "pass", "forced")]
