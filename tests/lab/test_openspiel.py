"""Our games as OpenSpiel's: its own checks pass, they are the games of the law, and nobody learns what is hidden."""

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.tests import games_sim_test

from famcards.kernel.codes import cards_of
from famcards.kernel.setup import legal_texts
from famcards.lab.openspiel import load
from famcards.lab.openspiel.rival import choose, state_of
from famcards.lab.openspiel.table import Table, table_of
from famcards.lab.players import player_named
from famcards.rules import legal_moves, may_begin, new_game, options_dict, parse_options, play, view

GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {}),
    ("race", {"edition": "skim", "deck": 52, "seats": 6, "height": 4}),
    ("chains", {}),
    ("chains", {"seats": 6, "deck": 52, "order": "zigzag", "exchange": 0, "bonuses": {"J": 0, "A": 9}}),
    ("chains", {"orientation": "fixed", "exchange": 3}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3}),
]
games = pytest.mark.parametrize(("game", "options"), GAMES)


def after(game: str, options: dict[str, Any], seed: int, plies: int) -> Any:
    """A state some way into a game at random."""
    rng, state = Random(seed), load(parse_options(game, options)).new_initial_state()
    while state.is_chance_node() or (plies > 0 and not state.is_terminal()):
        plies -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def texts(table: Table) -> list[list[str]]:
    return [[each.text for each in cards_of(np.uint64(hand))] for hand in table.hands]


@games
def test_openspiels_own_checks_pass(game: str, options: dict[str, Any]) -> None:
    pyspiel.random_sim_test(load(parse_options(game, options)), num_sims=2, serialize=True, verbose=False)


@games
def test_openspiels_simulation_of_its_own_games_passes_with_ours(game: str, options: dict[str, Any]) -> None:
    games_sim_test.GamesSimTest().sim_game(load(parse_options(game, options)))


@games
def test_the_options_arrive_whole(game: str, options: dict[str, Any]) -> None:
    asked = parse_options(game, options)
    loaded = load(asked)
    assert loaded.kind.options == asked
    assert str(pyspiel.load_game(str(loaded))) == str(loaded)


def test_what_is_not_said_is_as_the_rules_have_it() -> None:
    import famcards.lab.openspiel  # noqa: F401 - registers the games

    loaded: Any = pyspiel.load_game("famcards_race(deck=52,edition=skim)")
    assert options_dict(loaded.kind.options)["height"] == 12
    with pytest.raises(ValueError, match=r"mosaic is no game of OpenSpiel here; those are race, chains, ugadayka"):
        load(parse_options("mosaic", {}))


@games
def test_the_deal_gives_hands_as_large_as_the_rules_do(game: str, options: dict[str, Any]) -> None:
    table = after(game, options, 5, 0).table
    lawful = new_game(game, options, seed="sizes").hands
    assert [hand.bit_count() for hand in table.hands] == [len(hand) for hand in lawful]
    new_game(game, options, hands=texts(table), first=table.first)
    if game == "chains":
        foreign = parse_options(game, options).exchange  # type: ignore[union-attr]
        for seat, hand in enumerate(texts(table)):
            reds = sum(text[1] in "HD" for text in hand)
            assert foreign == (len(hand) - reds if table.kind.teams[seat] == 0 else reds)


@games
def test_a_game_goes_as_under_the_law(game: str, options: dict[str, Any]) -> None:
    rng, state = Random(game), after(game, options, 11, 0)
    lawful = new_game(game, options, hands=texts(state.table), first=state.table.first)
    while not state.is_terminal():
        assert state.current_player() == lawful.turn
        legal = [state.action_to_string(action) for action in state.legal_actions()]
        assert sorted(legal) == [str(move) for move in legal_moves(lawful)]
        assert sorted(legal) == legal_texts(state.table.kind.agreed, state.table.position)
        action = rng.choice(state.legal_actions())
        lawful = play(lawful, state.action_to_string(action))
        state.apply_action(action)
    assert lawful.result is not None
    first = {"race": "red", "chains": "red", "ugadayka": "A"}[game]
    won = 0 if lawful.result.winner is None else 1 if lawful.result.winner == first else -1
    assert state.returns() == [-won if team else won for team in state.table.kind.teams]


