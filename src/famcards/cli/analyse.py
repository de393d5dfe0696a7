"""`famcards analyse`: what each move of a record did to the chances, and whether such chances can be believed."""

import json
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from famcards.cli.progress import progress_bar

if TYPE_CHECKING:
    from famcards.bots.judgement.said import Judgement
    from famcards.rules import State

from famcards.cli.wishes import plain_text

commands = typer.Typer()

LANGUAGES = ("en", "ru")


@commands.command()
def analyse(
    file: Annotated[Path | None, typer.Argument(help="A record: one JSON object, as the table keeps it.")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    lang: Annotated[str, typer.Option(help="The language of the words: en or ru.")] = "en",
    calibrate: Annotated[bool, typer.Option("--calibrate", help="No file: judge games of a bot with itself.")] = False,
    game: Annotated[str, typer.Option(help="With --calibrate: race, chains or ugadayka.")] = "race",
    games: Annotated[int, typer.Option(min=1, help="With --calibrate: how many games.")] = 100,
    options: Annotated[str, typer.Option(help="With --calibrate: options of the game as JSON.")] = "{}",
    level: Annotated[str, typer.Option(help="With --calibrate: the bot that plays.")] = "family",
    seed: Annotated[
        str, typer.Option(callback=plain_text, help="With --calibrate: the same seed gives the same games.")
    ] = "famcards",
    jobs: Annotated[int, typer.Option(min=1, help="With --calibrate: processes.")] = 1,
    fit: Annotated[
        bool, typer.Option("--fit", help="With --calibrate: print the figures that set chances right.")
    ] = False,
) -> None:
    """Judge every move of the record FILE: the chance of winning before and after it, and the better move.

    Chances are given twice: as the mover's seat could know them, and as they truly were with all hands open.
    """
    from famcards.cli import calibrating

    try:
        if calibrate:
            wish = calibrating.Wish(game, options, level, seed, games, jobs, fit)
            typer.echo(calibrating.report(wish, as_json=as_json))
        else:
            typer.echo(_analysed(file, lang, as_json=as_json))
    except ValueError as error:
        typer.echo(f"famcards analyse: {error}", err=True)
        raise typer.Exit(2) from None


def _analysed(file: Path | None, lang: str, *, as_json: bool) -> str:
    if file is None:
        raise ValueError("name the file of a record, or say --calibrate")
    if lang not in LANGUAGES:
        raise ValueError(f"there are no words in {lang!r}; --lang is one of {', '.join(LANGUAGES)}")
    judgement = _judged(_read(file))
    if as_json:
        from dataclasses import asdict

        return json.dumps(asdict(judgement), ensure_ascii=False)
    from famcards.cli.judgement_words import in_words

    return in_words(judgement, lang)


def _read(file: Path) -> "State":
    """The game of a record; ValueError that names what is wrong with it."""
    from famcards.rules import RulesError, load_record
    from famcards.rules.plain_json import read_json

    try:
        data = read_json(file.read_bytes())
    except OSError as error:
        raise ValueError(f"{file} cannot be read: {error.strerror}") from None
    except ValueError:
        raise ValueError(f"{file} is no record: one JSON object is wanted") from None
    try:
        return load_record(data)
    except RulesError as error:
        raise ValueError(f"{file}: {error}") from None


def _judged(state: "State") -> "Judgement":
    """Judge the game under a progress bar on the error stream."""
    from famcards.bots.judgement.judge import judge

    with progress_bar() as progress:
        bar = progress.add_task("judging", total=max(1, len(state.moves)))
        return judge(state, lambda number: progress.update(bar, completed=number))
