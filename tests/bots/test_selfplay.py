"""Games in compiled code: the same player as `bots.choose`, move by move, knowing what its view would tell."""

import math
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from famcards import bots
from famcards.bots import public, seen_through
from famcards.bots.imagining import hidden_from
from famcards.bots.in_order import rank_of
from famcards.bots.levels import named
from famcards.bots.lots import LARGEST, LOT
from famcards.bots.machine import look, weigh_by
from famcards.bots.one_move import Room, room_for
from famcards.bots.selfplay import MOST_PLIES, play_game, ways_of
from famcards.bots.ways import Way
from famcards.kernel.agreed import agree
from famcards.kernel.chance import STREAM, draw, stream_of
from famcards.kernel.play import play as make
from famcards.kernel.position import blank_positions
from famcards.kernel.setup import move_text, new_position, read_move
from famcards.rules import State, hidden, legal_moves, new_game, play, view

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"deck": 52, "seats": 6}),
    ("race", {"edition": "skim", "win": "points", "first_card": "2-10"}),
    ("chains", {}),
    ("chains", {"deck": 52, "exchange": 5}),
    ("chains", {"seats": 6, "order": "zigzag", "exchange": 1}),
    ("ugadayka", {}),
    ("ugadayka", {"open_history": True}),
    ("ugadayka", {"thickness": 3}),
    ("ugadayka", {"thickness": 3, "open_history": True}),
    ("mosaic", {"seats": 2, "goal": "corners", "deal": "own"}),
    ("mosaic", {"seats": 4, "goal": "final_row", "length": 4, "height": 7}),
    ("mosaic", {"seats": 5, "length": 8, "height": 5, "continuity": "previous"}),
]


class Dice:
    """The numbers of a stream as `seen_through` asks for them."""

    def __init__(self, stream: Any) -> None:
        self._stream = stream

    def expovariate(self, _rate: float) -> float:
        return -math.log(1 - (int(draw(self._stream)) >> 11) * 2.0**-53)


def stream_at(word: Any) -> Any:
    stream = np.zeros(1, STREAM)[0]
    stream.word = word
    return stream


def open_history(state: State) -> bool:
    return bool(getattr(state.options, "open_history", False))


@pytest.fixture(scope="module")
def room() -> Room:
    bots.prepare()
    return room_for(10_000)


def played(deal: State, ways: list[Way], room: Room, seed: int) -> Iterator[tuple[State, str, int, Any, Any]]:
    """A game played in compiled code, ply by ply: the state, the move, of how many, and the two streams of that ply."""
    agreed = agree(deal.options)
    pos = new_position(agreed, deal.hands, deal.first)
    log, choices = np.zeros(MOST_PLIES, np.int64), np.zeros(MOST_PLIES, np.int64)
    assert play_game(agreed, pos, int(open_history(deal)), ways_of(ways), room, stream_of(seed), log, choices)
    chance = stream_of(seed)
    state = deal
    for ply in range(pos.ply):
        text = move_text(agreed, int(log[ply]))
        with np.errstate(over="ignore"):
            thinking, hazing = stream_at(draw(chance)), stream_at(draw(chance))
        yield state, text, int(choices[ply]), thinking, hazing
        state = play(state, text)
    assert state.over


def assert_the_same_player(deal: State, ways: list[Way], room: Room, seed: int) -> None:
    for state, move, choices, thinking, hazing in played(deal, ways, room, seed):
        assert state.turn is not None
        seen, way = view(state, [state.turn]), ways[state.turn]
        assert choices == (0 if seen.legal == ["pass"] else len(seen.legal))
        if len(seen.legal) == 1 or math.isinf(way.haze):
            assert move in seen.legal
            continue
        with np.errstate(over="ignore"):
            weighed = weigh_by(seen, way.playouts, thinking, Random(0), math.inf, inference=way.inference)
            assert seen_through(way.haze, weighed, Dice(hazing)).move == move  # type: ignore[arg-type]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_same_chance_gives_the_same_move_at_every_ply(game: str, options: dict[str, Any], room: Room) -> None:
    for number, level in enumerate(("child", "family")):
        deal = new_game(game, options, seed=f"same {number}")
        assert_the_same_player(deal, [named(level).way(game)] * len(deal.hands), room, number)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_every_seat_plays_in_its_own_way(game: str, options: dict[str, Any], room: Room) -> None:
    deal = new_game(game, options, seed="ways")
    ways = [Way(100, 0.1), Way(60, math.inf, inference=False), Way(200), Way(64, 0.3, inference=False)] * 2
    assert_the_same_player(deal, ways[: len(deal.hands)], room, 5)


