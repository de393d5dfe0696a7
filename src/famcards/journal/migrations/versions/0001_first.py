"""The first schema: tables, their events, who attends, identities, one-time links."""

from collections.abc import Sequence

import sqlalchemy as sa
from alembic import op

revision: str = "0001"
down_revision: str | None = None
branch_labels: Sequence[str] | None = None
depends_on: Sequence[str] | None = None


def upgrade() -> None:
    """Create everything."""
    _create_journal()
    _create_people()


def _create_journal() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.Column("last_number", sa.Integer, nullable=False),
        sa.Column("last_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_events"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_events_table_id"),
    )
    op.create_table(
        "attendance",
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("table_id", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("identity", "table_id", name="pk_attendance"),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_attendance_table_id"),
    )


def _create_people() -> None:
    op.create_table(
        "identities",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("badge", sa.String(64), nullable=False),
        sa.Column("created_at", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_identities"),
    )
    op.create_table(
        "links",
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("identity", sa.String(64), nullable=False),
        sa.Column("expires_at", sa.BigInteger, nullable=False),
        sa.Column("used_at", sa.BigInteger, nullable=True),
        sa.PrimaryKeyConstraint("token_hash", name="pk_links"),
        sa.ForeignKeyConstraint(["identity"], ["identities.id"], name="fk_links_identity"),
    )
    op.create_index("ix_links_expires_at", "links", ["expires_at"])
