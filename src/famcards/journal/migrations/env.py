"""Alembic's entry: migrations run on the connection that the journal hands over."""

from alembic import context

from famcards.journal.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
