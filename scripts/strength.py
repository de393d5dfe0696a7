"""Measures how well the bots play, and writes docs/engineers/strength.md.

    .venv/bin/python scripts/strength.py                          every match at full size: many hours, see --plan
    .venv/bin/python scripts/strength.py --plan                   what there is to run, and about how long it takes
    .venv/bin/python scripts/strength.py --share 0.05             a trial: a twentieth of the pairs
    .venv/bin/python scripts/strength.py --games race --only ladder --minutes 30

Each match is a `famcards match` that keeps its pairs in a file under --folder, so the script can be stopped and started
again at will; it goes on where it was, and the page is written from whatever has been played. Matches run one after the
other, giving way to everything else on the machine.
"""

import argparse
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from famcards import __version__
from famcards.lab.keeping import Kept, code
from famcards.lab.match import SECONDS, Contest, Tally

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "engineers" / "strength.md"
FOLDER = PAGE.with_suffix("")
GAMES = ("race", "chains", "ugadayka")
LADDER = ("random", "child", "family", "strong", "master")
RIVAL = "openspiel:ismcts"
RIVAL_SECONDS = 0.5
NICENESS = 15
MOST_OF_THE_WAY = 0.9

PAIRS = {"ladder": 400, "rival": 200, "ceiling": 60}
AGAINST_RIVAL = {"race": 0.80, "chains": 0.75, "ugadayka": 0.65}
CHILD_AT_MOST = 0.65
STEP = (0.60, 0.80)

HEADING = """# How well the bots play

Written by `scripts/strength.py` from matches of mirrored pairs ([how](bots.md#matches)); the commands stand below. The
score is that of the first bot, a win 1, a draw ½, with Student's 95 % interval over the pairs, each of which is kept in
[strength/](strength). Seconds are the processor's. *Ceiling* is what one who sees all hands and searches deeply
(`seer`) scores against the same opponent: luck leaves no more to be won. Where a target lies above the ceiling, nine
tenths of the way from 50 % to the ceiling are wanted instead. Until all pairs are played the question stays open; a
star marks pairs that were played by older code.
"""


@dataclass(frozen=True)
class Played:
    """What is kept of a match; `older` if other code than today's has played it."""

    tally: Tally
    older: bool = False


@dataclass(frozen=True)
class Match:
    """One line of the table: what is played, and what the score of `a` should lie between, if anything."""

    kind: str
    game: str
    a: str
    b: str
    least: float | None = None
    most: float | None = None

    @property
    def seconds(self) -> float:
        """The time for a move of the rival; nobody else plays by the clock."""
        return RIVAL_SECONDS if RIVAL in (self.a, self.b) else SECONDS

    def contest(self) -> Contest:
        """The same as the lab has it."""
        return Contest(self.game, {}, self.a, self.b, seconds=self.seconds)

    def file(self, folder: Path) -> Path:
        """Where its pairs are kept."""
        return folder / f"{self.game}-{self.a}-{self.b}.jsonl".replace(":", "-")

    def pairs(self, share: float) -> int:
        """How many pairs are wanted."""
        return max(2, round(PAIRS[self.kind] * share))

    def command(self, pairs: int) -> list[str]:
        """The words of the command."""
        words = ["match", "--game", self.game, "--a", self.a, "--b", self.b, "--pairs", str(pairs)]
        return [*words, "--seconds", f"{self.seconds:g}"] if RIVAL in (self.a, self.b) else words


def matches() -> Iterator[Match]:
    """All matches, those first that tell most."""
    for game in GAMES:
        yield Match("ladder", game, "child", "random", most=CHILD_AT_MOST)
        for below, above in pairwise(LADDER[1:]):
            yield Match("ladder", game, above, below, *STEP)
    for game in GAMES:
        yield Match("rival", game, "master", RIVAL, least=AGAINST_RIVAL[game])
    for game in GAMES:
        for other in (*LADDER, RIVAL):
            yield Match("ceiling", game, "seer", other)


