"""Setting files: ten lines of TOML that say how a game is to be played.

    name = "Seven and two"
    game = "chains"
    bots = "family"

    [options]
    exchange = 2

`bots` may be left out, `[options]` too. A house game (7.2) is `game = "mosaic"` with its options.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from famcards.lab.study import Study, check
from famcards.rules import RulesError

FIELDS: Final = ("name", "game", "bots", "options")


class BadSetting(ValueError):
    """A file that is no setting; the text says what is wrong and what would be right."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a file asks for, under its name."""

    name: str
    study: Study


def read_setting(path: Path, bot: str, seed: str) -> Setting:
    """The setting in a file, played by `bot` unless it names another. `BadSetting` where it is none."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting(f"{path} cannot be read: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting(f"{path} is no TOML: {error}") from None
    unknown = [name for name in data if name not in FIELDS]
    if unknown:
        raise BadSetting(f"{path}: there is no field {unknown[0]!r}; a setting has {', '.join(FIELDS)}")
    options = data.get("options", {})
    if not isinstance(options, dict):
        raise BadSetting(f"{path}: options is {options!r}; a table [options] is wanted")
    study = Study(_text(path, data, "game", None), options, _text(path, data, "bots", bot), seed)
    try:
        check(study)
    except (RulesError, ValueError) as error:
        raise BadSetting(f"{path}: {error}") from None
    return Setting(_text(path, data, "name", path.stem), study)


def _text(path: Path, data: dict[str, Any], name: str, otherwise: str | None) -> str:
    value = data.get(name, otherwise)
    if not isinstance(value, str) or not value:
        raise BadSetting(f'{path}: {name} is {value!r}; a text is wanted, such as {name} = "…"')
    return value
