"""Takes pictures of the real page, played by the people of the browser tests.

    .venv/bin/python -m scripts.screenshots               the pictures of the README, into docs/pictures
    .venv/bin/python -m scripts.screenshots --all DIR     every screen, at every size, in each language and theme
"""

import argparse
import base64
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright
from rich.progress import Progress

from scripts import chromium
from tests.browser.player import PATIENCE_MS, SIZES, THEMES, Language, Player
from tests.browser.playing import play, wait_for_turn
from tests.browser.screens import MISSING, PARTS, Screen, newcomer
from tests.browser.server import Server

PICTURES = Path(__file__).parents[1] / "docs" / "pictures"
LANGUAGES: tuple[Language, ...] = ("en", "ru")
NAMES: dict[Language, str] = {"en": "Anna", "ru": "Анна"}

# A desktop, and two phones before it, on a cloth of the page's own colour.
SHOW = """<style>
  body { margin: 0; width: 1240px; height: 700px; background: #e8d9c0; position: relative; overflow: hidden }
  img { position: absolute; border-radius: 14px; border: 6px solid #4a3423; box-shadow: 0 10px 28px #46281459 }
  .desktop { left: 24px; top: 24px; width: 920px }
  .phone { width: 270px; border-width: 8px; border-radius: 26px }
  .first { right: 196px; bottom: 20px }
  .second { right: 24px; top: 36px }
</style>%s"""
PLACES = ("desktop", "phone first", "phone second")


@contextmanager
def running() -> Iterator[tuple[Browser, str]]:
    """A browser, and the address of a service with an empty journal."""
    expect.set_options(timeout=PATIENCE_MS)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        browser = playwright.chromium.launch(**chromium.launch_options())
        try:
            yield browser, server.url
        finally:
            browser.close()
            server.stop()


def every_screen(folder: Path) -> None:
    """All screens at all sizes, in each language and theme; the way to a screen is gone once a language."""
    screens = {name: screen for part in PARTS.values() for name, screen in part.items()}
    with running() as (browser, url), Progress() as progress:
        bar = progress.add_task("screens", total=len(screens) * len(LANGUAGES))
        for language in LANGUAGES:
            player = Player(browser, url, language=language, forgiven=MISSING).be(NAMES[language])
            for name, screen in screens.items():
                progress.update(bar, description=f"{name}, {language}")
                one_screen(player, screen, folder / name.replace(" ", "-"), language)
                progress.advance(bar)
            player.leave()


def one_screen(player: Player, screen: Screen, folder: Path, language: Language) -> None:
    """One screen at all sizes in both themes."""
    folder.mkdir(parents=True, exist_ok=True)
    player.use_size("phone")
    screen(player)
    for theme in THEMES:
        player.use_theme(theme)
        for size in SIZES:
            player.use_size(size)
            player.keep_picture(folder / f"{size.replace(' ', '-')}-{language}-{theme}.png")
    player.use_theme("light")


def for_the_readme() -> None:
    """One picture a language: a race on a desktop, chains on a phone at night, the first page on a phone."""
    PICTURES.mkdir(exist_ok=True)
    with running() as (browser, url):
        for language in LANGUAGES:
            shots = [race(browser, url, language), chains(browser, url, language), first_page(browser, url, language)]
            arrange(browser, shots, PICTURES / f"games-{language}.png")
            print(PICTURES / f"games-{language}.png")


def race(browser: Browser, url: str, language: Language) -> bytes:
    """A race half way up, with a card in hand."""
    anna = Player(browser, url, size="desktop", language=language, touch=False).be(NAMES[language])
    anna.found("race")
    play(anna, moves=5)
    wait_for_turn(anna)
    anna.press(anna.page.locator("[data-held]:not([data-dim])").first)
    return shot(anna)


def chains(browser: Browser, url: str, language: Language) -> bytes:
    """Chains that have grown for a while, on a phone in the dark."""
    anna = Player(browser, url, language=language, theme="dark").be(NAMES[language])
    anna.found("chains", level="strong")
    play(anna, moves=5)
    wait_for_turn(anna)
    return shot(anna)


def first_page(browser: Browser, url: str, language: Language) -> bytes:
    """What a newcomer meets on a phone."""
    anna = Player(browser, url, language=language)
    newcomer(anna)
    return shot(anna)


def shot(player: Player) -> bytes:
    """What the page looks like now, after which the player leaves."""
    player.use_theme("dark" if player.page.locator("html[data-theme='dark']").count() else "light")
    picture = player.page.screenshot()
    player.leave()
    return picture


def arrange(browser: Browser, shots: list[bytes], path: Path) -> None:
    """Lay several pictures on one cloth and save it."""
    page = browser.new_page(viewport={"width": 1240, "height": 700})
    images = (
        f'<img class="{place}" src="data:image/png;base64,{base64.b64encode(picture).decode()}">'
        for place, picture in zip(PLACES, shots, strict=True)
    )
    page.set_content(SHOW % "".join(images))
    page.screenshot(path=path)
    page.close()


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description="Take pictures of the real page.")
    parser.add_argument("--all", metavar="DIR", type=Path, help="every screen, to be looked at by people")
    asked = parser.parse_args()
    if asked.all:
        every_screen(asked.all)
    else:
        for_the_readme()


if __name__ == "__main__":
    main()
