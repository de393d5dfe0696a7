"""Holds the journal against the law, and against every word that was given to anybody."""

from collections import Counter, defaultdict
from collections.abc import Iterable

from famcards.journal import Journal
from famcards.tables import Stored, replay_events
from famcards.tables.events import Moved, PhraseSaid
from tests.cluster.people import Witness


async def check(journal: Journal, testimonies: Iterable[Witness]) -> Counter[str]:
    """Raise where a word was broken; what was looked at, by kind."""
    by_table: defaultdict[str, list[Witness]] = defaultdict(list)
    for told in testimonies:
        by_table[told.table].append(told)
    looked_at: Counter[str] = Counter()
    for table, all_told in by_table.items():
        stored = await journal.read(table)
        _follows_the_law(stored)
        _says_what_was_said(stored, all_told)
        looked_at["tables"] += 1
        looked_at["events"] += len(stored)
        for told in all_told:
            _keeps_its_word(stored, told)
            looked_at["acknowledgements"] += len(told.moves) + told.phrases
            looked_at["events told"] += len(told.events)
            looked_at["refused for now"] += told.refused_for_now
            looked_at["visits"] += told.visits
    return looked_at


def _follows_the_law(stored: list[Stored]) -> None:
    """No gap, and every game can be played by the law, move by move, to its end."""
    assert [one.number for one in stored] == list(range(1, len(stored) + 1)), "a gap, or a number twice"
    table = replay_events(stored)
    assert table.games
    for game in table.games:
        assert game.state.over, "a game has not ended"
        assert len(game.state.moves) == game.state.ply
    moved = [one.event for one in stored if isinstance(one.event, Moved)]
    assert [event.ply for event in moved] == list(range(len(moved))), "a move is missing, or there twice"


def _keeps_its_word(stored: list[Stored], told: Witness) -> None:
    """What was acknowledged, or shown, is there."""
    moved = {one.event.ply: one.event.move for one in stored if isinstance(one.event, Moved)}
    for ply, move in told.moves:
        assert moved.get(ply) == move, "a move that was acknowledged is lost"
    assert len(told.moves) == len(set(told.moves)), "a move was acknowledged twice"
    for number, event in told.events.items():
        if event["kind"] == "hidden":
            continue
        kept = stored[number - 1].event
        assert kept.__struct_config__.tag == event["kind"]
        if isinstance(kept, Moved):
            assert (kept.ply, kept.move) == (event["ply"], event.get("move", kept.move))


def _says_what_was_said(stored: list[Stored], all_told: list[Witness]) -> None:
    said = sum(isinstance(one.event, PhraseSaid) for one in stored)
    sure = sum(told.phrases for told in all_told)
    assert sure <= said <= sure + sum(told.perhaps for told in all_told), "a phrase is lost, or there twice"
