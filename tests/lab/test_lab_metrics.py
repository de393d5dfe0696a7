"""The metrics on toys whose answers are known, and against slow counts from the definitions."""

import math
from collections.abc import Iterable
from itertools import pairwise
from random import Random

import numpy as np
import pytest

from famcards.lab.calibrating import calibrated, calibration_error, quality
from famcards.lab.counting import counted
from famcards.lab.courses import Course
from famcards.lab.figure import Figure
from famcards.lab.metrics import (
    drama,
    first_mover,
    ladder,
    leads,
    luck,
    openness,
    partnership,
    restricted,
    weight,
)
from famcards.lab.parts.judged import weight as weight_of
from tests.lab.toys import CoinAtTheEnd, FirstMoverWins, SettledByDeal, Subtraction, Toy, meetings, pairs, replays

NAMES = ("random", "some", "more")


def by_key(figures: Iterable[Figure]) -> dict[str, Figure]:
    return {each.key: each for each in figures}


def holds(figure: Figure, truth: float) -> bool:
    return figure.low is not None and figure.high is not None and figure.low <= truth <= figure.high


def m1(toy: Toy, number: int = 400, seed: str = "toy") -> Figure:
    return by_key(first_mover.figures(counted(pairs(toy, number, seed))))["M1"]


def m3(toy: Toy) -> dict[str, Figure]:
    return by_key(luck.figures(list(replays(toy, 60))))


def test_a_game_settled_by_the_deal_has_no_first_mover_and_is_all_luck_and_its_ladder_is_flat() -> None:
    toy = SettledByDeal()
    assert m1(toy).value == 0
    assert m3(toy)["M3"].value == pytest.approx(1)
    assert m3(toy)["M3.one_sided"].value == 1
    found = by_key(ladder.figures(list(meetings(toy, 40, NAMES))))
    assert found["M10.rungs"].value == 0
    assert found["M10.top"].value == 0.5
    assert "M10.n95.some" not in found


def test_a_coin_at_the_end_owes_nothing_to_the_deal() -> None:
    found = m3(CoinAtTheEnd())
    assert found["M3"].value < 0.08
    assert holds(found["M3"], 0)
    assert found["M3.one_sided"].value < 0.2
    assert holds(m1(CoinAtTheEnd()), 0)


def test_where_the_first_mover_always_wins_the_advantage_is_all_there_is() -> None:
    found = m1(FirstMoverWins())
    assert found.value == 0.5
    assert found.low == pytest.approx(0.5, abs=0.01)


def test_an_open_toy_has_the_values_that_are_known_of_it() -> None:
    toy = Subtraction()
    assert holds(m1(toy, 2000), toy.chances[7] - 0.5)
    rng = Random("open")
    courses = [[toy.course(rng), toy.course(rng)] for _ in range(1500)]
    assert quality(courses, "true").error < 0.03
    assert quality(courses, "true").good
    assert holds(by_key(openness.u_figures(courses))["M9.u"], expected_uncertainty(toy))


def expected_uncertainty(toy: Subtraction) -> float:
    """The mean of U over all lines of play, each by its chance: a slow sum over the tree."""

    def over(sticks: int, past: tuple[float, ...]) -> float:
        if sticks == 0:
            return sum(past) / len(past)
        chance = toy.chances[sticks]
        takes = [take for take in (1, 2) if take <= sticks]
        return sum(over(sticks - take, (*past, 4 * chance * (1 - chance))) for take in takes) / len(takes)

    return over(toy.STICKS, ())


def test_two_halves_of_a_run_agree() -> None:
    one, two = m1(Subtraction(), 1000, "one half"), m1(Subtraction(), 1000, "other half")
    assert abs(one.value - two.value) < 1.5 * (one.half_width + two.half_width) / 2


COURSE = Course(
    score=0.0,
    spectator=(0.5, 0.6, 0.8, 0.52, 0.7, 0.8, 0.4, 0.3),
    true=(0.5, 0.4, 0.05, 0.2, 0.09, 0.05, 0.02, 0.0),
    mover=(True, False) * 4,
    forced=(False,) * 6 + (True, False),
    laid=tuple(at / 8 for at in range(8)),
    weights=(0.005, 0.2),
)


def test_m6_counts_killers_for_whoever_moved_and_idle_choices() -> None:
    # ply by ply the mover's gain is: +.1 | -.2 | -.28 | -.18 | +.1 | +.4 | forced | +.3
    assert weight.killers(COURSE) == [0, 0, 0, 0, 0, 1, 1]
    found = by_key(weight.figures([[COURSE], [COURSE]]))
    assert found["M6"].value == pytest.approx(0.1025)
    assert found["M6.idle"].value == 0.5
    assert found["M6.killers"].value == pytest.approx(2 / 7)


def test_m6_values_the_best_move_on_other_deals_than_those_it_was_found_on() -> None:
    assert weight_of([[0.5, 0.5], [0.7, 0.3]]) == pytest.approx(((0.3 - 0.4) + (0.5 - 0.6)) / 2)
    assert weight_of([[0.9, 0.8], [0.1, 0.2]]) == pytest.approx(0.35)


