"""A game at a table, from the first tap to the end, as pages see it."""

from litestar import Litestar

from tests.web.asgi import Browser
from tests.web.page import Page


async def test_one_tap_starts_a_race_against_bots_and_it_can_be_played_to_the_end(anna: Browser) -> None:
    table = await anna.found("race", level="child")
    async with await anna.socket(table) as socket:
        page = await Page(socket).hello()
        assert page.view["phase"] == "playing"
        assert page.my_turn
        result = (await page.play_on())["result"]
        assert set(result) == {"winner", "red", "black"}
        assert page.view["phase"] == "finished"
