"""axe-core finds nothing on any screen, in either language and theme, and each board and hand is one tab stop."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import THEMES, Language
from tests.browser.playing import play, wait_for_turn
from tests.browser.screens import GAMES, MISSING, PARTS
from tests.browser.words import spoken_names

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"

FINDINGS = """async () => (await axe.run(document)).violations.map(({ id, help, nodes }) =>
  `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | ")}`)"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("part", PARTS)
def test_axe_finds_nothing(people: People, part: str, language: Language) -> None:
    anna = people(language=language, forgiven=MISSING)
    found = {}
    for name, screen in PARTS[part].items():
        screen(anna)
        for theme in THEMES:
            anna.use_theme(theme)
            if not anna.page.evaluate("typeof axe === 'object'"):
                anna.page.evaluate(AXE.read_text(encoding="utf-8"))
            findings = anna.page.evaluate(FINDINGS)
            if findings:
                found[f"{name}, {theme}"] = findings
    assert found == {}


@pytest.mark.parametrize("game", GAMES)
def test_hand_and_board_are_one_tab_stop_each(people: People, game: str) -> None:
    anna = people()
    anna.found(game)
    play(anna, moves=2)
    wait_for_turn(anna)
    expect(anna.page.locator("[data-held][tabindex='0']")).to_have_count(1)
    assert len(anna.hand) > 4
    if game != "ugadayka":
        expect(anna.page.locator("[data-cell][tabindex='0']")).to_have_count(1)
    names = spoken_names(anna, "[data-held], [data-cell]")
    assert all(names)
    assert len(set(names)) == len(names)
