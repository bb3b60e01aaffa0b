"""Find a visitor's attempts at daily games by an index."""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Create the index."""
    op.create_index("tries_visitor", "tries", ["visitor"])


def downgrade() -> None:
    """Drop the index."""
    op.drop_index("tries_visitor", "tries")
