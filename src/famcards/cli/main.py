"""The `famcards` command: bare, it serves the games and opens the browser; with a word, it does that word's job.

Each word lives in a module of its own beside this one, which offers its `typer.Typer` under the name `commands`.
Those modules import what is heavy inside their functions, so that every word starts quickly.
"""

import os
from importlib import import_module
from importlib.util import find_spec
from typing import Annotated

import typer

from famcards import __version__
from famcards.cli.variables import BUS_VARIABLE, DATABASE_VARIABLE

WORDS = ("serve", "referee", "verify", "bench", "match", "warm", "analyse", "lab", "store", "verify_deal")

app = typer.Typer(
    name="famcards",
    help="Igor Katanugin's card games for the family. Without a word: serve them and open the browser; "
    "--lan, --port, --database and other options of serving are told by famcards serve --help.",
    add_completion=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    pretty_exceptions_enable=False,
)


def show_version(asked: bool) -> None:
    """Print the version and stop, when asked to."""
    if asked:
        typer.echo(f"famcards {__version__}")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def famcards(
    context: typer.Context,
    _version: Annotated[
        bool,
        typer.Option("--version", help="Say which version this is.", callback=show_version, is_eager=True),
    ] = False,
) -> None:
    """Serve the games and open the browser, unless a word asks for something else."""
    if context.invoked_subcommand is None:
        from famcards.cli.serve import serve

        serve(database=os.environ.get(DATABASE_VARIABLE) or None, bus=os.environ.get(BUS_VARIABLE) or None)


for word in WORDS:
    if find_spec(f"famcards.cli.{word}") is not None:
        app.add_typer(import_module(f"famcards.cli.{word}").commands)
