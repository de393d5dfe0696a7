"""`famcards lab report`: what a run or a comparison found, as one page to read or print."""

from pathlib import Path
from typing import Annotated

import typer


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a run or a comparison.", file_okay=False)],
    lang: Annotated[str, typer.Option(help="The language: ru or en.")] = "en",
    out: Annotated[Path | None, typer.Option(help="The file to write; else report.LANG.html in the folder.")] = None,
) -> None:
    """Write the report of a run or a comparison as one HTML page that needs no network."""
    from famcards.lab.report.writing import write_report

    try:
        check_language(lang)
        path = write_report(folder, lang, out)
    except (ValueError, OSError) as error:
        typer.echo(f"famcards lab report: {error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(path)


def check_language(lang: str) -> None:
    """ValueError where there are no words in this language."""
    from famcards.lab.report.forms import LANGUAGES

    if lang not in LANGUAGES:
        raise ValueError(f"there are no words in {lang!r}; --lang is one of {', '.join(LANGUAGES)}")
