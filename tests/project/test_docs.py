"""The documents lead somewhere, and leave no command unsaid."""

import re
from pathlib import Path
from urllib.parse import unquote

import pytest
import typer.main

from famcards.cli.main import app
from tests.project.tracked import ROOT, text_of, tracked_files

PAGES = [path for path in tracked_files() if path.suffix == ".md"]
LINK = re.compile(r"!?\[[^\]]*\]\(\s*<?([^)\s>]+)>?[^)]*\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def anchor(heading: str) -> str:
    """The name under which a heading can be linked to."""
    plain = re.sub(r"[`*_]|\[|\]\([^)]*\)", "", heading.strip().lower())
    return re.sub(r"[^\w\- ]", "", plain).replace(" ", "-")


def anchors(page: Path) -> set[str]:
    """Every heading of a page that can be linked to."""
    return {anchor(found) for found in re.findall(r"^#+ +(.+)$", FENCE.sub("", text_of(page)), re.MULTILINE)}


def broken(page: Path, target: str) -> bool:
    """Whether a link from this page leads nowhere; links to other hosts are not followed."""
    if re.match(r"[a-z]+:", target):
        return False
    path, _, fragment = unquote(target).partition("#")
    aim = (page.parent / path).resolve() if path else page
    if not aim.exists():
        return True
    return bool(fragment) and aim.suffix == ".md" and fragment not in anchors(aim)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page: Path) -> None:
    targets = LINK.findall(FENCE.sub("", text_of(page)))
    assert [target for target in targets if broken(page, target)] == []


def test_every_page_of_docs_is_reached_from_its_index() -> None:
    reached, waiting = set[Path](), [ROOT / "docs" / "README.md"]
    while waiting:
        page = waiting.pop()
        if page in reached or page.suffix != ".md" or not page.exists():
            continue
        reached.add(page)
        targets = (target.partition("#")[0] for target in LINK.findall(text_of(page)))
        waiting += [(page.parent / unquote(target)).resolve() for target in targets if target]
    docs = {page for page in PAGES if page.is_relative_to(ROOT / "docs")}
    assert sorted(page.name for page in docs - reached) == []


def words() -> list[str]:
    """Every word that can follow `famcards`, those of groups with their group's name."""
    found: list[str] = []
    waiting = [("famcards", typer.main.get_command(app))]
    while waiting:
        name, command = waiting.pop()
        below = getattr(command, "commands", {})
        waiting += [(f"{name} {word}", inner) for word, inner in below.items()]
        if not below:
            found.append(name)
    return found


@pytest.mark.parametrize("word", words())
def test_every_command_is_documented(word: str) -> None:
    assert any(word in text_of(page) for page in PAGES), f"no document speaks of `{word}`"


def test_both_readmes_have_the_same_shape() -> None:
    english, russian = (
        re.findall(r"^#+(?= )", FENCE.sub("", text_of(ROOT / name)), re.MULTILINE)
        for name in ("README.md", "README.ru.md")
    )
    assert english == russian