@games
@pytest.mark.parametrize("plies", [0, 9, 25])
def test_who_is_dealt_anew_could_have_played_the_same(game: str, options: dict[str, Any], plies: int) -> None:
    state, sampler = after(game, options, plies + 3, plies), pyspiel.UniformProbabilitySampler(0.0, 1.0)
    if state.is_terminal():
        state = after(game, options, plies + 3, 5)
    seat, moves = state.current_player(), state.table.told.split()
    changed = 0
    for _ in range(10):
        other = state.resample_from_infostate(seat, sampler)
        assert other.information_state_string(seat) == state.information_state_string(seat)
        assert other.observation_string(seat) == state.observation_string(seat)
        assert other.legal_actions() == state.legal_actions()
        changed += other.table.hands != state.table.hands
        lawful = new_game(game, options, hands=dealt(other.table), first=state.table.first)
        for move in moves:  # a pass by a seat that could lay is an error
            lawful = play(lawful, move)
        assert lawful.turn == seat
    assert changed


def dealt(table: Table) -> list[list[str]]:
    """The hands before the first move: those now, and the cards laid."""
    hands, seat = texts(table), table.first
    for move in table.told.split():
        if move == "pass" and table.kind.streams:
            side = table.kind.seats // 2
            seat = 0 if seat >= side else side
            continue
        if move != "pass":
            hands[seat].append(move[:2])
        seat = (seat + 1) % table.kind.seats
    return hands


@games
def test_openspiels_search_plays_here(game: str, options: dict[str, Any]) -> None:
    state = after(game, options, 2, 6)
    bot = ismcts.ISMCTSBot(state.get_game(), mcts.RandomRolloutEvaluator(), 1.0, max_simulations=3)
    assert bot.step(state) in state.legal_actions()


@games
@pytest.mark.parametrize("plies", [0, 13, 21])
def test_the_rival_chooses_from_a_view(game: str, options: dict[str, Any], plies: int) -> None:
    rng, lawful = Random(4), new_game(game, options, seed="rival", first=may_begin(parse_options(game, options))[-1])
    for _ in range(plies):
        if not lawful.over:
            lawful = play(lawful, rng.choice(legal_moves(lawful)))
    if lawful.turn is None:
        return
    seen = view(lawful, (lawful.turn,))
    state = state_of(seen, lawful.options, rng)
    assert legal_texts(state.table.kind.agreed, state.table.position) == sorted(seen.legal)
    assert state.table.turn == lawful.turn
    assert sorted(texts(state.table)[lawful.turn]) == sorted(seen.hands[str(lawful.turn)])
    assert [hand.bit_count() for hand in state.table.hands] == seen.counts
    assert state.table.first == seen.first
    if seen.stream is not None:
        assert [int(pile) for pile in state.table.position.piles] == list(seen.stream.piles.values())
    assert choose(seen, "seed", 0.0) in seen.legal


def test_the_rival_can_be_had_by_name() -> None:
    state = new_game("race", {"height": 2}, seed="rival")
    player = player_named("openspiel:ismcts", state.options)
    assert player.choose(state, "seed", 0.01) in map(str, legal_moves(state))
    player.close()


def test_after_a_passed_lead_the_other_captain_is_known_to_hold_a_card_to_lead_with() -> None:
    hands = [["XR"], ["6H"], ["7H"], ["8H"]]
    table = table_of(play(new_game("ugadayka", {}, hands=hands), "pass"))
    imagined = {texts(table.dealt_anew(1, Random(seed)))[2][0] for seed in range(400)}
    assert len(imagined) > 40
    assert not imagined & {"XR", "XB"}
