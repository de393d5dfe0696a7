"""Habits in compiled code leave what the restrictions of M12 leave under the law."""

from random import Random
from typing import Any

import numpy as np
import pytest

from famcards.bots.habits import HABITS, narrowed
from famcards.bots.ways import Way
from famcards.kernel.agreed import agree
from famcards.kernel.play import play as make
from famcards.kernel.setup import move_text, new_position, read_move
from famcards.lab.playing import by_way, play_by, prepare
from famcards.lab.restrictions import RANDOM_ANSWER, RESTRICTIONS, names
from famcards.rules import View, legal_moves, new_game, play, seating, view

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"deck": 52, "edition": "skim"}),
    ("chains", {}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3}),
]


def left_by(name: str, seen: View) -> list[str]:
    """What a restriction leaves; a pass stays a pass."""
    narrow = {each.name: each.narrow for each in RESTRICTIONS}[name]
    return seen.legal if seen.legal == ["pass"] else narrow(seen, seen.legal) or seen.legal


def test_every_restriction_is_a_habit() -> None:
    assert set(HABITS) - {""} == {*(each.name for each in RESTRICTIONS), RANDOM_ANSWER}


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_habit_leaves_what_the_restriction_leaves(game: str, options: dict[str, Any]) -> None:
    tried = [name for name in names(game) if name != RANDOM_ANSWER]
    state, rng, lifted = new_game(game, options, seed="habits"), Random(1), 0
    agreed = agree(state.options)
    pos = new_position(agreed, state.hands, state.first)
    while state.turn is not None:
        seen = view(state, (state.turn,))
        if seen.legal != ["pass"]:
            for name in tried:
                moves = np.array([read_move(agreed, text) for text in seen.legal])
                kept = narrowed(agreed, pos, HABITS.index(name), moves, len(moves))
                assert [move_text(agreed, int(move)) for move in moves[:kept]] == left_by(name, seen), name
                lifted += kept < len(seen.legal)
        move = rng.choice(legal_moves(state))
        make(agreed, pos, read_move(agreed, str(move)))
        state = play(state, move)
    assert lifted > 0


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_game_is_played_by_its_habits(game: str, options: dict[str, Any]) -> None:
    prepare()
    for name in names(game):
        deal = new_game(game, options, seed=f"by {name}")
        state = deal
        for move in play_by(deal, [Way(8, 0.2, habit=name)] * len(deal.hands), name).moves:
            seen = view(state, (state.turn or 0,))
            assert move in (seen.legal if name == RANDOM_ANSWER else left_by(name, seen))
            state = play(state, move)


def test_under_the_law_a_way_has_its_habit_too() -> None:
    state = new_game("race", {}, seed="under the law")
    while len(view(state, (state.turn or 0,)).legal) < 3:
        state = play(state, legal_moves(state)[0])
    seen = view(state, (state.turn or 0,))
    for seed in range(8):
        assert by_way(Way(4, 5.0, habit="highest_card"))(seen, f"{seed}") in left_by("highest_card", seen)


def test_who_answers_at_random_leads_as_before() -> None:
    prepare()
    deal = new_game("ugadayka", {}, seed="answers")
    free, random = (play_by(deal, [Way(100, habit=habit)] * 4, "same").moves for habit in ("", RANDOM_ANSWER))
    captains = {info.seat for info in seating(deal.game, deal.options) if info.captain}
    assert deal.turn in captains
    assert free[0] == random[0]
    assert free != random
