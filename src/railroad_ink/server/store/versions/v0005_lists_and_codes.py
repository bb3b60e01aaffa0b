"""Add lists of games, open tables, codes, and what computer players reach with the same dice."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add columns and tables."""
    # Not in batch mode, which would replace tables that others refer to.
    public = sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false())
    op.add_column("rooms", public)
    op.add_column("rooms", sa.Column("spoken", sa.String(16)))
    op.create_index("rooms_spoken", "rooms", ["spoken"], unique=True)
    listing = sa.Column("listing", sa.String(10), nullable=False, server_default="shown")
    op.add_column("members", listing)
    op.create_table(
        "same_dice",
        sa.Column("code", sa.String(32), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("total", sa.Integer, nullable=False),
    )
    op.create_table(
        "device_codes",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )


def downgrade() -> None:
    """Remove them."""
    op.drop_table("device_codes")
    op.drop_table("same_dice")
    op.drop_column("members", "listing")
    op.drop_index("rooms_spoken", "rooms")
    op.drop_column("rooms", "spoken")
    op.drop_column("rooms", "public")
