"""Playouts, whichever way they are made: every move is legal under the law, and the tally is what the law counts."""

from collections import Counter
from itertools import chain
from random import Random
from typing import Any

import numpy as np
import pytest

from famcards.kernel import setup
from famcards.kernel.agreed import agree
from famcards.kernel.chance import draw, stream_of
from famcards.kernel.codes import cards_of
from famcards.kernel.deals import deal
from famcards.kernel.play import lead
from famcards.kernel.playout import EAGER, UNIFORM, dealt_playouts, play_dealt, play_from, playouts
from famcards.kernel.position import blank_positions
from famcards.kernel.tally import DRAWN, LEAD, LEFT, LOST, PASSES, PLIES, SQUARE, WON, new_tally
from famcards.rules import PASS, State, legal_moves, new_game
from famcards.rules import play as law_play
from tests.kernel.comparing import any_deal, any_options, kernel_result, middle, plain_result, position_of

FAST = [
    ("race", {}),
    ("race", {"deck": 52}),
    ("race", {"edition": "skim", "seats": 6}),
    ("race", {"edition": "skim", "deck": 52, "seats": 6}),
    ("race", {"height": 2}),
    ("race", {"height": 5, "win": "points", "first_card": "2-10"}),
    ("race", {"deck": 52, "height": 3}),
    ("chains", {}),
    ("chains", {"orientation": "fixed", "exchange": 8, "bonuses": {"J": 1000, "Q": 0, "K": 7, "A": 1}}),
    ("chains", {"order": "zigzag", "seats": 6}),
    ("ugadayka", {}),
]
GENERAL = [("chains", {"deck": 52}), ("ugadayka", {"thickness": 3}), ("mosaic", {}), ("mosaic", {"goal": "corners"})]


def kind(case: tuple[str, dict[str, Any]]) -> str:
    return "-".join([case[0], *(f"{name}={value}" for name, value in case[1].items() if name != "bonuses")])


def replay(state: State, log: Any, tally: Any) -> None:
    """Play the logged moves of the one game of a tally under the law; the end and the count must be the tally's."""
    start, passes = state.ply, 0
    agreed = agree(state.options)
    for code in log[: tally[PLIES]]:
        text = setup.move_text(agreed, int(code))
        state = law_play(state, text)
        passes += text == str(PASS)
    assert state.over
    assert state.result is not None
    pos = position_of(state, agreed)
    assert kernel_result(agreed, pos) == plain_result(state.result)
    assert tally[LEAD] == lead(agreed, pos)
    assert (tally[PLIES], tally[PASSES]) == (state.ply - start, passes)
    assert tally[LEFT] == sum(map(len, state.hands))
    assert tally[WON] + tally[LOST] + tally[DRAWN] == 1


def logged(state: State, policy: int, seed: int) -> tuple[Any, Any]:
    """The moves and the tally of one playout of a state."""
    agreed, log, tally = agree(state.options), np.zeros(256, np.int64), new_tally()
    play_from(agreed, position_of(state, agreed), policy, 1, stream_of(seed), log, tally)
    return log, tally


@pytest.mark.parametrize("case", FAST + GENERAL, ids=kind)
def test_playouts_of_any_position_keep_the_law(case: tuple[str, dict[str, Any]]) -> None:
    for seed in range(8):
        state = middle(new_game(*case, seed=str(seed)), Random(seed))
        replay(state, *logged(state, UNIFORM, seed))


@pytest.mark.parametrize("game", ["race", "chains", "ugadayka", "mosaic"])
def test_playouts_of_any_options_and_deal_keep_the_law(game: str) -> None:
    for seed in range(15):
        rng = Random(f"{game} {seed}")
        state = middle(any_deal(rng, any_options(rng, game)), rng)
        for policy in (UNIFORM, EAGER):
            replay(state, *logged(state, policy, seed))


@pytest.mark.parametrize("case", FAST, ids=kind)
def test_dealt_playouts_keep_the_law(case: tuple[str, dict[str, Any]]) -> None:
    for seed in range(8):
        state = dealt_state(case, seed)
        agreed, log, tally = agree(state.options), np.zeros(256, np.int64), new_tally()
        play_dealt(agreed, UNIFORM, 1, stream_of(seed), log, tally)
        replay(state, log, tally)


