"""`famcards serve`: serve the games to this machine, or to the whole home network."""

from typing import Annotated

import typer

from famcards.cli.variables import BUS_VARIABLE, DATABASE_VARIABLE

commands = typer.Typer()


@commands.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; this machine only, unless given.")] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; the first free one from 8000 on, unless given."),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones and tablets of the home network in.")] = False,
    database: Annotated[
        str | None,
        typer.Option(envvar=DATABASE_VARIABLE, help="Where to keep the tables: a file, or a database's URL."),
    ] = None,
    workers: Annotated[
        int, typer.Option(min=1, help="So many processes share the port and the work; more than one need a --bus.")
    ] = 1,
    bus: Annotated[
        str | None,
        typer.Option(
            envvar=BUS_VARIABLE,
            help="The Redis or Valkey server by which workers hear of each other: redis://127.0.0.1:6379.",
        ),
    ] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Serve the games and open the browser."""
    from famcards.cli import serving

    serving.run(
        serving.Wish(host=host, port=port, lan=lan, database=database, workers=workers, bus=bus, browser=browser)
    )
