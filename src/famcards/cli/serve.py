"""`famcards serve`: serve the games to this machine, or to the whole home network."""

from typing import Annotated

import typer

commands = typer.Typer()


@commands.command()
def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen on; this machine only, unless given.")] = None,
    port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port; the first free one from 8000 on, unless given."),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="Let phones and tablets of the home network in.")] = False,
    database: Annotated[str | None, typer.Option(help="Where to keep the tables: a file, or a database's URL.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")] = True,
) -> None:
    """Serve the games and open the browser."""
    from famcards.cli import serving

    serving.run(serving.Wish(host=host, port=port, lan=lan, database=database, browser=browser))
