"""01: a process that writes is killed again and again; what it acknowledged is there, once, without a gap."""

import signal
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from sqlalchemy.engine import URL

from famcards.journal import Journal
from famcards.tables.events import Founded, Joined, PhraseSaid, Stored

CHILD = Path(__file__).with_name("crash_child.py")


def run_and_kill(place: str, lines: int) -> list[str]:
    """Let the child acknowledge about so many events, kill it, and return all it said."""
    with subprocess.Popen([sys.executable, str(CHILD), place], stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        said = [child.stdout.readline() for _ in range(lines)]
        child.send_signal(signal.SIGKILL)
        said += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL
    return [line for line in said if line.endswith("\n")]


def acknowledged(said: list[str]) -> set[tuple[str, int, str]]:
    told = (line.strip().split(" ", 3) for line in said if line.startswith("table "))
    return {(f"{word} {which}", int(number), phrase) for word, which, number, phrase in told}


def as_told(table_id: str, stored: Stored) -> tuple[str, int, str]:
    match stored.event:
        case Founded():
            return table_id, stored.number, "founded"
        case Joined():
            return table_id, stored.number, "joined"
        case PhraseSaid(phrase=phrase):
            return table_id, stored.number, phrase
    raise AssertionError(stored)


async def kept(place: str | URL) -> dict[str, list[Stored]]:
    journal = await Journal.open(place)
    try:
        return {entry.id: await journal.read(entry.id) for entry in await journal.tables_of("anna")}
    finally:
        await journal.close()


async def killed_so_often(place: str | URL, times: int) -> None:
    rng = Random(1)
    text = place if isinstance(place, str) else place.render_as_string(hide_password=False)
    promised: set[tuple[str, int, str]] = set()
    for _ in range(times):
        promised |= acknowledged(run_and_kill(text, rng.randrange(1, 60)))
        there = await kept(place)
        for stored in there.values():
            assert [one.number for one in stored] == list(range(1, len(stored) + 1)), "no gap, none doubled"
        assert promised <= {as_told(table_id, one) for table_id, all_of in there.items() for one in all_of}
    assert len(promised) > 10 * times
    assert not any(phrase == "conflict" for _, _, phrase in promised)


@pytest.mark.slow
async def test_01_what_was_acknowledged_survives_sudden_death(place: str | URL) -> None:
    await killed_so_often(place, 5)


@pytest.mark.deep
@pytest.mark.timeout(1800)
async def test_01_what_was_acknowledged_survives_a_hundred_deaths(place: str | URL) -> None:
    await killed_so_often(place, 100)
