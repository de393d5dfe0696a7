"""Setting up, options, and the deal: all chance is in the event (complaint 09)."""

from typing import Any

import pytest

from famcards.rules import new_game, options_dict, parse_options
from famcards.tables import Context, Refused, found
from famcards.tables import commands as c
from famcards.tables.allotting import share_out
from famcards.tables.events import BotSeated, Dealt, OptionsSet
from tests.tables.scene import Scene, kinds

ONE = [c.Guest("Anna", "fox-amber")]


def test_with_bots_one_tap_is_enough() -> None:
    scene = Scene("chains", mode="bots", deck=52)
    assert kinds(stored.event for stored in scene.journal) == [
        "founded",
        "joined",
        "seat_taken",
        "bot_seated",
        "bot_seated",
        "bot_seated",
        "deal_pledged",
        "dealt",
    ]
    assert scene.table.phase == "playing"


@pytest.mark.parametrize(
    ("game", "options", "people", "seats"),
    [
        ("race", {}, 1, [1, None, None, None]),
        ("race", {}, 2, [1, 2, 1, 2]),
        ("race", {}, 3, [1, 2, 3, 2]),
        ("race", {"seats": 6}, 4, [1, 2, 3, 4, 1, 2]),
        ("chains", {}, 2, [1, 1, 2, 2]),
        ("chains", {}, 4, [1, 3, 2, 4]),
        ("ugadayka", {}, 2, [1, None, 2, None]),
        ("ugadayka", {}, 3, [1, 3, 2, None]),
        ("mosaic", {}, 3, [1, 2, 3, 1]),
    ],
)
def test_2_5_the_people_round_one_device_share_the_seats(
    game: str, options: dict[str, Any], people: int, seats: list[int | None]
) -> None:
    scene = Scene(game, " ".join(f"p{n}" for n in range(people)), mode="device", **options)
    assert [seat.person for seat in scene.table.seats] == seats
    infos = [seat.info for seat in scene.table.seats]
    assert share_out(game, infos, range(1, people + 1)) == seats
    assert scene.table.phase == "playing"


def test_too_many_people_no_people_and_bad_options_are_refused() -> None:
    def refusal(command: c.Found) -> Refused:
        with pytest.raises(Refused) as refused:
            found("table-id", command, Context("anna", 0, "seed"))
        return refused.value

    assert refusal(c.Found("race", ONE * 5)).params == {"least": 1, "most": 4}
    assert refusal(c.Found("race", [])).code == "people"
    assert refusal(c.Found("poker", ONE)).code == "game"
    height = refusal(c.Found("race", ONE, options={"height": 99}))
    assert (height.code, height.params["option"]) == ("option", "height")


def test_09_the_deal_is_whole_in_its_event_and_follows_from_its_seed() -> None:
    scene = Scene("chains", mode="bots")
    dealt = scene.journal[-1].event
    assert isinstance(dealt, Dealt)
    again = new_game("chains", dealt.options, seed=dealt.seed, first=dealt.first)
    assert [[card.text for card in hand] for hand in again.dealt] == dealt.hands
    assert scene.table.games[-1].state == again


def test_5_3_6_1_who_begins_is_drawn_by_lot() -> None:
    def first(game: str, seed: str) -> int:
        dealt = found("t", c.Found(game, ONE, "bots"), Context("anna", 0, seed))[-1]
        assert isinstance(dealt, Dealt)
        return dealt.first

    seeds = [f"seed {n}" for n in range(60)]
    assert {first("chains", seed) for seed in seeds} == {0, 1, 2, 3}
    assert {first("ugadayka", seed) for seed in seeds} == {0, 2}
    assert {first("race", seed) for seed in seeds} == {0}


def test_a_deal_without_entropy_is_an_error_of_the_program() -> None:
    with pytest.raises(ValueError, match="entropy"):
        found("t", c.Found("race", ONE, "bots"), Context("anna", 0))