def played(match: Match, folder: Path) -> Played:
    """What is kept of a match."""
    path = match.file(folder)
    if not path.exists():
        return Played(Tally())
    by = by_code(path)
    kept = Kept(path, match.contest(), by)
    kept.close()
    return Played(Tally([result for _, result in sorted(kept.results.items())]), by != code())


def by_code(path: Path) -> str:
    """The code that has played what is kept in a file."""
    with path.open(encoding="utf-8") as file:
        return str(json.loads(file.readline())["code"])


def run(match: Match, folder: Path, pairs: int, jobs: int, deadline: float) -> bool:
    """Play what is wanting of a match; False when the time was up before its end.

    Pairs played by older code are put aside and played again.
    """
    path = match.file(folder)
    if path.exists() and (older := by_code(path)) != code():
        path.rename(path.with_suffix(f".{older}"))
    famcards = Path(sys.executable).with_name("famcards")
    extra = ["--jobs", str(jobs), "--out", str(path)]
    with subprocess.Popen([famcards, *match.command(pairs), *extra], stdout=subprocess.DEVNULL) as process:
        try:
            process.wait(max(0.0, deadline - time.monotonic()))
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            process.terminate()
            process.wait()
            return False
    if process.returncode:
        sys.exit(f"{shlex.join(['famcards', *match.command(pairs)])} failed; its reason stands above")
    return True


def minutes(tally: Tally, pairs: int) -> float | None:
    """How many minutes of thinking so many pairs take, judged by those played."""
    if not tally.results:
        return None
    spent = sum(tally.pace(side).seconds for side in ("a", "b"))
    return spent / len(tally.results) * pairs / 60


def ceilings(folder: Path) -> dict[tuple[str, str], float]:
    """The score of the seer by game and opponent, where it is known."""
    found = {}
    for match in matches():
        tally = played(match, folder).tally
        if match.kind == "ceiling" and tally.results:
            found[match.game, match.b] = tally.score.mean
    return found


def wanted(match: Match, ceiling: float | None) -> tuple[float | None, float | None]:
    """The bounds for a score; a least one that luck puts out of reach gives way to most of the way to the ceiling."""
    least = match.least
    if least is not None and ceiling is not None and least > ceiling:
        least = 0.5 + MOST_OF_THE_WAY * (ceiling - 0.5)
    return least, match.most


def row(match: Match, kept: Played, ceiling: float | None) -> str:
    """A line of the table."""
    tally, score, whole = kept.tally, kept.tally.score, PAIRS[match.kind]
    reach = f"{max(0.0, score.low):.1%} … {min(1.0, score.high):.1%}" if score.n > 1 else "–"
    paces = " / ".join(f"{tally.pace(side).seconds / max(1, tally.pace(side).moves):.3g}" for side in ("a", "b"))
    cells = [
        f"{match.a} – {match.b}",
        f"{score.n}" + (f" of {whole}" if score.n < whole else "") + ("*" if kept.older else ""),
    ]
    cells += [f"{score.mean:.1%}", reach, paces]
    if match.kind != "ceiling":
        least, most = wanted(match, ceiling)
        cells += [_bounds(match.least, match.most), f"{ceiling:.1%}" if ceiling is not None else "–"]
        held = (least is None or score.mean >= least) and (most is None or score.mean <= most)
        verdict = "open" if score.n < whole else "yes" if held else "**no**"
        cells.append(verdict + (f" (≥ {least:.1%})" if least != match.least else ""))
    return "| " + " | ".join(cells) + " |"


def _bounds(least: float | None, most: float | None) -> str:
    if least is not None and most is not None:
        return f"{least:.0%} … {most:.0%}"
    return f"≥ {least:.0%}" if least is not None else f"≤ {most:.0%}"


