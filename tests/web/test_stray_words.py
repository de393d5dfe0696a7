"""Complaint 26: whatever is said to a table twice, out of turn or without sense, no card is lost or doubled."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from famcards.web.config import Limits
from tests.web.asgi import Browser
from tests.web.conftest import service
from tests.web.page import Page

OPTIONS = {"seats": 1, "length": 3, "height": 3}


def cards_of(play: dict[str, Any]) -> list[str]:
    """Every card of the state, in hand and on the board."""
    return sorted([*play["hands"]["0"], *(card for card, *_ in play["board"]["laid"])])


async def strays(page: Page, rng: Random) -> None:
    """A move twice at once, one for a position past, one of a card that is not there, and taking back, unawaited."""
    play = page.play
    where = {"seat": 0, "game_number": page.view["game_number"]}
    text = rng.choice(play["legal"])
    words: list[dict[str, Any]] = [
        {"kind": "move", "ply": play["ply"], "move": text, **where},
        {"kind": "move", "ply": play["ply"], "move": text, **where},
        {"kind": "move", "ply": max(0, play["ply"] - 1), "move": text, **where},
        {"kind": "move", "ply": play["ply"], "move": "XR@9,9", **where},
        {"kind": "offer_takeback", "ply": rng.choice((play["ply"], play["ply"] + 1))},
    ]
    rng.shuffle(words)
    asked = [await page.begin(**word) for word in words]
    while not set(asked) <= set(page.answers):
        await page.hear()
    await page.quiet()


@pytest.mark.parametrize("games", [8, pytest.param(50, marks=pytest.mark.slow)])
async def test_complaint_26_games_of_impatient_fingers_lose_no_card(tmp_path: Path, games: int) -> None:
    limits = Limits(messages_per_second=1e6, message_burst=1_000_000)
    async with service(tmp_path, limits=limits) as app:
        anna = Browser(app)
        await anna.me()
        rng = Random(26)
        table = await anna.found("mosaic", options=OPTIONS)
        async with await anna.socket(table) as socket:
            page = await Page(socket).hello()
            for game in range(games):
                dealt = cards_of(page.play)
                while not page.play["over"]:
                    await strays(page, rng)
                    assert cards_of(page.play) == dealt
                    assert page.play["ply"] == len(page.play["board"]["laid"])
                if game < games - 1:
                    await page.do("offer_rematch")
            assert len(page.view["scores"]) == games
            async with await anna.socket(table) as again:
                assert (await Page(again).hello()).view == page.view
