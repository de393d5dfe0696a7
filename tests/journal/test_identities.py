"""Identities and the one-time links that carry them to another device."""

import asyncio

import pytest
from sqlalchemy import select

from famcards.journal import Identity, Journal, LinkRefused
from famcards.journal.schema import links

AT = 1_796_000_000_000
HOUR = 3_600_000


async def test_an_identity_keeps_its_name(journal: Journal) -> None:
    anna = await journal.new_identity("Бабушка Ж😀", "fox-amber", AT)
    await journal.rename(Identity(anna.id, "Аня", "owl-blue"))
    assert await journal.identity(anna.id) == Identity(anna.id, "Аня", "owl-blue")
    assert await journal.identity("never given out") is None


async def test_a_link_opens_its_identity_once(journal: Journal) -> None:
    anna = await journal.new_identity("Анна", "fox-amber", AT)
    token = await journal.new_link(anna.id, AT, HOUR)
    assert await journal.use_link(token, AT + 1) == anna.id
    with pytest.raises(LinkRefused) as refused:
        await journal.use_link(token, AT + 2)
    assert refused.value.code == "link_used"


async def test_of_two_devices_at_once_one_gets_in(journal: Journal) -> None:
    anna = await journal.new_identity("Анна", "fox-amber", AT)
    token = await journal.new_link(anna.id, AT, HOUR)
    answers = await asyncio.gather(*(journal.use_link(token, AT) for _ in range(5)), return_exceptions=True)
    assert answers.count(anna.id) == 1
    assert sum(isinstance(answer, LinkRefused) for answer in answers) == 4


async def test_a_link_past_its_time_or_made_up_opens_nothing(journal: Journal) -> None:
    anna = await journal.new_identity("Анна", "fox-amber", AT)
    token = await journal.new_link(anna.id, AT, HOUR)
    with pytest.raises(LinkRefused) as late:
        await journal.use_link(token, AT + HOUR)
    with pytest.raises(LinkRefused) as unknown:
        await journal.use_link("made up", AT)
    assert (late.value.code, unknown.value.code) == ("link_expired", "link_unknown")


async def test_old_links_are_swept_away_and_tokens_never_stored(journal: Journal) -> None:
    anna = await journal.new_identity("Анна", "fox-amber", AT)
    old = await journal.new_link(anna.id, AT, HOUR)
    new = await journal.new_link(anna.id, AT + 2 * HOUR, HOUR)
    async with journal._engine.connect() as connection:
        hashes = list(await connection.scalars(select(links.c.token_hash)))
    assert len(hashes) == 1
    assert not {old, new} & set(hashes)
