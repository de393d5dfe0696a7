"""`famcards lab run`: many games of a bot against itself, and what they tell."""

from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from famcards.cli.progress import progress_bar
from famcards.cli.wishes import plain_text, read_options

if TYPE_CHECKING:
    from contextlib import AbstractContextManager

    from rich.progress import Progress, TaskID

    from famcards.lab.figure import Figure
    from famcards.lab.gathering import Found
    from famcards.lab.pace import Pace
    from famcards.lab.running import Crew
    from famcards.lab.study import Study
    from famcards.lab.until import Until

STOPPED = 130
CLUSTER = "Instead: on the workers of this Dask scheduler, as tcp://10.0.0.5:8786 (the extra 'cluster')."
PACE = "How long people take for a turn, as 'famcards lab pace' has measured it: M4 then tells minutes."
METRICS = "Which metrics, as M1,M2,…; 'quick' is M1,M2,M4,M5, 'all' all twelve."


def run(
    game: Annotated[str, typer.Option(help="race, chains, ugadayka or mosaic.")],
    out: Annotated[Path, typer.Option(help="The folder to keep all in; a run there goes on.", file_okay=False)],
    bot: Annotated[str, typer.Option("--bots", help="Who plays all seats: random, child, family, strong …")] = "family",
    options: Annotated[str, typer.Option(help="Options of the game as JSON, or the name of a .json file.")] = "{}",
    pairs: Annotated[int, typer.Option(min=2, help="How many deals, each played from both sides.")] = 200,
    until_width: Annotated[
        float | None, typer.Option(min=0.0005, help="Instead: until M1 is known to ± this; 0.01 is one point.")
    ] = None,
    metrics: Annotated[str, typer.Option(help=METRICS)] = "quick",
    keep: Annotated[bool, typer.Option("--keep", help="Keep random games too; bots' are always kept.")] = False,
    seed: Annotated[
        str, typer.Option(callback=plain_text, help="Any text: the same seed gives the same figures.")
    ] = "famcards",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    cluster: Annotated[str, typer.Option(help=CLUSTER, metavar="ADDRESS")] = "",
    pace: Annotated[Path | None, typer.Option(help=PACE, exists=True, dir_okay=False)] = None,
    profile: Annotated[bool, typer.Option("--profile", help="Say where the time goes (in one process).")] = False,
) -> None:
    """Play pairs of games of a bot with itself, and keep the games and what they tell in a folder."""
    from famcards.lab.pace import read_pace
    from famcards.lab.study import Study, check

    try:
        study = Study(game, read_options(options), bot, seed)
        check(study)
        wish = Wish(pairs, until_width, chosen_metrics(metrics), 1 if profile else jobs, keep, profile, cluster)
        typer.echo(measure(study, wish, out, None if pace is None else read_pace(pace, study.game)))
    except (ValueError, OSError) as error:
        typer.echo(f"famcards lab run: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        typer.echo(f"famcards lab run: stopped; the same command goes on with what is in {out}", err=True)
        raise typer.Exit(STOPPED) from None


def chosen_metrics(text: str) -> tuple[str, ...]:
    """The metrics named; ValueError that names what is none."""
    from famcards.lab.parts.part import ALL, QUICK

    words = {"quick": QUICK, "all": ALL}.get(text) or tuple(each.strip().upper() for each in text.split(","))
    unknown = [each for each in words if each not in ALL]
    if unknown:
        raise ValueError(
            f"--metrics {text!r}: there is no {unknown[0]!r}; the metrics are {', '.join(ALL)}, quick, all"
        )
    return words


@dataclass(frozen=True, slots=True)
class Wish:
    """How much of what is to be measured."""

    pairs: int
    until_width: float | None
    metrics: tuple[str, ...]
    jobs: int
    keep: bool = False
    profile: bool = False
    cluster: str = ""


def measure(study: "Study", wish: Wish, out: Path, pace: "Pace | None" = None) -> str:
    """Play, keep, count; what to print."""
    from famcards.lab.keeping_figures import keep_figures
    from famcards.lab.parts import plan
    from famcards.lab.run_file import RunFile

    file = RunFile(out, study.as_dict())
    try:
        used = play(study, wish, plan(study, wish.pairs, wish.metrics, keep=wish.keep), file)
        found = keep_figures(out, study, file, used, wish.metrics, pace)
    finally:
        file.close()
    return in_words(study, found, out)


def play(study: "Study", wish: Wish, units: dict[str, int], file: Any) -> dict[str, int]:
    """All parts of the run under a progress bar; the portions of each that count."""
    from famcards.lab.parts import thinks
    from famcards.lab.profiling import profiled
    from famcards.lab.until import Until
    from famcards.lab.whole_run import play_parts

    until = None if wish.until_width is None else Until(wish.until_width)
    watching = profiled() if wish.profile else nullcontext()
    with progress_bar() as progress, crew_of(wish, thinking=thinks(study, units)) as crew, watching as times:
        used = play_parts(study, file, units, crew, Bars(progress, study, until), until)
    if times is not None:
        typer.echo("\n".join(times.lines()))
    return used


def crew_of(wish: Wish, *, thinking: bool) -> "AbstractContextManager[Crew]":
    """Who plays: processes of this machine, or the workers of a cluster."""
    from famcards.lab.running import workers

    if not wish.cluster:
        return workers(wish.jobs, thinking=thinking)
    from famcards.lab.cluster import cluster

    return cluster(wish.cluster, thinking=thinking)


class Bars:
    """Shows how far each part is, and in a run that ends by a width how far that may be."""

    def __init__(self, progress: "Progress", study: "Study", until: "Until | None") -> None:
        self._progress, self._study, self._until = progress, study, until
        self._bars: dict[str, TaskID] = {}
        self._open: set[str] = set()

    def begins(self, part: str, units: int | None) -> None:
        """A bar of its own for the part."""
        self._bars[part] = self._progress.add_task(self._title(part), total=units)
        if units is None:
            self._open.add(part)

    def portion(self, part: str, units: int, _kept: Any) -> None:
        """Move its bar on."""
        self._progress.update(self._bars[part], completed=units)
        width = self._until.half_width if self._until is not None and part in self._open else None
        if width is not None and self._until is not None:
            title = f"{self._title(part)}, ±{width:.3f}"
            self._progress.update(self._bars[part], total=self._until.pairs, description=title)

    def _title(self, part: str) -> str:
        return f"{self._study.bot} plays {self._study.game}: {part}"


def in_words(study: "Study", found: "Found", out: Path) -> str:
    """The figures, each with its sentence, and what is not told."""
    from famcards.lab.report.page import notes_of

    lines = [f"{study.game}, {study.bot} on all seats, seed {study.seed!r}: {out}"]
    lines += [told(each) for each in found.figures]
    return "\n".join([*lines, *notes_of({"series": found.series, "notes": found.notes}, "en")])


def told(each: "Figure") -> str:
    """One figure: its code, value and interval; below it, what that says."""
    from famcards.lab.report.sentences import sentence

    form = ".1%" if each.unit in {"share", "points"} else ".2f"
    interval = "" if each.low is None or each.high is None else f"   {each.low:{form}} … {each.high:{form}}"
    return f"{each.key:24} {each.value:>8{form}}{interval}   n = {each.n}\n    {sentence(each.as_dict(), 'en')}"