def test_a_room_for_fewer_playouts_is_refused() -> None:
    deal = new_game("race", {}, seed="room")
    with pytest.raises(ValueError, match="no room"):
        list(played(deal, [Way(100), Way(10_000)] * 2, room_for(100), 1))


@pytest.mark.deep
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_hundreds_of_games_are_the_same(game: str, options: dict[str, Any], room: Room) -> None:
    for number in range(200):
        level = ("child", "family", "strong")[number % 3]
        deal = new_game(game, options, seed=f"deep {number}")
        assert_the_same_player(deal, [named(level).way(game)] * len(deal.hands), room, number)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_what_is_kept_ply_by_ply_is_what_a_view_tells(game: str, options: dict[str, Any]) -> None:
    for seed in range(1):
        state, rng = new_game(game, options, seed=f"facts {seed}"), Random(seed)
        agreed = agree(state.options)
        pos, facts = new_position(agreed, state.hands, state.first), np.zeros(1, public.FACTS)[0]
        public.begin(facts, open_history(state))
        while state.turn is not None:
            for audience in (state.turn, public.SPECTATOR):
                assert_laid_out(state, agreed, pos, facts, audience)
            move = rng.choice(legal_moves(state))
            public.note(agreed, pos, facts, read_move(agreed, str(move)))
            make(agreed, pos, read_move(agreed, str(move)))
            state = play(state, move)


def assert_laid_out(state: State, agreed: Any, pos: Any, facts: Any, audience: int) -> None:
    template, lots, ways = blank_positions(1), np.zeros(2, LOT), np.empty(LARGEST)
    number = public.lay_out(agreed, pos, facts, audience, template, lots, ways)
    seen = view(state, [] if audience < 0 else [audience])
    wanted = hidden_from(hidden(seen))
    assert wanted is not None
    assert number == len(wanted.lots)
    for found, lot in zip(lots, wanted.lots, strict=False):
        for name in ("cards", "places", "barred_count", "states", "table"):
            assert found[name] == lot[name], name
        sizes = {"tied": "tied_count", "open_to": "tied_count", "loose": "loose_count"}
        sizes |= {"seat": "places", "room": "places", "barred": "places", "stride": "places"}
        for name, size in sizes.items():
            assert list(found[name][: found[size]]) == list(lot[name][: lot[size]]), name
    assert (ways[: len(wanted.ways)] == wanted.ways).all()
    if audience >= 0:
        assert template[0] == look(seen).template


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_moves_are_ranked_as_their_texts(game: str, options: dict[str, Any]) -> None:
    state, rng = new_game(game, options, seed="ranks"), Random(1)
    agreed = agree(state.options)
    while not state.over:
        texts = [str(move) for move in legal_moves(state)]
        if texts != ["pass"]:
            assert sorted(texts, key=lambda text: rank_of(agreed, read_move(agreed, text))) == texts
        state = play(state, rng.choice(texts))


@pytest.mark.parametrize("x", [-16, -2, -1, 0, 1, 2, 9, 10, 11, 15])
def test_cells_far_out_are_ranked_as_their_texts_too(x: int) -> None:
    agreed = agree(new_game("mosaic", {}, seed="far").options)
    texts = [f"{card}@{a},{b}" for card in ("2C", "AH", "TC") for a in (x, 3) for b in range(-16, 16)]
    assert sorted(texts, key=lambda text: rank_of(agreed, read_move(agreed, text))) == sorted(texts)
