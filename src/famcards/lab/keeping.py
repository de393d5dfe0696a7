"""A match kept in a file as it goes, so that one that was stopped goes on where it was.

The first line says what is played and by which code, so that pairs of different bots are never mixed; each further one
what came of a pair. A line that was cut short by the end of the
process that wrote it is dropped; everything else that is not as it should be is an error.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict
from functools import cache
from pathlib import Path
from typing import IO, Any, Final

from famcards.lab.match import Contest, Pace, PairResult
from famcards.rules import options_dict, parse_options
from famcards.rules.plain_json import read_json

FORMAT: Final = "famcards-match/1"

PLAYING: Final = (
    "kernel/**/*.py",
    "bots/*.py",
    "lab/players/*.py",
    "lab/openspiel/*.py",
)
"""The sources that a move of a bot may hang on. The law is not among them: it stays what it is, however it is written,
and its own tests hold it to that."""

_PACKAGE: Final = Path(__file__).resolve().parent.parent


class NotThisMatch(ValueError):
    """The file holds another match, or something that is none."""


class Kept:
    """The file of a match, new or to be gone on with. `NotThisMatch` where it holds another one.

    `by` names the code that played it, today's unless older pairs are only to be read.
    """

    def __init__(self, path: Path, contest: Contest, by: str | None = None) -> None:
        self.results: dict[int, PairResult] = {}
        header = header_of(contest, by or code())
        text = _text(path)
        whole = text[: text.rfind("\n") + 1]
        for number, line in enumerate(whole.splitlines(), 1):
            read = _object(path, number, line)
            if number == 1:
                _agree(path, read, header)
            else:
                result = _result(path, number, read)
                self.results[result.index] = result
        self._file: IO[str] = path.open("a", encoding="utf-8")
        self._file.truncate(len(whole.encode()))
        if not whole:
            self._write(header)

    def add(self, result: PairResult) -> None:
        """Keep what came of one more pair; it is in the file when this returns."""
        self._write({"pair": result.index, "scores": result.scores, **{k: asdict(v) for k, v in result.paces.items()}})

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: dict[str, Any]) -> None:
        self._file.write(json.dumps(line) + "\n")
        self._file.flush()


def header_of(contest: Contest, by: str) -> dict[str, Any]:
    """What is played, and by which code, as the first line of the file has it: the options whole."""
    options = options_dict(parse_options(contest.game, contest.options))
    return {"format": FORMAT, **asdict(contest), "options": options, "code": by}


@cache
def code() -> str:
    """A name for the sources of everything that plays, as they are now."""
    digest = hashlib.sha256()
    for path in sorted(path for pattern in PLAYING for path in _PACKAGE.glob(pattern)):
        digest.update(path.relative_to(_PACKAGE).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:12]


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8") if path.exists() else ""
    except UnicodeDecodeError:
        raise NotThisMatch(f"{path} is no text in UTF-8; is this the file of a match?") from None


def _object(path: Path, number: int, line: str) -> dict[str, Any]:
    try:
        read = read_json(line)
    except ValueError:
        read = None
    if not isinstance(read, dict):
        raise NotThisMatch(f"{path}, line {number}: {line[:80]!r} is no JSON object; is this the file of a match?")
    return read


def _agree(path: Path, found: dict[str, Any], wanted: dict[str, Any]) -> None:
    if found.get("format") != FORMAT:
        raise NotThisMatch(f"{path}, line 1: the format is {found.get('format')!r}; that of a match is {FORMAT!r}")
    for key, value in wanted.items():
        if found.get(key) != value:
            raise NotThisMatch(
                f"{path} holds another match: there {key} is {found.get(key)!r}, here {value!r}; "
                "name another file, or ask for the same match"
            )


def _result(path: Path, number: int, read: dict[str, Any]) -> PairResult:
    try:
        first, second = read["scores"]
        return PairResult(read["pair"], (first, second), {side: Pace(**read[side]) for side in ("a", "b")})
    except (KeyError, TypeError, ValueError):
        raise NotThisMatch(
            f"{path}, line {number} tells of no pair; wanted are pair, scores, and of a and b moves, seconds, longest"
        ) from None
