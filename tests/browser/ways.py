"""Ways to make a move as people do: by taps, by drags of a finger or the mouse, by keys alone.

Whoever plays knows no rule: cards that can go somewhere are those not dimmed, places are those that light up.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator

from tests.browser.finger import Finger, middle
from tests.browser.player import Player

Way = Callable[[Player, Random], None]

# Which of the lit places a finger would hit: those in sight and covered by nothing.
LIT = """() => [...document.querySelectorAll("[data-legal]")].map((place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return { name: place.dataset.testid, x: left + width / 2, y: top + height / 2, open: place.contains(hit) };
})"""

SIDES = ("top", "bottom", "left", "right")
TRIES = 12


def free_cards(player: Player) -> list[str]:
    """Cards of the hand that can go somewhere, by their names."""
    found: list[str] = player.page.eval_on_selector_all(
        "[data-held]:not([data-dim])", "cards => cards.map(card => card.dataset.held)"
    )
    return found


def lit_place(player: Player, rng: Random) -> Locator:
    """One of the places that light up, in sight; brought into sight by the board's own arrows where none is."""
    for _ in range(TRIES):
        player.page.wait_for_selector("[data-legal]", state="attached")
        places = [place["name"] for place in player.page.evaluate(LIT) if place["open"]]
        if places:
            return player.page.locator(f"[data-testid='{rng.choice(places)}'][data-legal]")
        turn_board(player, rng)
    raise AssertionError("no place that lights up can be brought into sight")


def turn_board(player: Player, rng: Random) -> None:
    """Move the board towards a place that is out of sight, as its arrows offer."""
    arrows = [side for side in SIDES if player.sees(f"more-{side}").is_visible()]
    if arrows:
        player.press(f"more-{rng.choice(arrows)}")


def tap(player: Player, rng: Random) -> None:
    """A card, then a place."""
    player.press(player.card(rng.choice(free_cards(player))))
    player.press(lit_place(player, rng))


def mouse_drag(player: Player, rng: Random) -> None:
    """A card carried to its place by the mouse."""
    mouse = player.page.mouse
    x, y = middle(player.card(rng.choice(free_cards(player))))
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 30, steps=3)
    mouse.move(*middle(lit_place(player, rng)), steps=5)
    mouse.up()


def finger_drag(player: Player, rng: Random) -> None:
    """A card carried to its place by a finger, by real touch events."""
    finger = Finger(player)
    x, y = middle(player.card(rng.choice(free_cards(player))))
    finger.down(x, y)
    finger.move(x, y - 30)
    finger.move(*middle(lit_place(player, rng)))
    finger.up()


def keys(player: Player, rng: Random) -> None:
    """Tab to the hand, arrows to a card that says where it can go, Enter; Tab to the board, arrows, Enter."""
    focus(player, "[data-held]", "Tab")
    for _ in range(rng.randrange(4)):
        player.page.keyboard.press("ArrowRight")
    for _ in range(40):
        if player.page.evaluate("!document.activeElement.hasAttribute('data-dim')"):
            break
        player.page.keyboard.press("ArrowRight" if not at_end(player) else "Home")
    player.page.keyboard.press("Enter")
    player.page.wait_for_selector("[data-legal]", state="attached")
    focus(player, "[data-cell], [data-row]", "Shift+Tab")
    for _ in range(rng.randrange(3)):
        player.page.keyboard.press(rng.choice(("ArrowLeft", "ArrowUp")))
    walk_to_legal(player)
    player.page.keyboard.press("Enter")


def at_end(player: Player) -> bool:
    """Whether the focus is on the last card of the hand."""
    return bool(player.page.evaluate("[...document.querySelectorAll('[data-held]')].at(-1) === document.activeElement"))


def focus(player: Player, css: str, key: str) -> None:
    """Press a key until the focus is on something that this selector names."""
    for _ in range(60):
        if player.page.evaluate("css => document.activeElement.matches(css)", css):
            return
        player.page.keyboard.press(key)
    raise AssertionError(f"{key} never reaches {css}")


def walk_to_legal(player: Player) -> None:
    """Arrow keys from the focused cell to the nearest place that is legal."""
    for _ in range(60):
        steps: str | None = player.page.evaluate(
            """() => { const here = document.activeElement;
            if (here.dataset.legal) return null;
            if (here.dataset.row !== undefined) return "Tab";
            const at = (cell) => cell.dataset.cell.split(",").map(Number);
            const [x, y] = at(here);
            const [to] = [...document.querySelectorAll("[data-cell][data-legal]")].map(at)
              .sort((a, b) => Math.abs(a[0] - x) + Math.abs(a[1] - y) - Math.abs(b[0] - x) - Math.abs(b[1] - y));
            return to[0] > x ? "ArrowRight" : to[0] < x ? "ArrowLeft" : to[1] > y ? "ArrowUp" : "ArrowDown"; }"""
        )
        if steps is None:
            return
        player.page.keyboard.press(steps)
    raise AssertionError("the arrows never reach a place that is legal")
