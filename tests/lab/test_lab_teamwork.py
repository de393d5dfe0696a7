"""Teamwork (M11) on real games: the same deals by a team that reads the partner's moves, and by one that does not."""

from famcards.lab.parts.duelled import play_teamwork, play_weak_link
from famcards.lab.playing import prepare
from famcards.lab.study import Study

STUDY = Study("ugadayka", {}, "family", "together")


def test_each_deal_is_played_twice_with_reading_and_twice_without() -> None:
    prepare()
    deals = play_teamwork(STUDY, range(6))
    assert {len(deal) for deal in deals} == {4}
    assert all(score in (0.0, 0.5, 1.0) for deal in deals for score in deal)
    assert any(deal[:2] != deal[2:] for deal in deals)
    assert deals[2:5] == play_teamwork(STUDY, range(2, 5))


def test_a_weak_link_sits_on_each_seat_in_turn() -> None:
    prepare()
    deals = play_weak_link(STUDY, range(6))
    assert {len(deal) for deal in deals} == {2}
    assert deals[3:] == play_weak_link(STUDY, range(3, 6))
