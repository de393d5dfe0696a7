"""What the process that advises and judges answers, as JSON that the service reads."""

import json
from random import Random

import msgspec
import pytest

from famcards.bots import engine
from famcards.bots.hints import Hint
from famcards.bots.judgement.said import Judged
from famcards.rules import legal_moves, new_game, play, record, view

SECONDS = 60.0


@pytest.fixture
def coaching(monkeypatch: pytest.MonkeyPatch) -> object:
    """The module, without the compiler that importing it would start."""
    monkeypatch.setattr(engine.ENGINE, "prepare_aside", lambda: None)
    from famcards.bots import coaching

    return coaching


def test_a_hint_can_be_read_as_what_it_is(coaching: object) -> None:
    state = new_game("race", {"height": 2}, seed="coached")
    told = coaching.answer("hint", view(state, [0]), SECONDS)  # type: ignore[attr-defined]
    found = msgspec.json.decode(told, type=Hint)
    assert found.move in view(state, [0]).legal


def test_nothing_else_is_answered(coaching: object) -> None:
    with pytest.raises(ValueError, match="not 'secrets'"):
        coaching.answer("secrets", None, SECONDS)  # type: ignore[attr-defined]


@pytest.mark.slow
def test_a_move_of_a_record_can_be_judged(coaching: object) -> None:
    state, rng = new_game("chains", {}, seed="coached"), Random(1)
    for _ in range(5):
        state = play(state, rng.choice(legal_moves(state)))
    told = coaching.answer("judged", (json.dumps(record(state)), 4), SECONDS)  # type: ignore[attr-defined]
    found = msgspec.json.decode(told, type=Judged)
    assert (found.ply, found.move) == (4, str(state.moves[4]))
