"""What is written on the command line as JSON, read."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import typer


def read_options(text: str) -> dict[str, Any]:
    """Options of a game as JSON, or the name of a `.json` file that holds them; ValueError where there are none."""
    from famcards.rules.plain_json import read_json

    given = None
    with suppress(ValueError):
        given = read_json(Path(text).read_bytes() if text.endswith(".json") else text)
    if isinstance(given, dict):
        return given
    raise ValueError(f"--options {text!r} holds no JSON object; an example: --options '{{\"deck\": 52}}'")


def plain_text(text: str) -> str:
    """The text, if it is one: a shell may hand on bytes that are no UTF-8, and they come as half characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise typer.BadParameter("this holds bytes that are no text in UTF-8; any text will do") from None
    return text
