"""What is public in Ugadayka, counted out: of all deals of a few cards and all games with them, two look the same to an
audience exactly when the same things happened before its eyes (6.9)."""

from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from famcards.rules import PASS, State, legal_moves, new_game, play
from tests.rules.secrecy import Audience, as_bytes, audiences


def deals(cards: str, sizes: tuple[int, ...]) -> Iterator[list[list[str]]]:
    """Every way to deal the cards into hands of these sizes."""
    ends = [sum(sizes[: seat + 1]) for seat in range(len(sizes))]
    seen = set()
    for order in permutations(cards.split()):
        hands = tuple(tuple(sorted(order[end - size : end])) for size, end in zip(sizes, ends, strict=True))
        if hands not in seen:
            seen.add(hands)
            yield [list(hand) for hand in hands]


def every_state(state: State) -> Iterator[State]:
    yield state
    for move in legal_moves(state):
        yield from every_state(play(state, move))


def seats_that_moved(state: State) -> list[int]:
    """The seat of each ply, found by playing the game over."""
    seats, now = [], new_game("ugadayka", state.options, hands=state.dealt, first=state.first)
    for move in state.moves:
        assert now.turn is not None
        seats.append(now.turn)
        now = play(now, move)
    return seats


def public_facts(state: State) -> tuple[Any, ...]:
    """What everybody at the table may know. Streams that ended while closed leave who passed, for how many cards, and
    how many cards each team has taken."""
    counts = tuple(map(len, state.hands))
    told = list(zip(seats_that_moved(state), map(str, state.moves), strict=True))
    if state.over or state.options.open_history:  # type: ignore[union-attr]
        return (state.first, state.turn, state.ending, counts, tuple(told))
    ends = [ply for ply, move in enumerate(state.moves) if move is PASS]
    piles, begins = [0, 0], 0
    for end in ends:
        piles[told[end][0] < len(state.hands) // 2] += end - begins
        begins = end + 1
    last = (told[ends[-1]][0], ends[-1] - (ends[-2] + 1 if len(ends) > 1 else 0)) if ends else None
    return (state.first, state.turn, state.ply, counts, tuple(piles), last, tuple(told[begins:]))


def facts(state: State, audience: Audience) -> tuple[Any, ...]:
    """What an audience may know: the public facts and its own hands; nothing of the cards its seats have laid."""
    own = tuple(frozenset(state.hands[seat]) for seat in audience)
    return (audience, own, public_facts(state))


@pytest.mark.parametrize(
    ("thickness", "cards", "sizes"),
    [
        (2, "7H 9S 8H XR JS", (2, 0, 2, 1)),
        (3, "7H 9H XR 6S", (1, 1, 0, 1, 1, 0)),
        pytest.param(2, "7H 9H 8S XR 6S", (2, 1, 1, 1), marks=pytest.mark.slow),
        pytest.param(2, "7H 9H 8H XR XB", (1, 1, 2, 1), marks=pytest.mark.slow),
        pytest.param(3, "7H 9H 8H XR 6S", (1, 1, 1, 1, 1, 0), marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("open_history", [False, True])
def test_6_9_a_view_tells_what_is_public_and_no_more(
    thickness: int, cards: str, sizes: tuple[int, ...], open_history: bool
) -> None:
    options = {"thickness": thickness, "open_history": open_history}
    shown: dict[tuple[Any, ...], bytes] = {}
    known: dict[bytes, tuple[Any, ...]] = {}
    for hands in deals(cards, sizes):
        for state in every_state(new_game("ugadayka", options, hands=hands, first=0)):
            for audience in audiences(state):
                fact, view = facts(state, audience), as_bytes(state, audience)
                assert shown.setdefault(fact, view) == view
                assert known.setdefault(view, fact) == fact
    assert len(shown) > 100
