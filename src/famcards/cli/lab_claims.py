"""`famcards lab claims`: what the sources say of their games, and what the games say."""

import json
import os
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from famcards.cli.lab_report import check_language
from famcards.cli.lab_run import STOPPED, Bars, Wish, crew_of
from famcards.cli.progress import progress_bar
from famcards.cli.wishes import plain_text

if TYPE_CHECKING:
    from famcards.lab.claiming import Play
    from famcards.lab.run_file import RunFile
    from famcards.lab.running import Crew
    from famcards.lab.study import Study


def claims(
    out: Annotated[Path, typer.Option(help="The folder to keep all in; a run there goes on.", file_okay=False)],
    pairs: Annotated[int, typer.Option(min=2, help="Pairs for each setting and bot.")] = 2000,
    bots: Annotated[
        str, typer.Option(help="Which bots play; one that takes long may have pairs of its own.")
    ] = "random,family,strong:40",
    games: Annotated[str, typer.Option(help="The claims about which games.")] = "race,chains,ugadayka",
    random_pairs: Annotated[int, typer.Option(min=2, help="Pairs of random play, which is cheap.")] = 20_000,
    seed: Annotated[
        str, typer.Option(callback=plain_text, help="Any text: the same seed gives the same figures.")
    ] = "famcards",
    jobs: Annotated[int, typer.Option(min=0, help="Processes; 0: as many as the machine has cores.")] = 0,
    lang: Annotated[str, typer.Option(help="The language of the words: ru or en.")] = "en",
) -> None:
    """Measure what the sources say of their games: claim, value with its interval, verdict.

    Prints Markdown, and keeps it as claims.en.md and claims.ru.md.
    """
    from famcards.lab.claiming import as_dict, measure
    from famcards.lab.report.claim_page import FILES, claim_page

    try:
        check_language(lang)
        levels = pairs_of(bots, {"random": max(pairs, random_pairs)}, pairs)
        wish, thinking = Wish(0, None, (), jobs or os.cpu_count() or 1), set(levels) != {"random"}
        with crew_of(wish, thinking=thinking) as crew:
            told = measure(levels, out, seed, _player(crew), _games(games))
        (out / "claims.json").write_text(json.dumps([*map(as_dict, told)], ensure_ascii=False, indent=1) + "\n")
        pages = {each: claim_page(told, levels, seed, each) for each in FILES}
        for each, name in FILES.items():
            (out / name).write_text(pages[each], encoding="utf-8")
    except (ValueError, OSError) as error:
        typer.echo(f"famcards lab claims: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo(f"famcards lab claims: stopped; the same command goes on with what is in {out}", err=True)
        raise typer.Exit(STOPPED) from None
    typer.echo(pages[lang])


def pairs_of(text: str, others: Mapping[str, int], usual: int) -> dict[str, int]:
    """By bot the pairs that it plays of each setting: `random,family,strong:200`. ValueError for what is none."""
    from famcards.bots.levels import named

    found = {}
    for each in text.split(","):
        name, colon, number = each.strip().partition(":")
        bot = named(name).name
        if colon and not (number.isascii() and number.isdigit() and int(number) > 1):
            raise ValueError(f"--bots: {each.strip()!r} names no number of pairs; an example: {bot}:200")
        found[bot] = int(number) if colon else others.get(bot, usual)
    return found


def _games(text: str) -> list[str]:
    """The games named; ValueError for one that has no claims."""
    from famcards.lab.claiming import GAMES

    named = [each.strip() for each in text.split(",")]
    for each in named:
        if each not in GAMES:
            raise ValueError(f"--games: the sources make no claims about {each!r}, but about {', '.join(GAMES)}")
    return named


def _player(crew: "Crew") -> "Play":
    """Plays the parts of a study under a progress bar; one crew plays them all, so it is made ready once."""
    from famcards.lab.whole_run import play_parts

    def play_all(study: "Study", parts: Mapping[str, int], file: "RunFile") -> dict[str, int]:
        with progress_bar() as progress:
            return play_parts(study, file, parts, crew, Bars(progress, study, None))

    return play_all
