"""Random people who ask for anything at any time: the table's laws hold, whatever they do."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from famcards.tables import Refused, audience_of, bot_due, offer_due, table_view
from famcards.tables import commands as c
from tests.tables.scene import Scene, legal_texts

IDENTITIES = ("anna", "boris", "clara", "dan")
WHO = st.sampled_from(IDENTITIES)
SEATS = st.integers(-1, 6)
LEVELS = st.sampled_from(c.LEVELS)
MAYBE_PERSON = st.none() | st.integers(0, 6)
RULES: list[tuple[str, dict[str, Any]]] = [
    ("race", {"height": 2}),
    ("race", {"height": 2, "seats": 6}),
    ("chains", {}),
    ("ugadayka", {}),
    ("mosaic", {"length": 2, "height": 2, "seats": 3}),
    ("mosaic", {"length": 3, "height": 1, "deal": "own"}),
]

COMMANDS: st.SearchStrategy[Any] = st.one_of(
    st.builds(c.Join, st.text(max_size=3), st.just("owl-blue")),
    st.builds(c.AddPerson, st.text(max_size=3), st.just("owl-blue")),
    st.builds(c.Rename, st.text(max_size=3), st.just("owl-blue"), MAYBE_PERSON),
    st.builds(c.TakeSeat, SEATS, MAYBE_PERSON),
    st.builds(c.LeaveSeat, SEATS),
    st.builds(c.SeatBot, SEATS, LEVELS),
    st.builds(c.ClearSeat, SEATS),
    st.builds(lambda rules: c.SetOptions(*rules), st.sampled_from(RULES)),
    st.builds(c.Deal, st.none() | LEVELS),
    st.builds(c.AddEntropy, st.text(max_size=3), st.sampled_from(["", "0" * 32, "F" * 64])),
    st.builds(c.Move, st.integers(0, 9), SEATS, st.sampled_from(["pass", "6H@0,0", "QS", "7D@1,0", "?"])),
    st.builds(c.OfferTakeback, st.none() | st.integers(0, 9)),
    st.builds(c.AnswerTakeback, st.booleans()),
    st.just(c.WithdrawTakeback()),
    st.just(c.OfferRematch()),
    st.builds(c.AnswerRematch, st.booleans()),
    st.just(c.WithdrawRematch()),
    st.builds(c.AskStandIn, SEATS, LEVELS),
    st.builds(c.ReturnToSeat, SEATS),
    st.builds(c.Say, st.sampled_from(c.PHRASES)),
    st.builds(c.LapseOffer, st.sampled_from(["takeback", "rematch"])),
    st.builds(c.SystemMove, st.integers(0, 9), SEATS, st.just("pass"), st.sampled_from(["bot", "stand_in", "forced"])),
)


class TableMachine(RuleBasedStateMachine):
    """`Scene.do` verifies each decision; here is what nobody may achieve by any row of commands."""

    scene: Scene

    @initialize(rules=st.sampled_from(RULES), mode=st.sampled_from(["bots", "family", "device"]), two=st.booleans())
    def found(self, rules: tuple[str, dict[str, Any]], mode: c.Mode, two: bool) -> None:
        game, options = rules
        self.scene = Scene(game, "anna petya" if two else "anna", mode=mode, **options)

    @rule(who=WHO, command=COMMANDS)
    def anything(self, who: str, command: c.Command | c.SystemCommand) -> None:
        before, length = self.scene.table, len(self.scene.journal)
        try:
            self.scene.do(who, command)
        except Refused:
            assert self.scene.table is before
            assert len(self.scene.journal) == length

    @precondition(lambda self: self.scene.table.phase == "playing")
    @rule(choice=st.integers(0, 99))
    def a_legal_move(self, choice: int) -> None:
        texts = legal_texts(self.scene.table)
        state = self.scene.table.games[-1].state
        assert state.turn is not None
        text = texts[choice % len(texts)]
        person = self.scene.table.seats[state.turn].person
        due = bot_due(self.scene.table)
        if person is not None:
            self.scene.do(self.scene.table.person(person).identity, c.Move(state.ply, state.turn, text))
        elif due is not None:
            self.scene.do("", c.SystemMove(state.ply, state.turn, text, due.by))  # type: ignore[arg-type]
        assert self.scene.table.takeback is not None or self.scene.ply == state.ply + 1

    @precondition(lambda self: self.scene.table.phase == "playing" and self.scene.table.takeback is None)
    @rule()
    def to_the_end(self) -> None:
        self.scene.play()
        assert self.scene.table.phase == "finished"

    @rule(numbers=st.sets(st.integers(1, 6)))
    def come_and_go(self, numbers: set[int]) -> None:
        self.scene.arrive(*(number for number in numbers if number <= len(self.scene.table.people)))

    @rule(minutes=st.integers(0, 3))
    def time_passes(self, minutes: int) -> None:
        self.scene.now += minutes * 60_000
        due = offer_due(self.scene.table)
        if due is not None and due.at <= self.scene.now:
            self.scene.do("", c.LapseOffer(due.offer))  # type: ignore[arg-type]

    @invariant()
    def what_can_be_done_is_done(self) -> None:
        """A name in `can` is a promise; nobody on a foreign browser has a promise about seats not theirs."""
        if not hasattr(self, "scene"):
            return
        for identity in (*IDENTITIES, None):
            view = table_view(self.scene.table, audience_of(self.scene.table, identity), self.scene.here)
            held = {seat.seat for seat in view.seats if seat.person in view.yours}
            leaving = {int(name.split(":")[1]) for name in view.can if name.startswith("leave_seat:")}
            assert leaving == held

    @invariant()
    def the_service_never_waits_for_what_cannot_come(self) -> None:
        """While a game runs, a person has a choice to make, or something is due."""
        if not hasattr(self, "scene") or self.scene.table.phase != "playing":
            return
        table = self.scene.table
        turn = table.games[-1].state.turn
        person = table.seats[turn].person if turn is not None else None
        assert person is not None or bot_due(table) is not None or offer_due(table) is not None


@pytest.mark.parametrize("examples", [8, pytest.param(40, marks=pytest.mark.slow)])
def test_a_table_holds_to_its_laws_whatever_is_said_to_it(examples: int) -> None:
    told = [HealthCheck.too_slow, HealthCheck.filter_too_much]
    run_state_machine_as_test(
        TableMachine, settings=settings(max_examples=examples, stateful_step_count=30, suppress_health_check=told)
    )
