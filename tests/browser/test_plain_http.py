"""Everything works over plain http on an address of the home network, where browsers withhold half of themselves."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import HOME, People
from tests.browser.playing import play, play_together
from tests.browser.server import Server


@pytest.fixture
def address(shared_server: Server) -> str:
    """The service as a phone at home reaches it."""
    return f"http://{HOME}:{shared_server.port}"


def test_a_family_plays_over_a_plain_address(people: People, address: str) -> None:
    anna, boris = people(url=address), people(url=address)
    anna.open()
    assert not anna.page.evaluate("isSecureContext")
    assert not anna.page.evaluate("'randomUUID' in crypto || 'clipboard' in navigator || 'serviceWorker' in navigator")
    anna.press("invite-chains")
    expect(anna.sees("qr")).to_be_visible()
    anna.page.wait_for_function("document.querySelector('[data-testid=qr]').naturalWidth > 0")
    link = anna.sees("link").input_value()
    assert link.startswith(f"{address}/t/")
    boris.open(link)
    boris.press("sit-1")
    anna.press("start")
    assert play_together(anna, boris, moves=4) == 4


def test_an_address_is_copied_where_there_is_no_clipboard_to_write_to(people: People, address: str) -> None:
    anna = people(url=address, touch=False)
    anna.open()
    anna.press("invite-race")
    link = anna.sees("link").input_value()
    anna.press("copy")
    expect(
        anna.page.get_by_role("status").filter(has_text="opied").or_(anna.page.get_by_text("selected"))
    ).to_be_visible()
    assert anna.sees("link").evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)") == link


def test_another_device_becomes_the_same_person_by_a_link_that_works_once(people: People, address: str) -> None:
    anna, tablet, stranger = (
        people(url=address),
        people(url=address, size="tablet"),
        people(url=address, forgiven="410"),
    )
    anna.open()
    anna.press("play-bots-race")
    play(anna, moves=1)
    anna.open()
    anna.press("other-device")
    link = anna.sees("device-link").input_value()
    tablet.open(link)
    tablet.press(tablet.sees("message").get_by_role("link"))
    tablet.press("my-table")
    play(tablet, moves=1)
    stranger.open(link)
    expect(stranger.sees("message")).to_be_visible()
    stranger.open()
    expect(stranger.sees("play-bots-race")).to_be_visible()
    expect(stranger.sees("my-table")).to_have_count(0)