def test_m7_is_twice_the_mean_of_how_far_the_winner_was_behind() -> None:
    winner = [1 - chance for chance in COURSE.spectator]
    assert drama.of_game(COURSE) == [pytest.approx(2 * np.mean([max(0, 0.5 - chance) for chance in winner]))]
    assert drama.comeback(COURSE) == [1.0]
    before = Course(0.0, (0.9, 0.8, 0.5, 0.5, 0.5), (), (True,) * 5, (False,) * 5, (0.0,) * 5)
    assert drama.comeback(before) == [0.0]
    assert not drama.of_game(Course(0.5, (0.5,), (0.5,), (True,), (False,), (0.0,)))


def test_m8_wants_a_clear_lead_and_does_not_count_the_start() -> None:
    assert leads.changes(COURSE.spectator) == [6]
    assert leads.late(COURSE)
    assert leads.changes((0.5, 0.54, 0.46, 0.54)) == []
    assert leads.changes((0.56, 0.46, 0.44, 0.5, 0.56)) == [2, 4]


def test_m9_is_the_part_after_which_the_winner_is_sure_to_the_end() -> None:
    assert openness.tau(COURSE) == 4 / 8
    assert openness.uncertainty(COURSE) == pytest.approx(np.mean([4 * p * (1 - p) for p in COURSE.spectator]))


def test_m3_is_the_analysis_of_variance() -> None:
    margins = np.random.default_rng(5).normal(size=(20, 1)) + np.random.default_rng(6).normal(size=(20, 8))
    grand = margins.mean()
    between = sum(8 * (row.mean() - grand) ** 2 for row in margins) / 19
    within = sum((each - row.mean()) ** 2 for row in margins for each in row) / (20 * 7)
    of_deals = (between - within) / 8
    assert luck.icc(margins)[0] == pytest.approx(of_deals / (of_deals + within))
    assert luck.icc(margins, np.ones((1, 20)))[0] == pytest.approx(luck.icc(margins)[0])


def test_m10_fits_ratings_that_foretell_the_scores() -> None:
    deals = [[("b", "a", 1.0, float(deal % 2)), ("c", "b", 1.0, 0.5), ("c", "a", 1.0, 1.0)] for deal in range(40)]
    found = by_key(ladder.figures(deals))
    assert found["M10.rungs"].value == 2
    assert found["M10.top"].value == 1.0
    ratings = ladder.bradley_terry(ladder.by_meeting([[each] for deal in deals for each in deal[:1]]))
    assert 1 / (1 + 10 ** (-(ratings["b"] - ratings["a"]) / 400)) == pytest.approx(0.75, abs=0.01)
    assert all(one < two for one, two in pairwise(ladder.bradley_terry(ladder.by_meeting(deals)).values()))
    scores = np.array([1.0, 0.0, 1.0, 1.0] * 20)
    assert found["M10.n95.b"].value == math.ceil((1.645 * scores.std() / 0.25) ** 2)


def test_m11_and_m12_are_what_is_lost() -> None:
    deals = [[0.0, 0.5], [1.0, 0.0], [0.0, 0.0], [0.5, 0.0]]
    assert partnership.loss(deals).mean == pytest.approx(0.25)
    (gain,) = partnership.teamwork([[1.0, 1.0, 0.5, 1.0], [1.0, 0.0, 0.5, 0.0], [0.5, 0.5, 1.0, 0.0]])
    assert gain.value == pytest.approx((0.25 + 0.25 + 0) / 3)
    assert gain.n == 3
    found = by_key(restricted.figures([{"keeps_aces": each} for each in deals]))["M12.keeps_aces"]
    assert found.value == pytest.approx(0.25)
    assert found.low is not None
    assert found.low < 0.25


def test_what_is_wrong_by_a_known_curve_is_set_right_without_judging_itself() -> None:
    rng = Random("curve")
    courses = []
    for _ in range(1500):
        chance = rng.random()
        bold = chance**3 / (chance**3 + (1 - chance) ** 3)
        score = float(rng.random() < chance)
        courses.append([Course(score, (bold,) * 3, (bold,) * 3, (True,) * 3, (False,) * 3, (0.1, 0.5, 0.9))])
    before, after = quality(courses, "spectator"), quality(calibrated(courses), "spectator")
    assert not before.good
    assert after.good
    assert after.brier < before.brier


def test_the_calibration_error_is_that_of_ten_bins() -> None:
    chances = np.array([0.05, 0.05, 0.95, 1.0])
    assert calibration_error(chances, np.array([0.0, 0.0, 1.0, 1.0])) == pytest.approx((0.1 + 0.05) / 4)
    assert calibration_error(chances, np.array([1.0, 1.0, 0.0, 0.0])) == pytest.approx((1.9 + 1.95) / 4)
