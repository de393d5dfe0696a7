"""`famcards lab pace`: how long people at the tables of a store take for a move."""

from collections.abc import AsyncIterator, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from famcards.cli.store import Database, doing, place_of

if TYPE_CHECKING:
    from famcards.lab.pace import Turn
    from famcards.tables.events import Stored

PERSON = "person"


def pace(
    out: Annotated[Path, typer.Option(help="The file to write, for 'famcards lab run --pace'.", dir_okay=False)],
    database: Database = None,
) -> None:
    """Measure how long people at the tables of a store take for a move. Only means are kept, by game."""
    from famcards.lab.pace import paces, write_paces

    found = paces(doing("lab pace", _all_turns(place_of(database))))
    write_paces(out, found)
    for game, each in found.items():
        typer.echo(f"{game}: {each.laying:.1f} s for a card, {each.passing:.1f} s for a pass, {each.turns} turns")
    if not found:
        typer.echo("No person has made a move at these tables yet.")


async def _all_turns(place: str) -> "list[Turn]":
    return [turn async for turn in _turns(place)]


async def _turns(place: str) -> "AsyncIterator[Turn]":
    from famcards.journal import UnreadableEvent
    from famcards.journal.browsing import browse

    async with browse(place) as store:
        async for kept in store.tables():
            try:
                turns = [*turns_of(kept.events())]
            except UnreadableEvent:
                continue
            for turn in turns:
                yield turn


def turns_of(events: "Iterable[Stored]") -> "Iterator[Turn]":
    """The turns of people at a table: from the deal, or the move before, to their move.

    What was taken back is thought about twice; so is nothing counted of the move that follows.
    """
    from famcards.lab.pace import Turn
    from famcards.tables.events import Dealt, Moved, TakenBack

    game, since = "", None
    for stored in events:
        match stored.event:
            case Dealt(game=game):
                since = stored.at
            case Moved(by=by, move=move):
                if by == PERSON and since is not None:
                    yield Turn(game, move == "pass", (stored.at - since) / 1000)
                since = stored.at
            case TakenBack():
                since = None
