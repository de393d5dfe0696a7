"""`famcards match`: two bots over pairs of games, and what the score is worth."""

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from famcards.cli.progress import progress_bar
from famcards.cli.wishes import plain_text, read_options

if TYPE_CHECKING:
    from famcards.lab.match import Contest, Pace, Tally

BOTS = "A bot: random, child, family, strong, master or best; seer, openspiel:ismcts, or cmd:PROGRAM."

STOPPED = 130

commands = typer.Typer()


@commands.command()
def match(
    game: Annotated[str, typer.Option(help="race, chains, ugadayka or mosaic.")],
    a: Annotated[str, typer.Option(help=BOTS)] = "best",
    b: Annotated[str, typer.Option(help="The other bot.")] = "random",
    pairs: Annotated[int, typer.Option(min=1, help="How many deals, each played twice, the sides exchanged.")] = 200,
    options: Annotated[str, typer.Option(help="Options of the game as JSON, or the name of a .json file.")] = "{}",
    seed: Annotated[
        str, typer.Option(callback=plain_text, help="Any text: the same seed gives the same match.")
    ] = "famcards",
    seconds: Annotated[float, typer.Option(min=0.001, help="The time for a move.")] = 1.0,
    start: Annotated[int, typer.Option(min=0, help="The first pair, to go on where another match ended.")] = 0,
    out: Annotated[
        Path | None,
        typer.Option(help="Keep each pair in this file, and go on with what it holds.", dir_okay=False),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play pairs of games between two bots and print A's score with its 95 % interval."""
    from famcards.lab.match import Contest, check

    try:
        contest = Contest(game, read_options(options), a, b, seed, seconds)
        check(contest)
        with _stoppable():
            tally = _watched(contest, range(start, start + pairs), jobs, out)
    except (ValueError, OSError) as error:
        typer.echo(f"famcards match: {error}", err=True)
        raise typer.Exit(2) from None
    except KeyboardInterrupt:
        kept = f"; the pairs played are in {out}, the same command goes on with it" if out else ""
        typer.echo(f"famcards match: stopped{kept}", err=True)
        raise typer.Exit(STOPPED) from None
    typer.echo(json.dumps(_as_dict(contest, tally)) if as_json else _in_words(contest, tally))


@contextmanager
def _stoppable() -> Iterator[None]:
    """Let a request to end (SIGTERM) stop the match as Ctrl-C does."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


def _watched(contest: "Contest", indices: range, jobs: int, out: Path | None) -> "Tally":
    """Play the pairs that are not kept yet, under a progress bar on the error stream; the tally of all of them."""
    from famcards.lab.keeping import Kept
    from famcards.lab.match import PairResult, Tally, run

    kept = Kept(out, contest) if out else None
    known = kept.results if kept else {}
    tally = Tally([known[index] for index in indices if index in known])
    with progress_bar() as progress:
        name = f"{contest.a} against {contest.b}"
        bar = progress.add_task(name, total=len(indices), completed=len(tally.results))

        def done(result: PairResult) -> None:
            tally.results.append(result)
            if kept:
                kept.add(result)
            progress.update(bar, advance=1, description=f"{name}: {tally.score.mean:.1%}")

        try:
            run(contest, [index for index in indices if index not in known], jobs, done)
        finally:
            if kept:
                kept.close()
    return tally


def _as_dict(contest: "Contest", tally: "Tally") -> dict[str, Any]:
    score = tally.score
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "seed": contest.seed,
        "seconds": contest.seconds,
        "a": contest.a,
        "b": contest.b,
        "pairs": score.n,
        "score": score.mean,
        "interval": [score.low, score.high] if score.n > 1 else None,
        "level": score.level,
        "wins": tally.games(1.0),
        "draws": tally.games(0.5),
        "losses": tally.games(0.0),
        "seconds_a_move": {side: _pace(tally.pace(side)) for side in ("a", "b")},
    }


def _pace(pace: "Pace") -> dict[str, float]:
    return {"mean": pace.seconds / max(1, pace.moves), "longest": pace.longest}


def _in_words(contest: "Contest", tally: "Tally") -> str:
    score = tally.score
    interval = f", 95 % interval {max(0, score.low):.1%} … {min(1, score.high):.1%}" if score.n > 1 else ""
    lines = [
        f"{contest.game} {json.dumps(dict(contest.options))}: {contest.a} against {contest.b}",
        f"{score.n} pairs, seed {contest.seed!r}",
        f"score of {contest.a}: {score.mean:.1%}{interval}",
        f"wins {tally.games(1.0)}, draws {tally.games(0.5)}, losses {tally.games(0.0)}",
    ]
    for side, name in (("a", contest.a), ("b", contest.b)):
        pace = _pace(tally.pace(side))
        lines.append(f"{name}: {pace['mean'] * 1000:.1f} ms a move, the longest {pace['longest'] * 1000:.0f} ms")
    return "\n".join(lines)
