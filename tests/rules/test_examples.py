"""The examples in the law's own words run as they stand."""

import doctest
import importlib
from pathlib import Path

import pytest

LAW = Path(__file__).parent.parent.parent / "docs" / "engineers" / "law.md"


@pytest.mark.parametrize("name", ["famcards.cards.card", "famcards.rules"])
def test_examples_in_docstrings(name: str) -> None:
    outcome = doctest.testmod(importlib.import_module(name))
    assert outcome.attempted > 0
    assert outcome.failed == 0


def test_examples_in_the_page_on_the_law() -> None:
    outcome = doctest.testfile(str(LAW), module_relative=False)
    assert outcome.attempted > 10
    assert outcome.failed == 0
