"""Complaints 37 and 38: whatever a bot does, the game ends; and a bot gets nothing but the view of its seat."""

import asyncio
import logging
import os
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from famcards.rules import new_game, view
from famcards.tables import Due, Refused, Table, replay_events
from famcards.tables.events import Moved
from famcards.web.clock import Clock
from famcards.web.config import Pace
from famcards.web.hub.live import Live
from famcards.web.hub.presence import Presence
from famcards.web.players import pool as pool_module
from famcards.web.players.pool import LEAST_THOUGHT, BotFailure, BotPool, thought
from famcards.web.players.runner import Runner, duty
from famcards.web.players.worker import Question
from tests.web.asgi import Browser
from tests.web.conftest import service, settled, stored_events
from tests.web.page import Page

SHORT = {"height": 2}
FAULTS = {
    "illegal": "illegal",
    "for_an_old_ply": "illegal",
    "raises": "raised RuntimeError",
    "says_nothing": "no text",
    "sleeps": "late",
    "dies": "died",
}


@pytest.mark.slow
@pytest.mark.parametrize("fault", FAULTS)
async def test_complaint_37_a_faulty_bot_is_replaced_and_the_game_ends(
    tmp_path: Path, fault: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "famcards")
    pace = Pace(hurried=True, patience=0.05 if fault == "sleeps" else 20.0)
    async with service(tmp_path, bot=f"tests.web.bots:{fault}", pace=pace) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found("race", options=SHORT)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.play_on()
            assert page.view["phase"] == "finished"
        by_bots = [event for event in await stored_events(app, table) if event.kind == "moved" and event.by == "bot"]
        assert by_bots
        assert {event.seat for event in await stored_events(app, table) if event.kind == "bot_stumbled"} == {1, 2, 3}
        assert [seat["stumbled"] for seat in page.view["seats"]] == [False, True, True, True]
    replaced = [record.getMessage() for record in caplog.records if record.name == "famcards.bots"]
    assert replaced
    assert all(message.endswith(f"bot replaced: {FAULTS[fault]}") for message in replaced)


async def test_the_bots_of_a_table_are_in_one_mood_for_a_whole_game(tmp_path: Path) -> None:
    notes = Path(tempfile.gettempdir()) / f"famcards-moods-of-{os.getpid()}"
    notes.unlink(missing_ok=True)
    moods = []
    async with service(tmp_path, bot="tests.web.bots:notes_its_mood", pace=Pace.at_once()) as app:
        for _ in range(2):
            anna = Browser(app)
            await anna.me()
            table = await anna.found("race", options=SHORT)
            async with await anna.socket(table) as socket:
                await (await Page(socket).hello()).play_on()
            moods.append({float(line) for line in notes.read_text().split()})
            notes.unlink()
    assert [len(each) for each in moods] == [1, 1]
    assert moods[0] != moods[1]


async def test_complaint_38_a_bot_is_asked_with_the_view_of_its_seat_and_nothing_else() -> None:
    state = new_game("ugadayka", seed="a bot's question")
    pool = BotPool("tests.web.bots:tells_what_it_got", 1)
    try:
        got = await pool.ask(Question(view(state, [2]), "child", "seed", 1.0), 30)
    finally:
        pool.close()
    held, hidden = state.hands[2], [card for seat in (0, 1, 3) for card in state.hands[seat]]
    assert all(card.text in got for card in held)
    assert not any(f"'{card.text}" in got for card in hidden)


async def test_the_process_of_a_bot_holds_nothing_of_the_service() -> None:
    pool = BotPool("tests.web.bots:names_its_modules", 1)
    try:
        got = await pool.ask(Question(view(new_game("race", seed="x"), [0]), "child", "seed", 1.0), 30)
    finally:
        pool.close()
    assert "famcards.rules" in got
    for room in ("famcards.tables", "famcards.journal", "famcards.web.hub", "litestar", "sqlalchemy"):
        assert room not in got


async def test_a_pool_goes_on_after_a_worker_was_given_up() -> None:
    question = Question(view(new_game("race", seed="x"), [0]), "child", "seed", 1.0)
    pool = BotPool("tests.web.bots:sleeps_the_first_time", 1)
    try:
        with pytest.raises(BotFailure, match="late"):
            await pool.ask(question, 0.05)
        assert await pool.ask(question, 30) in question.view.legal
    finally:
        pool.close()


async def test_a_worker_that_starts_while_its_pool_is_closed_is_ended_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    begun, may_start, killed = threading.Event(), threading.Event(), threading.Event()

    class Slow:
        def __init__(self, _bot: str) -> None:
            begun.set()
            may_start.wait(20)

        def receive(self, seconds: float) -> None:
            killed.wait(seconds)
            raise BotFailure("died")

        def kill(self) -> None:
            killed.set()

    monkeypatch.setattr(pool_module, "Worker", Slow)
    pool = BotPool("tests.web.bots:first", 1)
    asking = asyncio.create_task(pool.ask(("legal",), 10))
    await asyncio.to_thread(begun.wait, 20)
    pool.close()
    may_start.set()
    with pytest.raises(BotFailure, match="closed"):
        await asyncio.wait_for(asking, 20)
    assert killed.is_set()


