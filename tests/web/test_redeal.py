"""The heart of it: when hidden cards are dealt otherwise, every byte that leaves the service stays the same."""

import logging
import random
from collections.abc import AsyncGenerator, Iterable
from pathlib import Path

import pytest
from litestar import Litestar

from famcards.rules import GAMES, State, draw_first, legal_moves, new_game, options_dict, parse_options, play, seating
from famcards.tables.events import DealPledged, Dealt, EntropyAdded, Event, Founded, Joined, Moved, SeatTaken
from famcards.web.clock import Clock
from famcards.web.config import Pace
from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page
from tests.web.redeal import redealt

NOW = 1_796_000_000_000
HOUR = 3_600_000
STATES = 30
COMMITMENT = "c" * 64
"""The same in both worlds: nobody can tell what it binds."""

WATCHED = ("replay", "record", "judgement")

OPTIONS: dict[str, list[dict[str, object]]] = {
    "race": [{}, {"edition": "skim", "deck": 52}, {"seats": 6, "height": 3}],
    "chains": [{}, {"seats": 6, "deck": 52, "order": "zigzag"}],
    "ugadayka": [{}, {"open_history": True}, {"thickness": 3}],
    "mosaic": [{}, {"deal": "own", "goal": "corners", "length": 6, "height": 6}, {"seats": 2, "base_row": True}],
}


@pytest.fixture
async def still(tmp_path: Path) -> AsyncGenerator[Litestar]:
    """A service whose clock stands at an hour before any move, so that no pass falls due and all times are equal."""
    clock = Clock(wall=lambda: NOW - HOUR, steady=lambda: 0.0)
    async with service(tmp_path, clock, pace=Pace(), coach="tests.web.coaches:tells") as app:
        yield app


def some_state(game: str, rng: random.Random) -> State:
    """A game with some of its options, at some ply before its end."""
    options = parse_options(game, rng.choice(OPTIONS[game]))
    seed = str(rng.random())
    states = [new_game(game, options, seed=seed, first=draw_first(options, seed))]
    while not states[-1].over:
        states.append(play(states[-1], rng.choice(legal_moves(states[-1]))))
    return rng.choice(states[:-1])


def journal_of(table: str, state: State, holders: Iterable[str]) -> list[Event]:
    """The events of a table at which this game is being played, every seat a person's."""
    options = options_dict(state.options)
    hands = [[card.text for card in hand] for hand in state.dealt]
    people = list(dict.fromkeys(holders))
    events: list[Event] = [Founded(table, state.game, options, "family")]
    events += [Joined(number, who, f"P{number}", "fox-amber") for number, who in enumerate(people, start=1)]
    events += [SeatTaken(seat, people.index(who) + 1) for seat, who in enumerate(holders)]
    events.append(DealPledged(1, "the settings", f"another secret of {table}", COMMITMENT))
    events.append(EntropyAdded(1, 1, f"chance of {table}"))
    events.append(Dealt(1, state.game, options, hands, state.first, f"secret of {table}"))
    turns = [state.first]
    for ply, move in enumerate(state.moves):
        events.append(Moved(1, ply, turns[-1], str(move), "person"))
        turns.append((turns[-1] + 1) % len(state.hands))
    return events


async def everything(browser: Browser, table: str, state: State) -> list[str]:
    """Whatever a browser can get out of a table: views, events, errors, answers to questions."""
    browser.heard.clear()
    async with await browser.socket(table) as socket:
        page = await Page(socket).hello()
        for have in (0, page.number or 0, (page.number or 0) - 3, 10_000):
            page.number = have
            await page.hello()
        for seat in range(len(state.hands)):
            for text in ("pass", "QS@1,1", "9D", "XR+", "6H@0,0"):
                await page.begin("why", ply=state.ply, seat=seat, move=text)
        for grade in ("nudge", "idea", "move"):
            await page.ask("hint", ply=state.ply, grade=grade)
        await page.begin("move", ply=state.ply + 1, seat=0, move="9D@0,0")
        await page.begin("offer_takeback")
        await page.begin("deal")
        await page.begin("add_entropy", commitment=COMMITMENT, entropy="0" * 32)
        await page.quiet()
    for path in ("", *(f"/games/{game}/{what}" for game in (1, 2) for what in WATCHED)):
        await browser.http.get(f"/api/tables/{table}{path}")
    for path in ("", "/replay/1"):
        await browser.http.get(f"/t/{table}{path}")
    await browser.http.post(f"/api/tables/{table}/deal", json={"commitment": COMMITMENT, "entropy": "0" * 32})
    return [text.replace(table, "TABLE") for text in browser.heard]


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_hidden_cards_dealt_otherwise_change_no_byte_for_any_audience(
    still: Litestar, game: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "famcards")
    rng = random.Random(f"redeal {game}")
    running = service_of(still)
    browsers = [Browser(still) for _ in range(6)]
    for browser in browsers:
        await browser.me()
    identities = [(await running.visitor_of(browser.cookie.partition("=")[2])).id for browser in browsers]  # type: ignore[union-attr]
    compared = changed = 0
    for number in range(STATES):
        state = some_state(game, rng)
        teams = [info.team for info in seating(game, state.options)]
        alone = rng.random() < 0.5 or game == "ugadayka" or teams[0] == ""
        holders = [identities[seat] if alone else identities[teams.index(teams[seat])] for seat in range(len(teams))]
        audience = rng.randrange(-1, len(teams))
        who = browsers[identities.index(holders[audience])] if audience >= 0 else Browser(still)
        seats = [seat for seat, holder in enumerate(holders) if audience >= 0 and holder == holders[audience]]
        other = redealt(state, seats, rng)
        changed += other.dealt != state.dealt
        answers = []
        for name, each in (("true", state), ("else", other)):
            table = f"{name}{number:018d}"
            await running.journal.create(table, journal_of(table, each, holders), NOW)
            answers.append(await everything(who, table, each))
        for one, two in zip(*answers, strict=True):
            assert one == two, f"{game}, seats {seats}"
        compared += len(answers[0])
    assert changed > STATES // 3
    assert compared > STATES * 20
    assert not caplog.records
