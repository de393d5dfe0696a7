"""Any game holds to the laws of all games, whatever was agreed and whatever is tried."""

from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from famcards.rules import (
    GAMES,
    Game,
    IllegalMove,
    State,
    legal_moves,
    may_begin,
    new_game,
    parse_options,
    play,
    refusal,
)
from tests.rules.agreements import hands, options
from tests.rules.laws import holds, legal_and_refusal_agree, record_comes_back, turn_goes_on

QUICK = settings(max_examples=3, stateful_step_count=8)
USUAL = settings(max_examples=25, stateful_step_count=15)
DEEP = settings(max_examples=150, stateful_step_count=25)

TEXTS = (
    *("pass", "", "PASS", "QS", "QS+", "QS=", "QS-", "XR", "XB+", "1S"),
    *("7D@0,0", "7D@1,0", "AS@0,1", "QS@-1,0", "QS@01,0", "QS@0,0 ", "XR@0,1"),
)


class GameMachine(RuleBasedStateMachine):
    """Keeps beside the referee's game every state that it has been in."""

    game: ClassVar[str]

    @initialize(data=st.data(), seed=st.text(max_size=3))
    def deal(self, data: st.DataObject, seed: str) -> None:
        chosen = data.draw(options(self.game))
        dealt = data.draw(hands(self.game, chosen))
        first = data.draw(st.sampled_from(may_begin(parse_options(self.game, chosen))), label="first")
        start = new_game(self.game, chosen, hands=dealt, seed=None if dealt else seed, first=first)
        self.table = Game(start)
        self.states = [start]

    def running(self) -> bool:
        return not self.table.state.over

    def make(self, move: Any) -> None:
        before = self.table.state
        after = self.table.play(move)
        self.states.append(after)
        assert after == play(before, str(move))
        turn_goes_on(before, after)
        holds(after)

    @precondition(running)
    @rule(data=st.data())
    def one_move(self, data: st.DataObject) -> None:
        self.make(data.draw(st.sampled_from(legal_moves(self.table.state)), label="move"))

    @precondition(running)
    @rule(moves=st.integers(2, 20), seed=st.integers(0, 999))
    def several_moves(self, moves: int, seed: int) -> None:
        rng = Random(seed)
        for _ in range(moves):
            if self.running():
                self.make(rng.choice(legal_moves(self.table.state)))

    @rule(text=st.sampled_from(TEXTS))
    def perhaps_no_move(self, text: str) -> None:
        before, why = self.table.state, refusal(self.table.state, text)
        if why is None:
            assert text in map(str, legal_moves(before))
            return
        with pytest.raises(IllegalMove) as caught:
            self.table.play(text)
        assert caught.value.refusal == why
        assert self.table.state == before

    @precondition(lambda self: len(self.states) > 1)
    @rule()
    def undo(self) -> None:
        self.states.pop()
        assert self.table.undo() == self.states[-1]

    @rule()
    def write_and_read(self) -> None:
        record_comes_back(self.table.state)

    @invariant()
    def is_as_kept(self) -> None:
        if hasattr(self, "table"):
            assert self.table.state == self.states[-1]
            holds(self.table.state)
            legal_and_refusal_agree(self.table.state)

    def teardown(self) -> None:
        """Whatever happened, the game can be played to its end, and its record can be read at every ply."""
        if not hasattr(self, "table"):
            return
        states: list[State] = list(self.states)
        while not states[-1].over:
            moves = legal_moves(states[-1])
            states.append(play(states[-1], moves[len(states) % len(moves)]))
            holds(states[-1])
        for state in states:
            record_comes_back(state)


def machine(game: str) -> type[GameMachine]:
    return type(f"{game.capitalize()}Machine", (GameMachine,), {"game": game})


@pytest.mark.parametrize("game", GAMES)
def test_a_game_holds_to_the_laws(game: str) -> None:
    run_state_machine_as_test(machine(game), settings=QUICK)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_a_game_holds_to_the_laws_for_longer(game: str) -> None:
    run_state_machine_as_test(machine(game), settings=USUAL)


@pytest.mark.deep
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES)
def test_a_game_holds_to_the_laws_for_long(game: str) -> None:
    run_state_machine_as_test(machine(game), settings=DEEP)
