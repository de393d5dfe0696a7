"""A page that never reads is let go all the same, and keeps nobody else waiting."""

import asyncio

import pytest

from famcards.web.state import service_of
from tests.web.asgi import Browser
from tests.web.page import Page


@pytest.mark.slow
async def test_a_hang_up_does_not_wait_for_a_page_that_reads_nothing(anna: Browser) -> None:
    table = await anna.found("mosaic", options={"seats": 1})
    live = await service_of(anna.app).hub.find(table)
    assert live is not None
    socket = await anna.socket(table)
    await Page(socket).hello()
    socket.reading.clear()
    await socket.send("x" * 5000)  # more than a frame may have
    async with asyncio.timeout(20):
        while live.sessions:  # noqa: ASYNC110 - what is waited for has no event
            await asyncio.sleep(0.05)