def test_no_deal_with_free_seats_unless_bots_fill_them() -> None:
    scene = Scene("race")
    assert scene.refused("anna", c.Deal()).params == {"seats": [1, 2, 3]}
    done = scene.do("anna", c.Deal(fill="child"))
    assert done[:3] == [BotSeated(seat, "child") for seat in (1, 2, 3)]
    assert kinds(done[3:]) == ["dealt"]


def test_bots_do_not_play_by_themselves() -> None:
    scene = Scene("race")
    scene.do("anna", c.LeaveSeat(0))
    assert scene.refused("anna", c.Deal(fill="child")).code == "nobody_seated"


def test_after_a_game_there_is_the_rematch_or_other_options() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    assert scene.refused("anna", c.Deal()).code == "ask_rematch"
    scene.do("anna", c.SetOptions("race", {"height": 3}))
    assert scene.table.phase == "gathering"
    scene.do("anna", c.Deal())
    assert (scene.table.games[-1].number, scene.table.phase) == (2, "playing")


class TestOptions:
    """House rules are agreed between games; people keep their seats as far as the new game allows."""

    def seats_after(self, before: Scene, game: str, **options: object) -> list[int | str | None]:
        before.do("anna", c.SetOptions(game, options))
        return [seat.person or seat.bot for seat in before.table.seats]

    def two(self) -> Scene:
        scene = Scene("race")
        scene.do("anna", c.TakeSeat(2))
        scene.sit(boris=1)
        scene.do("boris", c.TakeSeat(3))
        return scene

    def test_options_are_stored_whole(self) -> None:
        scene = Scene("race")
        done = scene.do("anna", c.SetOptions("race", {"edition": "skim"}))
        assert kinds(done) == ["options_set", "deal_pledged"]
        assert done[:1] == [OptionsSet("race", options_dict(parse_options("race", {"edition": "skim"})))]
        assert scene.do("anna", c.SetOptions("race", {"edition": "skim"})) == []
        assert scene.refused("anna", c.SetOptions("race", {"editions": 1})).code == "option"

    def test_other_options_of_the_same_game_move_nobody(self) -> None:
        assert self.seats_after(self.two(), "race", deck=52) == [1, 2, 1, 2]

    def test_opponents_stay_opponents_where_the_sides_sit_otherwise(self) -> None:
        assert self.seats_after(self.two(), "chains") == [1, 1, 2, 2]

    def test_in_ugadayka_everybody_keeps_one_hand(self) -> None:
        assert self.seats_after(self.two(), "ugadayka") == [1, None, 2, None]

    def test_more_seats_are_shared_by_those_who_held_several(self) -> None:
        assert self.seats_after(self.two(), "race", seats=6) == [1, 2, 1, 2, 1, 2]

    def test_fewer_seats_leave_the_last_without_one(self) -> None:
        scene = Scene("race")
        scene.sit(boris=1, clara=2, dan=3)
        assert self.seats_after(scene, "mosaic", seats=3) == [1, 2, 3]
        assert scene.table.seated() == [1, 2, 3]

    def test_who_loses_a_seat_that_is_gone_finds_a_free_one(self) -> None:
        scene = Scene("race", seats=6)
        scene.sit(boris=5)
        assert self.seats_after(scene, "race", seats=4) == [1, 2, None, None]

    def test_bots_stay_where_nobody_sits(self) -> None:
        scene = Scene("race")
        scene.do("anna", c.SeatBot(1, "child"))
        scene.do("anna", c.SeatBot(3, "strong"))
        assert self.seats_after(scene, "chains") == [1, "child", None, "strong"]
        assert self.seats_after(scene, "mosaic", seats=1) == [1]

    def test_from_a_common_effort_to_sides_nobody_holds_both(self) -> None:
        scene = Scene("mosaic")
        scene.do("anna", c.TakeSeat(1))
        scene.sit(boris=2)
        assert self.seats_after(scene, "race") == [1, None, 2, None]
