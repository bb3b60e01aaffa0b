"""Alembic environment: runs the migrations on the connection it is given."""

from alembic import context

from railroad_ink.server.store.schema import Base

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=Base.metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
