"""`famcards bench`: how fast the parts are on this machine."""

from typing import Annotated

import typer

commands = typer.Typer(name="bench", help="Measure how fast the parts are on this machine.", no_args_is_help=True)


@commands.callback()
def bench() -> None:
    """Measure how fast the parts are on this machine."""


@commands.command()
def law(
    games: Annotated[int, typer.Option(min=1, help="Random games of each kind.")] = 100,
    seed: Annotated[str, typer.Option(help="The same seed plays the same games.")] = "bench",
    as_json: Annotated[bool, typer.Option("--json", help="One object of JSON instead of a table.")] = False,
) -> None:
    """Time the legal moves of mid-game positions, single moves, and whole random games under the plain law.

    Times are medians in milliseconds. The legal moves are found from the bare layout; a whole game includes the legal
    moves and the end test of every ply.
    """
    import json

    from rich.console import Console
    from rich.progress import track
    from rich.table import Table

    from famcards.cli.timing import KINDS, measure

    told = Console(stderr=True)
    figures = [
        measure(kind, games, seed) for kind in track(KINDS, "playing", console=told, transient=True, disable=as_json)
    ]
    if as_json:
        typer.echo(json.dumps({"games": games, "seed": seed, "unit": "ms", "figures": [f.as_dict() for f in figures]}))
        return
    table = Table(title="plain law, ms")
    for heading in ("game", "legal", "at most", "move", "whole game", "at most", "plies"):
        table.add_column(heading, no_wrap=True)
    for each in figures:
        table.add_row(*each.as_row())
    Console().print(table)
