"""How smoothly the table moves on a weak machine: frames a second while cards travel, with the processor slowed down.

    .venv/bin/python -m scripts.frames [--slower 4]

For people to read, not for a test: the figures depend on the machine and on what else it does.
"""

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, expect, sync_playwright

from scripts import chromium
from tests.browser.player import PATIENCE_MS, Player
from tests.browser.playing import play
from tests.browser.server import Server

# The time between each two frames in which something was moving, milliseconds.
WATCH = """() => {
  window.gaps = [];
  let before = null;
  const look = (now) => {
    const moving = document.getAnimations().some((one) => one.playState === "running");
    if (moving && before !== null) window.gaps.push(now - before);
    before = moving ? now : null;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


def slow_down(page: Page, times: float) -> None:
    """Let the page have only a part of the processor."""
    session = page.context.new_cdp_session(page)
    session.send("Emulation.setCPUThrottlingRate", {"rate": times})


def measured(url: str, game: str, slower: float) -> list[float]:
    """The gaps between frames while a few moves are made in a game against bots."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(**chromium.launch_options())
        player = Player(browser, url, motion=True).be("Anna")
        player.found(game)
        slow_down(player.page, slower)
        player.page.evaluate(WATCH)
        play(player, moves=5)
        gaps: list[float] = player.page.evaluate("gaps")
        browser.close()
    return gaps


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description="Measure frames while cards travel.")
    parser.add_argument("--slower", type=float, default=4.0, help="how many times slower the processor is made")
    asked = parser.parse_args()
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder))
        server.start()
        try:
            for game in ("race", "chains", "ugadayka", "mosaic"):
                gaps = measured(server.url, game, asked.slower)
                worst = quantiles(gaps, n=20)[-1]
                print(
                    f"{game:9} {len(gaps):4} frames, {1000 / median(gaps):3.0f} a second in the middle,"
                    f" {1000 / worst:3.0f} in the slowest twentieth"
                )
        finally:
            server.stop()


if __name__ == "__main__":
    main()
