"""What is called settled is proven: no deal and no play leads to another result."""

from random import Random

import pytest

from famcards.bots.hints import settled
from famcards.bots.hints.endings import Settled, deals, same_in_every_way
from famcards.bots.hints.hint import settlement
from famcards.rules import State, count, imagine, legal_moves, new_game, play, view
from tests.bots.hinting import board, cards

GAMES: list[tuple[str, dict[str, object]]] = [
    ("race", {"height": 5}),
    ("race", {"height": 5, "edition": "skim"}),
    ("race", {"deck": 52, "seats": 6, "height": 4}),
    ("chains", {}),
    ("ugadayka", {}),
    ("mosaic", {"goal": "corners", "length": 4, "height": 4}),
    ("mosaic", {"goal": "chains", "deal": "own", "variety": False, "seniority": False}),
]


def to_the_end(state: State, rng: Random) -> State:
    while not state.over:
        state = play(state, rng.choice(legal_moves(state)))
    return state


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_whatever_happens_after_a_proof_the_result_is_the_one_proven(game: str, options: dict[str, object]) -> None:
    rng, proofs = Random(5), 0
    for number in range(4):
        state = new_game(game, options, seed=f"settled {number}")
        while state.turn is not None:
            found = settlement(view(state, [state.turn])) if state.ply > 8 else None
            if found is not None:
                proofs += 1
                other = imagine(view(state, [state.turn]), rng)
                assert count(to_the_end(other, rng)).winner == found.winner
            state = play(state, rng.choice(legal_moves(state)))
    assert proofs > 0


def test_a_pile_that_cannot_be_reached_has_won() -> None:
    assert settled.stream_winner({"A": 28, "B": 4}) == "A"
    assert settled.stream_winner({"A": 27, "B": 4}) is None
    assert settled.stream_winner({"A": 10, "B": 32}) == "B"


def test_chains_are_bounded_by_every_link_that_is_still_possible() -> None:
    apart = board("chains", {}, "7H@0,0 TC@1,0 8H@2,0", "9H", "KS")
    assert settled.most_in_chains(apart, "red") == 4  # 8H and 9H may yet touch, 7H and 8H never
    walled = board("chains", {}, "7H@0,0 TC@1,0 JC@1,1 QC@0,1 KC@0,-1 9S@-1,0", "8H", "KS")
    assert settled.most_in_chains(walled, "red") == 0
    assert settled.chains_winner(walled) == "black"
    assert settled.chains_winner(board("chains", {}, "7H@0,0 TC@1,0", "8H", "9C")) is None


def test_cells_are_bounded_by_those_that_can_still_be_filled() -> None:
    flat = board("race", {"height": 2}, "9H@0,0 TD@1,0 JS@2,0 QC@3,0 KH@1,1", "AD", "8S 7C")
    assert settled.most_to_gain(flat, "black") == (2, 15)
    assert settled.most_to_gain(flat, "red") == (1, 14)


def test_all_deals_are_tried() -> None:
    three = tuple(sorted(cards("6S 7S 8S"), key=str))
    assert len(list(deals(three, [2, 1]))) == 3
    assert {frozenset(hand[0]) for hand in deals(three, [2, 1])} == {
        frozenset(cards(pair)) for pair in ("6S 7S", "6S 8S", "7S 8S")
    }


def test_short_endings_are_played_out_and_long_ones_left() -> None:
    rng, found = Random(1), []
    state = new_game("race", {"height": 7}, seed="short")
    while state.turn is not None:
        found.append((sum(map(len, state.hands)), same_in_every_way(view(state, [state.turn]))))
        state = play(state, rng.choice(legal_moves(state)))
    assert all(result is None for held, result in found if held > 6)
    assert state.result is not None
    assert all(result in (None, Settled(state.result.winner)) for _, result in found)
