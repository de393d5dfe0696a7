"""Identities (a browser's secret, its name and badge) and one-time links that carry one to another device."""

import hashlib
import secrets
from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from famcards.journal.errors import LinkRefused
from famcards.journal.schema import identities, links


@dataclass(frozen=True, slots=True)
class Identity:
    """A browser we know: `id` is its secret, `name` and `badge` what it goes by."""

    id: str
    name: str
    badge: str


def new_secret() -> str:
    """An id nobody can guess (256 bits), fit for a URL."""
    return secrets.token_urlsafe(32)


def new_table_id() -> str:
    """A table's id, unguessable since knowing it is being invited (128 bits), short enough for a QR code."""
    return secrets.token_urlsafe(16)


async def add_identity(connection: AsyncConnection, identity: Identity, at: int) -> None:
    """Keep a new identity."""
    await connection.execute(
        insert(identities).values(id=identity.id, name=identity.name, badge=identity.badge, created_at=at)
    )


async def find_identity(connection: AsyncConnection, identity_id: str) -> Identity | None:
    """The identity, or None if it is not ours."""
    wanted = select(identities.c.id, identities.c.name, identities.c.badge).where(identities.c.id == identity_id)
    row = (await connection.execute(wanted)).first()
    return Identity(*row) if row else None


async def rename_identity(connection: AsyncConnection, identity: Identity) -> None:
    """Keep the new name and badge of an identity."""
    change = update(identities).where(identities.c.id == identity.id).values(name=identity.name, badge=identity.badge)
    await connection.execute(change)


async def add_link(connection: AsyncConnection, token: str, identity_id: str, at: int, expires_at: int) -> None:
    """Keep a one-time link, only as a hash; links that are past their time go."""
    await connection.execute(delete(links).where(links.c.expires_at < at))
    await connection.execute(insert(links).values(token_hash=_hash(token), identity=identity_id, expires_at=expires_at))


async def use_link(connection: AsyncConnection, token: str, at: int) -> str:
    """Spend a link: the identity's id, or `LinkRefused` (`link_unknown`, `link_used`, `link_expired`)."""
    hashed = _hash(token)
    spend = (
        update(links)
        .where(links.c.token_hash == hashed, links.c.used_at.is_(None), links.c.expires_at > at)
        .values(used_at=at)
    )
    spent = (await connection.execute(spend)).rowcount == 1
    found = select(links.c.identity, links.c.used_at).where(links.c.token_hash == hashed)
    row = (await connection.execute(found)).first()
    if row is None:
        raise LinkRefused("link_unknown", "this link opens nothing; ask for a new one on the other device")
    if spent:
        return str(row.identity)
    if row.used_at is not None:
        raise LinkRefused("link_used", "this link has been used; a link opens one device only")
    raise LinkRefused("link_expired", "this link is too old; ask for a new one on the other device")


def _hash(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
