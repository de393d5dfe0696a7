"""Every clause of the rules has a test named after it, and every clause that the code names is a clause."""

import re
from pathlib import Path

import famcards.rules

ROOT = Path(__file__).parent.parent.parent
RULES = Path(famcards.rules.__file__).parent
CLAUSES = re.findall(
    r"^- \*\*(\d+(?:\.\d+)?)\*\*", (ROOT / "docs" / "rules" / "clauses.md").read_text("utf-8"), re.MULTILINE
)

COUNTS = {"1": 5, "2": 7, "3": 6, "4": 7, "5": 8, "6": 10, "7": 2}


def clauses_in_names_of_tests() -> set[str]:
    """The clauses that tests of cards and rules carry in their names."""
    files = [path for room in ("cards", "rules") for path in (ROOT / "tests" / room).glob("test_*.py")]
    names = [
        name for path in files for name in re.findall(r"^def test_(8|\d+_\d+)_", path.read_text("utf-8"), re.MULTILINE)
    ]
    return {name.replace("_", ".") for name in names}


def test_the_list_of_clauses_is_whole() -> None:
    expected = [f"{chapter}.{clause}" for chapter, count in COUNTS.items() for clause in range(1, count + 1)]
    assert [*expected, "8"] == CLAUSES


def test_every_clause_has_a_test() -> None:
    assert [clause for clause in CLAUSES if clause not in clauses_in_names_of_tests()] == []


def test_every_test_is_named_after_a_clause_that_exists() -> None:
    assert clauses_in_names_of_tests() <= set(CLAUSES)


def test_every_clause_the_law_names_exists() -> None:
    found = {
        clause
        for path in RULES.rglob("*.py")
        for clause in re.findall(r"(?<![\w.@/-])([1-7]\.\d+)(?!\w|\.\d)", path.read_text("utf-8"))
    }
    assert len(found) > 30
    assert found <= set(CLAUSES)
