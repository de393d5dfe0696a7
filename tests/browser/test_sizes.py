"""Every screen at the four sizes: no sideways scrolling, indices to be read, targets for fingers, cards uncovered."""

import pytest

from tests.browser.conftest import People
from tests.browser.player import SIZES, Language, Player
from tests.browser.playing import play, wait_for_turn
from tests.browser.screens import GAMES, MISSING, PARTS

TARGET = 44
INDEX = 24
TEXT = 16

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

# Indices of cards too low, or with another thing lying over a corner of them.
INDICES = """(least) => [...document.querySelectorAll("[data-held] [data-face], [data-cell] [data-face]")]
  .filter((face) => parseFloat(getComputedStyle(face).fontSize) < least)
  .map((face) => `${face.dataset.face} ${getComputedStyle(face).fontSize}`)"""
COVERED = """() => [...document.querySelectorAll("[data-held]")].filter((card) => {
  const index = card.querySelector(".index").getBoundingClientRect();
  const inset = 2;
  return [index.left + inset, index.right - inset].some((x) => [index.top + inset, index.bottom - inset].some((y) =>
    x < 0 || y < 0 || x > innerWidth || y > innerHeight || !card.contains(document.elementFromPoint(x, y))));
}).map((card) => card.dataset.held)"""

# Cells that a finger could touch: large enough, and covered by nothing.
CELLS = """(least) => [...document.querySelectorAll("[data-cell]")].filter((cell) => {
  const { left, top, width, height } = cell.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return Math.min(width, height) >= least && cell.contains(hit);
}).map((cell) => cell.dataset.cell)"""


def assert_fits(player: Player) -> None:
    """Nothing sideways out of sight, nothing too small for a finger or an eye."""
    wide = player.page.evaluate("[document.documentElement.scrollWidth, document.body.scrollWidth, innerWidth]")
    assert max(wide[:2]) <= wide[2], f"the page is {wide} wide"
    assert player.page.evaluate(SMALL_TARGETS, TARGET) == []
    assert player.page.evaluate(SMALL_TEXT, TEXT) == []


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("part", PARTS)
def test_complaint_46_every_screen_fits_every_size(people: People, part: str, language: Language) -> None:
    anna = people(language=language, forgiven=MISSING)
    for screen in PARTS[part].values():
        anna.use_size("phone")
        screen(anna)
        for size in SIZES:
            anna.use_size(size)
            assert_fits(anna)


@pytest.mark.parametrize("game", GAMES)
def test_complaint_46_cards_can_be_read_at_every_size(people: People, game: str) -> None:
    anna = people()
    anna.found(game, options={"deck": 52} if game != "ugadayka" else {})
    for _ in range(3):
        assert wait_for_turn(anna)
        for size in SIZES:
            anna.use_size(size)
            assert anna.page.evaluate(INDICES, INDEX) == []
            assert anna.page.evaluate(COVERED) == []
        play(anna, moves=1)


@pytest.mark.parametrize("size", SIZES)
def test_complaint_47_of_fourteen_cards_every_index_is_uncovered(people: People, size: str) -> None:
    anna = people(size=size)
    anna.found("ugadayka")
    wait_for_turn(anna)
    assert len(anna.hand) >= 13
    assert anna.page.evaluate(COVERED) == []
    assert anna.page.evaluate(INDICES, INDEX) == []


@pytest.mark.parametrize("size", SIZES)
def test_complaint_46_the_whole_of_a_board_four_by_thirteen_can_be_reached(people: People, size: str) -> None:
    anna = people(size=size)
    anna.found("race", options={"deck": 52, "height": 13})
    play(anna, moves=1)
    wait_for_turn(anna)
    seen = cells_in_sight(anna)
    for side in (1, -1):
        for _ in range(8):
            swipe(anna, side)
            seen |= cells_in_sight(anna)
    assert len(seen) == 4 * 13


def cells_in_sight(player: Player) -> set[str]:
    """The cells that a finger could touch now, large enough for it."""
    return set(player.page.evaluate(CELLS, TARGET))


def swipe(player: Player, towards: int) -> None:
    """Move the board up or down by a finger's way."""
    box = player.sees("board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = player.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y + towards * box["height"] * 0.4, steps=4)
    mouse.up()
