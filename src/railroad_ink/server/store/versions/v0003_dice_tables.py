"""Create the tables whose dice others follow."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Create the table."""
    op.create_table(
        "dice_tables",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("visitor", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("content", sa.Text, nullable=False),
    )
    op.create_index("dice_tables_visitor", "dice_tables", ["visitor"])
    op.create_index("dice_tables_changed", "dice_tables", ["changed"])


def downgrade() -> None:
    """Drop the table."""
    op.drop_table("dice_tables")
