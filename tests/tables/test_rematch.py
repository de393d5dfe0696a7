"""Another game: agreed by those who are here, dealt afresh, and the captain's side alternates."""

from typing import Any

import pytest

from famcards.tables import audience_of, table_view
from famcards.tables import commands as c
from famcards.tables.deciding.rematch import TIME_TO_ANSWER_MS
from famcards.tables.events import Dealt, OfferEnded, RematchAnswered, RematchOffered
from tests.tables.scene import Scene, kinds


@pytest.fixture
def scene() -> Scene:
    """A short race of three people and a bot (seat 3), just over."""
    scene = Scene("race", height=2)
    scene.sit(boris=1, clara=2)
    scene.do("anna", c.Deal(fill="child"))
    scene.arrive(1, 2, 3)
    scene.play()
    return scene


def test_the_cards_are_dealt_when_all_have_said_yes(scene: Scene) -> None:
    assert scene.do("boris", c.OfferRematch()) == [RematchOffered(2, [1, 3], scene.now + TIME_TO_ANSWER_MS)]
    assert scene.do("anna", c.AnswerRematch(accept=True)) == [RematchAnswered([1], True)]
    assert kinds(scene.do("clara", c.AnswerRematch(accept=True))) == ["rematch_answered", "seats_turned", "dealt"]
    assert (scene.table.phase, scene.table.games[-1].number) == ("playing", 2)


def test_who_is_asleep_is_not_waited_for(scene: Scene) -> None:
    scene.arrive(2)
    assert kinds(scene.do("boris", c.OfferRematch())) == ["rematch_offered", "seats_turned", "dealt"]


def test_one_no_ends_the_question_but_it_may_be_asked_again(scene: Scene) -> None:
    scene.do("boris", c.OfferRematch())
    assert scene.refused("anna", c.OfferRematch()).code == "offer_open"
    scene.do("anna", c.AnswerRematch(accept=False))
    assert scene.table.phase == "finished"
    assert kinds(scene.do("boris", c.OfferRematch())) == ["rematch_offered"]
    assert scene.do("boris", c.WithdrawRematch()) == [OfferEnded("rematch", "withdrawn")]


def test_the_question_lapses(scene: Scene) -> None:
    scene.do("boris", c.OfferRematch())
    scene.now += TIME_TO_ANSWER_MS
    assert scene.refused("anna", c.AnswerRematch(accept=True)).code == "offer_lapsed"
    assert scene.do("", c.LapseOffer("rematch")) == [OfferEnded("rematch", "lapsed")]


def test_not_in_the_middle_of_a_game_and_not_with_free_seats(scene: Scene) -> None:
    scene.do("clara", c.LeaveSeat(2))
    assert scene.refused("anna", c.OfferRematch()).params == {"seats": [2]}
    assert scene.refused("clara", c.OfferRematch()).code == "not_seated"
    scene.do("anna", c.SeatBot(2))
    scene.arrive(1)
    scene.do("anna", c.OfferRematch())
    assert scene.refused("anna", c.OfferRematch()).code == "not_finished"


def test_other_options_take_the_question_off_the_table(scene: Scene) -> None:
    scene.do("boris", c.OfferRematch())
    scene.do("anna", c.SetOptions("race", {"height": 4}))
    assert scene.table.rematch is None
    assert scene.refused("anna", c.AnswerRematch(accept=True)).code == "no_offer"


def test_a_seat_given_up_meanwhile_stops_the_deal(scene: Scene) -> None:
    scene.do("boris", c.OfferRematch())
    scene.do("anna", c.AnswerRematch(accept=True))
    scene.do("boris", c.LeaveSeat(1))
    assert scene.refused("clara", c.AnswerRematch(accept=True)).code == "seats_free"


@pytest.mark.parametrize(
    ("game", "options", "people", "before", "after"),
    [
        ("race", {"height": 2}, 2, [1, 2, 1, 2], [2, 1, 2, 1]),
        ("race", {"height": 2, "seats": 6}, 3, [1, 2, 3, 2, 1, 2], [2, 1, 2, 3, 2, 1]),
        ("mosaic", {"deal": "own", "length": 2, "height": 2}, 2, [1, 2, 1, 2], [2, 1, 2, 1]),
        ("mosaic", {"length": 2, "height": 2}, 3, [1, 2, 3, 1], [1, 1, 2, 3]),
        ("mosaic", {"length": 2, "height": 2, "seats": 1}, 1, [1], [1]),
        ("chains", {}, 2, [1, 1, 2, 2], [1, 1, 2, 2]),
        ("ugadayka", {}, 4, [1, 3, 2, 4], [1, 3, 2, 4]),
    ],
)
def test_the_holders_change_sides(
    game: str, options: dict[str, Any], people: int, before: list[int], after: list[int]
) -> None:
    scene = Scene(game, " ".join(f"p{n}" for n in range(people)), mode="device", **options)
    assert [seat.person for seat in scene.table.seats] == before
    scene.play()
    scene.do("p0", c.OfferRematch())
    assert [seat.person for seat in scene.table.seats] == after


@pytest.mark.parametrize(("game", "sides"), [("chains", ({0, 1}, {2, 3})), ("ugadayka", ({0}, {2}))])
def test_5_3_6_1_the_other_side_begins(game: str, sides: tuple[set[int], set[int]]) -> None:
    scene = Scene(game, "p0 p1", mode="device")
    firsts = [scene.table.games[-1].state.first]
    for _ in range(3):
        scene.play()
        scene.do("p0", c.OfferRematch())
        firsts.append(scene.table.games[-1].state.first)
    even, odd = sides if firsts[0] in sides[0] else sides[::-1]
    assert set(firsts[::2]) <= even
    assert set(firsts[1::2]) <= odd


def test_a_rematch_has_no_trace_of_the_last_game(scene: Scene) -> None:
    scene.arrive(1)
    scene.do("anna", c.OfferRematch())
    game = scene.table.games[-1]
    assert (game.state.moves, game.before, game.refused_at, scene.table.takeback) == ((), None, None, None)
    seeds = {stored.event.seed for stored in scene.journal if isinstance(stored.event, Dealt)}
    assert len(seeds) == 2


def test_totals_are_kept_by_person(scene: Scene) -> None:
    for _ in range(3):
        scene.arrive(1)
        scene.do("anna", c.OfferRematch())
        scene.play()
    scores = table_view(scene.table, audience_of(scene.table, "anna")).scores
    assert [score.number for score in scores] == [1, 2, 3, 4]
    for score, game in zip(scores, scene.table.games, strict=True):
        team = [holder for seat, holder in enumerate(game.holders) if ("red", "black")[seat % 2] == score.winner]
        assert score.winners == sorted({holder for holder in team if holder is not None})
