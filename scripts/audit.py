"""Asks whether advisories are known against what the project stands on: Python's packages, and the page's.

    .venv/bin/python scripts/audit.py

Exit codes: 0 asked and found nothing that is not accepted; 1 something was found, or an acceptance has run out; 75 not
asked, since no database of advisories could be reached, which says nothing either way and is said aloud. With
FAMCARDS_AUDIT=required that is a failure too. What is accepted, and until when, is in `accepted-advisories.toml`.
"""

import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
ACCEPTED = ROOT / "scripts" / "accepted-advisories.toml"
PATIENCE_SECONDS = 120
FOUND, NOT_ASKED = 1, 75
FIELDS = {"id": str, "package": str, "why": str, "since": date, "until": date}


class NotAsked(Exception):
    """No database of advisories answered."""


@dataclass(frozen=True)
class Advisory:
    """Something known against a version of a package; `ids` are all the names it goes by."""

    package: str
    version: str
    ids: tuple[str, ...]
    mended: str

    def __str__(self) -> str:
        return f"{self.package} {self.version}: {', '.join(self.ids)}; mended in {self.mended or 'no version yet'}"


def asked(*command: str | Path) -> dict[str, Any]:
    """What a program says as JSON, whatever its exit code; `NotAsked` where it says none."""
    try:
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=PATIENCE_SECONDS)
    except (OSError, subprocess.TimeoutExpired) as error:
        raise NotAsked(f"{Path(command[0]).name}: {type(error).__name__}") from error
    try:
        answer = json.loads(done.stdout)
    except ValueError:
        last = (done.stderr.strip().splitlines() or ["it said nothing"])[-1]
        raise NotAsked(last[:120]) from None
    if not isinstance(answer, dict):
        raise NotAsked("the answer is no object")
    if "error" in answer:
        reason = str(answer.get("message") or answer["error"])
        raise NotAsked(re.sub(r"\w+://\S+", "the registry", reason)[:120])
    return answer


def of_python(answer: dict[str, Any]) -> tuple[int, list[Advisory]]:
    """How many packages pip-audit could ask about, and what is known; `NotAsked` where it was none."""
    known = [each for each in answer["dependencies"] if "skip_reason" not in each]
    if not known:
        raise NotAsked("the registry answers for no package")
    found = [
        Advisory(each["name"], each["version"], (one["id"], *one["aliases"]), ", ".join(one["fix_versions"]))
        for each in known
        for one in each["vulns"]
    ]
    return len(known), found


def of_page(answer: dict[str, Any]) -> tuple[int, list[Advisory]]:
    """The same of npm's packages."""
    if "vulnerabilities" not in answer:
        raise NotAsked("npm says nothing of vulnerabilities")
    found = [
        Advisory(name, each.get("range", ""), (_ghsa(one["url"]),), "a version that npm audit names")
        for name, each in answer["vulnerabilities"].items()
        for one in each["via"]
        if isinstance(one, dict)
    ]
    return answer["metadata"]["dependencies"]["total"], found


def _ghsa(url: str) -> str:
    return url.rstrip("/").rpartition("/")[2]


def acceptances(today: date) -> tuple[set[str], list[str]]:
    """The accepted ids, and what is wrong with the list: an entry that is not whole, or has run out."""
    entries = tomllib.loads(ACCEPTED.read_text(encoding="utf-8")).get("accepted", [])
    wrong = [f"an entry lacks {name}: {entry}" for entry in entries for name in _lacking(entry)]
    whole = [entry for entry in entries if not list(_lacking(entry))]
    wrong += [
        f"{entry['id']} was accepted until {entry['until']}: look again" for entry in whole if entry["until"] < today
    ]
    return {entry["id"] for entry in whole}, wrong


def _lacking(entry: dict[str, Any]) -> Iterator[str]:
    return (name for name, kind in FIELDS.items() if not isinstance(entry.get(name), kind))


def main() -> int:
    """Ask about both kinds of packages; what came of it is printed, and told by the exit code."""
    accepted, wrong = acceptances(datetime.now(UTC).date())
    node = (sys.executable, ROOT / "scripts" / "npm.py", "audit", "--json")
    pip = (Path(sys.executable).with_name("pip-audit"), "--format=json", "--local", "--skip-editable")
    unasked = []
    for kind, command, reading in (("Python", pip, of_python), ("the page", node, of_page)):
        try:
            count, found = reading(asked(*command, *(() if kind == "the page" else ("--progress-spinner=off",))))
        except NotAsked as reason:
            unasked.append(kind)
            print(f"NOT ASKED about the packages of {kind}: {reason}")
            continue
        fresh = [str(each) for each in found if not accepted & set(each.ids)]
        print(f"asked about {count} packages of {kind}: {len(found)} advisories, {len(fresh)} of them not accepted")
        wrong += fresh
    print(*wrong, sep="\n", end="\n" if wrong else "")
    if wrong or (unasked and os.environ.get("FAMCARDS_AUDIT") == "required"):
        return FOUND
    return NOT_ASKED if unasked else 0


if __name__ == "__main__":
    sys.exit(main())
