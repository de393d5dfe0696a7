"""`famcards migrate`, `backup`, `restore` and `export`: what a host does with a whole store."""

import asyncio
import json
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Annotated, Any, TypeVar

import typer

from famcards.cli.progress import progress_bar
from famcards.cli.reasons import reason_of
from famcards.cli.variables import DATABASE_VARIABLE

T = TypeVar("T")

commands = typer.Typer()

Database = Annotated[
    str | None,
    typer.Option(envvar=DATABASE_VARIABLE, help="The store: a file or a database's URL; the usual one if not given."),
]


@commands.command()
def migrate(database: Database = None) -> None:
    """Bring a store up to this version. Every start of the service does so too; here it can be done beforehand."""
    from famcards.journal.migrating import bring_up

    before, now = doing("migrate", bring_up(place_of(database)))
    typer.echo(f"The store is at version {now} already." if before == now else f"The store is at version {now} now.")


@commands.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The file to write; it must not be there yet.")],
    database: Database = None,
) -> None:
    """Copy the store to FILE as it stands at one moment, while the service goes on.

    FILE is a store of its own, a single SQLite file, also where the store is a PostgreSQL database.
    """
    from famcards.journal.copying import backup as copy

    with _told("backup") as told:
        doing("backup", copy(place_of(database), file, told))
    typer.echo(f"The store is kept in {file}. Keep secret.key of the data folder too: by it browsers are known again.")


@commands.command()
def restore(
    file: Annotated[Path, typer.Argument(exists=True, dir_okay=False, help="A backup.")], database: Database = None
) -> None:
    """Fill an empty store from a backup: a new file, or a fresh PostgreSQL database."""
    from famcards.journal.copying import restore as fill

    with _told("restore") as told:
        doing("restore", fill(file, place_of(database, there=False), told))
    typer.echo("The store is filled, and can be served.")


@commands.command()
def export(
    out: Annotated[Path | None, typer.Option(help="The file to write; the standard output if not given.")] = None,
    database: Database = None,
) -> None:
    """Write the records of all games that are over, one a line (`famcards-record/1`).

    Games that still run are left out: their records would tell the cards of people who are playing.
    """
    place = place_of(database)
    with _told("export") as told:
        if out is None:
            done = doing("export", _export(place, sys.stdout, told))
        else:
            part = out.with_name(f"{out.name}.part")
            try:
                with part.open("w", encoding="utf-8", newline="\n") as lines:
                    done = doing("export", _export(place, lines, told))
                part.replace(out)
            finally:
                part.unlink(missing_ok=True)
    left = f"; {done.running} still running, and left out" if done.running else ""
    typer.echo(f"{done.games} {'game' if done.games == 1 else 'games'}{left}", err=True)
    if done.unread:
        typer.echo(f"{done.unread} of the tables cannot be read by this version", err=True)
        raise typer.Exit(1)


@dataclass
class Exported:
    """How many records were written, games that still run, and tables that this version cannot read."""

    games: int = 0
    running: int = 0
    unread: int = 0


async def _export(place: str, lines: IO[str], told: Callable[[int, int], None]) -> Exported:
    from famcards.journal import UnreadableEvent
    from famcards.journal.browsing import browse
    from famcards.tables import record, replay_events

    done = Exported()
    async with browse(place) as store:
        total = await store.count()
        number = 0
        async for kept in store.tables():
            try:
                table = replay_events(kept.events())
            except (UnreadableEvent, ValueError):
                done.unread += 1
                continue
            for game in table.games:
                if game.over:
                    lines.write(json.dumps(record(table, game.number), ensure_ascii=False) + "\n")
                done.games += game.over
                done.running += not game.over
            number += 1
            told(number, total)
    return done


def place_of(database: str | None, *, there: bool = True) -> str:
    """Where the store is; with `there` it must be there already, and is not made by a slip of the pen."""
    import platformdirs

    from famcards.journal.copying import sqlite_file
    from famcards.journal.engine import database_url

    place = database or str(Path(platformdirs.user_data_dir("famcards", appauthor=False)) / "famcards.sqlite")
    file = sqlite_file(database_url(place))
    if there and file is not None and not file.is_file():
        typer.echo(f"There is no store at {file}. --database names another place.", err=True)
        raise typer.Exit(1)
    return place


def doing(word: str, work: Coroutine[Any, Any, T]) -> T:
    """Do the work; what stands in its way is told in one line, and the exit code is 1."""
    from sqlalchemy.exc import SQLAlchemyError

    from famcards.journal import JournalError

    try:
        return asyncio.run(work)
    except (JournalError, SQLAlchemyError, OSError) as error:
        typer.echo(f"famcards {word}: {reason_of(error)}", err=True)
        raise typer.Exit(1) from None


@contextmanager
def _told(word: str) -> Iterator[Callable[[int, int], None]]:
    """A progress bar, told how much is done, and of how much."""
    with progress_bar() as progress:
        bar = progress.add_task(word, total=None)
        yield lambda done, total: progress.update(bar, completed=done, total=total)
