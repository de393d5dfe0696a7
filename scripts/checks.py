"""Runs the project's checks, stage by stage, and says at the end which of them failed.

Started by `./test`, which sets up first. `--fast` leaves out what takes long; `--deep` adds what takes longest.
Further arguments go to pytest: `./test --fast -k seniority`.
"""

import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BIN = Path(sys.executable).parent
WORKERS = ("-n", "2", "--dist", "worksteal")


@dataclass(frozen=True)
class Stage:
    """One check: its name, its command, and whether a quick run has it too.

    `unsure` is the exit code by which it says that it could not find out: no failure, and nothing to be silent about.
    """

    name: str
    command: tuple[str | Path, ...]
    quick: bool = False
    unsure: int | None = None


def npm(word: str) -> tuple[str | Path, ...]:
    """The command that runs one of the page's own scripts."""
    return (sys.executable, ROOT / "scripts" / "npm.py", "run", "--silent", word)


STILL = (
    Stage("types", (BIN / "mypy",), quick=True),
    Stage("lint", (BIN / "ruff", "check", "--no-fix"), quick=True),
    Stage("import contracts", (BIN / "lint-imports", "--no-cache"), quick=True),
    Stage("page: types", npm("check")),
    Stage("page: tests", npm("test")),
    Stage("page: weight", npm("weight")),
    Stage("browser", (sys.executable, ROOT / "scripts" / "chromium.py")),
    Stage("advisories", (sys.executable, ROOT / "scripts" / "audit.py"), unsure=75),
)


@dataclass(frozen=True)
class Outcome:
    """How a stage ended."""

    name: str
    passed: bool
    seconds: float


def heading(text: str) -> None:
    """A line that the eye finds."""
    print(f"\n── {text} {'─' * max(0, 76 - len(text))}", flush=True)


def run_quietly(stage: Stage) -> Outcome:
    """Run a stage and print what it said in one piece, so that stages may run side by side."""
    started = time.monotonic()
    done = subprocess.run(
        stage.command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False
    )
    seconds = time.monotonic() - started
    unsure = done.returncode != 0 and done.returncode == stage.unsure
    passed = done.returncode == 0 or unsure
    name = f"{stage.name}: NOT ASKED, see above" if unsure else stage.name
    heading(f"{name} · {seconds:.0f} s · {'passed' if passed else 'FAILED'}")
    print(done.stdout.strip(), flush=True)
    return Outcome(name, passed, seconds)


def run_tests(name: str, marks: str, arguments: list[str]) -> Outcome:
    """Run the tests that the marks choose, showing them as they go."""
    heading(name)
    started = time.monotonic()
    done = subprocess.run([BIN / "pytest", *WORKERS, "-m", marks, *arguments], cwd=ROOT, check=False)
    return Outcome(name, done.returncode == 0, time.monotonic() - started)


def run_browser_tests(marks: str, arguments: list[str]) -> Outcome:
    """Run the browser tests; those that fail once more, one at a time, and only a second failure counts.

    Two browsers, a service and its bots can starve each other on a small machine. What was repeated is named, since
    a test that is often repeated is to be mended.
    """
    outcome = run_tests("tests: browser", marks, arguments)
    if outcome.passed:
        return outcome
    heading("tests: browser, what failed once more")
    only_failed = ["--last-failed", "--last-failed-no-failures", "none"]
    done = subprocess.run([BIN / "pytest", "-m", marks, *only_failed, *arguments], cwd=ROOT, check=False)
    return Outcome("tests: browser, some of them twice", done.returncode == 0, outcome.seconds)


def main() -> int:
    """Run every stage whatever the others say; 0 if all passed."""
    arguments = sys.argv[1:]
    # Hundreds of Python processes are started: each would compile the project anew where keeping bytecode is forbidden.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    fast, deep = "--fast" in arguments, "--deep" in arguments
    others = [word for word in arguments if word not in {"--fast", "--deep"}]
    with ThreadPoolExecutor(max_workers=2) as pool:
        outcomes = list(pool.map(run_quietly, [stage for stage in STILL if stage.quick or not fast]))
    if fast:
        elsewhere = ["--ignore=tests/browser"]  # nothing in there is quick, and reading it is not either
        outcomes.append(run_tests("tests: quick", "not browser and not slow and not deep", [*elsewhere, *others]))
    else:
        outcomes.append(run_tests("tests", "not browser" if deep else "not browser and not deep", others))
        outcomes.append(run_browser_tests("browser" if deep else "browser and not deep", others))
    heading("all in all")
    for outcome in outcomes:
        print(f"{'passed' if outcome.passed else 'FAILED'}  {outcome.seconds:6.1f} s  {outcome.name}")
    return 0 if all(outcome.passed for outcome in outcomes) else 1


if __name__ == "__main__":
    sys.exit(main())
