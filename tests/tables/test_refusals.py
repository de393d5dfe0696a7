"""Every refusal has a code that the engineers' page lists, and the page lists no code that is gone."""

import ast
from collections.abc import Iterator
from pathlib import Path

import famcards.tables

HERE = Path(famcards.tables.__file__).parent
PAGE = Path(__file__).parents[2] / "docs" / "engineers" / "tables.md"
OF_THE_LAW = {"game", "option"}
"""Codes passed on from the law when a table is set up."""


def raised() -> Iterator[str]:
    for file in HERE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                code, sentence = node.args[:2]
                assert isinstance(code, ast.Constant)
                assert isinstance(sentence, ast.Constant | ast.JoinedStr)
                yield str(code.value)


def listed() -> set[str]:
    section = PAGE.read_text(encoding="utf-8").split("## Refusals")[1].split("\n## ")[0]
    table = [line for line in section.splitlines() if line.startswith("|")]
    return {word.strip("`") for line in table for word in line.replace(",", " ").split() if word.startswith("`")}


def test_the_page_lists_the_codes_that_exist() -> None:
    assert listed() == set(raised()) | OF_THE_LAW
