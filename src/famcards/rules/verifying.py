"""Check the records of a file: `.jsonl` has one on every line, any other file is one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePath

from famcards.rules.errors import RecordError
from famcards.rules.plain_json import read_json
from famcards.rules.records import load_record


@dataclass(frozen=True, slots=True)
class Checked:
    """A record's place (`line` is None where the file is one record) and its first offence, None if it is sound."""

    line: int | None
    offence: RecordError | None


def check_file(name: str, content: bytes) -> Iterator[Checked]:
    """Every record of a file, in order. Empty lines of a `.jsonl` file are no records."""
    if PurePath(name).suffix != ".jsonl":
        yield Checked(None, offence(content))
        return
    for number, line in enumerate(content.split(b"\n"), start=1):
        if line.strip():
            yield Checked(number, offence(line))


def offence(text: bytes) -> RecordError | None:
    """What is wrong with a record, the first of it; None when it replays to its end."""
    try:
        load_record(read_json(text))
    except RecordError as error:
        return error
    except ValueError as error:
        return RecordError(f"This is no JSON: {error}")
    return None
