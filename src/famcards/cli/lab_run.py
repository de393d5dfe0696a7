"""`famcards lab run`: many games of a bot against itself, and what they tell."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from famcards.cli.progress import progress_bar
from famcards.cli.wishes import read_options

if TYPE_CHECKING:
    from rich.progress import Progress

    from famcards.lab.gathering import Found
    from famcards.lab.study import Study

STOPPED = 130
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
    seed: Annotated[str, typer.Option(help="Any text: the same seed gives the same figures.")] = "famcards",
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
) -> None:
    """Play pairs of games of a bot with itself, and keep the games and what they tell in a folder."""
    from famcards.lab.study import Study, check

    try:
        study = Study(game, read_options(options), bot, seed)
        check(study)
        wish = Wish(pairs, until_width, chosen_metrics(metrics), jobs, keep)
        typer.echo(measure(study, wish, out))
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


def measure(study: "Study", wish: Wish, out: Path) -> str:
    """Play, keep, count; what to print."""
    from famcards.lab.games_file import FILE as GAMES
    from famcards.lab.games_file import write
    from famcards.lab.gathering import as_dict, gather
    from famcards.lab.parts import plan
    from famcards.lab.run_file import RunFile

    file = RunFile(out, study.as_dict())
    try:
        units = plan(study, wish.pairs, wish.metrics, keep=wish.keep)
        used = play(study, wish, units, file)
        found = gather(study, file, used, wish.metrics)
        write(out / GAMES, file, used)
    finally:
        file.close()
    told = as_dict(study, used, found)
    (out / "metrics.json").write_text(json.dumps(told, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    return in_words(study, found, out)


def play(study: "Study", wish: Wish, units: dict[str, int], file: Any) -> dict[str, int]:
    """All parts of the run under a progress bar; the portions of each that count."""
    from famcards.lab.parts import PARTS, thinks
    from famcards.lab.running import Task, run, workers

    used: dict[str, int] = {}
    with progress_bar() as progress, workers(wish.jobs, thinking=thinks(study, units)) as submit:
        for name, wanted in units.items():
            part = PARTS[name]
            watcher = Watcher(progress, study, name, part.portion(study), wish)
            portions = part.portions(study, wanted)
            open_ended = wish.until_width is not None and name == watcher.until_part
            task = Task(name, None if open_ended else portions, watcher.enough if open_ended else lambda _: False)
            watcher.begin(None if open_ended else portions)
            used[name] = run(study, file, task, submit, wish.jobs, watcher.done)
    return used


class Watcher:
    """Shows how far a part is, and says when its interval is narrow enough."""

    def __init__(self, progress: "Progress", study: "Study", name: str, portion: int, wish: Wish) -> None:
        from famcards.lab.counts import Ratio

        self.until_part = "stored" if wish.keep and study.bot == "random" else "pairs"
        self._progress, self._name, self._portion, self._wish = progress, name, portion, wish
        self._title = f"{study.bot} plays {study.game}: {name}"
        self._bar = progress.add_task(self._title, total=None)
        self._score = Ratio()

    def begin(self, portions: int | None) -> None:
        """Say how long the way is, where that is known."""
        self._progress.update(self._bar, total=None if portions is None else portions * self._portion)

    def done(self, portions: int) -> None:
        """So many portions are there."""
        self._progress.update(self._bar, completed=portions * self._portion)

    def enough(self, kept: Any) -> bool:
        """Whether M1 is known well enough after this portion; foretells how many pairs it will take."""
        from famcards.lab.parts.pairs import counts_of
        from famcards.lab.running import LEAST_PAIRS

        self._score.join(counts_of(kept).ratio("score"))
        if self._score.n < 2 or self._wish.until_width is None:
            return False
        width = self._score.estimate().half_width
        total = self._score.n * (width / self._wish.until_width) ** 2
        self._progress.update(self._bar, total=max(total, LEAST_PAIRS), description=f"{self._title}, ±{width:.3f}")
        return self._score.n >= LEAST_PAIRS and width <= self._wish.until_width


def in_words(study: "Study", found: "Found", out: Path) -> str:
    """The figures, a line each."""
    lines = [f"{study.game}, {study.bot} on all seats, seed {study.seed!r}: {out}"]
    lines += [told(each) for each in found.figures]
    return "\n".join([*lines, *found.notes])


def told(each: Any) -> str:
    """One figure: its name, value and interval."""
    form = ".1%" if each.unit in {"share", "points"} else ".2f"
    interval = "" if each.low is None or each.high is None else f"   {each.low:{form}} … {each.high:{form}}"
    return f"{each.key:24} {each.value:>8{form}}{interval}   n = {each.n}"
