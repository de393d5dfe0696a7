"""The check of a deal at the end of a game: this browser deals again and compares."""

import json

from playwright.sync_api import Route, expect

from tests.browser.conftest import People
from tests.browser.player import Player
from tests.browser.playing import play, play_together

SHORT = {"height": 2}


def remembered(player: Player) -> list[list[str]]:
    """The commitments this browser saw before the deal, each with what it added."""
    return json.loads(player.page.evaluate("localStorage.getItem('famcards.pledges')") or "[]")  # type: ignore[no-any-return]


def check(player: Player) -> Player:
    player.press("check-deal")
    expect(player.sees("deal-checked")).to_be_visible()
    player.look()
    return player


def test_two_people_check_the_deal_of_a_game_and_of_its_rematch(people: People) -> None:
    anna, boris = people(), people(language="ru")
    table = anna.be("Anna").found("race", "family", options=SHORT)
    boris.be("Boris", "owl-blue").open(f"/t/{table}")
    boris.press("sit-1")
    anna.page.wait_for_function("() => JSON.parse(localStorage.getItem('famcards.pledges') ?? '[]').length === 1")
    boris.page.wait_for_function("() => JSON.parse(localStorage.getItem('famcards.pledges') ?? '[]').length === 1")
    assert remembered(anna)[0][0] == remembered(boris)[0][0]
    assert remembered(anna)[0][1] != remembered(boris)[0][1]
    anna.press("start")
    for game in (1, 2):
        play_together(anna, boris)
        for player in (anna, boris):
            expect(check(player).sees("deal-checked")).to_have_attribute("data-state", "fair")
            expect(player.sees("deal-checked")).to_contain_text("Anna, Boris")
            player.press("close")
        record = anna.ask("GET", f"/api/tables/{table}/games/{game}/record")
        told = record["meta"]["deal"]
        assert [each["entropy"] for each in told["entropies"]] == [remembered(p)[game - 1][1] for p in (anna, boris)]
        if game == 1:
            anna.press("rematch")
            boris.press("accept")
            expect(anna.sees("result")).to_have_count(0)


def test_cards_dealt_with_one_tap_have_chance_of_this_browser_in_them(people: People) -> None:
    anna = people().be("Anna")
    anna.play_bots("chains")
    assert len(remembered(anna)) == 1
    play(anna)
    expect(check(anna).sees("deal-checked")).to_have_attribute("data-state", "fair")
    assert remembered(anna)[0][0] in anna.sees("deal-checked").inner_text()


def test_a_deal_that_is_not_as_it_was_promised_is_found_out(people: People) -> None:
    anna = people()
    table = anna.found("race", options=SHORT)
    play(anna)
    record = anna.ask("GET", f"/api/tables/{table}/games/1/record")
    expect(check(anna).sees("deal-checked")).to_have_attribute("data-state", "agrees")
    anna.press("close")
    record["hands"][0], record["hands"][1] = record["hands"][1], record["hands"][0]

    def forged(route: Route) -> None:
        route.fulfill(json=record)

    anna.page.route("**/record", forged)
    expect(check(anna).sees("deal-checked")).to_have_attribute("data-state", "unfair")
    anna.press("close")
    del record["meta"]["deal"]
    expect(check(anna).sees("deal-checked")).to_have_attribute("data-state", "none")
