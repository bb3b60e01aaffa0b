"""Create rooms, their logs and members, visitors, and attempts at daily games."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create the tables."""
    op.create_table(
        "rooms",
        sa.Column("code", sa.String(32), primary_key=True),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("card", sa.Text, nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
    )
    op.create_table(
        "entries",
        sa.Column("code", sa.String(32), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("entry", sa.Text, nullable=False),
    )
    op.create_table(
        "members",
        sa.Column("code", sa.String(32), sa.ForeignKey("rooms.code"), primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True),
    )
    op.create_index("members_visitor", "members", ["visitor"])
    op.create_table(
        "visitors",
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
    )
    op.create_table(
        "tries",
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("visitor", sa.String(64), primary_key=True),
        sa.Column("code", sa.String(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("total", sa.Integer),
        sa.Column("errors", sa.Integer),
    )


def downgrade() -> None:
    """Drop the tables."""
    for name in ("tries", "visitors", "members", "entries", "rooms"):
        op.drop_table(name)
