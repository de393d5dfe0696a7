"""The lab page: for the host only, with keys alone, in either language, on a phone and on a desk."""

import queue
import webbrowser

import pytest
from playwright.sync_api import Page, expect

from famcards.cli.hosts_link import browser_of_host
from famcards.web.host import HostKey
from tests.browser.conftest import People
from tests.browser.player import SIZES, THEMES, Language, Player
from tests.browser.server import Server
from tests.browser.test_every_screen import heard_by_axe, misfits

pytestmark = pytest.mark.slow

LONG_MS = 240_000
WORDS: dict[Language, dict[str, str]] = {
    "en": {"title": "The lab", "first": "The first move", "report": "Race: what the games say", "shut": "host"},
    "ru": {"title": "Лаборатория", "first": "Первый ход", "report": "Гонки: что говорят партии", "shut": "хозяина"},
}


def become_host(player: Player, server: Server) -> None:
    """Open the host's link."""
    player.page.goto(HostKey(server.folder / "famcards").path)


def faults(player: Player) -> dict[str, list[str]]:
    """What is wrong with the page as it is now, in either theme and every size."""
    found: dict[str, list[str]] = {}
    for theme in THEMES:
        player.use_theme(theme)
        found[theme] = heard_by_axe(player)
    player.use_theme("light")
    for size in SIZES:
        player.use_size(size)
        found[size] = misfits(player)
    return {where: what for where, what in found.items() if what}


def test_a_guest_is_told_whose_room_this_is(people: People) -> None:
    anna = people(forgiven="403")
    anna.page.goto("/")
    expect(anna.page.get_by_test_id("lobby-game-race")).to_be_visible()
    expect(anna.page.get_by_test_id("to-lab")).to_have_count(0)
    anna.page.goto("/lab")
    expect(anna.page.get_by_test_id("message")).to_contain_text(WORDS["en"]["shut"])
    assert faults(anna) == {}


def test_the_browser_that_is_opened_becomes_the_hosts(
    people: People, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    given: queue.Queue[str] = queue.Queue()
    monkeypatch.setattr(webbrowser, "open", given.put)
    host = people()
    with browser_of_host(server.url, server.folder / "famcards", server.port):
        host.page.goto(given.get(timeout=30))
        expect(host.page.get_by_test_id("to-lab")).to_be_visible()


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_host_asks_watches_and_reads_with_keys_alone(people: People, server: Server, language: Language) -> None:
    host, words = people(language=language), WORDS[language]
    become_host(host, server)
    page = host.page
    page.get_by_test_id("to-lab").focus()
    page.keyboard.press("Enter")
    expect(page).to_have_title(words["title"])
    expect(page.get_by_test_id("start")).to_be_enabled()
    page.get_by_test_id("setting-change").focus()
    page.keyboard.press("Enter")
    assert faults(host) == {}

    page.get_by_test_id("option-height").get_by_test_id("fewer").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("setting-line")).not_to_be_empty()
    page.get_by_test_id("bots").get_by_role("radio", checked=True).focus()
    for _ in range(2):
        page.keyboard.press("ArrowLeft")
    page.get_by_test_id("amount").get_by_role("radio", checked=True).focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")

    expect(page.get_by_test_id("watch")).to_be_visible()
    expect(page.get_by_test_id("report")).to_be_visible(timeout=LONG_MS)
    expect(page.get_by_test_id("figure-M1")).to_contain_text(words["first"])
    assert faults(host) == {}
    with page.context.expect_page() as opened:
        page.get_by_test_id("report").press("Enter")
    expect(opened.value).to_have_title(words["report"])
    opened.value.close()

    page.get_by_test_id("all-runs").press("Enter")
    expect(page.get_by_test_id("run").first).to_be_visible()
    assert faults(host) == {}
    throw_away(page)


def throw_away(page: Page) -> None:
    """Throw the latest run away."""
    page.get_by_test_id("run").first.click()
    page.get_by_test_id("remove").click()
    page.get_by_test_id("remove-sure").click()
    expect(page.get_by_test_id("new-run")).to_be_visible()


def test_two_settings_of_a_house_game_are_compared_stopped_and_gone_on_with(people: People, server: Server) -> None:
    host = people()
    become_host(host, server)
    page = host.page
    page.goto("/lab")
    page.get_by_test_id("lab-game").get_by_role("radio").last.check()
    page.get_by_test_id("compare").check()
    page.get_by_test_id("other-setting-change").click()
    goals = page.get_by_test_id("other-setting").get_by_test_id("option-goal").get_by_role("radio")
    goals.first.check()
    expect(page.get_by_test_id("start")).to_be_disabled()
    goals.last.check()
    expect(page.get_by_test_id("start")).to_be_enabled()
    page.get_by_test_id("bots").get_by_role("radio").nth(1).check()
    page.get_by_test_id("amount").get_by_role("radio").last.check()
    page.get_by_test_id("start").click()
    expect(page.get_by_test_id("difference-M1")).to_be_visible(timeout=LONG_MS)
    expect(page.get_by_test_id("family")).to_contain_text("the family would notice")
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("go-on")).to_be_visible(timeout=LONG_MS)
    assert faults(host) == {}
    page.get_by_test_id("go-on").click()
    expect(page.get_by_test_id("stop")).to_be_visible()
    page.get_by_test_id("stop").click()
    expect(page.get_by_test_id("go-on")).to_be_visible(timeout=LONG_MS)
    page.get_by_test_id("all-runs").click()
    throw_away(page)
