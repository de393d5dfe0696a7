"""Whether chances are right is counted rightly."""

from random import Random

import pytest

from famcards.bots.judgement.chances import Share
from famcards.bots.judgement.scale import Curve
from famcards.lab import calibration
from famcards.lab.calibration import Sample, Trials, fit, play_and_judge, table


def sample(won: float, score: float, laid: float = 0.0, games: int = 10_000) -> Sample:
    return Sample(Share("mosaic", "known", 0, won, games, laid), score)


def test_a_row_holds_what_was_judged_alike() -> None:
    found = table([sample(0.72, 1), sample(0.78, 0), sample(0.71, 1), sample(0.1999, 0), sample(1.0, 1)])
    assert [(row.low, row.high, row.n) for row in found.rows] == [(0.1, 0.2, 1), (0.7, 0.8, 3), (0.9, 1.0, 1)]
    seventy = found.rows[1]
    assert (seventy.chance, seventy.score) == pytest.approx((0.7367, 0.6667), abs=1e-3)


def test_error_and_brier_score_are_the_means_they_claim_to_be() -> None:
    found = table([sample(0.8, 1), sample(0.8, 0), sample(0.3, 0), sample(0.3, 0.5)])
    assert found.error == pytest.approx((0.3 * 2 + 0.05 * 2) / 4, abs=1e-3)
    assert found.brier == pytest.approx((0.04 + 0.64 + 0.09 + 0.04) / 4, abs=1e-3)
    assert found.base == pytest.approx((0.625**2 + 0.375**2 * 2 + 0.125**2) / 4, abs=1e-3)
    with pytest.raises(ValueError, match="at least one"):
        table([])


def test_a_fit_finds_the_curve_that_the_scores_were_drawn_from() -> None:
    rng, true = Random(1), Curve(0.2, -0.1, 0.6, 0.3)
    samples = []
    for _ in range(4000):
        won, laid = rng.uniform(0.02, 0.98), rng.random()
        samples.append(sample(won, float(rng.random() < true.chance(won, laid, 10_000)), laid))
    found = fit(samples)
    for won in (0.1, 0.5, 0.9):
        for laid in (0.1, 0.9):
            assert found.chance(won, laid, 400) == pytest.approx(true.chance(won, laid, 400), abs=0.04)


@pytest.mark.slow
def test_samples_come_from_whole_games_and_repeat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calibration, "POSITIONS", 2)
    trials = Trials("ugadayka", {}, level="random")
    samples = play_and_judge(trials, 3)
    assert {each.share.kind for each in samples} == {"known", "truly"}
    assert {each.score for each in samples} <= {0.0, 0.5, 1.0}
    assert samples == play_and_judge(trials, 3)
    assert samples != play_and_judge(trials, 4)
