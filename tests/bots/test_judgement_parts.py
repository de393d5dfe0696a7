"""The parts of a judgement that need no kernel: exact endings, curves, which moments matter."""

from dataclasses import replace
from random import Random

import pytest

from famcards.bots.judgement.exact import exact_score
from famcards.bots.judgement.moments import moments
from famcards.bots.judgement.said import Better, Chances, Judged, Moment
from famcards.bots.judgement.scale import NEUTRAL, Curve, chance
from famcards.rules import State, legal_moves, new_game, play, seating


def by_brute_force(state: State, team: str) -> float:
    """The score with best play, every line looked at."""
    if state.result is not None:
        return 0.5 if state.result.winner is None else float(state.result.winner == team)
    scores = [by_brute_force(play(state, move), team) for move in legal_moves(state)]
    return (max if seating(state.game, state.options)[state.turn or 0].team == team else min)(scores)


@pytest.mark.parametrize(
    ("game", "options", "teams"),
    [("race", {"height": 4}, "red black"), ("chains", {}, "red black"), ("ugadayka", {}, "A B")],
)
def test_short_endings_are_exact(game: str, options: dict[str, object], teams: str) -> None:
    rng, compared = Random(4), set()
    for number in range(6):
        state = new_game(game, options, seed=f"exact {number}")
        while not state.over and sum(map(len, state.hands)) > 3:
            state = play(state, rng.choice(legal_moves(state)))
        for team in teams.split():
            right = by_brute_force(state, team)
            assert exact_score(state, team) == right
            compared.add(right)
    assert len(compared) > 1


def test_an_ending_of_many_cards_is_not_reckoned() -> None:
    assert exact_score(new_game("race", {}, seed="long"), "red") is None


def test_a_neutral_curve_leaves_the_share_and_a_curve_is_even_handed() -> None:
    assert NEUTRAL.chance(0.7, 0.5, 10_000) == pytest.approx(0.7, abs=1e-3)
    half = Curve(shift=0.0, drift=0.0, slope=0.5, growth=0.2)
    assert half.chance(0.3, 0.5, 400) == pytest.approx(1 - half.chance(0.7, 0.5, 400))
    assert 0.5 < half.chance(0.9, 0.0, 400) < half.chance(0.9, 1.0, 400) < 0.9
    assert 0 < half.chance(0.0, 1.0, 400) < half.chance(1.0, 1.0, 400) < 1


@pytest.mark.parametrize("game", ["race", "chains", "ugadayka", "mosaic"])
@pytest.mark.parametrize("kind", ["known", "truly"])
def test_more_won_is_always_the_better_chance(game: str, kind: str) -> None:
    for laid in (0.0, 0.3, 0.6, 1.0):
        told = [chance(game, kind, share / 20, laid, 400) for share in range(21)]
        assert told == sorted(told)


def judged(ply: int, before: float, after: float, better: float | None = None, *, forced: bool = False) -> Judged:
    other = None if better is None else Better("9D@0,0", better)
    return Judged(ply, 0, "red", "8D@0,0", forced, Chances(before, after), Chances(0.5, 0.5), other)


def test_the_three_greatest_changes_are_the_moments_in_order() -> None:
    moves = [
        judged(0, 0.5, 0.58),
        judged(1, 0.5, 0.8),
        judged(2, 0.5, 0.2, 0.6),
        judged(3, 0.5, 0.35),
        judged(4, 0.5, 0.51),
    ]
    found = moments(moves)
    assert [(moment.ply, moment.kind) for moment in found] == [(1, "strong"), (2, "missed"), (3, "turn")]
    assert [moment.change for moment in found] == pytest.approx([0.3, 0.4, 0.15])


def test_small_changes_and_forced_moves_are_no_moments() -> None:
    assert moments([judged(0, 0.5, 0.53), judged(1, 0.5, 0.9, forced=True), judged(2, 0.5, 0.49, 0.53)]) == ()


def test_a_move_is_one_moment_only() -> None:
    both = judged(0, 0.4, 0.6, 0.9)
    assert moments([both]) == (Moment(0, "missed", 0.9 - 0.6),)
    assert moments([replace(both, better=None)]) == (Moment(0, "strong", 0.6 - 0.4),)
