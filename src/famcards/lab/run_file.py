"""A run kept in a file as it goes: the first line says what is measured, each further one holds a portion.

A portion is in the file, whole, or it is not: a line that was cut short by the end of the process that wrote it is
dropped, and that portion is played again from the same seed. Only the places of the lines are held in memory.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final

from famcards.rules.plain_json import read_json

FORMAT: Final = "famcards-lab/1"
FILE: Final = "run.jsonl"


class NotThisRun(ValueError):
    """The folder holds another run, or something that is none."""


class RunFile:
    """The portions of a run. `NotThisRun` where the file holds another one; `header` None takes whatever is there."""

    def __init__(self, folder: Path, header: Mapping[str, Any] | None) -> None:
        self._path = folder / FILE
        self._places: dict[str, dict[int, int]] = {}
        if header is None and not self._path.exists():
            raise NotThisRun(f"there is no {FILE} in {folder}; 'famcards lab run --out {folder}' makes one")
        folder.mkdir(parents=True, exist_ok=True)
        self._file: IO[bytes] = self._path.open("a+b")
        self.header: Mapping[str, Any] = {}
        try:
            self._open(header)
        except BaseException:
            self._file.close()
            raise

    def _open(self, header: Mapping[str, Any] | None) -> None:
        end = self._read_places()
        self._file.truncate(end)
        if end == 0:
            self._write({"format": FORMAT, **(header or {})})
        self.header = self._line(0)
        self._agree(header)

    def has(self, part: str, number: int) -> bool:
        """Whether that portion of that part is kept."""
        return number in self._places.get(part, {})

    def numbers(self, part: str) -> list[int]:
        """The numbers of the portions kept, in order."""
        return sorted(self._places.get(part, {}))

    def portion(self, part: str, number: int) -> Any:
        """What was kept of a portion."""
        return self._line(self._places[part][number])["kept"]

    def portions(self, part: str) -> Iterator[Any]:
        """All portions of a part in the order of their numbers, one at a time."""
        for number in self.numbers(part):
            yield self.portion(part, number)

    def add(self, part: str, number: int, kept: Any) -> None:
        """Keep a portion; it is in the file when this returns."""
        self._file.seek(0, 2)
        place = self._file.tell()
        self._write({"part": part, "number": number, "kept": kept})
        self._places.setdefault(part, {})[number] = place

    def close(self) -> None:
        """Close the file."""
        self._file.close()

    def _write(self, line: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        self._file.flush()

    def _read_places(self) -> int:
        """Find where each portion begins; where the last whole line ends."""
        self._file.seek(0)
        place = 0
        for number, line in enumerate(self._file, 1):
            if not line.endswith(b"\n"):
                break
            read = self._parsed(line, number)
            if number > 1:
                try:
                    self._places.setdefault(read["part"], {})[read["number"]] = place
                except KeyError as error:
                    raise NotThisRun(f"{self._path}, line {number}: {error} is missing; is this a run?") from None
            place += len(line)
        return place

    def _parsed(self, line: bytes, number: int) -> dict[str, Any]:
        try:
            read = read_json(line)
        except ValueError:
            read = None
        if not isinstance(read, dict):
            raise NotThisRun(
                f"{self._path}, line {number}: {line[:60]!r} is no JSON object; is this the file of a run?"
            )
        return read

    def _line(self, place: int) -> dict[str, Any]:
        self._file.seek(place)
        return self._parsed(self._file.readline(), 1)

    def _agree(self, wanted: Mapping[str, Any] | None) -> None:
        if self.header.get("format") != FORMAT:
            raise NotThisRun(f"{self._path}: the format is {self.header.get('format')!r}; a run has {FORMAT!r}")
        for key, value in (wanted or {}).items():
            found = self.header.get(key)
            if found != json.loads(json.dumps(value)):
                raise NotThisRun(
                    f"{self._path} holds another run: there {key} is {found!r}, here {value!r}; "
                    "name another folder, or ask for the same run"
                )