async def test_questions_wait_for_a_free_worker_and_are_all_answered() -> None:
    question = Question(view(new_game("race", seed="x"), [0]), "child", "seed", 1.0)
    pool = BotPool("tests.web.bots:first", 2)
    try:
        answers = await asyncio.gather(*(pool.ask(question, 30) for _ in range(40)))
    finally:
        pool.close()
    assert answers == [question.view.legal[0]] * 40


def test_a_bot_alone_has_its_whole_budget_and_the_last_of_many_is_done_when_one_alone_would_be() -> None:
    assert thought(1.0, waited=0.0, waiting=0, size=1) == 1.0
    clock, size = 0.0, 2
    for waiting in range(38, -1, -2):
        clock += thought(1.0, waited=clock, waiting=waiting, size=size)
    assert 0.9 < clock < 1.0 + 2 * LEAST_THOUGHT
    assert thought(1.0, waited=5.0, waiting=3, size=1) == LEAST_THOUGHT


async def test_the_more_questions_wait_the_less_time_each_is_given() -> None:
    question = Question(view(new_game("race", seed="x"), [0]), "child", "seed", 1.0)
    pool = BotPool("tests.web.bots:tells_its_budget", 1)
    try:
        await pool.ask(question, 30)
        told = [float(each) for each in await asyncio.gather(*(pool.ask(question, 30) for _ in range(5)))]
        alone = float(await pool.ask(question, 30))
    finally:
        pool.close()
    assert told[0] == pytest.approx(1.0, abs=0.1), "nobody waited yet"
    assert told[1] <= 0.25
    assert told[1:] == sorted(told[1:])
    assert alone > 0.9


async def test_a_table_that_waited_for_a_bot_goes_on_after_a_restart_without_anybody_asking(tmp_path: Path) -> None:
    async with service(tmp_path, pace=Pace()) as app:
        anna = Browser(app)
        await anna.me()
        table = await anna.found()
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            await page.move()
        before = len(await stored_events(app, table))
    async with service(tmp_path) as app:
        while len(await stored_events(app, table)) < before + 3:  # noqa: ASYNC110 - nobody is there to be told
            await asyncio.sleep(0.02)
        await settled(app, table)
        moved = [event.seat for event in await stored_events(app, table) if event.kind == "moved"]
        assert moved == [0, 1, 2, 3]


class Quicker:
    """Stands for a hub and for bots: whenever the service is about to move, the table has gone on already."""

    def __init__(self, after: Table) -> None:
        self.after = after

    async def ask(self, question: Question, _patience: float) -> str:
        return question.view.legal[0]

    async def command(self, live: Live, *_: object) -> None:
        live.table = self.after
        raise Refused("stale", "the game has gone on")


async def test_that_somebody_was_quicker_is_no_trouble(
    app: Litestar, anna: Browser, caplog: pytest.LogCaptureFixture
) -> None:
    table = await anna.found("race", options=SHORT)
    async with await anna.socket(table) as socket:
        await (await Page(socket).hello()).move()
    await settled(app, table)
    stored = [event.stored for event in await stored_events(app, table)]
    moved = next(event for event in stored if isinstance(event.event, Moved))
    quicker: Any = Quicker(replay_events(stored))
    before = Live(replay_events(stored[: moved.number]), stored, Presence(Pace()), 8)
    assert duty(before.table) is not None
    runner = Runner(quicker, quicker, Pace.at_once(), Clock())
    runner.look(before)
    while before.table is not quicker.after:  # noqa: ASYNC110 - the runner is at work
        await asyncio.sleep(0.01)
    await asyncio.sleep(0)
    assert not caplog.records
    await runner.stop()


async def test_a_clock_that_was_set_back_makes_no_bot_wait_long(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def slept(seconds: float) -> None:
        waits.append(seconds)

    nobody: Any = Quicker(None)  # type: ignore[arg-type]
    runner = Runner(nobody, nobody, Pace(), Clock(wall=lambda: 1_000_000))
    monkeypatch.setattr(asyncio, "sleep", slept)
    for at in (999_000, 1_000_700, 9_000_000):
        await runner._until(Due(game_number=1, ply=0, seat=1, by="bot", level="child", at=at))
    assert waits == [0.0, 0.7, 2.0]


async def test_a_pass_without_choice_is_made_by_the_service_and_shown_as_such(app: Litestar, anna: Browser) -> None:
    table = await anna.found("race", options={"height": 13})
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        await page.play_on()
        last = page.play
    passes = [event for event in await stored_events(app, table) if event.kind == "moved" and event.move == "pass"]
    assert {event.by for event in passes if event.seat == 0} <= {"forced"}
    assert last["over"]


@pytest.mark.slow
def test_the_web_process_imports_no_kernel() -> None:
    code = "import sys, famcards.web.app; print(sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "litestar" in done.stdout
    assert "numba" not in done.stdout
    assert "numpy" not in done.stdout
