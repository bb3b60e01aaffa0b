"""Add achievements and puzzles."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add the tables."""
    op.create_table(
        "achievements",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("achievement", sa.String(32), primary_key=True),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.create_table(
        "puzzles",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("seed", sa.String(64), primary_key=True),
        sa.Column("solved", sa.Boolean, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("puzzles")
    op.drop_table("achievements")