def dealt_state(case: tuple[str, dict[str, Any]], seed: int) -> State:
    """The state that a stream's deal gives; a race is dealt from a stream of its own, which it draws."""
    agreed, pos, stream = agree(new_game(*case, seed="").options), blank_positions(1)[0], stream_of(seed)
    if case[0] == "race":
        with np.errstate(over="ignore"):
            stream.word = draw(stream)
    deal(agreed, pos, stream)
    hands = [cards_of(hand) for hand in pos.hands[: agreed.seats]]
    return new_game(*case, hands=hands, first=int(pos.turn))


@pytest.mark.parametrize("game", ["race", "chains", "ugadayka", "mosaic"])
def test_a_deal_is_shaped_as_the_laws(game: str) -> None:
    for seed in range(40):
        options = any_options(Random(f"{game} {seed}"), game)
        agreed, pos = agree(options), blank_positions(1)[0]
        deal(agreed, pos, stream_of(seed))
        hands = [cards_of(hand) for hand in pos.hands[: agreed.seats]]
        law = new_game(game, options, seed=str(seed))
        assert [len(hand) for hand in hands] == [len(hand) for hand in law.dealt]
        assert sorted(map(str, chain(*hands))) == sorted(map(str, chain(*law.dealt)))
        if agreed.own and not agreed.exchange:
            assert all(
                agreed.team[seat] == (card.colour == "black") for seat in range(agreed.seats) for card in hands[seat]
            )


@pytest.mark.parametrize("case", FAST + GENERAL, ids=kind)
def test_the_first_move_is_any_legal_one(case: tuple[str, dict[str, Any]]) -> None:
    state = new_game(*case, seed="fair")
    rng = Random(5)
    for _ in range(9):
        state = law_play(state, rng.choice(legal_moves(state)))
    fair = {str(move) for move in legal_moves(state)}
    agreed, pos, log, stream = (
        agree(state.options),
        position_of(state, agree(state.options)),
        np.zeros(1, np.int64),
        stream_of(1),
    )
    seen: Counter[str] = Counter()
    times = 60 * len(fair)
    for _ in range(times):
        play_from(agreed, pos, UNIFORM, 1, stream, log, new_tally())
        seen[setup.move_text(agreed, int(log[0]))] += 1
    assert set(seen) == fair
    off = sum((seen[move] - 60) ** 2 / 60 for move in fair)
    assert off < len(fair) + 5 * (2 * len(fair)) ** 0.5 + 5


@pytest.mark.parametrize("case", FAST + GENERAL, ids=kind)
def test_many_playouts_are_the_sum_of_single_ones(case: tuple[str, dict[str, Any]]) -> None:
    state = new_game(*case, seed="sum")
    agreed = agree(state.options)
    pos = position_of(state, agreed)
    before = pos.copy()
    tally = playouts(agreed, pos, UNIFORM, 50, seed=3)
    assert pos == before
    single, stream = new_tally(), stream_of(3)
    for _ in range(50):
        play_from(agreed, pos, UNIFORM, 1, stream, np.zeros(0, np.int64), single)
    assert tally.tolist() == single.tolist()
    assert tally[: DRAWN + 1].sum() == 50
    assert tally[SQUARE] >= tally[LEAD] ** 2 / 50


@pytest.mark.parametrize("policy", [UNIFORM, EAGER])
@pytest.mark.parametrize("case", FAST + GENERAL, ids=kind)
def test_the_same_seed_gives_the_same_games(case: tuple[str, dict[str, Any]], policy: int) -> None:
    agreed = agree(new_game(*case, seed="").options)
    assert dealt_playouts(agreed, policy, 20, 7).tolist() == dealt_playouts(agreed, policy, 20, 7).tolist()
    assert dealt_playouts(agreed, policy, 20, 7).tolist() != dealt_playouts(agreed, policy, 20, 8).tolist()


@pytest.mark.parametrize(
    ("case", "length", "first", "second"),
    [
        (("race", {}), 35.00, 0.452, 0.518),
        (("race", {"deck": 52}), 50.73, 0.458, 0.520),
        (("chains", {}), 36, 0.450, 0.450),
        (("ugadayka", {}), 55.95, 0.489, 0.489),
    ],
    ids=lambda value: kind(value) if isinstance(value, tuple) else "",
)
def test_random_play_is_as_long_and_as_fair_as_known(
    case: tuple[str, dict[str, Any]], length: float, first: float, second: float
) -> None:
    tally = dealt_playouts(agree(new_game(*case, seed="").options), UNIFORM, 100_000, seed=1)
    assert tally[PLIES] / 100_000 == pytest.approx(length, abs=0.05)
    assert tally[WON] / 100_000 == pytest.approx(first, abs=0.008)
    assert tally[LOST] / 100_000 == pytest.approx(second, abs=0.008)
