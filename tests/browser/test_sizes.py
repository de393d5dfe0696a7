"""Cards and boards at the four sizes: indices to be read and uncovered, every cell within reach of a finger."""

import pytest

from tests.browser.conftest import People
from tests.browser.player import SIZES, Player
from tests.browser.playing import play, wait_for_turn
from tests.browser.screens import GAMES

TARGET = 44
INDEX = 24

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
    while anna.page.locator("[data-cell]").count() < 4 * 13:  # until the base lies
        assert wait_for_turn(anna)
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
