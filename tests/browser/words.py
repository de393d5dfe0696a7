"""Numbers with their nouns on a Russian page, and sentences as the live region says them."""

import re

from playwright.sync_api import Locator

from tests.browser.player import Player

FORMS = (
    ("карта", "карты", "карт"),
    ("очко", "очка", "очков"),
    ("ход", "хода", "ходов"),
    ("место", "места", "мест"),
    ("минута", "минуты", "минут"),
)
COUNTED = re.compile(r"(\d+) (" + "|".join(word for forms in FORMS for word in forms) + r")\b")

ALL_WORDS = """() => [document.body.innerText, document.title,
  ...[...document.querySelectorAll("[aria-label]")].map((one) => one.getAttribute("aria-label"))].join("\\n")"""

# Keeps every sentence that the live region has ever said.
LISTENING = """
window.said = [];
const heard = new WeakSet();
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  for (const line of document.querySelectorAll("[data-testid='live'] p"))
    if (!heard.has(line)) { heard.add(line); window.said.push(line.textContent); }
}).observe(document.body, { subtree: true, childList: true, characterData: true }));
"""


def spoken_name(thing: Locator) -> str:
    """What a card, a cell or a seat is called: its label, or the words that only a screen reader meets."""
    found: str = thing.evaluate(
        "(node) => node.getAttribute('aria-label') ?? node.querySelector(':scope > .spoken')?.textContent ?? ''",
        timeout=1_000,
    )
    return found


def spoken_names(player: Player, css: str) -> list[str]:
    """The names of all things that a selector finds, as a screen reader says them."""
    return [spoken_name(thing) for thing in player.page.locator(css).all()]


def right_form(number: int, word: str) -> str:
    """The form of a Russian noun that goes with a number."""
    forms = next(forms for forms in FORMS if word in forms)
    if number % 100 in range(11, 15):
        return forms[2]
    return forms[0] if number % 10 == 1 else forms[1] if number % 10 in (2, 3, 4) else forms[2]


def all_words(player: Player) -> str:
    """Everything on the page that can be read or heard."""
    found: str = player.page.evaluate(ALL_WORDS)
    return found


def counted(text: str) -> list[tuple[int, str]]:
    """Numbers with the nouns after them."""
    return [(int(number), word) for number, word in COUNTED.findall(text)]


def said(player: Player) -> list[str]:
    """The sentences of the live region so far."""
    found: list[str] = player.page.evaluate("said")
    return found
