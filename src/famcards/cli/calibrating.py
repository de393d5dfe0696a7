"""The calibration of judgements, for `famcards analyse --calibrate`: plays, counts, prints."""

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from famcards.cli.progress import progress_bar
from famcards.cli.wishes import read_options

if TYPE_CHECKING:
    from famcards.lab.calibration import Sample, Table


@dataclass(frozen=True)
class Wish:
    """What was asked for on the command line."""

    game: str
    options: str
    level: str
    seed: str
    games: int
    jobs: int
    fit: bool


def report(wish: Wish, *, as_json: bool) -> str:
    """Play the games and tell how the chances of a judgement compare with what became of the positions."""
    from famcards.bots.judgement.scale import KNOWN, TRULY
    from famcards.lab.calibration import fit, table

    samples = _samples(wish)
    parts = {kind: [each for each in samples if each.share.kind == kind] for kind in (KNOWN, TRULY)}
    if wish.fit:
        return "\n".join(f'("{wish.game}", "{kind}"): {fit(part)},' for kind, part in parts.items())
    tables = {kind: table(part) for kind, part in parts.items()}
    if as_json:
        return json.dumps({"game": wish.game, "games": wish.games} | {name: t.as_dict() for name, t in tables.items()})
    return "\n\n".join(_in_words(wish, kind, found) for kind, found in tables.items())


def _samples(wish: Wish) -> "list[Sample]":
    from famcards.lab.calibration import Trials, run

    trials = Trials(wish.game, read_options(wish.options), wish.level, wish.seed)
    samples: list[Sample] = []
    with progress_bar() as progress:
        bar = progress.add_task(f"{wish.level} plays {wish.game}", total=wish.games)

        def done(more: "list[Sample]") -> None:
            samples.extend(more)
            progress.advance(bar)

        run(trials, range(wish.games), wish.jobs, done)
    return samples


TITLES = {"known": "as the seats could know it", "truly": "with all hands open"}


def _in_words(wish: Wish, kind: str, table: "Table") -> str:
    lines = [
        f"{wish.game}: {wish.games} games of {wish.level} against itself, chances {TITLES[kind]}",
        "judged        positions   mean chance   score",
    ]
    lines += [
        f"{row.low:4.0%} … {row.high:4.0%}   {row.n:9}   {row.chance:11.1%}   {row.score:5.1%}" for row in table.rows
    ]
    lines.append(
        f"calibration error {table.error:.3f}, Brier score {table.brier:.3f} ({table.base:.3f} by the mean alone)"
    )
    return "\n".join(lines)
