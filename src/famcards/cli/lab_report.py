"""`famcards lab report`: what a run found, as one page to read or print."""

from pathlib import Path
from typing import Annotated, Any

import typer


def report(
    folder: Annotated[Path, typer.Argument(help="The folder of a run.", file_okay=False)],
    lang: Annotated[str, typer.Option(help="The language: ru or en.")] = "en",
    out: Annotated[Path | None, typer.Option(help="The file to write; else report.LANG.html in the folder.")] = None,
) -> None:
    """Write the report of a run as one HTML page that needs no network."""
    try:
        check_language(lang)
        told = read(folder)
        path = out or folder / f"report.{lang}.html"
        path.write_text(_written(told, lang, folder), encoding="utf-8")
    except (ValueError, OSError) as error:
        typer.echo(f"famcards lab report: {error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(path)


def _written(told: dict[str, Any], lang: str, folder: Path) -> str:
    from famcards.lab.report.page import page

    try:
        return page(told, lang)
    except (LookupError, TypeError, AttributeError) as error:
        words = f"{folder / 'metrics.json'} is not as a run writes it; 'famcards lab run --out {folder}' writes it anew"
        raise ValueError(words) from error


def check_language(lang: str) -> None:
    """ValueError where there are no words in this language."""
    from famcards.lab.report.forms import LANGUAGES

    if lang not in LANGUAGES:
        raise ValueError(f"there are no words in {lang!r}; --lang is one of {', '.join(LANGUAGES)}")


def read(folder: Path) -> dict[str, Any]:
    """The figures of a run; ValueError that names what is wrong."""
    from famcards.lab.gathering import FORMAT
    from famcards.rules.plain_json import read_json

    path = folder / "metrics.json"
    if not path.exists():
        raise ValueError(f"there is no {path}; 'famcards lab run --out {folder}' makes one")
    try:
        told = read_json(path.read_bytes())
    except ValueError:
        raise ValueError(f"{path} is no JSON") from None
    if not isinstance(told, dict) or told.get("format") != FORMAT:
        raise ValueError(f"{path} holds no figures of a run; their format is {FORMAT!r}")
    return told
