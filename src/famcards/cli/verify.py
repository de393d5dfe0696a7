"""`famcards verify`: replay records and name what is wrong with them."""

from pathlib import Path
from typing import Annotated

import typer

commands = typer.Typer()

Files = Annotated[
    list[Path],
    typer.Argument(exists=True, dir_okay=False, readable=True, help="Records: .json (one) or .jsonl (one a line)."),
]


@commands.command()
def verify(files: Files) -> None:
    """Replay the records of FILES; name the first offence of each, its move and its clause of the rules.

    The exit code is 1 if any record offends.
    """
    from famcards.rules.verifying import check_file

    offences = 0
    for file in files:
        checked = list(check_file(file.name, file.read_bytes()))
        wrong = [each for each in checked if each.offence]
        for each in wrong:
            place = f"{file}:{each.line}" if each.line else str(file)
            typer.echo(f"{place}: {each.offence}")
        if not wrong:
            typer.echo(f"{file}: sound, {len(checked)} {'record' if len(checked) == 1 else 'records'}")
        offences += len(wrong)
    if offences:
        raise typer.Exit(1)
