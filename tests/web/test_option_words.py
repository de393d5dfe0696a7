"""The page has plain words for whatever the law lets a table agree on."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

from famcards.rules import GAMES, OptionField, option_sheet

WORDS = Path(__file__).parents[2] / "web" / "src" / "lib" / "i18n" / "options.ts"
KEYS = set(re.findall(r'^  "?([\w-]+)"?:', WORDS.read_text(encoding="utf-8"), re.MULTILINE))


def sheets(game: str) -> Iterator[OptionField]:
    """The fields of a game under every choice of its first two options, on which the others hang."""
    leading = option_sheet(game)[:2]
    values = [field.choices or (field.least, field.most) for field in leading]
    for chosen in product(*values):
        yield from option_sheet(game, dict(zip((field.name for field in leading), chosen, strict=True)))


def spelled(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


@pytest.mark.parametrize("game", GAMES)
def test_every_option_has_a_name_and_an_explanation(game: str) -> None:
    for field in sheets(game):
        values = [spelled(choice) for choice in field.choices]
        assert field.name in KEYS
        assert f"{field.name}_about" in KEYS or all(f"{field.name}_{value}_about" in KEYS for value in values)
        assert field.kind == "bonuses" or f"{field.name}_n" in KEYS or all(f"{field.name}_{v}" in KEYS for v in values)
