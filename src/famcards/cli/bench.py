"""`famcards bench`: how fast the parts are on this machine."""

from pathlib import Path
from typing import Annotated

import typer

from famcards.cli.wishes import plain_text

commands = typer.Typer(name="bench", help="Measure how fast the parts are on this machine.")


@commands.callback(invoke_without_command=True)
def bench(
    context: typer.Context,
    against: Annotated[
        Path | None,
        typer.Option(
            help="Build the programs in C in this folder and print the ratios to them.", exists=True, file_okay=False
        ),
    ] = None,
    repeats: Annotated[int, typer.Option(min=1, help="How often each is measured.")] = 7,
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time for each repeat.")] = 0.3,
    as_json: Annotated[bool, typer.Option("--json", help="One object of JSON instead of a table.")] = False,
) -> None:
    """Measure how many random games a second the compiled kernel plays, on one core and on two threads."""
    if context.invoked_subcommand is None:
        from famcards.cli.kernel_bench import bench_kernel

        bench_kernel(against, repeats, seconds, as_json=as_json)


@commands.command()
def law(
    games: Annotated[int, typer.Option(min=1, help="Random games of each kind.")] = 100,
    seed: Annotated[str, typer.Option(callback=plain_text, help="The same seed plays the same games.")] = "bench",
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


@commands.command()
def lab(
    seconds: Annotated[float, typer.Option(min=0.01, help="Processor time for each kind of play.")] = 3.0,
    as_json: Annotated[bool, typer.Option("--json", help="One object of JSON instead of a table.")] = False,
) -> None:
    """Count the games that the lab plays a minute on one core: at random, and by family bots.

    Of bots the last column is the part of the time spent in compiled code; watching for it slows Python down.
    """
    import json
    from dataclasses import asdict

    from rich.console import Console
    from rich.table import Table

    from famcards.lab.speeds import speeds

    with Console(stderr=True).status("playing"):
        found = list(speeds(seconds))
    if as_json:
        typer.echo(json.dumps({"unit": "games a minute of one core", "figures": [asdict(each) for each in found]}))
        return
    table = Table("the lab", "games a minute", "compiled")
    for each in found:
        compiled = "" if each.compiled is None else f"{each.compiled:.0%}"
        table.add_row(each.name, f"{each.games_a_minute:,.0f}", compiled)
    Console().print(table)
