"""Every screen in either language: axe-core finds nothing in either theme, and all fits each of the four sizes."""

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import SIZES, THEMES, Language, Player
from tests.browser.playing import play, wait_for_turn
from tests.browser.screens import GAMES, MISSING, PARTS
from tests.browser.words import spoken_names

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
TARGET = 44
TEXT = 16

FINDINGS = """async () => (await axe.run(document)).violations.map(({ id, help, nodes }) =>
  `${id}: ${help}: ${nodes.map((node) => node.html.slice(0, 160) + " " + (node.any[0]?.message ?? "")).join(" | ")}`)"""

SIDEWAYS = """() => [document.documentElement, document.body].map((root) => root.scrollWidth)
  .filter((width) => width > innerWidth).map((width) => `the page is ${width} wide`)"""

# What a finger aims at: controls in sight, an invisible input by the label it lies in.
SMALL_TARGETS = """(least) => [...document.querySelectorAll("button, a[href], select, input, [role=button]")]
  .filter((control) => !control.disabled && control.checkVisibility())
  .map((control) => control.matches("input") ? control.closest("label") ?? control : control)
  .filter((control) => !control.closest("p, li > p, .spoken"))
  .map((control) => [control.dataset.testid ?? control.innerText.slice(0, 30), control.getBoundingClientRect()])
  .filter(([, { width, height }]) => Math.min(width, height) < least - 0.5)
  .map(([name, { width, height }]) => `${name} ${width}x${height}`)"""

SMALL_TEXT = """(least) => {
  const small = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!text.data.trim() || !parent.checkVisibility() || parent.closest(".spoken, svg, script")) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size < least) small.push(`${text.data.trim().slice(0, 30)}: ${size}`);
  }
  return small;
}"""


@pytest.mark.parametrize("language", ["en", "ru"])
@pytest.mark.parametrize("part", PARTS)
def test_complaint_46_axe_finds_nothing_and_all_fits_on(people: People, part: str, language: Language) -> None:
    anna = people(language=language, forgiven=MISSING)
    found: dict[str, list[str]] = {}
    for name, screen in PARTS[part].items():
        anna.use_size("phone")
        screen(anna)
        for theme in THEMES:
            anna.use_theme(theme)
            found[f"{name}, {theme}"] = heard_by_axe(anna)
        anna.use_theme("light")
        for size in SIZES:
            anna.use_size(size)
            found[f"{name}, {size}"] = misfits(anna)
    assert {where: what for where, what in found.items() if what} == {}


def heard_by_axe(player: Player) -> list[str]:
    """What axe-core finds wrong with the page as it is now."""
    if not player.page.evaluate("typeof axe === 'object'"):
        player.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = player.page.evaluate(FINDINGS)
    return found


def misfits(player: Player) -> list[str]:
    """What is out of sight sideways, and what is too small for a finger or an eye."""
    page = player.page
    return [*page.evaluate(SIDEWAYS), *page.evaluate(SMALL_TARGETS, TARGET), *page.evaluate(SMALL_TEXT, TEXT)]


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
