"""`famcards match`: two bots over pairs of games, and what the score is worth."""

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

if TYPE_CHECKING:
    from famcards.lab.match import Contest, Pace, Tally

commands = typer.Typer()


@commands.command()
def match(
    game: Annotated[str, typer.Option(help="race, chains, ugadayka or mosaic.")],
    a: Annotated[str, typer.Option(help="A bot: random, child, family, strong or best.")] = "best",
    b: Annotated[str, typer.Option(help="The other bot.")] = "random",
    pairs: Annotated[int, typer.Option(min=1, help="How many deals, each played twice, the sides exchanged.")] = 200,
    options: Annotated[str, typer.Option(help="Options of the game as JSON.")] = "{}",
    seed: Annotated[str, typer.Option(help="Any text: the same seed gives the same match.")] = "famcards",
    start: Annotated[int, typer.Option(min=0, help="The first pair, to go on where another match stopped.")] = 0,
    jobs: Annotated[int, typer.Option(min=1, help="Processes.")] = 1,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Play pairs of games between two bots and print A's score with its 95 % interval."""
    from famcards.lab.match import Contest

    try:
        contest = Contest(game, _options(options), a, b, seed)
        tally = _watched(contest, range(start, start + pairs), jobs)
    except ValueError as error:
        typer.echo(f"famcards match: {error}", err=True)
        raise typer.Exit(2) from None
    typer.echo(json.dumps(_as_dict(contest, tally)) if as_json else _in_words(contest, tally))


def _options(text: str) -> dict[str, Any]:
    """Options as JSON, or the name of a `.json` file that holds them."""
    given = None
    with suppress(ValueError):
        given = json.loads(Path(text).read_text(encoding="utf-8") if text.endswith(".json") else text)
    if isinstance(given, dict):
        return given
    raise ValueError(f"--options {text!r} holds no JSON object; an example: --options '{{\"deck\": 52}}'")


def _watched(contest: "Contest", indices: range, jobs: int) -> "Tally":
    """Play the pairs under a progress bar on the error stream."""
    from rich.console import Console
    from rich.progress import Progress

    from famcards.lab.match import PairResult, Tally, run

    tally = Tally()
    with Progress(console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(f"{contest.a} against {contest.b}", total=len(indices))

        def done(result: PairResult) -> None:
            tally.results.append(result)
            progress.update(bar, advance=1, description=f"{contest.a} against {contest.b}: {tally.score.mean:.1%}")

        run(contest, indices, jobs, done)
    return tally


def _as_dict(contest: "Contest", tally: "Tally") -> dict[str, Any]:
    score = tally.score
    return {
        "game": contest.game,
        "options": dict(contest.options),
        "seed": contest.seed,
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
