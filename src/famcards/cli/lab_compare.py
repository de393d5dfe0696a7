"""`famcards lab compare`: settings side by side, on the same deals."""

import re
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from famcards.cli.lab_report import check_language
from famcards.cli.lab_run import CLUSTER, STOPPED, Wish, play
from famcards.cli.wishes import plain_text

if TYPE_CHECKING:
    from famcards.lab.comparing_runs import Measured
    from famcards.lab.settings import Setting


def compare(
    files: Annotated[list[Path], typer.Argument(help="Setting files (TOML); the others are compared with the first.")],
    out: Annotated[Path, typer.Option(help="The folder to keep all in; a comparison there goes on.", file_okay=False)],
    bot: Annotated[str, typer.Option("--bots", help="Who plays where a file does not say.")] = "family",
    pairs: Annotated[int, typer.Option(min=2, help="How many deals, each played from both sides.")] = 200,
    judged: Annotated[int, typer.Option(min=0, help="How many of them are judged ply by ply, for M6 to M9.")] = 0,
    replays: Annotated[int, typer.Option(min=0, help="How many deals are played eight times, for M3.")] = 0,
    seed: Annotated[
        str, typer.Option(callback=plain_text, help="Any text: the same seed gives the same figures.")
    ] = "famcards",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    cluster: Annotated[str, typer.Option(help=CLUSTER, metavar="ADDRESS")] = "",
    lang: Annotated[str, typer.Option(help="The language of the words: ru or en.")] = "en",
) -> None:
    """Play the same deals under each setting, and tell what differs and what the family would notice."""
    from famcards.lab.comparing_runs import compared, keep
    from famcards.lab.report.difference_words import in_words
    from famcards.lab.settings import read_setting

    try:
        check_language(lang)
        settings = [read_setting(path, bot, seed) for path in files]
        check_settings(settings)
        amounts = Amounts(pairs, judged, replays, jobs, cluster)
        found = compared([measure(each, amounts, out / slug(number, each)) for number, each in enumerate(settings)])
        keep(out, [(each.name, each.study) for each in settings], found)
    except (ValueError, OSError) as error:
        typer.echo(f"famcards lab compare: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo(f"famcards lab compare: stopped; the same command goes on with what is in {out}", err=True)
        raise typer.Exit(STOPPED) from None
    first, *others = settings
    told = [in_words(first.name, other.name, each, lang) for other, each in zip(others, found, strict=True)]
    typer.echo("\n\n".join(told))


def check_settings(settings: "list[Setting]") -> None:
    """ValueError where there is nothing to compare."""
    if len(settings) < 2:
        raise ValueError("two setting files are wanted at least: the others are compared with the first")


class Amounts:
    """How much is played of each setting."""

    def __init__(self, pairs: int, judged: int, replays: int, jobs: int, cluster: str) -> None:
        self.pairs, self.judged, self.replays, self.jobs, self.cluster = pairs, judged, replays, jobs, cluster


def slug(number: int, setting: "Setting") -> str:
    """The name of a setting's folder."""
    return f"{number + 1}-" + (re.sub(r"\W+", "-", setting.name).strip("-").lower() or "setting")


def measure(setting: "Setting", amounts: Amounts, folder: Path) -> "Measured":
    """Play a setting, or what is missing of it."""
    from famcards.lab.comparing_runs import measured, parts_for
    from famcards.lab.run_file import RunFile

    file = RunFile(folder, setting.study.as_dict())
    try:
        parts = parts_for(setting.study, amounts.pairs, amounts.judged, amounts.replays)
        used = play(setting.study, Wish(amounts.pairs, None, (), amounts.jobs, cluster=amounts.cluster), parts, file)
        return measured(file, used)
    finally:
        file.close()
