"""The tables of the store. Plain types only, so that SQLite and PostgreSQL hold the same schema.

Times are whole milliseconds since 1970. The migrations in `migrations/` build exactly this; a test compares the two.
"""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, MetaData, String, Table, Text

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ix": "ix_%(table_name)s_%(column_0_name)s",
    }
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("created_at", BigInteger, nullable=False),
    Column("last_number", Integer, nullable=False),
    Column("last_at", BigInteger, nullable=False),
)
"""One row a table; `last_number` is the version that a writer must know to go on."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("body", Text, nullable=False),
)
"""The journal itself; rows are only ever added."""

attendance = Table(
    "attendance",
    metadata,
    Column("identity", String(64), primary_key=True),
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
)
"""Who came to which table: the index behind "my tables", written together with the events it follows from."""

identities = Table(
    "identities",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("name", Text, nullable=False),
    Column("badge", String(64), nullable=False),
    Column("created_at", BigInteger, nullable=False),
)
"""The browsers we know, by their secret, with the name and badge they go by."""

links = Table(
    "links",
    metadata,
    Column("token_hash", String(64), primary_key=True),
    Column("identity", String(64), ForeignKey("identities.id"), nullable=False),
    Column("expires_at", BigInteger, nullable=False),
    Column("used_at", BigInteger, nullable=True),
)
"""One-time links to another device; the token itself is never stored."""

Index("ix_links_expires_at", links.c.expires_at)

workers = Table(
    "workers",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("beat", Integer, nullable=False),
)
"""The workers that share this store; each counts its `beat` up as a sign of life."""

leases = Table(
    "leases",
    metadata,
    Column("table_id", String(64), ForeignKey("tables.id"), primary_key=True),
    Column("holder", String(64), nullable=False),
)
"""Which worker does what is due at a table. A holder that is not among the workers holds nothing."""

Index("ix_leases_holder", leases.c.holder)
