"""A whole judgement, thought with the kernel."""

from random import Random

import pytest

from famcards.bots.judgement.judge import judge, steps_of
from famcards.bots.judgement.whole import NoSides
from famcards.rules import State, imagine, legal_moves, new_game, play, view
from tests.web.redeal import redealt


def played(game: str, options: dict[str, object], plies: int = 999) -> State:
    state, rng = new_game(game, options, seed="judged"), Random(6)
    while not state.over and state.ply < plies:
        state = play(state, rng.choice(legal_moves(state)))
    return state


def test_a_game_that_nobody_wins_is_not_judged() -> None:
    with pytest.raises(NoSides, match="common effort"):
        judge(played("mosaic", {}, 2))


def test_steps_lead_from_the_deal_to_the_end() -> None:
    state = played("chains", {}, 12)
    steps = steps_of(state)
    assert [step.before.ply for step in steps] == list(range(12))
    assert steps[0].before.hands == state.dealt
    assert steps[-1].after.hands == state.hands


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [("race", {"height": 3}), ("ugadayka", {"open_history": True})])
def test_a_judgement_covers_every_move(game: str, options: dict[str, object]) -> None:
    state = played(game, options)
    told: list[int] = []
    found = judge(state, told.append)
    assert told == list(range(1, len(state.moves) + 1))
    assert found.over
    assert state.result is not None
    assert found.winner == state.result.winner
    assert [each.move for each in found.moves] == [str(move) for move in state.moves]
    for each, step in zip(found.moves, steps_of(state), strict=True):
        assert each.forced == (len(legal_moves(step.before)) == 1)
        for chances in (each.known, each.truly):
            assert 0 <= chances.before <= 1
            assert 0 <= chances.after <= 1
        assert each.better is None or each.better.move in map(str, legal_moves(step.before))
        assert each.better is None or each.better.chance > each.known.after
    last = found.moves[-1]
    score = 0.5 if found.winner is None else float(found.winner == last.team)
    assert last.truly.after == last.known.after == score


@pytest.mark.slow
def test_a_record_that_stops_is_judged_as_far_as_it_goes_and_alike_each_time() -> None:
    state = played("chains", {}, 4)
    found = judge(state)
    assert (found.over, found.winner, len(found.moves)) == (False, None, 4)
    assert found == judge(state)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), [("race", {"height": 4}), ("chains", {}), ("ugadayka", {})])
def test_what_the_seat_could_know_hangs_on_what_it_saw(game: str, options: dict[str, object]) -> None:
    from famcards.bots.judgement.chances import Imagined

    before = played(game, options, 9)
    assert before.turn is not None
    move = str(legal_moves(before)[0])
    other = imagine(view(before, [before.turn]), Random(1))
    true, imagined = Imagined(before, "seed"), Imagined(other, "seed")
    assert true.before() == imagined.before()
    assert true.after(move) == imagined.after(move)
    dealt_otherwise = redealt(before, [before.turn], Random(2))
    assert Imagined(dealt_otherwise, "seed").before().won == true.before().won
