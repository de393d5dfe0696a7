"""A finger on the glass, by real touch events."""

from playwright.sync_api import Locator

from tests.browser.player import Player


def middle(locator: Locator) -> tuple[float, float]:
    """The middle of something on the screen."""
    box = locator.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


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
