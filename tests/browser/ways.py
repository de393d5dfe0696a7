"""Ways to make a move as people do: by taps, by drags of a finger or the mouse, by keys alone.

Whoever plays knows no rule: cards that can go somewhere are those not dimmed, places are those that light up.
"""

from collections.abc import Callable
from random import Random

from playwright.sync_api import Locator

from tests.browser.player import Player

Way = Callable[[Player, Random], None]

# Whether there is something to do: "move" a card, or the game is "over".
STATE = """() => {
  const table = document.querySelector("[data-testid='table']");
  if (!table) return null;
  if (table.dataset.phase === "finished") return "over";
  const mine = document.querySelector("[data-testid='turn'][data-mine]");
  return mine && document.querySelector("[data-held]:not([data-dim])") ? "move" : null;
}"""

# Which of the lit places a finger would hit: those in sight and covered by nothing.
LIT = """() => [...document.querySelectorAll("[data-legal]")].map((place) => {
  const { left, top, width, height } = place.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return { name: place.dataset.testid, x: left + width / 2, y: top + height / 2, open: place.contains(hit) };
})"""

SIDES = ("top", "bottom", "left", "right")
TRIES = 12


def wait_for_turn(player: Player) -> bool:
    """Wait until this person has a move to choose, or the game is over; whether there is a move."""
    return bool(player.page.wait_for_function(STATE).json_value() == "move")


def wait_for_ply(player: Player, past: int) -> None:
    """Wait until the page shows a later position than `past`, or another game, or the end."""
    player.page.wait_for_function(
        """(past) => { const table = document.querySelector("[data-testid='table']");
        return table && (table.dataset.phase === "finished" || Number(table.dataset.ply) > past); }""",
        arg=past,
    )


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
            return player.sees(rng.choice(places))
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


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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


class Finger:
    """A finger on the glass, through the browser's own input."""

    STEPS = 6

    def __init__(self, player: Player) -> None:
        self.session = player.context.new_cdp_session(player.page)
        self.x = self.y = 0.0

    def down(self, x: float, y: float) -> None:
        """Touch the glass."""
        self.x, self.y = x, y
        self.tell("touchStart")

    def move(self, x: float, y: float) -> None:
        """Slide to another place."""
        from_x, from_y = self.x, self.y
        for step in range(1, self.STEPS + 1):
            self.x = from_x + (x - from_x) * step / self.STEPS
            self.y = from_y + (y - from_y) * step / self.STEPS
            self.tell("touchMove")

    def up(self) -> None:
        """Let go."""
        self.session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        self.session.detach()

    def tell(self, what: str) -> None:
        """Send one touch event for where the finger is."""
        self.session.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": [{"x": self.x, "y": self.y}]})


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


def play(player: Player, way: Way = tap, rng: Random | None = None, *, moves: int | None = None) -> int:
    """Play on, to the end or for so many own moves; how many were made."""
    rng = rng or Random(7)
    made = 0
    while (moves is None or made < moves) and wait_for_turn(player):
        ply = player.ply
        way(player, rng)
        wait_for_ply(player, ply)
        made += 1
    return made


def play_together(*players: Player, way: Way = tap, rng: Random | None = None, moves: int | None = None) -> int:
    """The same for several people at one table, each with a browser of their own; moves are counted over all."""
    rng = rng or Random(7)
    made = 0
    while moves is None or made < moves:
        states = {player: player.page.evaluate(STATE) for player in players}
        if "over" in states.values():
            break
        ready = [player for player, state in states.items() if state == "move"]
        if ready:
            ply = ready[0].ply
            way(ready[0], rng)
            wait_for_ply(ready[0], ply)
            made += 1
        else:
            players[0].page.wait_for_timeout(50)
    return made
