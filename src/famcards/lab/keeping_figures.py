"""What is left of a run in its folder when it is over: `metrics.json`, and `games.csv` where games were kept."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Final

from famcards.lab import games_file
from famcards.lab.gathering import FORMAT, Found, as_dict, gather
from famcards.lab.pace import Pace
from famcards.lab.run_file import RunFile
from famcards.lab.study import Study
from famcards.rules.plain_json import read_json

FILE: Final = "metrics.json"


def keep_figures(
    folder: Path,
    study: Study,
    file: RunFile,
    used: Mapping[str, int],
    metrics: Collection[str],
    pace: Pace | None = None,
) -> Found:
    """Gather the figures of the first `used` portions of each part, and write them and the games down."""
    found = gather(study, file, used, metrics, pace)
    games_file.write(folder / games_file.FILE, file, used)
    told = json.dumps(as_dict(study, used, found), ensure_ascii=False, indent=1)
    (folder / FILE).write_text(told + "\n", encoding="utf-8")
    return found


def read_figures(folder: Path) -> dict[str, Any]:
    """The figures of a run; ValueError that names what is wrong."""
    path = folder / FILE
    if not path.exists():
        raise ValueError(f"there is no {path}; 'famcards lab run --out {folder}' makes one")
    return read_told(path, FORMAT)


def read_told(path: Path, wanted: str) -> dict[str, Any]:
    """What a run or a comparison has told in a file of that format; ValueError that names what is wrong."""
    try:
        told = read_json(path.read_bytes())
    except ValueError:
        raise ValueError(f"{path} is no JSON") from None
    if not isinstance(told, dict) or told.get("format") != wanted:
        raise ValueError(f"{path} holds no figures of a run; their format is {wanted!r}")
    return told