def page(folder: Path) -> str:
    """The whole page, from what has been played."""
    known, parts, commands = ceilings(folder), [HEADING], []
    parts.append(f"famcards {__version__}, revision {revision()}, on {machine()}.\n")
    for game in GAMES:
        if not any(match.game == game and match.file(folder).exists() for match in matches()):
            continue
        parts.append(f"## {game.capitalize()}\n")
        for kinds, head in (
            (("ladder", "rival"), "| bots | pairs | score | 95 % | s a move | target | ceiling | holds |"),
            (("ceiling",), "| who sees all hands | pairs | score | 95 % | s a move |"),
        ):
            lines = []
            for match in matches():
                kept = played(match, folder)
                if match.game == game and match.kind in kinds and kept.tally.results:
                    lines.append(row(match, kept, known.get((game, match.b))))
                    commands.append(shlex.join(["famcards", *match.command(len(kept.tally.results))]))
            if lines:
                parts += [head, "|---" * (head.count("|") - 1) + "|", *lines, ""]
    parts += ["## The commands\n", "```sh", *commands, "```"]
    return "\n".join(parts) + "\n"


def revision() -> str:
    """The revision of the code, as git has it."""
    git = shutil.which("git")
    if git is None:
        return "unknown"
    words = [git, "rev-parse", "--short", "HEAD"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def machine() -> str:
    """The machine in a few words."""
    model = platform.processor() or platform.machine()
    path = Path("/proc/cpuinfo")
    if path.exists():
        names = [line.partition(":")[2].strip() for line in path.read_text().splitlines() if "model name" in line]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} cores, Python {platform.python_version()}"


def plan(chosen: list[Match], folder: Path, share: float) -> None:
    """Print what is to be run, how far it is, and about how long all of it takes at full size."""
    total = 0.0
    for match in chosen:
        tally, pairs = played(match, folder).tally, match.pairs(share)
        time_needed = minutes(tally, pairs)
        total += time_needed or 0.0
        told = f"{time_needed:7.1f} min" if time_needed is not None else "      ? min"
        print(f"{told}  {len(tally.results):4} of {pairs:4}  {shlex.join(['famcards', *match.command(pairs)])}")
    print(f"{total:7.1f} min of thinking in all, on one core, judged by what has been played")


def asked() -> argparse.Namespace:
    """What the command line says."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--share", type=float, default=1.0, help="the share of the pairs to play, 1 for all")
    parser.add_argument("--games", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--only", nargs="+", choices=tuple(PAIRS), default=tuple(PAIRS), help="kinds of matches")
    parser.add_argument("--jobs", type=int, default=1, help="processes, no more than there are cores")
    parser.add_argument("--minutes", type=float, default=24 * 60.0, help="stop after so long")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where pairs are kept")
    parser.add_argument("--page", type=Path, default=PAGE, help="the page to write")
    parser.add_argument("--plan", action="store_true", help="only say what there is to run, and how long it takes")
    return parser.parse_args()


def main() -> None:
    """Play what is asked for and still wanting, and write the page."""
    words = asked()
    words.folder.mkdir(parents=True, exist_ok=True)
    chosen = [match for match in matches() if match.game in words.games and match.kind in words.only]
    if words.plan:
        plan(chosen, words.folder, words.share)
        return
    os.nice(NICENESS)
    deadline = time.monotonic() + 60 * words.minutes
    for number, match in enumerate(chosen, 1):
        pairs = match.pairs(words.share)
        print(f"[{number}/{len(chosen)}] {shlex.join(['famcards', *match.command(pairs)])}", flush=True)
        ended = run(match, words.folder, pairs, words.jobs, deadline)
        tally = played(match, words.folder).tally
        if tally.results:
            print(f"    {json.dumps({'pairs': tally.score.n, 'score': round(tally.score.mean, 4)})}", flush=True)
        words.page.write_text(page(words.folder), encoding="utf-8")
        if not ended:
            print("stopped; the same command goes on")
            return


if __name__ == "__main__":
    main()
