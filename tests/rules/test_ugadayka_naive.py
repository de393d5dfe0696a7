"""The engine beside the slow retelling of section 6, at every ply of random games."""

from random import Random

import pytest

from famcards.rules import State, legal_moves, new_game, play, view
from tests.rules.naive_ugadayka import DECK, Told, tell
from tests.rules.table import legal, result, why


def small_deal(rng: Random, seats: int) -> list[list[str]]:
    """A partial deal with uneven hands, empty ones among them, in which jesters are not rare."""
    cards = rng.sample(DECK, 52 if rng.random() < 0.3 else rng.randint(seats, 30))
    cards = list(dict.fromkeys([*rng.sample(["XR", "XB"], rng.randint(0, 2)), *cards]))
    hands: list[list[str]] = [[] for _ in range(seats)]
    suits = rng.sample("HDCS", rng.randint(1, 4))
    for card in cards:
        if card[1] in suits or card.startswith("X"):
            captain = card.startswith("X") and rng.random() < 0.7
            hands[rng.choice([0, seats // 2]) if captain else rng.randrange(seats)].append(card)
    return hands


def full_deal(rng: Random, seats: int) -> list[list[str]]:
    cards = rng.sample(DECK, 54)
    hands = [cards[seat : 54 - 54 % seats : seats] for seat in range(seats)]
    for captain, card in zip((0, seats // 2), cards[54 - 54 % seats :], strict=False):
        hands[captain].append(card)
    return hands


def assert_same(state: State, told: Told) -> None:
    """The state is the one told: turn, legal moves, table, piles, past streams, end, result."""
    assert legal(state) == told.legal()
    assert (state.over, state.turn) == (told.over, None if told.over else told.turn)
    assert [{card.text for card in hand} for hand in state.hands] == told.hands
    board = view(state, []).stream
    assert board is not None
    assert board.columns == told.stream()
    older = board.older if isinstance(board.older, list) else [board.older] if board.older else []
    assert older == (told.older if told.thickness == 3 else told.older[:1])
    assert board.piles == told.piles
    ended = board.last_stream
    assert (ended and (ended.cards, ended.to, ended.passed)) == (told.streams[-1] if told.streams else None)
    assert board.rows_open == ([] if told.over else told.free_rows())
    assert result(state) == told.result()


def assert_same_refusals(state: State, told: Told) -> None:
    """Every card in every row, and a pass, is refused with the same code or by neither."""
    rows = ("", *told.rows)
    moves = [*(card + row for card in DECK for row in rows), "pass"]
    assert {move: why(state, move) for move in moves} == {move: told.fault(move) for move in moves}


def compare(hands: list[list[str]], first: int, thickness: int, rng: Random, refusals: bool) -> None:
    state = new_game("ugadayka", {"thickness": thickness}, hands=hands, first=first)
    moves: list[str] = []
    while True:
        told = tell(hands, first, thickness, moves)
        assert_same(state, told)
        if refusals:
            assert_same_refusals(state, told)
        if state.over:
            return
        move = rng.choice(legal_moves(state))
        moves.append(str(move))
        state = play(state, move)


@pytest.mark.parametrize("thickness", [2, 3])
@pytest.mark.parametrize("seed", [*range(15), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(15, 60))])
def test_small_deals_go_as_told(thickness: int, seed: int) -> None:
    rng = Random(f"small {thickness} {seed}")
    compare(small_deal(rng, 2 * thickness), rng.choice([0, thickness]), thickness, rng, refusals=True)


@pytest.mark.parametrize("thickness", [2, 3])
@pytest.mark.parametrize("seed", range(15))
def test_full_deals_go_as_told(thickness: int, seed: int) -> None:
    rng = Random(f"full {thickness} {seed}")
    compare(full_deal(rng, 2 * thickness), rng.choice([0, thickness]), thickness, rng, refusals=False)


@pytest.mark.deep
@pytest.mark.parametrize("thickness", [2, 3])
@pytest.mark.parametrize("begin", range(0, 1500, 100))
def test_many_deals_go_as_told(thickness: int, begin: int) -> None:
    for seed in range(begin, begin + 100):
        rng = Random(f"many {thickness} {seed}")
        deal = small_deal if seed % 4 else full_deal
        compare(deal(rng, 2 * thickness), rng.choice([0, thickness]), thickness, rng, refusals=seed % 4 > 0)
