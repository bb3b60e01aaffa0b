"""Add origins of daily games and recovery codes; same dice are steps of the analysis now."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add columns and a table. What computer players reached is computed again when it is shown."""
    op.drop_table("same_dice")
    op.add_column("tries", sa.Column("origin", sa.String(64), nullable=False, server_default=""))
    ranked = sa.Column("ranked", sa.Boolean, nullable=False, server_default=sa.true())
    op.add_column("tries", ranked)
    op.create_table(
        "recovery_codes",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
    )
    op.create_index("recovery_codes_digest", "recovery_codes", ["digest"], unique=True)


def downgrade() -> None:
    """Remove them."""
    op.drop_table("recovery_codes")
    op.drop_column("tries", "ranked")
    op.drop_column("tries", "origin")
    op.create_table(
        "same_dice",
        sa.Column("code", sa.String(32), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("player", sa.String(40), primary_key=True),
        sa.Column("total", sa.Integer, nullable=False),
    )
