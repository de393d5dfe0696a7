"""The host's page: for the host only, in either language, readable in every size, true about what runs."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import People
from tests.browser.player import Language
from tests.browser.server import Server
from tests.browser.test_lab import become_host, faults

WORDS: dict[Language, dict[str, str]] = {
    "en": {"title": "Housekeeping", "well": "All is well.", "shut": "host"},
    "ru": {"title": "Хозяйство", "well": "Всё в порядке.", "shut": "хозяина"},
}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_guest_is_told_whose_room_this_is(people: People, language: Language) -> None:
    anna = people(forgiven="403", language=language)
    anna.page.goto("/host")
    expect(anna.page.get_by_test_id("message")).to_contain_text(WORDS[language]["shut"])
    assert faults(anna) == {}


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_host_sees_what_runs(people: People, server: Server, language: Language) -> None:
    guest, host, words = people(), people(language=language), WORDS[language]
    guest.play_bots("race")
    become_host(host, server)
    host.page.get_by_test_id("to-host").click()
    expect(host.page).to_have_title(words["title"])
    expect(host.page.get_by_test_id("well")).to_have_text(words["well"])
    assert int(host.page.get_by_test_id("tables").inner_text()) >= 1
    assert int(host.page.get_by_test_id("sockets").inner_text()) >= 1
    expect(host.page.get_by_test_id("waits").get_by_role("row")).to_have_count(4)
    assert faults(host) == {}
