"""Who sees all hands plays endings perfectly."""

import pytest

from famcards.lab.players.seer import Seer
from famcards.rules import State, legal_moves, new_game, play, seating

BASE = ["9D@0,0", "TC@1,0", "JH@2,0", "QS@3,0"]
ENDINGS = [
    ("race", {"height": 2}, BASE, [["9D", "AH", "8H"], ["TC", "7S"], ["JH", "6D"], ["QS", "8C"]]),
    ("race", {"height": 3}, BASE, [["9D", "KD", "6H"], ["TC", "JS"], ["JH", "QH"], ["QS", "QC"]]),
    ("chains", {}, ["6H@0,0", "9H@1,0", "7C@0,1"], [["6H", "7H"], ["9H", "8H"], ["7C"], ["6C", "8C"]]),
    ("ugadayka", {}, ["6H"], [["6H", "9C", "XB"], ["7H", "9S", "TC"], ["8H", "8C", "KC"], ["TH", "JC", "JS"]]),
]


def value(state: State, known: dict[object, int]) -> int:
    """How the game ends for the first team if all play perfectly: 1 won, 0 drawn, -1 lost."""
    table = seating(state.game, state.options)
    if state.result is not None:
        winner = state.result.winner
        return 0 if winner is None else 1 if winner == table[0].team else -1
    if state.moves not in known:
        choose = max if table[state.turn or 0].team == table[0].team else min
        known[state.moves] = choose(value(play(state, move), known) for move in legal_moves(state))
    return known[state.moves]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options", "moves", "hands"), ENDINGS)
def test_a_seer_gives_nothing_away(
    game: str, options: dict[str, object], moves: list[str], hands: list[list[str]]
) -> None:
    state = new_game(game, options, hands=hands)
    for move in moves:
        state = play(state, move)
    player, known = Seer(state.options, playouts=4000), dict[object, int]()
    due = value(state, known)
    while not state.over:
        state = play(state, player.choose(state, f"seed {state.ply}", 60.0))
        assert value(state, known) == due
